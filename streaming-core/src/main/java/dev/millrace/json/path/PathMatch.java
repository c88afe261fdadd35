package dev.millrace.json.path;

import dev.millrace.json.value.JsonValue;

/**
 * A value that a path has selected.
 *
 * @param pathIndex which of the filter's paths, from 0
 * @param path that path
 * @param value the value; where one match lies in another, both are views of the same document
 */
public record PathMatch(int pathIndex, JsonPath path, JsonValue value) {}
