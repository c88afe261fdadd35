package dev.millrace.json.write;

import dev.millrace.json.RawValue;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;
import java.util.Objects;

/**
 * Writes a parser's events as they come, so that a parser and a writer make a minifier or a formatter that needs memory for a
 * chunk and a token, whatever the size of the input:
 *
 * <pre>{@code
 * JsonWriter writer = new JsonWriter(out);
 * JsonPushParser parser = new JsonPushParser(new WritingHandler(writer));
 * ... parser.feed(bytes, 0, length) ...
 * parser.endOfInput();
 * writer.flush();
 * }</pre>
 *
 * <p>Numbers keep their source text; strings get only the escapes that they need. Roots in a row are separated by a newline.
 */
public final class WritingHandler implements TokenHandler {

    private final JsonWriter writer;

    /**
     * A handler that writes to a writer.
     *
     * @param writer takes the events; flushed and closed by its owner
     */
    public WritingHandler(JsonWriter writer) {
        this.writer = Objects.requireNonNull(writer, "writer");
    }

    @Override
    public void startObject() {
        writer.startObject();
    }

    @Override
    public void endObject() {
        writer.endObject();
    }

    @Override
    public void startArray() {
        writer.startArray();
    }

    @Override
    public void endArray() {
        writer.endArray();
    }

    @Override
    public void fieldName(TokenText name) {
        writer.name(name);
    }

    @Override
    public void stringValue(TokenText text) {
        writer.string(text);
    }

    @Override
    public void stringPart(TokenText part, boolean last) {
        writer.stringPart(part, last);
    }

    @Override
    public void numberValue(TokenNumber number) {
        writer.numberText(number);
    }

    @Override
    public void booleanValue(boolean value) {
        writer.booleanValue(value);
    }

    @Override
    public void nullValue() {
        writer.nullValue();
    }

    @Override
    public void rawValue(RawValue value) {
        writer.rawValue(value);
    }
}
