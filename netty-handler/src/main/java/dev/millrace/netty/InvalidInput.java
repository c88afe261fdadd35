package dev.millrace.netty;

import dev.millrace.json.JsonException;

/**
 * The user event for input that was refused; see {@link ErrorPolicy#EVENT}.
 *
 * @param error what is wrong and where
 */
public record InvalidInput(JsonException error) {}
