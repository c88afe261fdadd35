package dev.millrace.json.path;

/** What picks children of a value (RFC 9535, section 2.3); each writes itself as in the brackets of a path. */
sealed interface PathSelector {

    /** The members of a name. */
    record Name(String name) implements PathSelector {
        @Override
        public String toString() {
            return NormalizedName.quote(name);
        }
    }

    /** All members, all elements. */
    record Wildcard() implements PathSelector {
        @Override
        public String toString() {
            return "*";
        }
    }

    /** The element at an index, from 0. */
    record Index(long index) implements PathSelector {
        @Override
        public String toString() {
            return Long.toString(index);
        }
    }

    /**
     * Each {@code step}th element from {@code start} up to {@code end}, which it does not take; none if the step is 0. An end of
     * {@link #OPEN} is that of the array.
     */
    record Slice(long start, long end, long step) implements PathSelector {
        static final long OPEN = Long.MAX_VALUE;

        boolean selects(long index) {
            return step != 0 && index >= start && index < end && (index - start) % step == 0;
        }

        @Override
        public String toString() {
            return start + ":" + (end == OPEN ? "" : end) + ":" + step;
        }
    }
}
