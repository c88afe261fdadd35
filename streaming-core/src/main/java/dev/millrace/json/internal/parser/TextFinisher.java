package dev.millrace.json.internal.parser;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.internal.input.Carry;
import dev.millrace.json.internal.lexer.Scan;
import dev.millrace.json.internal.lexer.StringScanner;
import org.jspecify.annotations.Nullable;

/**
 * Names and strings that are out of the ordinary: cut by the end of the window, invalid, longer than any before, or so long that they
 * come in parts.
 *
 * <p>A text that is cut goes to the carry. From then on the carry is topped up with a little of each window, twice as much each time, and
 * the scan resumes where it stopped, so a text costs a small multiple of its length however it is cut.
 */
final class TextFinisher {

    private static final int FIRST_TOP_UP = 16;
    private static final int LARGEST_TOP_UP = 64 << 10;

    private final ParserState st;
    private final Failures failures;
    private final @Nullable DuplicateNameFilter duplicates;

    TextFinisher(ParserState state, Failures failures, @Nullable DuplicateNameFilter duplicates) {
        st = state;
        this.failures = failures;
        this.duplicates = duplicates;
    }

    int name(byte[] b, int quote, int to, long scan) {
        int from = quote + 1;
        int end = Scan.position(scan);
        int max = st.limits.maxNameBytes();
        if (scan >= 0 && end - from <= max) {
            checkDuplicate(b, from, end - from, st.base + quote);
            st.nesting.frames[st.depth] = NestingStack.named(from, end - from);
            st.tokenStart = quote;
            reportName(from, end - from, Scan.flags(scan));
            return end + 1;
        }
        failIfWrong(JsonErrorKind.NAME_TOO_LONG, max, b, from, to, scan);
        return keep(PendingToken.Kind.NAME, b, quote, to, scan);
    }

    int string(byte[] b, int quote, int to, long scan) {
        int from = quote + 1;
        int end = Scan.position(scan);
        int max = st.limits.maxStringBytes();
        int inOnePiece = st.options.stringPartBytes();
        int seen = (scan >= 0 || Scan.isInvalid(scan) ? end : to) - from;
        if (seen > inOnePiece) {
            st.pending.begin(PendingToken.Kind.STRING_PARTS, st.base + quote);
            return resumeParts(b, from, to);
        }
        if (scan >= 0 && end - from <= max) {
            st.tokenStart = quote;
            reportString(from, end - from, Scan.flags(scan));
            return end + 1;
        }
        failIfWrong(JsonErrorKind.STRING_TOO_LONG, max, b, from, to, scan);
        return keep(PendingToken.Kind.STRING, b, quote, to, scan);
    }

    int resumeName(byte[] b, int from, int to) {
        int p = topUp(JsonErrorKind.NAME_TOO_LONG, st.limits.maxNameBytes(), Integer.MAX_VALUE, b, from, to);
        if (st.pending.resumeAt >= 0) {
            return p;
        }
        Carry carry = st.carry;
        checkDuplicate(carry.bytes(), 0, carry.length(), st.pending.start);
        st.nesting.keepName(st.depth, carry.bytes(), 0, carry.length());
        beginCarriedReport();
        st.name.array(carry.bytes());
        reportName(0, carry.length(), st.pending.flags);
        st.name.array(st.window);
        carry.clear();
        return p;
    }

    int resumeString(byte[] b, int from, int to) {
        int inOnePiece = st.options.stringPartBytes();
        int p = topUp(JsonErrorKind.STRING_TOO_LONG, st.limits.maxStringBytes(), inOnePiece, b, from, to);
        Carry carry = st.carry;
        if (st.pending.resumeAt >= 0) {
            if (carry.length() <= inOnePiece) {
                return p;
            }
            st.pending.kind = PendingToken.Kind.STRING_PARTS;
            return resumeParts(b, p, to);
        }
        beginCarriedReport();
        st.text.array(carry.bytes());
        reportString(0, carry.length(), st.pending.flags);
        st.text.array(st.window);
        carry.clear();
        return p;
    }

    /**
     * Reports a string in parts, each the longest that the size allows and that ends between characters. A part that is not the last is
     * reported once a byte more than the size has been seen, so that the last part is never empty.
     */
    int resumeParts(byte[] b, int from, int to) {
        PendingToken pending = st.pending;
        Carry carry = st.carry;
        int size = st.options.stringPartBytes();
        int p = from;
        while (st.control == 0) {
            boolean carried = carry.length() > 0;
            int added = 0;
            if (carried) {
                added = Math.max(0, Math.min(size + 1 - carry.length(), to - p));
                carry.append(b, p, added);
            }
            byte[] bytes = carried ? carry.bytes() : b;
            int first = carried ? 0 : p;
            int last = carried ? carry.length() : (int) Math.min(to, (long) p + size + 1);
            int resumeAt = carried ? pending.resumeAt : first;
            long scan = StringScanner.scan(bytes, resumeAt, last, st.loneSurrogates);
            long flags = Scan.flags(scan) | (carried ? pending.flags : 0);
            carry.countScanned(carried ? last - resumeAt : 0);
            long contentOffset = pending.start + 1 + pending.seen;
            long room = st.limits.maxStringBytes() - pending.seen;
            if (scan >= 0) {
                int length = Scan.position(scan) - first;
                if (length > room) {
                    throw failures.limit(JsonErrorKind.STRING_TOO_LONG, contentOffset + room);
                }
                p += carried ? length + 1 - (carry.length() - added) : length + 1;
                reportPart(bytes, first, length, flags, true);
                return p;
            }
            if (Scan.isInvalid(scan) && Scan.position(scan) - first <= room) {
                throw failures.text(bytes, first, Scan.position(scan), contentOffset);
            }
            if (last - first > room) {
                throw failures.limit(JsonErrorKind.STRING_TOO_LONG, contentOffset + room);
            }
            if (last - first <= size) {
                if (!carried) {
                    carry.append(b, p, last - first);
                }
                pending.resumeAt = Scan.position(scan) - first;
                pending.flags = flags;
                return to;
            }
            long cut = StringScanner.scan(bytes, first, first + size, st.loneSurrogates);
            int length = Scan.position(cut) - first;
            if (carried) {
                // What is left over was appended just now, unless hardly anything was: then it stays carried.
                int left = carry.length() - length;
                reportPart(bytes, first, length, Scan.flags(cut), false);
                if (left <= added) {
                    carry.clear();
                    p += added - left;
                } else {
                    carry.dropFirst(length);
                    p += added;
                }
            } else {
                p += length;
                reportPart(bytes, first, length, Scan.flags(cut), false);
            }
        }
        return p;
    }

    private void reportPart(byte[] bytes, int from, int length, long flags, boolean last) {
        PendingToken pending = st.pending;
        st.tokenStart = pending.start - st.base;
        pending.seen += length;
        pending.resumeAt = 0;
        pending.flags = 0;
        if (last) {
            st.longestToken = (int) Math.max(st.longestToken, Math.min(pending.seen, Integer.MAX_VALUE));
            pending.clear();
            st.valueDone();
        }
        st.text.array(bytes);
        st.text.range(from, length, flags);
        st.handler.stringPart(st.text, last);
        st.text.array(st.window);
        if (last) {
            st.carry.clear();
        }
    }

    private int keep(PendingToken.Kind kind, byte[] b, int quote, int to, long scan) {
        int from = quote + 1;
        st.pending.begin(kind, st.base + quote);
        st.pending.resumeAt = Scan.position(scan) - from;
        st.pending.flags = Scan.flags(scan);
        st.carry.append(b, from, to - from);
        return to;
    }

    /**
     * Tops the carry up and scans on, until the text is complete, in which case {@code pending.resumeAt} is -1 and the carry has just the
     * text, or the window ends, or the carry has more than {@code inOnePiece} bytes.
     */
    private int topUp(JsonErrorKind tooLong, int max, int inOnePiece, byte[] b, int from, int to) {
        PendingToken pending = st.pending;
        Carry carry = st.carry;
        long mostBytes = Math.min(max, inOnePiece) + 1L;
        int step = FIRST_TOP_UP;
        int p = from;
        while (p < to && carry.length() < mostBytes) {
            int before = carry.length();
            int count = (int) Math.min(Math.min(step, to - p), mostBytes - before);
            carry.append(b, p, count);
            long scan = StringScanner.scan(carry.bytes(), pending.resumeAt, carry.length(), st.loneSurrogates);
            int position = Scan.position(scan);
            pending.flags |= Scan.flags(scan);
            if (scan >= 0) {
                carry.countScanned(position - pending.resumeAt);
                carry.truncate(position);
                pending.resumeAt = -1;
                return p + position + 1 - before;
            }
            carry.countScanned(carry.length() - pending.resumeAt);
            if (Scan.isInvalid(scan)) {
                throw failures.text(carry.bytes(), 0, position, pending.start + 1);
            }
            if (carry.length() > max) {
                throw failures.limit(tooLong, pending.start + 1 + max);
            }
            pending.resumeAt = position;
            p += count;
            step = Math.min(2 * step, LARGEST_TOP_UP);
        }
        return p;
    }

    private void failIfWrong(JsonErrorKind tooLong, int max, byte[] b, int from, int to, long scan) {
        boolean invalid = scan < 0 && Scan.isInvalid(scan);
        if (invalid && Scan.position(scan) - from <= max) {
            throw failures.text(b, from, Scan.position(scan), st.base + from);
        }
        if (scan >= 0 || invalid || to - from > max) {
            throw failures.limit(tooLong, st.base + from + max);
        }
    }

    private void checkDuplicate(byte[] bytes, int from, int length, long quoteOffset) {
        if (duplicates == null) {
            return;
        }
        boolean first = st.grammar == GrammarState.FIRST_NAME;
        switch (duplicates.add(bytes, from, length, st.nesting, st.depth, first)) {
            case NEW -> {}
            case DUPLICATE ->
                throw failures.syntax(
                        JsonErrorKind.DUPLICATE_NAME, quoteOffset, "a name for the second time in one object");
            case TOO_MANY -> throw failures.limit(JsonErrorKind.TOO_MANY_NAMES, quoteOffset);
        }
    }

    private void beginCarriedReport() {
        st.tokenStart = st.pending.start - st.base;
        st.pending.clear();
    }

    private void reportName(int from, int length, long flags) {
        st.longestToken = Math.max(st.longestToken, length);
        if (duplicates == null) {
            st.ordinaryName = Math.max(st.ordinaryName, length);
        }
        st.grammar = GrammarState.COLON;
        st.name.range(from, length, flags);
        st.handler.fieldName(st.name);
    }

    private void reportString(int from, int length, long flags) {
        st.ordinaryString = Math.max(st.ordinaryString, length);
        st.valueDone();
        st.text.range(from, length, flags);
        st.handler.stringValue(st.text);
    }
}
