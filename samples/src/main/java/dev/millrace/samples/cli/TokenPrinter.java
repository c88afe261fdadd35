package dev.millrace.samples.cli;

import dev.millrace.json.TokenHandler;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;
import dev.millrace.json.write.JsonWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Prints one line a token, as it comes. */
final class TokenPrinter implements TokenHandler {
    private static final byte[] NAME = ascii("name ");
    private static final byte[] STRING = ascii("string ");
    private static final byte[] NUMBER = ascii("number ");
    private static final byte[] LINE_END = ascii("\n");
    private static final byte[] START_OBJECT = ascii("{\n");
    private static final byte[] END_OBJECT = ascii("}\n");
    private static final byte[] START_ARRAY = ascii("[\n");
    private static final byte[] END_ARRAY = ascii("]\n");
    private static final byte[] TRUE = ascii("true\n");
    private static final byte[] FALSE = ascii("false\n");
    private static final byte[] NULL = ascii("null\n");

    private final OutputStream out;
    private final JsonWriter strings;
    private byte[] digits = new byte[64];

    TokenPrinter(OutputStream out) {
        this.out = out;
        strings = new JsonWriter(new WithoutLineBreaks(out));
    }

    @Override
    public void startObject() {
        print(START_OBJECT);
    }

    @Override
    public void endObject() {
        print(END_OBJECT);
    }

    @Override
    public void startArray() {
        print(START_ARRAY);
    }

    @Override
    public void endArray() {
        print(END_ARRAY);
    }

    @Override
    public void fieldName(TokenText name) {
        print(NAME);
        printText(name);
    }

    @Override
    public void stringValue(TokenText text) {
        print(STRING);
        printText(text);
    }

    @Override
    public void numberValue(TokenNumber number) {
        int length = number.length();
        if (length >= digits.length) {
            digits = new byte[2 * length];
        }
        number.copyTo(digits, 0);
        digits[length] = '\n';
        print(NUMBER);
        print(digits, length + 1);
    }

    @Override
    public void booleanValue(boolean value) {
        print(value ? TRUE : FALSE);
    }

    @Override
    public void nullValue() {
        print(NULL);
    }

    private void printText(TokenText text) {
        strings.string(text);
        strings.flush();
        print(LINE_END);
    }

    private void print(byte[] bytes) {
        print(bytes, bytes.length);
    }

    private void print(byte[] bytes, int length) {
        try {
            out.write(bytes, 0, length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /**
     * Between the writer of strings and the output: a writer puts a line break between two roots, here a word stands there. Raw
     * line breaks are nothing else, because in a string they are escaped.
     */
    private static final class WithoutLineBreaks extends OutputStream {
        private final OutputStream out;

        WithoutLineBreaks(OutputStream out) {
            this.out = out;
        }

        @Override
        public void write(int b) throws IOException {
            if (b != '\n') {
                out.write(b);
            }
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            int skipped = length > 0 && bytes[offset] == '\n' ? 1 : 0;
            out.write(bytes, offset + skipped, length - skipped);
        }
    }
}
