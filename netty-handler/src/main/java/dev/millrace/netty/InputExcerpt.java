package dev.millrace.netty;

import java.util.Arrays;

/**
 * The bytes of the peer up to an error, attached to it as a {@linkplain Throwable#getSuppressed() suppressed exception} where
 * {@link JsonDecoderOptions#excerptBytes()} asks for them. The message shows them as ASCII, all others as hexadecimal escapes.
 */
public final class InputExcerpt extends Exception {

    private static final long serialVersionUID = 1L;

    private final long offset;
    private final byte[] bytes;

    InputExcerpt(long offset, byte[] bytes) {
        super(printable(bytes) + " from byte " + offset, null, false, false);
        this.offset = offset;
        this.bytes = bytes;
    }

    /** {@return where the excerpt starts, in bytes from the first byte of the input} */
    public long offset() {
        return offset;
    }

    /** {@return a copy of the bytes; the last is the one at the error's offset, if it was at hand} */
    public byte[] bytes() {
        return Arrays.copyOf(bytes, bytes.length);
    }

    private static String printable(byte[] bytes) {
        StringBuilder text = new StringBuilder(bytes.length + 2);
        for (byte b : bytes) {
            if (b >= ' ' && b < 0x7F && b != '\\') {
                text.append((char) b);
            } else {
                text.append(String.format("\\x%02x", b));
            }
        }
        return text.toString();
    }
}
