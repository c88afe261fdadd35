package dev.millrace.perf;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.async.ByteArrayFeeder;
import tools.jackson.core.json.JsonFactory;

/** Goes through a document with a parser of Jackson 3: every token is shown to a visitor. */
final class Jackson3Tokens {

    private Jackson3Tokens() {}

    /** What is done with a token. */
    interface Visitor {
        void token(JsonToken token, JsonParser parser);
    }

    /** The non-blocking parser, fed {@code size} bytes at a time. */
    static void nonBlocking(JsonFactory factory, byte[] bytes, int size, Visitor visitor) {
        try (JsonParser parser = factory.createNonBlockingByteArrayParser(ObjectReadContext.empty())) {
            ByteArrayFeeder feeder = (ByteArrayFeeder) parser.nonBlockingInputFeeder();
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
    static void blocking(JsonFactory factory, byte[] bytes, Visitor visitor) {
        try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), bytes)) {
            JsonToken token;
            while ((token = parser.nextToken()) != null) {
                visitor.token(token, parser);
            }
        }
    }
}
