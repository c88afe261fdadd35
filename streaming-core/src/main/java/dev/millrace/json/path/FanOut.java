package dev.millrace.json.path;

import dev.millrace.json.TokenHandler;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;

/** Passes the events of a value on to several handlers, one after the other. */
final class FanOut implements TokenHandler {

    private TokenHandler[] receivers = {};
    private int count;

    /** Passes events on to the first {@code number} of these from now on. */
    void receivers(TokenHandler[] handlers, int number) {
        receivers = handlers;
        count = number;
    }

    @Override
    public void startObject() {
        for (int i = 0; i < count; i++) {
            receivers[i].startObject();
        }
    }

    @Override
    public void endObject() {
        for (int i = 0; i < count; i++) {
            receivers[i].endObject();
        }
    }

    @Override
    public void startArray() {
        for (int i = 0; i < count; i++) {
            receivers[i].startArray();
        }
    }

    @Override
    public void endArray() {
        for (int i = 0; i < count; i++) {
            receivers[i].endArray();
        }
    }

    @Override
    public void fieldName(TokenText name) {
        for (int i = 0; i < count; i++) {
            receivers[i].fieldName(name);
        }
    }

    @Override
    public void stringValue(TokenText text) {
        for (int i = 0; i < count; i++) {
            receivers[i].stringValue(text);
        }
    }

    @Override
    public void stringPart(TokenText part, boolean last) {
        for (int i = 0; i < count; i++) {
            receivers[i].stringPart(part, last);
        }
    }

    @Override
    public void numberValue(TokenNumber number) {
        for (int i = 0; i < count; i++) {
            receivers[i].numberValue(number);
        }
    }

    @Override
    public void booleanValue(boolean value) {
        for (int i = 0; i < count; i++) {
            receivers[i].booleanValue(value);
        }
    }

    @Override
    public void nullValue() {
        for (int i = 0; i < count; i++) {
            receivers[i].nullValue();
        }
    }
}
