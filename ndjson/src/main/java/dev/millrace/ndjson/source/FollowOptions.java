package dev.millrace.ndjson.source;

import java.nio.file.PathMatcher;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/** How a growing file is followed. Immutable. */
public final class FollowOptions {
    private static final FollowOptions DEFAULTS = builder().build();

    private final Duration quietPeriod;
    private final Duration longestWait;
    private final Optional<PathMatcher> rotated;

    private FollowOptions(Builder builder) {
        quietPeriod = builder.quietPeriod;
        longestWait = builder.longestWait;
        rotated = builder.rotated;
    }

    /** {@return two seconds of quiet end a rotated file; looked at once a second where nothing tells of changes} */
    public static FollowOptions defaults() {
        return DEFAULTS;
    }

    /** {@return a builder that starts from the defaults} */
    public static Builder builder() {
        return new Builder();
    }

    /** {@return how long a file that has lost its name must not grow before the next one is read} */
    public Duration quietPeriod() {
        return quietPeriod;
    }

    /** {@return after what time the file is looked at although nothing has told of a change} */
    public Duration longestWait() {
        return longestWait;
    }

    /** {@return which file names in the folder are earlier generations, if the usual patterns do not tell} */
    public Optional<PathMatcher> rotated() {
        return rotated;
    }

    /** Collects options. Not thread-safe. */
    public static final class Builder {
        private Duration quietPeriod = Duration.ofSeconds(2);
        private Duration longestWait = Duration.ofSeconds(1);
        private Optional<PathMatcher> rotated = Optional.empty();

        private Builder() {}

        /**
         * Sets how long a file that has lost its name must not grow before the next one is read: a program goes on writing to it
         * until it is told to open its log again.
         *
         * @param period not negative
         * @return this
         */
        public Builder quietPeriod(Duration period) {
            if (period.isNegative()) {
                throw new IllegalArgumentException("a quiet period cannot be negative: " + period);
            }
            quietPeriod = period;
            return this;
        }

        /**
         * Sets after what time the file is looked at although nothing has told of a change. Changes on network file systems are
         * not told of.
         *
         * @param wait more than 0
         * @return this
         */
        public Builder longestWait(Duration wait) {
            if (wait.isNegative() || wait.isZero()) {
                throw new IllegalArgumentException("a wait must be longer than 0: " + wait);
            }
            longestWait = wait;
            return this;
        }

        /**
         * Sets which files in the folder are earlier generations of the followed one. Without it, those whose name is the
         * followed name with something behind it ({@code app.log.1}, {@code app.log-20260301.gz}), or has a date or number
         * before its extension ({@code app-2026-03-01.log}).
         *
         * @param names matches the file name, a path of one element
         * @return this
         */
        public Builder rotated(PathMatcher names) {
            rotated = Optional.of(Objects.requireNonNull(names, "names"));
            return this;
        }

        /** {@return the options collected} */
        public FollowOptions build() {
            return new FollowOptions(this);
        }
    }
}
