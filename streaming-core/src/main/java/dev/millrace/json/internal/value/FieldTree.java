package dev.millrace.json.internal.value;

import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;
import dev.millrace.json.internal.lexer.NumberScanner;
import dev.millrace.json.internal.lexer.Scan;
import dev.millrace.json.internal.lexer.StringDecoder;
import dev.millrace.json.internal.lexer.Swar;
import dev.millrace.json.internal.lexer.WordCopy;
import java.util.Arrays;
import java.util.List;

/**
 * Chosen members of a value, in objects in objects: where reading is in the tree of their names, and what they were found to be. Most
 * names that are not chosen differ from those that are in their length already.
 *
 * <p>It is told of the value's tokens in one of two ways, which come to the same: by an event each, or by windows, which the parser's own
 * loop calls. Source texts of chosen scalars are copied, so that they outlive the window.
 */
public final class FieldTree {

    /** No field is wanted from the value at hand. */
    public static final int NOTHING = 0;

    /** What a field can be. */
    public static final int ABSENT = 0;

    public static final int NULL = 1;
    public static final int FALSE = 2;
    public static final int TRUE = 3;
    public static final int NUMBER = 4;
    public static final int STRING = 5;
    public static final int ARRAY = 6;
    public static final int OBJECT = 7;

    /** In place of what the scanner says of a number: it is NaN or infinite. A number has no escapes. */
    public static final long NON_FINITE = Scan.ESCAPED;

    /** The member that stands for the root value. */
    private static final int ROOT = 1;

    private static final int NO_FIELD = -1;
    private static final int SLACK = WordCopy.MAX_OVERRUN;
    private static final int MIN_TEXT = 256;
    /** A buffer that one long text has grown beyond this is given back after it. */
    private static final int LASTING_BYTES = 64 << 10;

    private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

    /** The member whose value comes next, or {@link #NOTHING}. */
    public int member = ROOT;

    /** By member: its name in UTF-8, and the first bytes of that; the next member of the same object, or 0. */
    private byte[][] memberNames = {{}, {}};

    private long[] heads = {0, 0};
    private int[] siblings = {0, 0};
    /** By member: the field it is, and the object its value is. */
    private int[] fields = {NO_FIELD, NO_FIELD};

    private int[] children = {0, 0};
    /** By object: the first of its members. */
    private int[] firstMembers = {0};

    /** By object: a bit for each length that a name of its chosen members has. */
    private long[] lengthBits = {0};

    /** The object at hand if there is something to be found in it, or 0. */
    private int object;

    /** The length bits of the object at hand. */
    private long wantedLengths;

    private int level;
    /** By level: what is to be gone back to when the array or object there ends. */
    private int[] outerObjects = new int[8];

    /** By field: what was found. */
    private final byte[] kinds;

    private final int[] starts;
    private final int[] lengths;
    private final long[] flags;

    private byte[] text = new byte[MIN_TEXT];
    private int textEnd;
    private boolean inParts;

    /** @param paths the names that lead to each field */
    public FieldTree(List<List<byte[]>> paths) {
        for (int field = 0; field < paths.size(); field++) {
            int at = ROOT;
            for (byte[] name : paths.get(field)) {
                at = memberOf(objectOf(at), name);
            }
            if (fields[at] != NO_FIELD) {
                throw new IllegalArgumentException("field " + field + " is the same as field " + fields[at]);
            }
            fields[at] = field;
        }
        kinds = new byte[paths.size()];
        starts = new int[paths.size()];
        lengths = new int[paths.size()];
        flags = new long[paths.size()];
    }

    private int objectOf(int at) {
        if (children[at] == 0) {
            children[at] = firstMembers.length;
            lengthBits = Arrays.copyOf(lengthBits, firstMembers.length + 1);
            firstMembers = Arrays.copyOf(firstMembers, firstMembers.length + 1);
        }
        return children[at];
    }

    private int memberOf(int owner, byte[] name) {
        int found = find(owner, name, 0, name.length);
        if (found != NOTHING) {
            return found;
        }
        int added = memberNames.length;
        memberNames = Arrays.copyOf(memberNames, added + 1);
        heads = Arrays.copyOf(heads, added + 1);
        siblings = Arrays.copyOf(siblings, added + 1);
        fields = Arrays.copyOf(fields, added + 1);
        children = Arrays.copyOf(children, added + 1);
        memberNames[added] = name;
        heads[added] = Swar.loadUpTo(name, 0, name.length);
        siblings[added] = firstMembers[owner];
        fields[added] = NO_FIELD;
        firstMembers[owner] = added;
        lengthBits[owner] |= lengthBit(name.length);
        return added;
    }

    private int find(int owner, byte[] bytes, int from, int length) {
        long head = Swar.loadUpTo(bytes, from, from + length);
        int candidate = firstMembers[owner];
        while (candidate != NOTHING && !(heads[candidate] == head && isNamed(candidate, bytes, from, length))) {
            candidate = siblings[candidate];
        }
        return candidate;
    }

    /** Whether a member whose name has the same head has this name. */
    private boolean isNamed(int candidate, byte[] bytes, int from, int length) {
        byte[] name = memberNames[candidate];
        return name.length == length
                && (length <= Long.BYTES
                        || Arrays.equals(name, Long.BYTES, length, bytes, from + Long.BYTES, from + length));
    }

    /** {@return what a field is: one of the constants} */
    public int kind(int field) {
        return kinds[field];
    }

    /** {@return the array that source texts lie in} */
    public byte[] text() {
        return text;
    }

    /** {@return where the source text of a string or number starts} */
    public int start(int field) {
        return starts[field];
    }

    /** {@return the length of the source text of a string or number} */
    public int length(int field) {
        return lengths[field];
    }

    /** {@return what the scanner said of a string or number, or {@link #NON_FINITE}} */
    public long flags(int field) {
        return flags[field];
    }

    /** Forgets what was found: another value comes. */
    public void clear() {
        Arrays.fill(kinds, (byte) ABSENT);
        if (text.length > LASTING_BYTES) {
            text = new byte[MIN_TEXT];
        }
        textEnd = 0;
        inParts = false;
        level = 0;
        enter(0);
        member = ROOT;
    }

    /** Takes a name from a window. */
    public void name(byte[] window, int from, int length, boolean escaped) {
        if (escaped) {
            escapedName(window, from, length);
        } else {
            member = (wantedLengths & lengthBit(length)) == 0 ? NOTHING : find(object, window, from, length);
        }
    }

    private void escapedName(byte[] window, int from, int length) {
        member = NOTHING;
        if (wantedLengths != 0) {
            byte[] name = new byte[length];
            member = find(object, name, 0, StringDecoder.decode(window, from, length, name, 0));
        }
    }

    /** Takes a name. */
    public void fieldName(TokenText token) {
        member = NOTHING;
        if (wantedLengths != 0) {
            byte[] name = new byte[token.rawLength()];
            member = find(object, name, 0, token.copyTo(name, 0));
        }
    }

    private static long lengthBit(int length) {
        return 1L << Math.min(length, Long.SIZE - 1);
    }

    /** An object or array begins. */
    public void begin(boolean isObject) {
        if (level == outerObjects.length) {
            outerObjects = Arrays.copyOf(outerObjects, 2 * level);
        }
        outerObjects[level] = object;
        level++;
        if (member == NOTHING) {
            enter(0);
        } else {
            found(isObject ? OBJECT : ARRAY);
            enter(isObject ? children[member] : 0);
            member = NOTHING;
        }
    }

    /** An object or array ends. */
    public void end() {
        level--;
        enter(outerObjects[level]);
        member = NOTHING;
    }

    private void enter(int next) {
        object = next;
        wantedLengths = lengthBits[next];
    }

    /** The value of the member at hand is a literal. */
    public void literal(int kind) {
        found(kind);
    }

    /** The value of the member at hand is a string or number in a window; flags as the scanner gave them. */
    public void scalar(int kind, byte[] window, int from, int length, long scanFlags) {
        int field = found(kind);
        if (field != NO_FIELD) {
            ensureText(length);
            WordCopy.copy(window, from, text, textEnd, length);
            set(field, length, scanFlags);
        }
    }

    /** The value of the member at hand is a string. */
    public void string(TokenText token) {
        stringPart(token, true);
    }

    /** The value of the member at hand is a string that comes in parts. */
    public void stringPart(TokenText part, boolean last) {
        int field = fields[member];
        if (field == NO_FIELD) {
            return;
        }
        if (!inParts) {
            found(STRING);
            flags[field] = Scan.NON_ASCII;
        }
        ensureText(part.rawLength());
        part.copyRawTo(text, textEnd);
        textEnd += part.rawLength();
        lengths[field] += part.rawLength();
        flags[field] |= part.isPlain() ? 0 : Scan.ESCAPED;
        inParts = !last;
    }

    /** The value of the member at hand is a number. */
    public void number(TokenNumber number) {
        int field = found(NUMBER);
        if (field != NO_FIELD) {
            int length = number.length();
            ensureText(length + 1);
            number.copyTo(text, textEnd);
            text[textEnd + length] = ' ';
            long scan = number.isFinite() ? NumberScanner.scan(text, textEnd, textEnd + length + 1) : NON_FINITE;
            set(field, length, Scan.flags(scan));
        }
    }

    private void set(int field, int length, long scanFlags) {
        starts[field] = textEnd;
        lengths[field] = length;
        flags[field] = scanFlags;
        textEnd += length;
    }

    /** Notes the kind of the member at hand, if it is a field. */
    private int found(int kind) {
        int field = fields[member];
        if (field != NO_FIELD) {
            kinds[field] = (byte) kind;
            starts[field] = textEnd;
            lengths[field] = 0;
        }
        return field;
    }

    private void ensureText(int more) {
        if (more > text.length - textEnd - SLACK) {
            makeRoom(more);
        }
    }

    /** Moves the texts that count to a larger array; those of members that came again do not, so that repeating one takes no memory. */
    private void makeRoom(int more) {
        long live = 0;
        for (int field = 0; field < kinds.length; field++) {
            live += hasText(field) ? lengths[field] : 0;
        }
        byte[] larger = new byte[(int) Math.min(MAX_ARRAY, Math.max(MIN_TEXT, 2 * (live + more + SLACK)))];
        textEnd = 0;
        int growing = inParts ? fields[member] : NO_FIELD;
        for (int field = 0; field < kinds.length; field++) {
            if (hasText(field) && field != growing) {
                move(field, larger);
            }
        }
        if (growing != NO_FIELD) {
            move(growing, larger);
        }
        text = larger;
    }

    private void move(int field, byte[] larger) {
        System.arraycopy(text, starts[field], larger, textEnd, lengths[field]);
        starts[field] = textEnd;
        textEnd += lengths[field];
    }

    private boolean hasText(int field) {
        return kinds[field] == NUMBER || kinds[field] == STRING;
    }
}
