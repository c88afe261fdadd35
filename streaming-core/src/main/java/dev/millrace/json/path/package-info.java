/**
 * Selecting parts of a JSON text by path while it streams by, whatever its size.
 *
 * <p>A {@link dev.millrace.json.path.JsonPath} is a path of RFC 9535, as far as one pass can decide it. A
 * {@link dev.millrace.json.path.PathFilter} is the parser's handler: it follows one path or many at once, has everything checked in
 * full, skips what cannot matter, and gives what is selected in one of three forms:
 *
 * <ul>
 *   <li>{@link dev.millrace.json.path.PathValues}: as {@link dev.millrace.json.value.JsonValue}s, to be taken when it suits
 *   <li>{@link dev.millrace.json.path.PathEvents}: as events, for handlers of your own
 *   <li>{@link dev.millrace.json.path.PathBytes}: as source bytes, for another codec
 * </ul>
 *
 * <pre>{@code
 * PathValues prices = new PathValues(JsonPath.parse("$.store.book[*].price"));
 * JsonPushParser parser = new JsonPushParser(prices);
 * parser.feed(bytes, 0, bytes.length);
 * while (prices.hasMatch()) {
 *     System.out.println(prices.take().value());
 * }
 * }</pre>
 */
@NullMarked
package dev.millrace.json.path;

import org.jspecify.annotations.NullMarked;
