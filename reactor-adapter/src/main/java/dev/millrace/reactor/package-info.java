/**
 * Millrace on Reactor and Reactive Streams: {@link dev.millrace.reactor.JsonFlux} turns a publisher of bytes, cut anywhere, into
 * a {@code Flux} of values, of what paths select, of records or tokens, and writes values as bytes;
 * {@link dev.millrace.reactor.JsonProcessors} offers the same without Reactor's types.
 *
 * <pre>{@code
 * JsonParserOptions lines = JsonParserOptions.builder().rootMode(RootMode.NDJSON).build();
 * JsonFlux.values(connection.inbound(), lines)
 *         .filter(event -> event.get("level").asString().equals("ERROR"))
 *         .limitRate(32)
 *         .flatMap(event -> alert(event.get("message").asString()), 4)
 *         .subscribe();
 * }</pre>
 *
 * <p>Words used here: a <em>chunk</em> is one buffer that the source emits; an <em>item</em> is what an
 * operator emits: a value, a token, a record; <em>demand</em> is how many items the subscriber has requested and not yet got.
 */
@NullMarked
package dev.millrace.reactor;

import org.jspecify.annotations.NullMarked;
