package dev.millrace.json;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** How a parser reads. Immutable; by default RFC 8259 to the letter. */
public final class JsonParserOptions {

    /** The least value of {@link #stringPartBytes()}: an escaped surrogate pair is never cut. */
    public static final int MIN_STRING_PART_BYTES = 16;

    private static final JsonParserOptions DEFAULTS = new JsonParserOptions(new Builder());

    private final RootMode rootMode;
    private final JsonLimits limits;
    private final DuplicateNames duplicateNames;
    private final LoneSurrogates loneSurrogates;
    private final boolean comments;
    private final boolean trailingCommas;
    private final boolean nonFiniteNumbers;
    private final int stringPartBytes;

    private JsonParserOptions(Builder builder) {
        rootMode = builder.rootMode;
        limits = builder.limits;
        duplicateNames = builder.duplicateNames;
        loneSurrogates = builder.loneSurrogates;
        comments = builder.comments;
        trailingCommas = builder.trailingCommas;
        nonFiniteNumbers = builder.nonFiniteNumbers;
        stringPartBytes = builder.stringPartBytes;
    }

    /** {@return one strict RFC 8259 text with the default limits} */
    public static JsonParserOptions defaults() {
        return DEFAULTS;
    }

    /** {@return a builder that starts from the defaults} */
    public static Builder builder() {
        return new Builder();
    }

    private List<Object> values() {
        return List.of(
                rootMode,
                limits,
                duplicateNames,
                loneSurrogates,
                comments,
                trailingCommas,
                nonFiniteNumbers,
                stringPartBytes);
    }

    /** {@return whether the other are options with the same values} */
    @Override
    public boolean equals(@Nullable Object other) {
        return this == other || (other instanceof JsonParserOptions options && values().equals(options.values()));
    }

    @Override
    public int hashCode() {
        return values().hashCode();
    }

    /** {@return a builder that starts from these options} */
    public Builder toBuilder() {
        Builder builder = new Builder();
        builder.rootMode = rootMode;
        builder.limits = limits;
        builder.duplicateNames = duplicateNames;
        builder.loneSurrogates = loneSurrogates;
        builder.comments = comments;
        builder.trailingCommas = trailingCommas;
        builder.nonFiniteNumbers = nonFiniteNumbers;
        builder.stringPartBytes = stringPartBytes;
        return builder;
    }

    /** {@return what may stand at the root; {@link RootMode#SINGLE} by default} */
    public RootMode rootMode() {
        return rootMode;
    }

    /** {@return the bounds on what is taken} */
    public JsonLimits limits() {
        return limits;
    }

    /** {@return what to do with a repeated name; {@link DuplicateNames#ACCEPT} by default} */
    public DuplicateNames duplicateNames() {
        return duplicateNames;
    }

    /** {@return what to do with half a surrogate pair; {@link LoneSurrogates#REJECT} by default} */
    public LoneSurrogates loneSurrogates() {
        return loneSurrogates;
    }

    /** {@return whether comments may stand where white space may; off by default} */
    public boolean comments() {
        return comments;
    }

    /** {@return whether a comma may stand before a closing bracket; off by default} */
    public boolean trailingCommas() {
        return trailingCommas;
    }

    /** {@return whether {@code NaN}, {@code Infinity} and {@code -Infinity} are numbers; off by default} */
    public boolean nonFiniteNumbers() {
        return nonFiniteNumbers;
    }

    /**
     * {@return the length, in source bytes, from which on a string value is delivered in pieces of at most that length;
     * {@link Integer#MAX_VALUE}, which never does, by default}
     */
    public int stringPartBytes() {
        return stringPartBytes;
    }

    /** Collects options. Not thread-safe. */
    public static final class Builder {
        private RootMode rootMode = RootMode.SINGLE;
        private JsonLimits limits = JsonLimits.defaults();
        private DuplicateNames duplicateNames = DuplicateNames.ACCEPT;
        private LoneSurrogates loneSurrogates = LoneSurrogates.REJECT;
        private boolean comments;
        private boolean trailingCommas;
        private boolean nonFiniteNumbers;
        private int stringPartBytes = Integer.MAX_VALUE;

        private Builder() {}

        /**
         * Sets {@link JsonParserOptions#rootMode()}.
         *
         * @param mode what may stand at the root
         * @return this
         */
        public Builder rootMode(RootMode mode) {
            rootMode = Objects.requireNonNull(mode, "mode");
            return this;
        }

        /**
         * Sets {@link JsonParserOptions#limits()}.
         *
         * @param bounds the bounds on what is taken
         * @return this
         */
        public Builder limits(JsonLimits bounds) {
            limits = Objects.requireNonNull(bounds, "bounds");
            return this;
        }

        /**
         * Sets {@link JsonParserOptions#duplicateNames()}.
         *
         * @param policy what to do with a repeated name
         * @return this
         */
        public Builder duplicateNames(DuplicateNames policy) {
            duplicateNames = Objects.requireNonNull(policy, "policy");
            return this;
        }

        /**
         * Sets {@link JsonParserOptions#loneSurrogates()}.
         *
         * @param policy what to do with half a surrogate pair
         * @return this
         */
        public Builder loneSurrogates(LoneSurrogates policy) {
            loneSurrogates = Objects.requireNonNull(policy, "policy");
            return this;
        }

        /**
         * Sets {@link JsonParserOptions#comments()}.
         *
         * @param allowed whether {@code //} to the line's end and {@code /*} to {@code *}{@code /} count as white space
         * @return this
         */
        public Builder comments(boolean allowed) {
            comments = allowed;
            return this;
        }

        /**
         * Sets {@link JsonParserOptions#trailingCommas()}.
         *
         * @param allowed whether one comma may stand before a closing bracket that ends a non-empty object or array
         * @return this
         */
        public Builder trailingCommas(boolean allowed) {
            trailingCommas = allowed;
            return this;
        }

        /**
         * Sets {@link JsonParserOptions#nonFiniteNumbers()}.
         *
         * @param allowed whether {@code NaN}, {@code Infinity} and {@code -Infinity} are numbers
         * @return this
         */
        public Builder nonFiniteNumbers(boolean allowed) {
            nonFiniteNumbers = allowed;
            return this;
        }

        /**
         * Switches comments, trailing commas and non-finite numbers on together.
         *
         * @return this
         */
        public Builder lenient() {
            return comments(true).trailingCommas(true).nonFiniteNumbers(true);
        }

        /**
         * Sets {@link JsonParserOptions#stringPartBytes()}.
         *
         * @param bytes at least {@link #MIN_STRING_PART_BYTES}; string values of more source bytes come in pieces
         * @return this
         */
        public Builder stringPartBytes(int bytes) {
            if (bytes < MIN_STRING_PART_BYTES) {
                throw new IllegalArgumentException(
                        "stringPartBytes must be at least " + MIN_STRING_PART_BYTES + ", not " + bytes);
            }
            stringPartBytes = bytes;
            return this;
        }

        /** {@return the options collected} */
        public JsonParserOptions build() {
            return new JsonParserOptions(this);
        }
    }
}
