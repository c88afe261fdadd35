/**
 * JSON values in memory: a {@link dev.millrace.json.value.DocumentBuilder} turns a parser's events into a
 * {@link dev.millrace.json.value.JsonDocument}, whose parts are seen as {@link dev.millrace.json.value.JsonValue}s.
 *
 * <pre>{@code
 * JsonValue order = JsonValue.parse("{\"id\":7,\"lines\":[{\"sku\":\"A1\",\"price\":9.90}]}");
 *
 * // Reading. What does not fit is refused, with its path: "string \"A1\" at /lines/0/sku is not a number".
 * long id = order.get("id").asLong();
 * OptionalLong weight = order.get("lines").get(0).opt("weight").map(JsonValue::optLong).orElse(OptionalLong.empty());
 * BigDecimal price = order.get(JsonPointer.parse("/lines/0/price")).asBigDecimal();
 *
 * // Building.
 * JsonValue line = JsonValue.object().put("sku", "B2").put("price", new BigDecimal("0.50")).build();
 *
 * // Editing. The order stays as it is; the new one shares all that was not touched.
 * JsonEditor editor = order.edit();
 * editor.child("lines").append(line);
 * JsonValue edited = editor.set("paid", JsonValue.of(true)).build();
 * }</pre>
 *
 * <p>Changes as data, patches and merge patches, are in {@link dev.millrace.json.patch}.
 */
@NullMarked
package dev.millrace.json.value;

import org.jspecify.annotations.NullMarked;
