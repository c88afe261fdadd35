package dev.millrace.ndjson.write;

import dev.millrace.ndjson.RecordFraming;
import dev.millrace.ndjson.source.Compression;
import java.time.Clock;
import java.time.Duration;
import java.util.Objects;

/** How an {@link NdjsonWriter} writes. Immutable. */
public final class NdjsonWriterOptions {
    /** The value of {@link #compressionLevel()} that leaves the level to the compression. */
    public static final int DEFAULT_LEVEL = Integer.MIN_VALUE;

    /** The value of {@link #maxFileBytes()} that sets no bound. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    private static final NdjsonWriterOptions DEFAULTS = builder().build();

    private final RecordFraming framing;
    private final Compression compression;
    private final int compressionLevel;
    private final int bufferBytes;
    private final long maxFileBytes;
    private final Duration rollEvery;
    private final String rolledName;
    private final FileSync sync;
    private final Clock clock;

    private NdjsonWriterOptions(Builder builder) {
        framing = builder.framing;
        compression = builder.compression;
        compressionLevel = builder.compressionLevel;
        bufferBytes = builder.bufferBytes;
        maxFileBytes = builder.maxFileBytes;
        rollEvery = builder.rollEvery;
        rolledName = builder.rolledName;
        sync = builder.sync;
        clock = builder.clock;
    }

    /** {@return NDJSON, neither compressed nor rolled nor forced to the device, flushed every 64 KiB} */
    public static NdjsonWriterOptions defaults() {
        return DEFAULTS;
    }

    /** {@return a builder that starts from the defaults} */
    public static Builder builder() {
        return new Builder();
    }

    /** {@return what tells one record from the next} */
    public RecordFraming framing() {
        return framing;
    }

    /** {@return how the file is compressed} */
    public Compression compression() {
        return compression;
    }

    /** {@return the effort of the compression, or {@link #DEFAULT_LEVEL}} */
    public int compressionLevel() {
        return compressionLevel;
    }

    /** {@return how many bytes of records gather before they are flushed} */
    public int bufferBytes() {
        return bufferBytes;
    }

    /** {@return how long a file gets, in bytes} */
    public long maxFileBytes() {
        return maxFileBytes;
    }

    /** {@return how often a new file begins; {@link Duration#ZERO} for never} */
    public Duration rollEvery() {
        return rollEvery;
    }

    /** {@return the pattern for the names of rolled files; empty for the default} */
    public String rolledName() {
        return rolledName;
    }

    /** {@return when files are forced to the device} */
    public FileSync sync() {
        return sync;
    }

    /** {@return the clock that files are rolled by} */
    public Clock clock() {
        return clock;
    }

    /** Collects options. Not thread-safe. */
    public static final class Builder {
        private RecordFraming framing = RecordFraming.NDJSON;
        private Compression compression = Compression.NONE;
        private int compressionLevel = DEFAULT_LEVEL;
        private int bufferBytes = 64 << 10;
        private long maxFileBytes = UNLIMITED;
        private Duration rollEvery = Duration.ZERO;
        private String rolledName = "";
        private FileSync sync = FileSync.NEVER;
        private Clock clock = Clock.systemUTC();

        private Builder() {}

        /**
         * Sets what tells one record from the next.
         *
         * @param recordFraming lines, or texts between separators
         * @return this
         */
        public Builder framing(RecordFraming recordFraming) {
            framing = Objects.requireNonNull(recordFraming, "recordFraming");
            return this;
        }

        /**
         * Sets how the file is compressed. A file that exists must be compressed in the same way.
         *
         * @param chosen how
         * @return this
         */
        public Builder compression(Compression chosen) {
            compression = Objects.requireNonNull(chosen, "chosen");
            return this;
        }

        /**
         * Sets the effort of the compression.
         *
         * @param level for gzip 0 to 9, for Zstandard -7 to 22
         * @return this
         */
        public Builder compressionLevel(int level) {
            if (level < -7 || level > 22) {
                throw new IllegalArgumentException("compressionLevel must be from -7 to 22, not " + level);
            }
            compressionLevel = level;
            return this;
        }

        /**
         * Sets how many bytes of records gather before they are flushed by themselves. More make a compressed file smaller.
         *
         * @param bytes from 1, which flushes each record, to 1 GiB; a longer record is held whole all the same
         * @return this
         */
        public Builder bufferBytes(int bytes) {
            if (bytes < 1 || bytes > 1 << 30) {
                throw new IllegalArgumentException("bufferBytes must be from 1 to " + (1 << 30) + ", not " + bytes);
            }
            bufferBytes = bytes;
            return this;
        }

        /**
         * Rolls by size: a new file begins where the next record, or in a compressed file the next flush, would make the file
         * longer. A single one that is longer by itself gets a file of its own.
         *
         * @param bytes at least 1
         * @return this
         */
        public Builder maxFileBytes(long bytes) {
            if (bytes < 1) {
                throw new IllegalArgumentException("maxFileBytes must be at least 1, not " + bytes);
            }
            maxFileBytes = bytes;
            return this;
        }

        /**
         * Rolls by time: a new file begins with the first record of each period. Periods are counted from 1970-01-01 UTC, so those
         * of an hour begin with the hour. Of a file that exists, the time it was last modified says to which it belongs.
         *
         * @param period at least a millisecond
         * @return this
         */
        public Builder rollEvery(Duration period) {
            if (period.compareTo(Duration.ofMillis(1)) < 0) {
                throw new IllegalArgumentException("rollEvery must be at least a millisecond, not " + period);
            }
            rollEvery = period;
            return this;
        }

        /**
         * Sets how rolled files are named, in the folder of the file. {@code {time}} stands for the time (UTC) at which the file
         * began, as {@code 20261130T210000Z}, or as a {@link java.time.format.DateTimeFormatter} pattern says:
         * <code>{time:yyyy-MM-dd}</code>. {@code {number}} stands for the least number from 1 that makes the name a new one; it must
         * be there. By default {@code -{time}-{number}} comes before the extensions.
         *
         * @param pattern for example {@code orders-{time:yyyy-MM-dd}.{number}.ndjson}
         * @return this
         * @throws IllegalArgumentException if it is no such pattern
         */
        public Builder rolledName(String pattern) {
            RolledNames.check(pattern);
            rolledName = pattern;
            return this;
        }

        /**
         * Sets when files are forced to the device.
         *
         * @param when at which moments
         * @return this
         */
        public Builder sync(FileSync when) {
            sync = Objects.requireNonNull(when, "when");
            return this;
        }

        /**
         * Sets the clock that files are rolled by.
         *
         * @param source tells the time
         * @return this
         */
        public Builder clock(Clock source) {
            clock = Objects.requireNonNull(source, "source");
            return this;
        }

        /**
         * {@return the options collected}
         *
         * @throws IllegalArgumentException if the compression has no such level
         */
        public NdjsonWriterOptions build() {
            if (compression == Compression.GZIP
                    && compressionLevel != DEFAULT_LEVEL
                    && (compressionLevel < 0 || compressionLevel > 9)) {
                throw new IllegalArgumentException("gzip has levels from 0 to 9, not " + compressionLevel);
            }
            return new NdjsonWriterOptions(this);
        }
    }
}
