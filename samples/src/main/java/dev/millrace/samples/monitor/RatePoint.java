package dev.millrace.samples.monitor;

/**
 * How fast an ingestion was over a short time.
 *
 * @param number counts the points, from 1
 * @param timeMillis the end of that time, in milliseconds since 1970
 * @param records records a second that were given to the store
 * @param bytes bytes a second that were taken from the sources
 * @param rejected lines a second that were rejected
 * @param queuedBytes what waited for the store at the end of that time, in bytes
 */
public record RatePoint(
        long number, long timeMillis, double records, double bytes, double rejected, long queuedBytes) {}
