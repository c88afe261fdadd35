package dev.millrace.json.internal.value;

import dev.millrace.json.internal.lexer.StringEncoder;
import dev.millrace.json.value.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The values of a document in document order, as {@link Entry} lays them out, and the text they refer to. A value is named by
 * where its entry starts in the index; the root is at 0. What follows a value is found by an addition, its first element or
 * member is the next entry.
 *
 * <p>Immutable but for lookup tables, which are built when first needed; safe to share between threads.
 */
public final class FlatDocument {

    /** Elements between two entries of a position table. */
    private static final int POSITION_STEP = 32;

    private final long[] index;
    private final byte[] text;

    private volatile @Nullable ConcurrentHashMap<Integer, MemberIndex> memberIndexes;
    private volatile @Nullable ConcurrentHashMap<Integer, int[]> positionTables;

    /**
     * A document of finished entries.
     *
     * @param index the entries; owned by the document from now on, as is {@code text}; behind the root, either may hold what has no
     *     meaning
     * @param text decoded text in UTF-8, and the source text of numbers
     */
    public FlatDocument(long[] index, byte[] text) {
        this.index = index;
        this.text = text;
    }

    /** {@return the number of values: this one and all in it; takes a look at each} */
    public int valueCount(int root) {
        int values = 0;
        int end = next(root);
        for (int at = root; at < end; at = following(at)) {
            values++;
        }
        return values;
    }

    /** {@return the bytes of memory that index and text take} */
    public long memoryBytes() {
        return (long) index.length * Long.BYTES + text.length;
    }

    long head(int at) {
        return index[at];
    }

    long body(int at) {
        return index[at + 1];
    }

    /** {@return the entries, as {@link Entry} lays them out; not to be changed} */
    public long[] index() {
        return index;
    }

    /** {@return the type, a constant of {@link Entry}} */
    public int type(int at) {
        return Entry.type(head(at));
    }

    /** {@return the value of a LONG, or the digits of a DECIMAL as one} */
    public long longValue(int at) {
        return body(at);
    }

    /** {@return the fraction digits of a DECIMAL} */
    public int scale(int at) {
        return Entry.scale(head(at));
    }

    /** {@return whether a DECIMAL has a minus sign} */
    public boolean isNegative(int at) {
        return (head(at) & Entry.NEGATIVE) != 0;
    }

    /** {@return the text that offsets refer to; not to be changed} */
    public byte[] text() {
        return text;
    }

    /** {@return where the text of a STRING or of a number's text starts} */
    public int textOffset(int at) {
        return Entry.high(body(at));
    }

    /** {@return the length of that text, in bytes} */
    public int textLength(int at) {
        return Entry.low(body(at));
    }

    /** {@return whether a STRING holds nothing that must be escaped in JSON} */
    public boolean isPlain(int at) {
        return (head(at) & Entry.PLAIN) != 0;
    }

    /** {@return the number of elements or members} */
    public int count(int at) {
        long head = head(at);
        if ((head & Entry.NAMED) != 0) {
            return Entry.high(body(at));
        }
        int count = Entry.shortCount(head);
        return count < Entry.MAX_SHORT_COUNT ? count : longCount(at);
    }

    /** The position table of so large a container ends with its count. */
    private int longCount(int at) {
        int[] table = positionTable(at);
        return table[table.length - 1];
    }

    /** {@return the entry that comes next in document order: for an array or object that is not empty, the first in it} */
    public int following(int at) {
        return at + Entry.words(head(at));
    }

    /** {@return the entries of a value and all it holds, in document order} */
    int[] entries(int root) {
        int end = next(root);
        int[] entries = new int[end - root];
        int count = 0;
        for (int at = root; at < end; at = following(at)) {
            entries[count++] = at;
        }
        return Arrays.copyOf(entries, count);
    }

    /** {@return the entry after the value and all it holds} */
    public int next(int at) {
        long head = head(at);
        if (Entry.type(head) < Entry.ARRAY) {
            return at + Entry.words(head);
        }
        return at + ((head & Entry.NAMED) != 0 ? Entry.low(body(at)) : Entry.high(head));
    }

    /** {@return whether the value is a member of an object, and so has a name} */
    public boolean isMember(int at) {
        return (head(at) & Entry.NAMED) != 0;
    }

    /** {@return where the member's name starts in the text} */
    public int nameOffset(int at) {
        return Entry.high(head(at));
    }

    /** {@return the length of the member's name, in bytes} */
    public int nameLength(int at) {
        int length = Entry.nameLength(head(at));
        return length < Entry.LONG_NAME ? length : longNameLength(nameOffset(at));
    }

    private int longNameLength(int offset) {
        return (text[offset - 4] & 0xFF) << 24
                | (text[offset - 3] & 0xFF) << 16
                | (text[offset - 2] & 0xFF) << 8
                | (text[offset - 1] & 0xFF);
    }

    /** {@return whether the member's name holds nothing that must be escaped in JSON} */
    public boolean isNamePlain(int at) {
        return (head(at) & Entry.NAME_PLAIN) != 0;
    }

    String name(int at) {
        return new String(text, nameOffset(at), nameLength(at), StandardCharsets.UTF_8);
    }

    String string(int at) {
        return new String(text, textOffset(at), textLength(at), StandardCharsets.UTF_8);
    }

    boolean nameEquals(int at, byte[] name) {
        int offset = nameOffset(at);
        int length = nameLength(at);
        return length == name.length && Arrays.equals(text, offset, offset + length, name, 0, length);
    }

    int compareNames(int one, int other) {
        int offset = nameOffset(one);
        int otherOffset = nameOffset(other);
        return Arrays.compareUnsigned(
                text, offset, offset + nameLength(one), text, otherOffset, otherOffset + nameLength(other));
    }

    /** {@return the last member of the name, or -1} */
    int find(int object, String name) {
        byte[] utf8 = StringEncoder.encode(name);
        if (utf8 == null) {
            return -1;
        }
        if (count(object) >= MemberIndex.MIN_MEMBERS) {
            return memberIndex(object).find(utf8);
        }
        int found = -1;
        int end = next(object);
        for (int at = following(object); at < end; at = next(at)) {
            if (nameEquals(at, utf8)) {
                found = at;
            }
        }
        return found;
    }

    private MemberIndex memberIndex(int object) {
        ConcurrentHashMap<Integer, MemberIndex> indexes = memberIndexes;
        if (indexes == null) {
            synchronized (this) {
                indexes = memberIndexes;
                if (indexes == null) {
                    indexes = new ConcurrentHashMap<>();
                    memberIndexes = indexes;
                }
            }
        }
        return indexes.computeIfAbsent(object, at -> MemberIndex.of(this, at));
    }

    /** {@return the element or member at a position from 0 to {@code count - 1}} */
    int child(int container, int position) {
        int at = count(container) <= POSITION_STEP
                ? following(container)
                : positionTable(container)[position / POSITION_STEP];
        for (int steps = position % POSITION_STEP; steps > 0; steps--) {
            at = next(at);
        }
        return at;
    }

    private int[] positionTable(int container) {
        ConcurrentHashMap<Integer, int[]> tables = positionTables;
        if (tables == null) {
            synchronized (this) {
                tables = positionTables;
                if (tables == null) {
                    tables = new ConcurrentHashMap<>();
                    positionTables = tables;
                }
            }
        }
        return tables.computeIfAbsent(container, this::buildPositionTable);
    }

    /** Every so-many-th child, then the number of children. */
    private int[] buildPositionTable(int container) {
        int[] table = new int[16];
        int used = 0;
        int count = 0;
        int end = next(container);
        for (int at = following(container); at < end; at = next(at)) {
            if (count++ % POSITION_STEP == 0) {
                if (used + 1 == table.length) {
                    table = Arrays.copyOf(table, used * 2);
                }
                table[used++] = at;
            }
        }
        table[used] = count;
        return Arrays.copyOf(table, used + 1);
    }

    /** {@return a view of the value} */
    public JsonValue view(int at) {
        return view(at, null);
    }

    /** {@return a view of the value that knows how it was reached, unless that is through this document alone} */
    JsonValue view(int at, @Nullable Reached reached) {
        return switch (type(at)) {
            case Entry.OBJECT -> new ObjectNode(this, at, reached);
            case Entry.ARRAY -> new ArrayNode(this, at, reached);
            case Entry.STRING -> new StringNode(this, at, reached);
            case Entry.NULL -> new NullNode(this, at, reached);
            case Entry.FALSE, Entry.TRUE -> new BooleanNode(this, at, reached);
            default -> new NumberNode(this, at, reached);
        };
    }
}
