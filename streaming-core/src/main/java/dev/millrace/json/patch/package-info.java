/**
 * Changes of JSON values as data: {@link dev.millrace.json.patch.JsonPatch} (RFC 6902),
 * {@link dev.millrace.json.patch.JsonMergePatch} (RFC 7396), each applied and worked out from two values, and
 * {@link dev.millrace.json.patch.PointerMap}, a value as a map of pointers to scalars and back.
 *
 * <pre>{@code
 * JsonValue before = JsonValue.parse("{\"a\":[1,2,3],\"b\":true}");
 * JsonValue after = JsonValue.parse("{\"a\":[1,3],\"b\":true}");
 * JsonPatch patch = JsonPatch.diff(before, after); // [{"op":"remove","path":"/a/1"}]
 * patch.apply(before).equals(after); // true
 * }</pre>
 */
@NullMarked
package dev.millrace.json.patch;

import org.jspecify.annotations.NullMarked;
