package dev.millrace.json;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Bounds on what a parser takes, each safe by default for input from the network. Immutable.
 *
 * <p>Limits are checked where bytes are added, before they are kept, and give the same error at the same byte however the
 * input is cut. Each is exact: a value at the bound passes, one more fails. Where one byte breaks both the grammar and a
 * limit on its token, the grammar's error is reported.
 *
 * <table class="striped">
 * <caption>The limits</caption>
 * <thead><tr><th>setting</th><th>unit</th><th>default</th><th>counts</th><th>{@link JsonLimitException} of kind</th></tr></thead>
 * <tbody>
 * <tr><td>maxDepth</td><td>levels</td><td>512</td><td>open objects and arrays together</td><td>TOO_DEEP</td></tr>
 * <tr><td>maxStringBytes</td><td>bytes</td><td>16 MiB</td><td>source bytes between the quotes</td><td>STRING_TOO_LONG</td></tr>
 * <tr><td>maxNameBytes</td><td>bytes</td><td>64 KiB</td><td>source bytes between the quotes</td><td>NAME_TOO_LONG</td></tr>
 * <tr><td>maxNumberBytes</td><td>bytes</td><td>1,024</td><td>source bytes</td><td>NUMBER_TOO_LONG</td></tr>
 * <tr><td>maxRecordBytes</td><td>bytes</td><td>unlimited</td><td>a root value, or a record without its delimiter</td><td>RECORD_TOO_LONG</td></tr>
 * <tr><td>maxCaptureBytes</td><td>bytes</td><td>16 MiB</td><td>source bytes of a captured value</td><td>RECORD_TOO_LONG</td></tr>
 * <tr><td>maxDocumentBytes</td><td>bytes</td><td>unlimited</td><td>all bytes fed</td><td>DOCUMENT_TOO_LONG</td></tr>
 * <tr><td>maxTokens</td><td>tokens</td><td>unlimited</td><td>brackets, names and scalars in all the input</td><td>TOO_MANY_TOKENS</td></tr>
 * <tr><td>maxTrackedNames</td><td>names</td><td>1,048,576</td><td>names of all open objects, where duplicates are rejected</td><td>TOO_MANY_NAMES</td></tr>
 * </tbody>
 * </table>
 *
 * <p>The error's place is the first byte over: the bracket that goes too deep, the first byte of a token past the bound, the
 * first byte of the token too many, the opening quote of the name too many.
 */
public final class JsonLimits {

    /** The value of a {@code long} setting that sets no bound. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    private static final JsonLimits DEFAULTS = new JsonLimits(new Builder());

    private final int maxDepth;
    private final int maxStringBytes;
    private final int maxNameBytes;
    private final int maxNumberBytes;
    private final long maxRecordBytes;
    private final int maxCaptureBytes;
    private final long maxDocumentBytes;
    private final long maxTokens;
    private final int maxTrackedNames;

    private JsonLimits(Builder builder) {
        maxDepth = builder.maxDepth;
        maxStringBytes = builder.maxStringBytes;
        maxNameBytes = builder.maxNameBytes;
        maxNumberBytes = builder.maxNumberBytes;
        maxRecordBytes = builder.maxRecordBytes;
        maxCaptureBytes = builder.maxCaptureBytes;
        maxDocumentBytes = builder.maxDocumentBytes;
        maxTokens = builder.maxTokens;
        maxTrackedNames = builder.maxTrackedNames;
    }

    /** {@return the limits of the table above} */
    public static JsonLimits defaults() {
        return DEFAULTS;
    }

    /** {@return a builder that starts from the defaults} */
    public static Builder builder() {
        return new Builder();
    }

    private long[] values() {
        return new long[] {
            maxDepth,
            maxStringBytes,
            maxNameBytes,
            maxNumberBytes,
            maxRecordBytes,
            maxCaptureBytes,
            maxDocumentBytes,
            maxTokens,
            maxTrackedNames
        };
    }

    /** {@return whether the other are limits with the same values} */
    @Override
    public boolean equals(@Nullable Object other) {
        return this == other || (other instanceof JsonLimits limits && Arrays.equals(values(), limits.values()));
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values());
    }

    /** {@return a builder that starts from these limits} */
    public Builder toBuilder() {
        Builder builder = new Builder();
        builder.maxDepth = maxDepth;
        builder.maxStringBytes = maxStringBytes;
        builder.maxNameBytes = maxNameBytes;
        builder.maxNumberBytes = maxNumberBytes;
        builder.maxRecordBytes = maxRecordBytes;
        builder.maxCaptureBytes = maxCaptureBytes;
        builder.maxDocumentBytes = maxDocumentBytes;
        builder.maxTokens = maxTokens;
        builder.maxTrackedNames = maxTrackedNames;
        return builder;
    }

    /** {@return the greatest number of objects and arrays open at once} */
    public int maxDepth() {
        return maxDepth;
    }

    /** {@return the greatest length of a string value, in source bytes between the quotes} */
    public int maxStringBytes() {
        return maxStringBytes;
    }

    /** {@return the greatest length of a member name, in source bytes between the quotes} */
    public int maxNameBytes() {
        return maxNameBytes;
    }

    /** {@return the greatest length of a number, in source bytes} */
    public int maxNumberBytes() {
        return maxNumberBytes;
    }

    /** {@return the greatest length of a root value or record, in bytes; {@link #UNLIMITED} by default} */
    public long maxRecordBytes() {
        return maxRecordBytes;
    }

    /** {@return the greatest length of a captured value, in bytes} */
    public int maxCaptureBytes() {
        return maxCaptureBytes;
    }

    /** {@return the greatest length of the whole input, in bytes; {@link #UNLIMITED} by default} */
    public long maxDocumentBytes() {
        return maxDocumentBytes;
    }

    /** {@return the greatest number of tokens in the whole input; {@link #UNLIMITED} by default} */
    public long maxTokens() {
        return maxTokens;
    }

    /** {@return the greatest number of names remembered at once to find duplicates} */
    public int maxTrackedNames() {
        return maxTrackedNames;
    }

    /** Collects limits. Not thread-safe. Every setter takes values from 1 (depth from 0) and refuses others. */
    public static final class Builder {
        private int maxDepth = 512;
        private int maxStringBytes = 16 << 20;
        private int maxNameBytes = 64 << 10;
        private int maxNumberBytes = 1_024;
        private long maxRecordBytes = UNLIMITED;
        private int maxCaptureBytes = 16 << 20;
        private long maxDocumentBytes = UNLIMITED;
        private long maxTokens = UNLIMITED;
        private int maxTrackedNames = 1 << 20;

        private Builder() {}

        /**
         * Sets {@link JsonLimits#maxDepth()}.
         *
         * @param levels open objects and arrays at once, 0 or more; 0 allows scalars only
         * @return this
         */
        public Builder maxDepth(int levels) {
            maxDepth = (int) atLeast(0, levels, "maxDepth");
            return this;
        }

        /**
         * Sets {@link JsonLimits#maxStringBytes()}.
         *
         * @param bytes source bytes between the quotes; {@link Integer#MAX_VALUE} sets no bound
         * @return this
         */
        public Builder maxStringBytes(int bytes) {
            maxStringBytes = (int) atLeast(1, bytes, "maxStringBytes");
            return this;
        }

        /**
         * Sets {@link JsonLimits#maxNameBytes()}.
         *
         * @param bytes source bytes between the quotes
         * @return this
         */
        public Builder maxNameBytes(int bytes) {
            maxNameBytes = (int) atLeast(1, bytes, "maxNameBytes");
            return this;
        }

        /**
         * Sets {@link JsonLimits#maxNumberBytes()}.
         *
         * @param bytes source bytes
         * @return this
         */
        public Builder maxNumberBytes(int bytes) {
            maxNumberBytes = (int) atLeast(1, bytes, "maxNumberBytes");
            return this;
        }

        /**
         * Sets {@link JsonLimits#maxRecordBytes()}.
         *
         * @param bytes bytes of a root value, or of a record without its delimiter
         * @return this
         */
        public Builder maxRecordBytes(long bytes) {
            maxRecordBytes = atLeast(1, bytes, "maxRecordBytes");
            return this;
        }

        /**
         * Sets {@link JsonLimits#maxCaptureBytes()}.
         *
         * @param bytes source bytes of a captured value
         * @return this
         */
        public Builder maxCaptureBytes(int bytes) {
            maxCaptureBytes = (int) atLeast(1, bytes, "maxCaptureBytes");
            return this;
        }

        /**
         * Sets {@link JsonLimits#maxDocumentBytes()}.
         *
         * @param bytes bytes of the whole input
         * @return this
         */
        public Builder maxDocumentBytes(long bytes) {
            maxDocumentBytes = atLeast(1, bytes, "maxDocumentBytes");
            return this;
        }

        /**
         * Sets {@link JsonLimits#maxTokens()}.
         *
         * @param tokens brackets, names and scalars in the whole input
         * @return this
         */
        public Builder maxTokens(long tokens) {
            maxTokens = atLeast(1, tokens, "maxTokens");
            return this;
        }

        /**
         * Sets {@link JsonLimits#maxTrackedNames()}.
         *
         * @param names names of all open objects together
         * @return this
         */
        public Builder maxTrackedNames(int names) {
            maxTrackedNames = (int) atLeast(1, names, "maxTrackedNames");
            return this;
        }

        /** {@return the limits collected} */
        public JsonLimits build() {
            return new JsonLimits(this);
        }

        private static long atLeast(long least, long value, String setting) {
            if (value < least) {
                throw new IllegalArgumentException(setting + " must be at least " + least + ", not " + value);
            }
            return value;
        }
    }
}
