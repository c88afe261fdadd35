package dev.millrace.json.path;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.JsonLimitException;
import dev.millrace.json.JsonLocation;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;

/**
 * Passes the events of matches on as long as each match keeps within a bound. A match is too long from its first token on that
 * ends beyond the bound, so white space, a colon or a comma does not make it so.
 */
final class MatchBound implements TokenHandler {

    private static final int QUOTES = 2;

    private final TokenHandler next;
    private final long maxBytes;
    private final JsonPushParser parser;

    /** The offset behind the last byte that the match may have. */
    private long bound;

    private long stringBytes;

    MatchBound(TokenHandler next, long maxBytes, JsonPushParser parser) {
        this.next = next;
        this.maxBytes = maxBytes;
        this.parser = parser;
    }

    /** A match begins with the token at hand. */
    void begin() {
        long start = parser.tokenOffset();
        bound = maxBytes > Long.MAX_VALUE - start ? Long.MAX_VALUE : start + maxBytes;
        stringBytes = 0;
    }

    private void token(long length) {
        if (parser.tokenOffset() + length > bound) {
            throw tooLong();
        }
    }

    private JsonLimitException tooLong() {
        JsonLocation token = parser.location();
        long beyond = Math.max(0, bound - token.byteOffset());
        return new JsonLimitException(
                JsonErrorKind.RECORD_TOO_LONG,
                "a selected value of more than " + maxBytes + " bytes",
                "maxMatchBytes",
                maxBytes,
                new JsonLocation(token.byteOffset() + beyond, token.line(), token.column() + beyond, token.pointer()));
    }

    @Override
    public void startObject() {
        token(1);
        next.startObject();
    }

    @Override
    public void endObject() {
        token(1);
        next.endObject();
    }

    @Override
    public void startArray() {
        token(1);
        next.startArray();
    }

    @Override
    public void endArray() {
        token(1);
        next.endArray();
    }

    @Override
    public void fieldName(TokenText name) {
        token((long) name.rawLength() + QUOTES);
        next.fieldName(name);
    }

    @Override
    public void stringValue(TokenText text) {
        token((long) text.rawLength() + QUOTES);
        next.stringValue(text);
    }

    @Override
    public void stringPart(TokenText part, boolean last) {
        stringBytes += part.rawLength();
        token(stringBytes + QUOTES);
        if (last) {
            stringBytes = 0;
        }
        next.stringPart(part, last);
    }

    @Override
    public void numberValue(TokenNumber number) {
        token(number.length());
        next.numberValue(number);
    }

    @Override
    public void booleanValue(boolean value) {
        token(value ? "true".length() : "false".length());
        next.booleanValue(value);
    }

    @Override
    public void nullValue() {
        token("null".length());
        next.nullValue();
    }
}
