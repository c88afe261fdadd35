package dev.millrace.json;

/**
 * Receives the tokens of the input, in document order, from the thread that feeds the parser. Every method does nothing by
 * default. A complete handler, which adds up a column:
 *
 * <pre>{@code
 * final class PriceSum implements TokenHandler {
 *     private boolean atPrice;
 *     private double sum;
 *
 *     @Override
 *     public void fieldName(TokenText name) {
 *         atPrice = name.contentEquals("price");
 *     }
 *
 *     @Override
 *     public void numberValue(TokenNumber number) {
 *         if (atPrice) {
 *             sum += number.doubleValue();
 *         }
 *     }
 * }
 * }</pre>
 *
 * <p>A number or literal is reported only when the byte after it, or the end, proves it complete; an object, array or string
 * at its last byte. Within any method the handler may call {@link JsonPushParser#suspend()}. What a method throws ends the
 * parse and reaches the caller of {@code feed} unchanged.
 */
public interface TokenHandler {

    /**
     * Called once, when a parser is made for this handler.
     *
     * @param parser for {@link JsonPushParser#suspend()}, {@link JsonPushParser#skipValue()} and their like
     */
    default void attached(JsonPushParser parser) {}

    /** An object begins: <code>{</code>. */
    default void startObject() {}

    /** An object ends: <code>}</code>. */
    default void endObject() {}

    /** An array begins: {@code [}. */
    default void startArray() {}

    /** An array ends: {@code ]}. */
    default void endArray() {}

    /**
     * The name of a member; its value comes next.
     *
     * @param name valid during the call
     */
    default void fieldName(TokenText name) {}

    /**
     * A string value.
     *
     * @param text valid during the call
     */
    default void stringValue(TokenText text) {}

    /**
     * A piece of a string value that is longer than {@link JsonParserOptions#stringPartBytes()}; such a string comes in two
     * or more pieces, in order, and never as {@link #stringValue}. Where the pieces end depends on the string alone.
     *
     * @param part valid during the call; ends between characters
     * @param last whether this piece ends the string
     */
    default void stringPart(TokenText part, boolean last) {}

    /**
     * A number.
     *
     * @param number valid during the call
     */
    default void numberValue(TokenNumber number) {}

    /**
     * {@code true} or {@code false}.
     *
     * @param value which
     */
    default void booleanValue(boolean value) {}

    /** {@code null}. */
    default void nullValue() {}

    /**
     * The source bytes of the value that {@link JsonPushParser#captureValue()} asked for, in place of its events.
     *
     * @param value valid during the call
     */
    default void rawValue(RawValue value) {}

    /**
     * A root value is complete: at its last byte in modes {@link RootMode#SINGLE} and {@link RootMode#SEQUENCE} (for a number
     * or literal, when what follows proves it complete), at the end of its record in the record modes.
     */
    default void endRoot() {}

    /**
     * A record is invalid; called in record modes only, once for the record, when the error is found. The default throws the
     * error, which ends the parse. A handler that returns normally gets no more events of this record; reading goes on with
     * the next one after {@link #endRejected()}.
     *
     * @param error what is wrong and where
     */
    default void rejected(JsonException error) {
        throw error;
    }

    /**
     * The end of the record last rejected has been reached: {@link JsonPushParser#recordOffset()} and
     * {@link JsonPushParser#recordLength()} say where it lies.
     */
    default void endRejected() {}
}
