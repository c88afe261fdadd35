package dev.millrace.reactor;

import dev.millrace.json.ElementReader;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;

/** Reads a value into a line that tells its events. */
final class TextReader implements ElementReader<String> {

    private final StringBuilder text = new StringBuilder();

    @Override
    public void startObject() {
        text.append('{');
    }

    @Override
    public void endObject() {
        text.append('}');
    }

    @Override
    public void startArray() {
        text.append('[');
    }

    @Override
    public void endArray() {
        text.append(']');
    }

    @Override
    public void fieldName(TokenText name) {
        text.append(name).append(':');
    }

    @Override
    public void stringValue(TokenText string) {
        text.append('\'').append(string).append('\'');
    }

    @Override
    public void numberValue(TokenNumber number) {
        text.append(number).append(';');
    }

    @Override
    public void booleanValue(boolean value) {
        text.append(value).append(';');
    }

    @Override
    public void nullValue() {
        text.append("null;");
    }

    @Override
    public String take() {
        String taken = text.toString();
        text.setLength(0);
        return taken;
    }
}
