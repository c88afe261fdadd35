package dev.millrace.json;

/**
 * What a parser has seen since construction or reset.
 *
 * @param bytes bytes taken
 * @param roots root values completed
 * @param tokens brackets, names and scalars
 * @param deepestNesting the most objects and arrays open at once
 * @param longestToken the longest name, string or number, in source bytes without quotes
 * @param blankRecords records of nothing but white space; only {@link RootMode#NDJSON} counts them
 * @param rejectedRecords records refused; only record modes go on after one
 */
public record ParserCounters(
        long bytes,
        long roots,
        long tokens,
        int deepestNesting,
        int longestToken,
        long blankRecords,
        long rejectedRecords) {}
