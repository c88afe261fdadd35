package dev.millrace.netty;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.TokenHandler;
import java.util.Objects;

/** Leaves tokens to the user's handler, and tells it and the decoder of the ends of root values and of invalid records. */
final class TokenSink implements TokenHandler {

    private final InboundDecoder decoder;
    private final TokenHandler user;

    TokenSink(InboundDecoder decoder, TokenHandler user) {
        this.decoder = decoder;
        this.user = Objects.requireNonNull(user, "the factory's handler");
    }

    @Override
    public TokenHandler tokenHandler() {
        return user;
    }

    @Override
    public void attached(JsonPushParser attachedTo) {
        user.attached(attachedTo);
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
