package dev.millrace.perf;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.async.ByteArrayFeeder;
import java.io.IOException;

/** Goes through a document with a parser of Jackson 2: every token is shown to a visitor. */
final class Jackson2Tokens {

    private Jackson2Tokens() {}

    /** What is done with a token. */
    interface Visitor {
        void token(JsonToken token, JsonParser parser) throws IOException;
    }

    /** The non-blocking parser, fed {@code size} bytes at a time. */
    static void nonBlocking(JsonFactory factory, byte[] bytes, int size, Visitor visitor) throws IOException {
        try (JsonParser parser = factory.createNonBlockingByteArrayParser()) {
            ByteArrayFeeder feeder = (ByteArrayFeeder) parser.getNonBlockingInputFeeder();
            JsonToken token;
            for (int at = 0; at < bytes.length; at += size) {
                feeder.feedInput(bytes, at, Math.min(bytes.length, at + size));
                while ((token = parser.nextToken()) != JsonToken.NOT_AVAILABLE) {
                    if (token == null) {
                        return;
                    }
                    visitor.token(token, parser);
                }
            }
            feeder.endOfInput();
            while ((token = parser.nextToken()) != null) {
                visitor.token(token, parser);
            }
        }
    }

    /** The blocking parser, over the whole document. */
    static void blocking(JsonFactory factory, byte[] bytes, Visitor visitor) throws IOException {
        try (JsonParser parser = factory.createParser(bytes)) {
            JsonToken token;
            while ((token = parser.nextToken()) != null) {
                visitor.token(token, parser);
            }
        }
    }
}
