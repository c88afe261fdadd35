package dev.millrace.samples.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** What the commands are to print for a valid input, worked out from the tokens of another parser. */
final class ExpectedOutput {
    private static final int NO_LAYOUT = -1;

    private final StringBuilder text = new StringBuilder();

    private ExpectedOutput() {}

    static byte[] tokens(byte[] input) {
        ExpectedOutput expected = new ExpectedOutput();
        read(input, expected::printToken);
        return expected.bytes();
    }

    static byte[] minified(byte[] input) {
        return laidOut(input, NO_LAYOUT);
    }

    /** {@return the input, laid out with so many spaces a level} */
    static byte[] formatted(byte[] input, int indent) {
        return laidOut(input, indent);
    }

    private static byte[] laidOut(byte[] input, int indent) {
        ExpectedOutput expected = new ExpectedOutput();
        Layout layout = expected.new Layout(indent);
        read(input, layout::print);
        return expected.bytes();
    }

    private interface TokenReader {
        void read(JsonToken token, String source) throws IOException;
    }

    private static void read(byte[] input, TokenReader reader) {
        try (JsonParser parser = new JsonFactory().createParser(input)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                reader.read(token, parser.getText());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void printToken(JsonToken token, String source) {
        switch (token) {
            case FIELD_NAME -> appendQuoted("name ", source);
            case VALUE_STRING -> appendQuoted("string ", source);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> text.append("number ").append(source);
            default -> text.append(source);
        }
        text.append('\n');
    }

    private void appendQuoted(String before, String content) {
        text.append(before).append('"');
        for (int i = 0; i < content.length(); i++) {
            char c = content.charAt(i);
            switch (c) {
                case '"' -> text.append("\\\"");
                case '\\' -> text.append("\\\\");
                case '\b' -> text.append("\\b");
                case '\f' -> text.append("\\f");
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                default -> {
                    if (c < ' ') {
                        text.append("\\u%04x".formatted((int) c));
                    } else {
                        text.append(c);
                    }
                }
            }
        }
        text.append('"');
    }

    private byte[] bytes() {
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Where commas, line breaks and spaces go. */
    private final class Layout {
        private final int indent;
        private int depth;
        private boolean first = true;
        private boolean named;

        Layout(int indent) {
            this.indent = indent;
        }

        void print(JsonToken token, String source) {
            if (token.isStructEnd()) {
                depth--;
                if (!first) {
                    breakLine();
                }
            } else {
                separate();
            }
            switch (token) {
                case FIELD_NAME -> appendQuoted("", source);
                case VALUE_STRING -> appendQuoted("", source);
                default -> text.append(source);
            }
            named = token == JsonToken.FIELD_NAME;
            first = token.isStructStart();
            if (named) {
                text.append(indent == NO_LAYOUT ? ":" : ": ");
            }
            if (first) {
                depth++;
            }
            if (depth == 0 && indent != NO_LAYOUT) {
                text.append('\n');
            }
        }

        private void separate() {
            if (named) {
                return;
            }
            if (depth > 0) {
                if (!first) {
                    text.append(',');
                }
                breakLine();
            } else if (!first && indent == NO_LAYOUT) {
                text.append('\n');
            }
        }

        private void breakLine() {
            if (indent != NO_LAYOUT) {
                text.append('\n').append(" ".repeat(indent * depth));
            }
        }
    }
}
