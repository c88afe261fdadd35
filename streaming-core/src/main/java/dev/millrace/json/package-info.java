/**
 * Reads JSON from bytes that arrive in pieces.
 *
 * <p>A {@link dev.millrace.json.JsonPushParser} takes the pieces and reports what it reads to a
 * {@link dev.millrace.json.TokenHandler}, one method a kind of token. {@link dev.millrace.json.JsonParserOptions} say what it takes,
 * {@link dev.millrace.json.JsonLimits} how much, and a {@link dev.millrace.json.JsonException} what was wrong with the input and where.
 *
 * <pre>{@code
 * TokenHandler names = new TokenHandler() {
 *     @Override
 *     public void fieldName(TokenText name) {
 *         System.out.println(name);
 *     }
 * };
 * JsonPushParser parser = new JsonPushParser(names);
 * byte[] piece = "{\"a\": 1, \"b".getBytes(UTF_8);
 * parser.feed(piece, 0, piece.length); // prints a
 * piece = "c\": 2}".getBytes(UTF_8);
 * parser.feed(piece, 0, piece.length); // prints bc
 * parser.endOfInput();
 * }</pre>
 *
 * <p>The words used here:
 *
 * <dl>
 *   <dt>chunk
 *   <dd>the bytes of one call to {@code feed}, cut anywhere
 *   <dt>window
 *   <dd>the bytes that the parser can see at once: a chunk, or the part of one that was copied out of a direct buffer
 *   <dt>token
 *   <dd>a bracket, a name, a string, a number, or a literal ({@code true}, {@code false}, {@code null})
 *   <dt>carry
 *   <dd>the bytes of a token that a window ended in, kept until the next windows bring its end
 *   <dt>event
 *   <dd>a call of a {@link dev.millrace.json.TokenHandler}'s method
 *   <dt>root
 *   <dd>a value that is in no other; a <em>record</em> is the part of the input that holds one root and is delimited, as a line is
 *   <dt>value
 *   <dd>an object, array, string, number or literal; as objects of Java in {@link dev.millrace.json.value}
 *   <dt>suspended
 *   <dd>stopped by the handler after an event, to go on at the very next byte: what backpressure is made of
 * </dl>
 */
@NullMarked
package dev.millrace.json;

import org.jspecify.annotations.NullMarked;
