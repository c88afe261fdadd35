package dev.millrace.samples.ingest;

import dev.millrace.ndjson.NdjsonOptions;
import java.util.List;

/** What to ingest and how. Immutable. */
public final class IngestOptions {
    private final List<ListenAddress> listen;
    private final List<String> files;
    private final boolean follow;
    private final NdjsonOptions reading;
    private final int pieceBytes;
    private final long queueBytes;
    private final int commitRecords;

    private IngestOptions(Builder builder) {
        listen = List.copyOf(builder.listen);
        files = List.copyOf(builder.files);
        follow = builder.follow;
        // A dead letter has the whole line.
        reading = builder.reading.toBuilder()
                .maxRawBytes(builder.reading.maxRecordBytes())
                .build();
        pieceBytes = builder.pieceBytes;
        queueBytes = builder.queueBytes;
        commitRecords = builder.commitRecords;
    }

    /** {@return a builder without sources} */
    public static Builder builder() {
        return new Builder();
    }

    /** {@return addresses to accept connections on; with any of them the ingestion runs until it is stopped} */
    public List<ListenAddress> listen() {
        return listen;
    }

    /** {@return files, folders and globs to read, one after the other; {@code -} is standard input} */
    public List<String> files() {
        return files;
    }

    /** {@return whether files are read on as they grow, until the ingestion is stopped} */
    public boolean follow() {
        return follow;
    }

    /** {@return how records are read, and what happens at a bad line} */
    public NdjsonOptions reading() {
        return reading;
    }

    /** {@return how many bytes of a file are read at a time} */
    public int pieceBytes() {
        return pieceBytes;
    }

    /** {@return how much may wait for the store before sources are paused, in bytes} */
    public long queueBytes() {
        return queueBytes;
    }

    /** {@return after how many records the store commits, if nothing makes it do so earlier} */
    public int commitRecords() {
        return commitRecords;
    }

    /** Collects options. Not thread-safe. */
    public static final class Builder {
        private List<ListenAddress> listen = List.of();
        private List<String> files = List.of();
        private boolean follow;
        private NdjsonOptions reading = NdjsonOptions.defaults();
        private int pieceBytes = 64 << 10;
        private long queueBytes = 32L << 20;
        private int commitRecords = 4 * 122_880;

        private Builder() {}

        /**
         * Sets where connections are accepted.
         *
         * @param addresses none, or addresses to listen on
         * @return this
         */
        public Builder listen(List<ListenAddress> addresses) {
            listen = addresses;
            return this;
        }

        /**
         * Sets which files are read.
         *
         * @param names files, folders and globs; {@code -} is standard input
         * @return this
         */
        public Builder files(List<String> names) {
            files = names;
            return this;
        }

        /**
         * Sets whether files are read on as they grow.
         *
         * @param followed whether to go on at their ends until the ingestion is stopped
         * @return this
         */
        public Builder follow(boolean followed) {
            follow = followed;
            return this;
        }

        /**
         * Sets how records are read.
         *
         * @param options how, and what happens at a bad line
         * @return this
         */
        public Builder reading(NdjsonOptions options) {
            reading = options;
            return this;
        }

        /**
         * Sets how many bytes of a file are read at a time.
         *
         * @param bytes 1 or more
         * @return this
         */
        public Builder pieceBytes(int bytes) {
            pieceBytes = bytes;
            return this;
        }

        /**
         * Sets how much may wait for the store.
         *
         * @param bytes 1 or more
         * @return this
         */
        public Builder queueBytes(long bytes) {
            queueBytes = bytes;
            return this;
        }

        /**
         * Sets after how many records the store commits.
         *
         * @param records 1 or more
         * @return this
         */
        public Builder commitRecords(int records) {
            commitRecords = records;
            return this;
        }

        /** {@return the options collected} */
        public IngestOptions build() {
            return new IngestOptions(this);
        }
    }
}
