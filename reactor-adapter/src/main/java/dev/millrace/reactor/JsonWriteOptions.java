package dev.millrace.reactor;

import java.util.Objects;

/** How {@link JsonFlux#write} writes. Immutable. */
public final class JsonWriteOptions {

    /** The least value of {@link #chunkBytes()}. */
    public static final int MIN_CHUNK_BYTES = 16;

    private final JsonFraming framing;
    private final int chunkBytes;
    private final int prefetch;

    private JsonWriteOptions(Builder builder) {
        framing = builder.framing;
        chunkBytes = builder.chunkBytes;
        prefetch = builder.prefetch;
    }

    /**
     * {@return options with the defaults for all else}
     *
     * @param framing how values follow one another
     */
    public static JsonWriteOptions of(JsonFraming framing) {
        return builder().framing(framing).build();
    }

    /** {@return a builder that starts from the defaults} */
    public static Builder builder() {
        return new Builder();
    }

    /** {@return how values follow one another; {@link JsonFraming#ARRAY} by default} */
    public JsonFraming framing() {
        return framing;
    }

    /** {@return the greatest length of a chunk, in bytes; 8,192 by default} */
    public int chunkBytes() {
        return chunkBytes;
    }

    /** {@return how many values are asked for at once and held at most; 16 by default} */
    public int prefetch() {
        return prefetch;
    }

    /** Collects options. Not thread-safe. */
    public static final class Builder {
        private JsonFraming framing = JsonFraming.ARRAY;
        private int chunkBytes = 8_192;
        private int prefetch = 16;

        private Builder() {}

        /**
         * Sets {@link JsonWriteOptions#framing()}.
         *
         * @param chosen how values follow one another
         * @return this
         */
        public Builder framing(JsonFraming chosen) {
            framing = Objects.requireNonNull(chosen, "chosen");
            return this;
        }

        /**
         * Sets {@link JsonWriteOptions#chunkBytes()}.
         *
         * @param bytes at least {@value JsonWriteOptions#MIN_CHUNK_BYTES}
         * @return this
         */
        public Builder chunkBytes(int bytes) {
            if (bytes < MIN_CHUNK_BYTES) {
                throw new IllegalArgumentException("chunkBytes must be at least " + MIN_CHUNK_BYTES + ", not " + bytes);
            }
            chunkBytes = bytes;
            return this;
        }

        /**
         * Sets {@link JsonWriteOptions#prefetch()}.
         *
         * @param values at least 1; with 1, values are asked for one by one
         * @return this
         */
        public Builder prefetch(int values) {
            if (values < 1) {
                throw new IllegalArgumentException("prefetch must be at least 1, not " + values);
            }
            prefetch = values;
            return this;
        }

        /** {@return the options collected} */
        public JsonWriteOptions build() {
            return new JsonWriteOptions(this);
        }
    }
}
