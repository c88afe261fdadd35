/**
 * JSON out: {@link dev.millrace.json.write.JsonWriter} writes values, events and plain Java types as UTF-8, to an array, a stream or
 * buffers.
 *
 * <pre>{@code
 * byte[] utf8 = JsonWriter.toBytes(value);
 *
 * JsonWriterOptions options = JsonWriterOptions.builder().indent(2).scriptSafe(true).build();
 * try (JsonWriter writer = new JsonWriter(out, options)) {
 *     writer.startObject();
 *     writer.name("order").value(value);
 *     writer.name("tags").any(List.of("new", "paid"));
 *     writer.endObject();
 * }
 * }</pre>
 *
 * <p>{@link dev.millrace.json.write.WritingHandler} makes a parser and a writer a minifier or formatter for input of any size.
 *
 * <p>A {@code double} or {@code float} is written as the shortest text that reads back as the same number, laid out as ECMAScript
 * does, the same on every JDK: {@code 1e10} as {@code 10000000000}, {@code 1e21} as {@code 1e+21}, {@code 1.0} as {@code 1}.
 * Numbers that came as text keep it, unless {@link dev.millrace.json.write.NumberStyle#SHORTEST} is asked for.
 */
@NullMarked
package dev.millrace.json.write;

import org.jspecify.annotations.NullMarked;
