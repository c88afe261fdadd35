package dev.millrace.json;

/** What to do with a name that an object has already had (RFC 8259, section 4, leaves it open). */
public enum DuplicateNames {
    /** Report both members. The default. */
    ACCEPT,
    /** Refuse the second with {@link JsonErrorKind#DUPLICATE_NAME}; costs a hash per name. */
    REJECT
}
