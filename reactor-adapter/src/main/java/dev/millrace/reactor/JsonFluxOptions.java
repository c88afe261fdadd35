package dev.millrace.reactor;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.JsonLimits;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.reactor.internal.Decoding;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import reactor.core.scheduler.Scheduler;

/** How {@link JsonFlux} reads: what the parser takes, and how the source is asked for it. Immutable. */
public final class JsonFluxOptions {

    private static final JsonFluxOptions DEFAULTS = new JsonFluxOptions(new Builder());

    private final JsonParserOptions parser;
    private final long maxMatchBytes;
    private final int prefetch;
    private final @Nullable Scheduler scheduler;

    private JsonFluxOptions(Builder builder) {
        parser = builder.parser;
        maxMatchBytes = builder.maxMatchBytes;
        prefetch = builder.prefetch;
        scheduler = builder.scheduler;
    }

    /** {@return one strict RFC 8259 text, one chunk at a time} */
    public static JsonFluxOptions defaults() {
        return DEFAULTS;
    }

    /**
     * {@return the defaults, but for what the parser takes}
     *
     * @param parser what to take, and what may stand at the root
     */
    public static JsonFluxOptions of(JsonParserOptions parser) {
        return builder().parser(parser).build();
    }

    /** {@return a builder that starts from the defaults} */
    public static Builder builder() {
        return new Builder();
    }

    /** {@return a builder that starts from these options} */
    public Builder toBuilder() {
        Builder builder = new Builder();
        builder.parser = parser;
        builder.maxMatchBytes = maxMatchBytes;
        builder.prefetch = prefetch;
        builder.scheduler = scheduler;
        return builder;
    }

    /** {@return what the parser takes; {@link JsonParserOptions#defaults()} by default} */
    public JsonParserOptions parser() {
        return parser;
    }

    /**
     * {@return how long a value may be that {@link JsonFlux#elements} or {@link JsonFlux#select} selects, in source bytes;
     * {@link Long#MAX_VALUE} by default}
     */
    public long maxMatchBytes() {
        return maxMatchBytes;
    }

    /** {@return how many chunks are asked for at once and held at most; 1 by default} */
    public int prefetch() {
        return prefetch;
    }

    /** {@return what long turns go on with, see {@link Builder#scheduler}; none by default} */
    public @Nullable Scheduler scheduler() {
        return scheduler;
    }

    /** Collects options. Not thread-safe. */
    public static final class Builder {
        private JsonParserOptions parser = JsonParserOptions.defaults();
        private long maxMatchBytes = Long.MAX_VALUE;
        private int prefetch = 1;
        private @Nullable Scheduler scheduler;

        private Builder() {}

        /**
         * Sets {@link JsonFluxOptions#parser()}.
         *
         * @param options what to take, and what may stand at the root
         * @return this
         */
        public Builder parser(JsonParserOptions options) {
            parser = Objects.requireNonNull(options, "options");
            return this;
        }

        /**
         * Changes {@link JsonFluxOptions#parser()}.
         *
         * @param change sets what is to be different, for example {@code parser -> parser.rootMode(RootMode.NDJSON)}
         * @return this
         */
        public Builder parser(UnaryOperator<JsonParserOptions.Builder> change) {
            return parser(change.apply(parser.toBuilder()).build());
        }

        /**
         * Sets {@link JsonFluxOptions#maxMatchBytes()}: a selected value is refused as {@link JsonErrorKind#RECORD_TOO_LONG} when
         * the first of its tokens that ends beyond the bound is complete. For source bytes ({@link JsonFlux#raw}) the bound is
         * {@link JsonLimits#maxCaptureBytes()}.
         *
         * @param bytes at least 1
         * @return this
         */
        public Builder maxMatchBytes(long bytes) {
            if (bytes < 1) {
                throw new IllegalArgumentException("maxMatchBytes must be at least 1, not " + bytes);
            }
            maxMatchBytes = bytes;
            return this;
        }

        /**
         * Sets {@link JsonFluxOptions#prefetch()}: more than one chunk lets a source on another thread work ahead. The source
         * must then leave the bytes of that many chunks alone.
         *
         * @param chunks how many chunks to hold, at least 1
         * @return this
         */
        public Builder prefetch(int chunks) {
            if (chunks < 1) {
                throw new IllegalArgumentException("prefetch must be at least 1, not " + chunks);
            }
            prefetch = chunks;
            return this;
        }

        /**
         * Sets {@link JsonFluxOptions#scheduler()}: after {@value Decoding#TURN_ITEMS} items or
         * {@value Decoding#TURN_BYTES} bytes a turn ends, and the scheduler is asked to go on with the rest, so that
         * one subscription does not keep an event loop from others however large its chunks are. Without a scheduler a turn
         * ends where demand does, or the chunks at hand.
         *
         * @param next runs the next turn; an event loop's own scheduler keeps the subscription on its thread
         * @return this
         */
        public Builder scheduler(Scheduler next) {
            scheduler = Objects.requireNonNull(next, "next");
            return this;
        }

        /** {@return the options collected} */
        public JsonFluxOptions build() {
            return new JsonFluxOptions(this);
        }
    }
}
