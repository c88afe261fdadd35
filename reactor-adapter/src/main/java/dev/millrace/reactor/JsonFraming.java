package dev.millrace.reactor;

/** How values follow one another in what {@link JsonFlux#write} puts out. */
public enum JsonFraming {
    /** One array, whose elements they are; an empty array if there are none. */
    ARRAY,
    /** A line feed after each. */
    NDJSON,
    /** A record separator (0x1E) before each and a line feed after it: a JSON text sequence (RFC 7464, section 2.2). */
    TEXT_SEQUENCE,
    /** One right after the other, and a space after a number or literal. */
    CONCATENATED
}
