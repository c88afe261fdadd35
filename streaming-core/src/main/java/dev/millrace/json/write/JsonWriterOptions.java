package dev.millrace.json.write;

import java.util.Objects;

/** How a {@link JsonWriter} writes. Immutable. */
public final class JsonWriterOptions {

    /** The smallest chunk, in bytes. */
    public static final int MIN_CHUNK_BYTES = 512;

    private static final JsonWriterOptions DEFAULTS = new JsonWriterOptions(new Builder());

    private final int indent;
    private final int chunkBytes;
    private final NumberStyle numbers;

    private JsonWriterOptions(Builder builder) {
        indent = builder.indent;
        chunkBytes = builder.chunkBytes;
        numbers = builder.numbers;
    }

    /** {@return the defaults: no white space, chunks of 8 KiB, numbers in their source text} */
    public static JsonWriterOptions defaults() {
        return DEFAULTS;
    }

    /** {@return a builder that starts from the defaults} */
    public static Builder builder() {
        return new Builder();
    }

    /** {@return the spaces a level, or -1 for no white space at all} */
    public int indent() {
        return indent;
    }

    /** {@return the size of the chunks that are handed on, in bytes} */
    public int chunkBytes() {
        return chunkBytes;
    }

    /** {@return how the numbers of a value are written} */
    public NumberStyle numbers() {
        return numbers;
    }

    /** Collects options. Not thread-safe. */
    public static final class Builder {
        private int indent = -1;
        private int chunkBytes = 8 << 10;
        private NumberStyle numbers = NumberStyle.SOURCE_TEXT;

        private Builder() {}

        /**
         * One member or element a line, <code>{}</code> and {@code []} for empty ones, {@code ": "} after a name.
         *
         * @param spaces spaces a level, 0 or more
         * @return this
         */
        public Builder indent(int spaces) {
            if (spaces < 0) {
                throw new IllegalArgumentException("indent must be at least 0, not " + spaces);
            }
            indent = spaces;
            return this;
        }

        /**
         * Sets how much is gathered before it is handed on.
         *
         * @param bytes the size of a chunk, {@link #MIN_CHUNK_BYTES} or more
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
         * Sets how the numbers of a value are written.
         *
         * @param style the style
         * @return this
         */
        public Builder numbers(NumberStyle style) {
            numbers = Objects.requireNonNull(style, "style");
            return this;
        }

        /** {@return the options collected} */
        public JsonWriterOptions build() {
            return new JsonWriterOptions(this);
        }
    }
}
