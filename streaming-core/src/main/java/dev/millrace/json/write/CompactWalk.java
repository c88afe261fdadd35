package dev.millrace.json.write;

import dev.millrace.json.internal.lexer.DecimalToDouble;
import dev.millrace.json.internal.lexer.WordCopy;
import dev.millrace.json.internal.value.Entry;
import dev.millrace.json.internal.value.FlatDocument;
import dev.millrace.json.internal.value.NumberEntry;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Writes a value of a document without white space: one pass over its entries, straight into the array of the buffer, with the
 * place in it in a local.
 *
 * <p>Each entry starts with room for {@link #ROOM} bytes: enough for all but names and texts, which see to theirs, and for what
 * {@link WordCopy} writes beyond them. The rare cases (long texts, escapes in names, many zeros) go through the buffer.
 */
final class CompactWalk {

    /** What an entry may write beside its name and text, in bytes. */
    private static final int ROOM = 3 * WordCopy.MAX_OVERRUN;

    private final FlatDocument document;
    private final ChunkBuffer buffer;
    private final boolean shortest;
    private final NonFinite nonFinite;

    /** The open containers but the innermost: where each ends, in the index, and its bracket in the lowest byte. */
    private long[] outer = new long[16];

    private int depth;

    CompactWalk(FlatDocument document, ChunkBuffer buffer, JsonWriterOptions options) {
        this.document = document;
        this.buffer = buffer;
        this.shortest = options.numbers() == NumberStyle.SHORTEST;
        this.nonFinite = options.nonFinite();
    }

    void write(int root) {
        long[] index = document.index();
        byte[] text = document.text();
        int last = document.next(root);
        byte[] out = buffer.reserve(ROOM);
        int at = buffer.end();
        long container = 0;
        int comma = 0;
        for (int entry = root, following; entry < last; entry = following) {
            long head = index[entry];
            following = entry + Entry.words(head);
            if (out.length - at < ROOM) {
                out = makeRoom(at);
                at = buffer.end();
            }
            out[at] = ',';
            at += comma;
            comma = 1;
            if ((head & Entry.NAMED) != 0 && entry > root) {
                int length = Entry.nameLength(head);
                if ((head & Entry.NAME_PLAIN) != 0 && length < Entry.LONG_NAME && length < out.length - ROOM - at) {
                    out[at] = '"';
                    WordCopy.copy(text, Entry.high(head), out, at + 1, length);
                    at += length + 1;
                    out[at] = '"';
                    out[at + 1] = ':';
                    at += 2;
                } else {
                    out = rareName(entry, at);
                    at = buffer.end();
                }
            }
            switch (Entry.type(head)) {
                case Entry.STRING -> {
                    long body = index[entry + 1];
                    int length = Entry.low(body);
                    if ((head & Entry.PLAIN) != 0 && length < out.length - ROOM - at) {
                        out[at] = '"';
                        WordCopy.copy(text, Entry.high(body), out, at + 1, length);
                        at += length + 2;
                        out[at - 1] = '"';
                    } else {
                        out = rareString(entry, at);
                        at = buffer.end();
                    }
                }
                case Entry.LONG -> at = WideText.write(index[entry + 1], out, at);
                case Entry.DECIMAL -> {
                    long body = index[entry + 1];
                    boolean negative = (head & Entry.NEGATIVE) != 0;
                    if (shortest) {
                        double magnitude = DecimalToDouble.toDouble(body, -Entry.scale(head));
                        at = DoubleText.write(negative ? -magnitude : magnitude, out, at);
                    } else if (WideText.fits(body, Entry.scale(head))) {
                        at = WideText.write(negative, body, Entry.scale(head), out, at);
                    } else {
                        out = rareNumber(entry, at);
                        at = buffer.end();
                    }
                }
                case Entry.ARRAY, Entry.OBJECT -> {
                    // '[' and ']', '{' and '}' are two apart.
                    int open = Entry.type(head) == Entry.OBJECT ? '{' : '[';
                    out[at++] = (byte) open;
                    int end = document.next(entry);
                    if (end > following) {
                        push(container);
                        container = (long) end << Byte.SIZE | (open + 2);
                        comma = 0;
                    } else {
                        out[at++] = (byte) (open + 2);
                    }
                }
                case Entry.NULL -> at = WordCopy.put(WordCopy.NULL, 4, out, at);
                case Entry.TRUE -> at = WordCopy.put(WordCopy.TRUE, 4, out, at);
                case Entry.FALSE -> at = WordCopy.put(WordCopy.FALSE, 5, out, at);
                default -> {
                    out = rareNumber(entry, at);
                    at = buffer.end();
                }
            }
            while (container >>> Byte.SIZE == following) {
                if (at == out.length) {
                    out = makeRoom(at);
                    at = buffer.end();
                }
                out[at++] = (byte) container;
                container = outer[--depth];
            }
        }
        buffer.end(at);
    }

    private void push(long container) {
        if (depth == outer.length) {
            outer = Arrays.copyOf(outer, depth * 2);
        }
        outer[depth++] = container;
    }

    private byte[] makeRoom(int at) {
        buffer.end(at);
        return buffer.reserve(ROOM);
    }

    private byte[] rareName(int entry, int at) {
        buffer.end(at);
        buffer.put('"');
        text(document.nameOffset(entry), document.nameLength(entry), document.isNamePlain(entry));
        buffer.put('"');
        buffer.put(':');
        return buffer.reserve(ROOM);
    }

    private byte[] rareString(int entry, int at) {
        buffer.end(at);
        buffer.put('"');
        text(document.textOffset(entry), document.textLength(entry), document.isPlain(entry));
        buffer.put('"');
        return buffer.reserve(ROOM);
    }

    private void text(int offset, int length, boolean plain) {
        if (plain) {
            buffer.put(document.text(), offset, length);
        } else {
            buffer.escaped(document.text(), offset, length);
        }
    }

    private byte[] rareNumber(int entry, int at) {
        buffer.end(at);
        switch (document.type(entry)) {
            case Entry.DECIMAL, Entry.FLOAT_TEXT -> fractional(entry);
            case Entry.NON_FINITE_TEXT -> nonFinite(entry);
            default -> sourceText(entry);
        }
        return buffer.reserve(ROOM);
    }

    private void fractional(int entry) {
        if (shortest) {
            double value = NumberEntry.doubleValue(document, entry);
            if (!Double.isInfinite(value)) {
                byte[] out = buffer.reserve(DoubleText.MAX_LENGTH);
                buffer.end(DoubleText.write(value, out, buffer.end()));
                return;
            }
        }
        if (document.type(entry) == Entry.DECIMAL) {
            int scale = document.scale(entry);
            byte[] out = buffer.reserve(DecimalText.MAX_SIGN_AND_DIGITS + scale);
            buffer.end(
                    DecimalText.write(document.isNegative(entry), document.longValue(entry), scale, out, buffer.end()));
        } else {
            sourceText(entry);
        }
    }

    private void nonFinite(int entry) {
        switch (nonFinite) {
            case ERROR ->
                throw new IllegalArgumentException("JSON has no number "
                        + new String(
                                document.text(),
                                document.textOffset(entry),
                                document.textLength(entry),
                                StandardCharsets.ISO_8859_1));
            case NULL -> {
                byte[] out = buffer.reserve(Long.BYTES);
                buffer.end(WordCopy.put(WordCopy.NULL, 4, out, buffer.end()));
            }
            case TEXT -> sourceText(entry);
        }
    }

    private void sourceText(int entry) {
        buffer.put(document.text(), document.textOffset(entry), document.textLength(entry));
    }
}
