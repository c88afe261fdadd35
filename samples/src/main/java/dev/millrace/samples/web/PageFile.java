package dev.millrace.samples.web;

/**
 * A file of the page.
 *
 * @param type its media type
 * @param tag tells whether it is the same as one that a browser has (RFC 9110, section 8.8.3)
 * @param content its bytes, not to be changed
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record PageFile(String type, String tag, byte[] content) {}
