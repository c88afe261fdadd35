package dev.millrace.samples.web;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/**
 * Text of strangers for people to read: what cannot be seen, or would change how the rest is seen, is replaced by something that can.
 * Control characters, bytes that are not UTF-8 and other invisible characters become their numbers in angle brackets.
 */
final class VisibleText {
    private static final String BYTE = "\u27e8%02X\u27e9";
    private static final String CHARACTER = "\u27e8U+%04X\u27e9";
    private static final int MOST_ASCII = 0x7f;

    private VisibleText() {}

    /** {@return bytes that should be UTF-8} */
    static String of(byte[] bytes) {
        StringBuilder text = new StringBuilder(bytes.length);
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        for (; ; ) {
            CoderResult result = decoder.decode(in, out, true);
            append(out.flip(), text);
            out.clear();
            if (!result.isError()) {
                return text.toString();
            }
            for (int i = 0; i < result.length(); i++) {
                text.append(BYTE.formatted(in.get() & 0xff));
            }
        }
    }

    /** {@return a text of which a surrogate may lack its other half} */
    static String of(String chars) {
        StringBuilder text = new StringBuilder(chars.length());
        append(chars, text);
        return text.toString();
    }

    private static void append(CharSequence chars, StringBuilder text) {
        chars.codePoints().forEach(c -> appendVisible(c, text));
    }

    private static void appendVisible(int codePoint, StringBuilder text) {
        if (isVisible(codePoint)) {
            text.appendCodePoint(codePoint);
        } else {
            text.append((codePoint <= MOST_ASCII ? BYTE : CHARACTER).formatted(codePoint));
        }
    }

    private static boolean isVisible(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.PRIVATE_USE,
                    Character.SURROGATE,
                    Character.UNASSIGNED -> false;
            default -> true;
        };
    }
}
