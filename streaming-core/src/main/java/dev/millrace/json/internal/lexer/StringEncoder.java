package dev.millrace.json.internal.lexer;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Java text to UTF-8, without the question marks that {@link String#getBytes} puts in place of lone surrogates. */
public final class StringEncoder {

    private StringEncoder() {}

    /** {@return the text in UTF-8, or null if a surrogate in it lacks its other half} */
    public static byte @Nullable [] encode(String text) {
        return hasLoneSurrogate(text) ? null : text.getBytes(StandardCharsets.UTF_8);
    }

    /** {@return whether a surrogate in the text lacks its other half} */
    public static boolean hasLoneSurrogate(String text) {
        int length = text.length();
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (Character.isSurrogate(c)) {
                boolean paired =
                        Character.isHighSurrogate(c) && i + 1 < length && Character.isLowSurrogate(text.charAt(i + 1));
                if (!paired) {
                    return true;
                }
                i++;
            }
        }
        return false;
    }
}
