package dev.millrace.json.internal.value;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** The fragments of URIs (RFC 3986, sections 2.1 and 3.5), percent-encoded UTF-8. */
public final class FragmentText {

    /** What a fragment may hold as it is besides letters and digits. */
    private static final String ALLOWED = "-._~!$&'()*+,;=:@/?";

    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private FragmentText() {}

    /** {@return the text with all percent-encoded that may not stand in a fragment} */
    public static String encode(String text) {
        StringBuilder fragment = new StringBuilder();
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            if (isAllowed(b)) {
                fragment.append((char) b);
            } else {
                fragment.append('%').append(HEX.toHexDigits(b));
            }
        }
        return fragment.toString();
    }

    private static boolean isAllowed(byte b) {
        return (b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z') || (b >= '0' && b <= '9') || ALLOWED.indexOf(b) >= 0;
    }

    /**
     * {@return the text that a fragment, without its {@code #}, stands for}
     *
     * @throws IllegalArgumentException if it holds what a fragment may not, or does not encode UTF-8
     */
    public static String decode(String fragment) {
        ByteArrayOutputStream utf8 = new ByteArrayOutputStream(fragment.length());
        int length = fragment.length();
        for (int i = 0; i < length; i++) {
            char c = fragment.charAt(i);
            if (c == '%') {
                if (i + 2 >= length
                        || !HexFormat.isHexDigit(fragment.charAt(i + 1))
                        || !HexFormat.isHexDigit(fragment.charAt(i + 2))) {
                    throw new IllegalArgumentException("a '%' without two hex digits, at character " + i);
                }
                utf8.write(HexFormat.fromHexDigits(fragment, i + 1, i + 3));
                i += 2;
            } else if (c < 0x80 && isAllowed((byte) c)) {
                utf8.write(c);
            } else {
                throw new IllegalArgumentException("'" + c + "' must be percent-encoded, at character " + i);
            }
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(utf8.toByteArray()))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException("the fragment does not encode UTF-8", e);
        }
    }
}
