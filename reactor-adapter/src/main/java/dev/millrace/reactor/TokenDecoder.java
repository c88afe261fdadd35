package dev.millrace.reactor;

import dev.millrace.json.JsonPushParser;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;
import dev.millrace.reactor.internal.ItemSink;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Makes an object of each token. */
final class TokenDecoder implements TokenHandler {

    private final ItemSink<JsonToken> sink;
    private @Nullable JsonPushParser parser;

    TokenDecoder(ItemSink<JsonToken> sink) {
        this.sink = sink;
    }

    @Override
    public void attached(JsonPushParser attached) {
        parser = attached;
    }

    private void token(JsonToken.Kind kind, String text) {
        sink.item(new JsonToken(
                kind, text, Objects.requireNonNull(parser, "no parser").tokenOffset()));
    }

    @Override
    public void startObject() {
        token(JsonToken.Kind.START_OBJECT, "{");
    }

    @Override
    public void endObject() {
        token(JsonToken.Kind.END_OBJECT, "}");
    }

    @Override
    public void startArray() {
        token(JsonToken.Kind.START_ARRAY, "[");
    }

    @Override
    public void endArray() {
        token(JsonToken.Kind.END_ARRAY, "]");
    }

    @Override
    public void fieldName(TokenText name) {
        token(JsonToken.Kind.NAME, name.toString());
    }

    @Override
    public void stringValue(TokenText text) {
        token(JsonToken.Kind.STRING, text.toString());
    }

    @Override
    public void stringPart(TokenText part, boolean last) {
        token(last ? JsonToken.Kind.STRING : JsonToken.Kind.STRING_PART, part.toString());
    }

    @Override
    public void numberValue(TokenNumber number) {
        token(JsonToken.Kind.NUMBER, number.toString());
    }

    @Override
    public void booleanValue(boolean value) {
        token(value ? JsonToken.Kind.TRUE : JsonToken.Kind.FALSE, String.valueOf(value));
    }

    @Override
    public void nullValue() {
        token(JsonToken.Kind.NULL, "null");
    }

    @Override
    public void endRoot() {
        sink.rootComplete();
    }
}
