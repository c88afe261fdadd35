package dev.millrace.netty;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.RawValue;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;
import java.util.Objects;

/** Hands events on to the user's handler, and tells the decoder of the ends of root values and of invalid records. */
final class TokenSink implements TokenHandler {

    private final InboundDecoder decoder;
    private final TokenHandler user;

    TokenSink(InboundDecoder decoder, TokenHandler user) {
        this.decoder = decoder;
        this.user = Objects.requireNonNull(user, "the factory's handler");
    }

    @Override
    public void attached(JsonPushParser attachedTo) {
        user.attached(attachedTo);
    }

    @Override
    public void startObject() {
        user.startObject();
    }

    @Override
    public void endObject() {
        user.endObject();
    }

    @Override
    public void startArray() {
        user.startArray();
    }

    @Override
    public void endArray() {
        user.endArray();
    }

    @Override
    public void fieldName(TokenText name) {
        user.fieldName(name);
    }

    @Override
    public void stringValue(TokenText text) {
        user.stringValue(text);
    }

    @Override
    public void stringPart(TokenText part, boolean last) {
        user.stringPart(part, last);
    }

    @Override
    public void numberValue(TokenNumber number) {
        user.numberValue(number);
    }

    @Override
    public void booleanValue(boolean value) {
        user.booleanValue(value);
    }

    @Override
    public void nullValue() {
        user.nullValue();
    }

    @Override
    public void rawValue(RawValue value) {
        user.rawValue(value);
    }

    @Override
    public void endRoot() {
        user.endRoot();
        decoder.valueDone();
    }

    @Override
    public void rejected(JsonException error) {
        try {
            user.rejected(error);
        } catch (JsonException e) {
            if (e != error) {
                throw e;
            }
        }
        decoder.reject(error);
    }

    @Override
    public void endRejected() {
        user.endRejected();
    }
}
