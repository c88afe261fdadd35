package dev.millrace.ndjson;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import java.util.Objects;

/** How NDJSON is read. Immutable. */
public final class NdjsonOptions {
    /** The greatest value of {@link #maxRecordBytes()} and {@link #maxRawBytes()}: a line is held in one array. */
    public static final int MAX_LINE_BYTES = Integer.MAX_VALUE - 64;

    private static final NdjsonOptions DEFAULTS = builder().build();

    private final JsonParserOptions parser;
    private final int maxRecordBytes;
    private final int maxRawBytes;
    private final BadLinePolicy badLines;

    private NdjsonOptions(Builder builder) {
        maxRecordBytes = builder.maxRecordBytes;
        maxRawBytes = builder.maxRawBytes;
        badLines = builder.badLines;
        parser = builder.parser.toBuilder()
                .rootMode(RootMode.NDJSON)
                .limits(builder.parser.limits().toBuilder()
                        .maxRecordBytes(maxRecordBytes)
                        .build())
                .build();
    }

    /** {@return strict JSON, records of up to 16 MiB, bad lines reported with up to 64 KiB of their bytes} */
    public static NdjsonOptions defaults() {
        return DEFAULTS;
    }

    /** {@return a builder that starts from the defaults} */
    public static Builder builder() {
        return new Builder();
    }

    /** {@return how each line is parsed; the mode is always {@link RootMode#NDJSON}} */
    public JsonParserOptions parser() {
        return parser;
    }

    /** {@return the greatest length of a record in bytes, without the line end; a longer line is bad for its length,
     * whatever else is wrong with it, and passed over} */
    public int maxRecordBytes() {
        return maxRecordBytes;
    }

    /** {@return how many bytes of a bad line are handed out at most} */
    public int maxRawBytes() {
        return maxRawBytes;
    }

    /** {@return what happens after a bad line} */
    public BadLinePolicy badLines() {
        return badLines;
    }

    /** Collects options. Not thread-safe. */
    public static final class Builder {
        private JsonParserOptions parser = JsonParserOptions.defaults();
        private int maxRecordBytes = 16 << 20;
        private int maxRawBytes = 64 << 10;
        private BadLinePolicy badLines = BadLinePolicy.REPORT;

        private Builder() {}

        /**
         * Sets how each line is parsed.
         *
         * @param options how each line is parsed; root mode and record limit are set by this builder
         * @return this
         */
        public Builder parser(JsonParserOptions options) {
            parser = Objects.requireNonNull(options, "options");
            return this;
        }

        /**
         * Bounds the length of a record.
         *
         * @param bytes from 1 to {@link NdjsonOptions#MAX_LINE_BYTES}; memory of up to this size is held by a reader
         * @return this
         */
        public Builder maxRecordBytes(int bytes) {
            maxRecordBytes = checkLineBytes(bytes, 1, "maxRecordBytes");
            return this;
        }

        /**
         * Bounds the bytes of a bad line that are handed out.
         *
         * @param bytes from 0 to {@link NdjsonOptions#MAX_LINE_BYTES}
         * @return this
         */
        public Builder maxRawBytes(int bytes) {
            maxRawBytes = checkLineBytes(bytes, 0, "maxRawBytes");
            return this;
        }

        /**
         * Sets what happens after a bad line.
         *
         * @param policy what happens after a bad line
         * @return this
         */
        public Builder badLines(BadLinePolicy policy) {
            badLines = Objects.requireNonNull(policy, "policy");
            return this;
        }

        /** {@return the options collected} */
        public NdjsonOptions build() {
            return new NdjsonOptions(this);
        }

        private static int checkLineBytes(int bytes, int least, String setting) {
            if (bytes < least || bytes > MAX_LINE_BYTES) {
                throw new IllegalArgumentException(
                        setting + " must be from " + least + " to " + MAX_LINE_BYTES + ", not " + bytes);
            }
            return bytes;
        }
    }
}
