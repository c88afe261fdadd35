package dev.millrace.netty;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.JsonLimits;
import dev.millrace.json.JsonParserOptions;
import java.util.Objects;

/** How a decoder takes a channel's input. Immutable, to be shared by the decoders of all channels. */
public final class JsonDecoderOptions {

    private static final JsonDecoderOptions DEFAULTS = new JsonDecoderOptions(new Builder());

    private final JsonParserOptions parser;
    private final ErrorPolicy onError;
    private final int valuesPerTask;
    private final int unfinishedBytes;
    private final int excerptBytes;
    private final long maxMatchBytes;

    private JsonDecoderOptions(Builder builder) {
        parser = builder.parser;
        onError = builder.onError;
        valuesPerTask = builder.valuesPerTask;
        unfinishedBytes = builder.unfinishedBytes;
        excerptBytes = builder.excerptBytes;
        maxMatchBytes = builder.maxMatchBytes;
    }

    /** {@return one strict RFC 8259 text with the default limits, and the defaults below} */
    public static JsonDecoderOptions defaults() {
        return DEFAULTS;
    }

    /**
     * {@return these parser options, and the defaults below}
     *
     * @param parser what to take, and what may stand at the root
     */
    public static JsonDecoderOptions of(JsonParserOptions parser) {
        return builder().parser(parser).build();
    }

    /** {@return a builder that starts from the defaults} */
    public static Builder builder() {
        return new Builder();
    }

    /** {@return what to take, and what may stand at the root} */
    public JsonParserOptions parser() {
        return parser;
    }

    /** {@return what to do about input that is refused; {@link ErrorPolicy#EXCEPTION} by default} */
    public ErrorPolicy onError() {
        return onError;
    }

    /** {@return how many values a channel may bring before others have their turn; 256 by default} */
    public int valuesPerTask() {
        return valuesPerTask;
    }

    /**
     * {@return how many bytes of an unfinished value are kept so that they can be passed on when the decoder is removed from the
     * pipeline; 1,024 by default. Of a value that has brought more, none are passed on.}
     */
    public int unfinishedBytes() {
        return unfinishedBytes;
    }

    /** {@return how many bytes of the peer are attached to an error, see {@link InputExcerpt}; none by default} */
    public int excerptBytes() {
        return excerptBytes;
    }

    /**
     * {@return how long a value may be that {@link JsonElementDecoder} selects, in source bytes; {@link Long#MAX_VALUE} by default}
     */
    public long maxMatchBytes() {
        return maxMatchBytes;
    }

    /** Collects options. Not thread-safe. */
    public static final class Builder {
        private JsonParserOptions parser = JsonParserOptions.defaults();
        private ErrorPolicy onError = ErrorPolicy.EXCEPTION;
        private int valuesPerTask = 256;
        private int unfinishedBytes = 1 << 10;
        private int excerptBytes;
        private long maxMatchBytes = Long.MAX_VALUE;

        private Builder() {}

        /**
         * Sets {@link JsonDecoderOptions#parser()}.
         *
         * @param options what to take, and what may stand at the root
         * @return this
         */
        public Builder parser(JsonParserOptions options) {
            parser = Objects.requireNonNull(options, "options");
            return this;
        }

        /**
         * Sets {@link JsonDecoderOptions#onError()}.
         *
         * @param policy what to do about input that is refused
         * @return this
         */
        public Builder onError(ErrorPolicy policy) {
            onError = Objects.requireNonNull(policy, "policy");
            return this;
        }

        /**
         * Sets {@link JsonDecoderOptions#valuesPerTask()}.
         *
         * @param values at least 1
         * @return this
         */
        public Builder valuesPerTask(int values) {
            valuesPerTask = (int) atLeast(1, values, "valuesPerTask");
            return this;
        }

        /**
         * Sets {@link JsonDecoderOptions#unfinishedBytes()}.
         *
         * @param bytes at least 0
         * @return this
         */
        public Builder unfinishedBytes(int bytes) {
            unfinishedBytes = (int) atLeast(0, bytes, "unfinishedBytes");
            return this;
        }

        /**
         * Sets {@link JsonDecoderOptions#excerptBytes()}.
         *
         * @param bytes at least 0
         * @return this
         */
        public Builder excerptBytes(int bytes) {
            excerptBytes = (int) atLeast(0, bytes, "excerptBytes");
            return this;
        }

        /**
         * Sets {@link JsonDecoderOptions#maxMatchBytes()}: a selected value is refused as {@link JsonErrorKind#RECORD_TOO_LONG} when the
         * first of its tokens that ends beyond the bound is complete. For whole root values and records the bound is
         * {@link JsonLimits#maxRecordBytes()}.
         *
         * @param bytes at least 1
         * @return this
         */
        public Builder maxMatchBytes(long bytes) {
            maxMatchBytes = atLeast(1, bytes, "maxMatchBytes");
            return this;
        }

        /** {@return the options collected} */
        public JsonDecoderOptions build() {
            return new JsonDecoderOptions(this);
        }

        private static long atLeast(long least, long value, String name) {
            if (value < least) {
                throw new IllegalArgumentException(name + " must be at least " + least + ", not " + value);
            }
            return value;
        }
    }
}
