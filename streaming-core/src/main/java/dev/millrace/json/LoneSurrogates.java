package dev.millrace.json;

/** What to do with an escaped surrogate that lacks its other half (RFC 8259, section 8.2, leaves it open). */
public enum LoneSurrogates {
    /** Refuse it with {@link JsonErrorKind#LONE_SURROGATE}: it cannot be written back as UTF-8. The default. */
    REJECT,
    /** Decode it as U+FFFD, the replacement character. The raw bytes keep the escape; names are compared decoded. */
    REPLACE
}
