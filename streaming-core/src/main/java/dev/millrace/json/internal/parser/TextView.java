package dev.millrace.json.internal.parser;

import dev.millrace.json.TokenText;
import dev.millrace.json.internal.lexer.NameCache;
import dev.millrace.json.internal.lexer.Scan;
import dev.millrace.json.internal.lexer.StringDecoder;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The one instance of {@link TokenText} that a parser shows its names with, or its strings. */
public final class TextView implements TokenText {

    private final @Nullable NameCache cache;
    private byte[] bytes = {};
    private int from;
    private int length;
    private long flags;

    TextView(@Nullable NameCache cache) {
        this.cache = cache;
    }

    /** The array that the following ranges lie in; set once a window, since a reference costs more to store than a number. */
    void array(byte[] array) {
        bytes = array;
    }

    /** Shows a range; {@code scanFlags} as the scanner gave them. */
    void range(int start, int count, long scanFlags) {
        from = start;
        length = count;
        flags = scanFlags;
    }

    /** {@return the array that the source text lies in; not to be changed} */
    public byte[] array() {
        return bytes;
    }

    /** {@return where in the array the source text starts} */
    public int from() {
        return from;
    }

    @Override
    public int rawLength() {
        return length;
    }

    @Override
    public byte rawByteAt(int index) {
        return bytes[from + Objects.checkIndex(index, length)];
    }

    @Override
    public void copyRawTo(byte[] target, int offset) {
        System.arraycopy(bytes, from, target, offset, length);
    }

    @Override
    public boolean isPlain() {
        return (flags & Scan.ESCAPED) == 0;
    }

    @Override
    public boolean isAscii() {
        if ((flags & Scan.NON_ASCII) != 0) {
            return false;
        }
        for (int p = from, to = from + length; !isPlain() && p < to; ) {
            int codePoint = StringDecoder.codePoint(bytes, p, to);
            if (codePoint > 0x7F) {
                return false;
            }
            p += StringDecoder.sourceLength(bytes, p, codePoint);
        }
        return true;
    }

    @Override
    public int utf8Length() {
        return isPlain() ? length : StringDecoder.decodedLength(bytes, from, length);
    }

    @Override
    public int copyTo(byte[] target, int offset) {
        if (isPlain()) {
            copyRawTo(target, offset);
            return length;
        }
        Objects.checkFromIndexSize(offset, utf8Length(), target.length);
        return StringDecoder.decode(bytes, from, length, target, offset);
    }

    @Override
    public boolean contentEquals(CharSequence text) {
        int count = text.length();
        if (flags == 0) {
            if (count != length) {
                return false;
            }
            for (int i = 0; i < count; i++) {
                if (bytes[from + i] != text.charAt(i)) {
                    return false;
                }
            }
            return true;
        }
        int i = 0;
        for (int p = from, to = from + length; p < to; ) {
            int codePoint = StringDecoder.codePoint(bytes, p, to);
            if (i >= count || Character.codePointAt(text, i) != codePoint) {
                return false;
            }
            i += Character.charCount(codePoint);
            p += StringDecoder.sourceLength(bytes, p, codePoint);
        }
        return i == count;
    }

    @Override
    public String toString() {
        boolean nonAscii = (flags & Scan.NON_ASCII) != 0;
        return cache != null
                ? cache.get(bytes, from, length, !isPlain(), nonAscii)
                : StringDecoder.toString(bytes, from, length, !isPlain(), nonAscii);
    }
}
