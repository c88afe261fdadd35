package dev.millrace.samples.monitor;

import dev.millrace.json.value.JsonKind;

/**
 * One of the most frequent values of a field.
 *
 * @param kind what it is
 * @param text a string's text or another scalar's JSON, up to {@value TopField#MOST_TEXT_CHARS} characters; empty for objects and
 *     arrays, which are not told apart
 * @param most it came no more often than that
 * @param least it came at least that often
 */
public record TopValue(JsonKind kind, String text, long most, long least) {}
