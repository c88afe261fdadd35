package dev.millrace.perf;

import com.fasterxml.jackson.core.JsonFactory;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;

/**
 * Task {@code tokens}: a document goes through the parser in chunks; every string is decoded into a buffer, every name is a
 * {@code String}, and every number a {@code long} or a {@code double}. Each way returns a checksum of names and numbers.
 */
public class TokensBenchmark extends DocumentBenchmark {

    private static final JsonFactory JACKSON_2 = new JsonFactory();
    private static final tools.jackson.core.json.JsonFactory JACKSON_3 = new tools.jackson.core.json.JsonFactory();

    private final Touch touch = new Touch();
    private final JsonPushParser parser = new JsonPushParser(touch);
    private long sum;

    /** {@return the checksum of what Millrace hands to a handler} */
    @Benchmark
    public long millraceArray() {
        parser.reset();
        touch.sum = 0;
        for (int at = 0; at < bytes.length; at += size) {
            parser.feed(bytes, at, Math.min(size, bytes.length - at));
        }
        parser.endOfInput();
        return touch.sum;
    }

    /** {@return the checksum of Jackson 2's tokens, non-blocking} */
    @Benchmark
    public long jackson2Array() throws IOException {
        sum = 0;
        Jackson2Tokens.nonBlocking(JACKSON_2, bytes, size, (token, jackson) -> {
            switch (token) {
                case FIELD_NAME -> sum += jackson.currentName().hashCode();
                case VALUE_STRING -> sum += Math.min(1, jackson.getTextLength());
                case VALUE_NUMBER_INT -> sum += jackson.getLongValue();
                case VALUE_NUMBER_FLOAT -> sum += Double.doubleToRawLongBits(jackson.getDoubleValue());
                default -> {}
            }
        });
        return sum;
    }

    /** {@return the checksum of Jackson 3's tokens, non-blocking} */
    @Benchmark
    public long jackson3Array() {
        sum = 0;
        Jackson3Tokens.nonBlocking(JACKSON_3, bytes, size, (token, jackson) -> {
            switch (token) {
                case PROPERTY_NAME -> sum += jackson.currentName().hashCode();
                case VALUE_STRING -> sum += Math.min(1, jackson.getStringLength());
                case VALUE_NUMBER_INT -> sum += jackson.getLongValue();
                case VALUE_NUMBER_FLOAT -> sum += Double.doubleToRawLongBits(jackson.getDoubleValue());
                default -> {}
            }
        });
        return sum;
    }

    private static final class Touch implements TokenHandler {
        private long sum;
        private byte[] decoded = new byte[1 << 10];

        @Override
        public void fieldName(TokenText name) {
            sum += name.toString().hashCode();
        }

        @Override
        public void stringValue(TokenText text) {
            if (decoded.length < text.rawLength()) {
                decoded = new byte[text.rawLength()];
            }
            sum += Math.min(1, text.copyTo(decoded, 0));
        }

        @Override
        public void numberValue(TokenNumber number) {
            sum += number.isInteger() ? number.longValue() : Double.doubleToRawLongBits(number.doubleValue());
        }
    }
}
