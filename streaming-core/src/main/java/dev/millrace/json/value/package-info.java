/**
 * JSON values in memory: a {@link dev.millrace.json.value.DocumentBuilder} turns a parser's events into a
 * {@link dev.millrace.json.value.JsonDocument}, whose parts are seen as {@link dev.millrace.json.value.JsonValue}s.
 */
@NullMarked
package dev.millrace.json.value;

import org.jspecify.annotations.NullMarked;
