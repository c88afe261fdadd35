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
    private final NonFinite nonFinite;
    private final boolean asciiOnly;
    private final boolean scriptSafe;
    private final boolean singleRoot;

    private JsonWriterOptions(Builder builder) {
        indent = builder.indent;
        chunkBytes = builder.chunkBytes;
        numbers = builder.numbers;
        nonFinite = builder.nonFinite;
        asciiOnly = builder.asciiOnly;
        scriptSafe = builder.scriptSafe;
        singleRoot = builder.singleRoot;
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

    /** {@return what is done with NaN and infinities} */
    public NonFinite nonFinite() {
        return nonFinite;
    }

    /** {@return whether every character beyond U+007F is escaped, so that the text is ASCII} */
    public boolean asciiOnly() {
        return asciiOnly;
    }

    /** {@return whether the text can stand in a {@code <script>} element of HTML} */
    public boolean scriptSafe() {
        return scriptSafe;
    }

    /** {@return whether a second root is refused} */
    public boolean singleRoot() {
        return singleRoot;
    }

    Escapes escapes() {
        return new Escapes(asciiOnly, scriptSafe);
    }

    /** Collects options. Not thread-safe. */
    public static final class Builder {
        private int indent = -1;
        private int chunkBytes = 8 << 10;
        private NumberStyle numbers = NumberStyle.SOURCE_TEXT;
        private NonFinite nonFinite = NonFinite.ERROR;
        private boolean asciiOnly;
        private boolean scriptSafe;
        private boolean singleRoot;

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

        /**
         * Sets what is done with NaN and infinities, whether they come as a {@code double} or were read by a lenient parser.
         *
         * @param policy the policy
         * @return this
         */
        public Builder nonFinite(NonFinite policy) {
            nonFinite = Objects.requireNonNull(policy, "policy");
            return this;
        }

        /**
         * Escapes every character beyond U+007F in names and strings, those beyond U+FFFF as two escapes.
         *
         * @param escaped whether to
         * @return this
         */
        public Builder asciiOnly(boolean escaped) {
            asciiOnly = escaped;
            return this;
        }

        /**
         * Escapes <code>&lt;</code>, <code>&gt;</code>, <code>&amp;</code>, U+2028 and U+2029 in names and strings, so that the
         * text can stand in a {@code <script>} element of HTML: it holds neither {@code </script>} nor {@code <!--}, and no line
         * terminator of old JavaScript.
         *
         * @param escaped whether to
         * @return this
         */
        public Builder scriptSafe(boolean escaped) {
            scriptSafe = escaped;
            return this;
        }

        /**
         * Refuses a second root, so that what has been written is one JSON text. By default roots are separated by newlines.
         *
         * @param refused whether to refuse
         * @return this
         */
        public Builder singleRoot(boolean refused) {
            singleRoot = refused;
            return this;
        }

        /** {@return the options collected} */
        public JsonWriterOptions build() {
            return new JsonWriterOptions(this);
        }
    }
}
