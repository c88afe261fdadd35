package dev.millrace.ndjson;

import dev.millrace.json.JsonParserOptions;
import java.util.Objects;

/** How records are read. Immutable. */
public final class NdjsonOptions {
    /** The greatest value of {@link #maxRecordBytes()} and {@link #maxRawBytes()}: a line is held in one array. */
    public static final int MAX_LINE_BYTES = Integer.MAX_VALUE - 64;

    /** The value of {@link #maxBadLines()} and {@link #maxConsecutiveBadLines()} that is no limit. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    private static final NdjsonOptions DEFAULTS = builder().build();

    private final JsonParserOptions parser;
    private final RecordFraming framing;
    private final int maxRecordBytes;
    private final int maxRawBytes;
    private final boolean rawRecords;
    private final BadLinePolicy badLines;
    private final long maxBadLines;
    private final long maxConsecutiveBadLines;
    private final NdjsonPosition start;

    private NdjsonOptions(Builder builder) {
        framing = builder.framing;
        maxRecordBytes = builder.maxRecordBytes;
        maxRawBytes = builder.maxRawBytes;
        rawRecords = builder.rawRecords;
        badLines = builder.badLines;
        maxBadLines = builder.maxBadLines;
        maxConsecutiveBadLines = builder.maxConsecutiveBadLines;
        start = builder.start;
        parser = builder.parser.toBuilder()
                .rootMode(framing.rootMode)
                .limits(builder.parser.limits().toBuilder()
                        .maxRecordBytes(maxRecordBytes)
                        .build())
                .build();
    }

    /** {@return strict NDJSON, records of up to 16 MiB, bad lines reported with up to 64 KiB of their bytes} */
    public static NdjsonOptions defaults() {
        return DEFAULTS;
    }

    /** {@return a builder that starts from the defaults} */
    public static Builder builder() {
        return new Builder();
    }

    /** {@return a builder that starts from these options} */
    public Builder toBuilder() {
        Builder builder = new Builder();
        builder.parser = parser;
        builder.framing = framing;
        builder.maxRecordBytes = maxRecordBytes;
        builder.maxRawBytes = maxRawBytes;
        builder.rawRecords = rawRecords;
        builder.badLines = badLines;
        builder.maxBadLines = maxBadLines;
        builder.maxConsecutiveBadLines = maxConsecutiveBadLines;
        builder.start = start;
        return builder;
    }

    /** {@return how each record is parsed; the mode is always that of {@link #framing()}} */
    public JsonParserOptions parser() {
        return parser;
    }

    /** {@return what tells one record from the next} */
    public RecordFraming framing() {
        return framing;
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

    /** {@return whether {@link NdjsonRecord#raw()} has the bytes of each record} */
    public boolean rawRecords() {
        return rawRecords;
    }

    /** {@return what happens at a bad line} */
    public BadLinePolicy badLines() {
        return badLines;
    }

    /** {@return how many bad lines are put up with} */
    public long maxBadLines() {
        return maxBadLines;
    }

    /** {@return how many bad lines with no record in between are put up with} */
    public long maxConsecutiveBadLines() {
        return maxConsecutiveBadLines;
    }

    /** {@return where in the source the first byte fed lies} */
    public NdjsonPosition start() {
        return start;
    }

    /** Collects options. Not thread-safe. */
    public static final class Builder {
        private JsonParserOptions parser = JsonParserOptions.defaults();
        private RecordFraming framing = RecordFraming.NDJSON;
        private int maxRecordBytes = 16 << 20;
        private int maxRawBytes = 64 << 10;
        private boolean rawRecords;
        private BadLinePolicy badLines = BadLinePolicy.REPORT;
        private long maxBadLines = UNLIMITED;
        private long maxConsecutiveBadLines = UNLIMITED;
        private NdjsonPosition start = NdjsonPosition.START;

        private Builder() {}

        /**
         * Sets how each record is parsed.
         *
         * @param options how each record is parsed; root mode and record limit are set by this builder
         * @return this
         */
        public Builder parser(JsonParserOptions options) {
            parser = Objects.requireNonNull(options, "options");
            return this;
        }

        /**
         * Sets what tells one record from the next.
         *
         * @param recordFraming what tells one record from the next
         * @return this
         */
        public Builder framing(RecordFraming recordFraming) {
            framing = Objects.requireNonNull(recordFraming, "recordFraming");
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
         * Asks for the bytes of valid records too, a copy each; off by default.
         *
         * @param kept whether {@link NdjsonRecord#raw()} is to have them
         * @return this
         */
        public Builder rawRecords(boolean kept) {
            rawRecords = kept;
            return this;
        }

        /**
         * Sets what happens at a bad line.
         *
         * @param policy what happens at a bad line
         * @return this
         */
        public Builder badLines(BadLinePolicy policy) {
            badLines = Objects.requireNonNull(policy, "policy");
            return this;
        }

        /**
         * Bounds the bad lines in all: the one that is too many is handed out like the others, if any are, and then reading is given
         * up with a {@link dev.millrace.json.JsonLimitException} of the kind
         * {@link dev.millrace.json.JsonErrorKind#TOO_MANY_BAD_RECORDS}. No limit by default.
         *
         * @param lines how many are put up with, from 0; counted from where the reader starts
         * @return this
         */
        public Builder maxBadLines(long lines) {
            maxBadLines = checkLines(lines, "maxBadLines");
            return this;
        }

        /**
         * Bounds the bad lines that come with no record in between, as {@link #maxBadLines} does those in all: a source that is no
         * NDJSON at all is given up early.
         *
         * @param lines how many are put up with, from 0
         * @return this
         */
        public Builder maxConsecutiveBadLines(long lines) {
            maxConsecutiveBadLines = checkLines(lines, "maxConsecutiveBadLines");
            return this;
        }

        /**
         * Goes on in the middle of a source: the bytes fed are those from this position on, and places count on from it. The
         * position is {@link NdjsonPosition#START}, which is the default, or one that a reader of the same source gave. A byte order
         * mark is looked for at offset 0 only.
         *
         * @param position where in the source the first byte fed lies
         * @return this
         */
        public Builder startAt(NdjsonPosition position) {
            start = Objects.requireNonNull(position, "position");
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

        private static long checkLines(long lines, String setting) {
            if (lines < 0) {
                throw new IllegalArgumentException(setting + " must be at least 0, not " + lines);
            }
            return lines;
        }
    }
}
