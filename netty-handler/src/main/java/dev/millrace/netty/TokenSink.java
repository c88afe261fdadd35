package dev.millrace.netty;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.TokenHandler;
import java.util.Objects;

/** Stands beside the user's handler, which gets the tokens: tells it and the decoder of the ends of root values and of invalid records. */
final class TokenSink implements TokenHandler {

    private final InboundDecoder decoder;
    private final TokenHandler user;

    private TokenSink(InboundDecoder decoder, TokenHandler user) {
        this.decoder = decoder;
        this.user = Objects.requireNonNull(user, "the factory's handler");
    }

    /** {@return a parser for a handler that the user made for this decoder} */
    static JsonPushParser newParser(InboundDecoder decoder, TokenHandler user, JsonParserOptions options) {
        return new JsonPushParser(user, new TokenSink(decoder, user), options);
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
