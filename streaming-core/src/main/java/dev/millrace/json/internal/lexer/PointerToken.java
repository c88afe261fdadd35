package dev.millrace.json.internal.lexer;

/** The reference tokens of JSON Pointers (RFC 6901, sections 3 and 4). */
public final class PointerToken {

    /** What {@link #index} says of a token that is no array index. */
    public static final int NO_INDEX = -1;

    private PointerToken() {}

    /** {@return the token as it stands in a pointer} */
    public static String escape(String token) {
        return token.replace("~", "~0").replace("/", "~1");
    }

    /**
     * {@return the array index that a token is: digits without a leading zero; {@link #NO_INDEX} if it is none, and
     * {@link Integer#MAX_VALUE}, which no element has, if it is larger than that}
     */
    public static int index(String token) {
        int length = token.length();
        if (length == 0 || (length > 1 && token.charAt(0) == '0')) {
            return NO_INDEX;
        }
        long index = 0;
        for (int i = 0; i < length; i++) {
            char c = token.charAt(i);
            if (c < '0' || c > '9') {
                return NO_INDEX;
            }
            index = Math.min(index * 10 + (c - '0'), Integer.MAX_VALUE);
        }
        return (int) index;
    }
}
