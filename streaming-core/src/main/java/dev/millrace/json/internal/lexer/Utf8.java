package dev.millrace.json.internal.lexer;

/** The table of well-formed UTF-8 byte sequences (RFC 3629, section 4), one byte at a time: for ends of windows and for errors. */
public final class Utf8 {

    private Utf8() {}

    /** The length of the sequence that a lead byte starts, 1 to 4; 1 for a byte that cannot lead one. */
    public static int sequenceLength(byte lead) {
        int b = lead & 0xFF;
        if (b < 0xC2 || b > 0xF4) {
            return 1;
        }
        return b < 0xE0 ? 2 : b < 0xF0 ? 3 : 4;
    }

    /** The first byte of the sequence at {@code p} that well-formed UTF-8 cannot have there, or -1 if there is none before {@code to}. */
    public static int firstInvalid(byte[] bytes, int p, int to) {
        int lead = bytes[p] & 0xFF;
        if (lead < 0x80) {
            return -1;
        }
        int length = sequenceLength(bytes[p]);
        if (length == 1) {
            return p;
        }
        int least = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
        int most = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
        for (int i = p + 1; i < Math.min(p + length, to); i++) {
            int b = bytes[i] & 0xFF;
            if (b < least || b > most) {
                return i;
            }
            least = 0x80;
            most = 0xBF;
        }
        return -1;
    }

    /** The code point of the well-formed sequence at {@code p}. */
    public static int codePoint(byte[] bytes, int p) {
        int b = bytes[p];
        return switch (sequenceLength(bytes[p])) {
            case 1 -> b;
            case 2 -> ((b & 0x1F) << 6) | continuation(bytes[p + 1]);
            case 3 -> ((b & 0x0F) << 12) | (continuation(bytes[p + 1]) << 6) | continuation(bytes[p + 2]);
            default ->
                ((b & 0x07) << 18)
                        | (continuation(bytes[p + 1]) << 12)
                        | (continuation(bytes[p + 2]) << 6)
                        | continuation(bytes[p + 3]);
        };
    }

    /** The number of bytes that a code point takes, 1 to 4. */
    public static int length(int codePoint) {
        return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
    }

    /**
     * Writes a code point that is not a surrogate.
     *
     * @return the place after it
     */
    public static int put(int codePoint, byte[] target, int at) {
        if (codePoint < 0x80) {
            target[at++] = (byte) codePoint;
        } else if (codePoint < 0x800) {
            target[at++] = (byte) (0xC0 | (codePoint >> 6));
            target[at++] = (byte) (0x80 | (codePoint & 0x3F));
        } else if (codePoint < 0x10000) {
            target[at++] = (byte) (0xE0 | (codePoint >> 12));
            target[at++] = (byte) (0x80 | ((codePoint >> 6) & 0x3F));
            target[at++] = (byte) (0x80 | (codePoint & 0x3F));
        } else {
            target[at++] = (byte) (0xF0 | (codePoint >> 18));
            target[at++] = (byte) (0x80 | ((codePoint >> 12) & 0x3F));
            target[at++] = (byte) (0x80 | ((codePoint >> 6) & 0x3F));
            target[at++] = (byte) (0x80 | (codePoint & 0x3F));
        }
        return at;
    }

    private static int continuation(byte b) {
        return b & 0x3F;
    }
}
