package dev.millrace.json.internal.value;

import dev.millrace.json.internal.lexer.StringEncoder;
import dev.millrace.json.value.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The values of a document in document order, as {@link Entry} lays them out, and the text they refer to. A value is named by
 * the number of its entry; the root is entry 0. What follows a value is found by an addition, its first element or member is
 * the next entry.
 *
 * <p>Immutable but for lookup tables, which are built when first needed; safe to share between threads.
 */
public final class FlatDocument {

    /** Elements between two entries of a position table. */
    private static final int POSITION_STEP = 32;

    private final long[] index;
    private final byte[] text;
    private final int entries;

    private volatile @Nullable ConcurrentHashMap<Integer, MemberIndex> memberIndexes;
    private volatile @Nullable ConcurrentHashMap<Integer, int[]> positionTables;

    /**
     * A document of finished entries.
     *
     * @param index two words an entry; owned by the document from now on, as is {@code text}
     * @param entries how many entries there are
     * @param text decoded text in UTF-8, and the source text of numbers
     */
    public FlatDocument(long[] index, int entries, byte[] text) {
        this.index = index;
        this.entries = entries;
        this.text = text;
    }

    /** {@return the number of values in the document} */
    public int entries() {
        return entries;
    }

    /** {@return the bytes of memory that index and text take} */
    public long memoryBytes() {
        return (long) index.length * Long.BYTES + text.length;
    }

    long head(int at) {
        return index[at << 1];
    }

    long body(int at) {
        return index[(at << 1) + 1];
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
        return Entry.high(body(at));
    }

    /** {@return the entry after the value and all it holds} */
    public int next(int at) {
        return type(at) < Entry.ARRAY ? at + 1 : at + Entry.low(body(at));
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
        for (int at = object + 1; at < end; at = next(at)) {
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
        int count = count(container);
        if (Entry.low(body(container)) == count + 1) {
            return container + 1 + position;
        }
        int at;
        if (count <= POSITION_STEP) {
            at = container + 1;
        } else {
            at = positionTable(container)[position / POSITION_STEP];
        }
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

    private int[] buildPositionTable(int container) {
        int count = count(container);
        int[] table = new int[(count - 1) / POSITION_STEP + 1];
        int at = container + 1;
        for (int position = 0; position < count; position++) {
            if (position % POSITION_STEP == 0) {
                table[position / POSITION_STEP] = at;
            }
            at = next(at);
        }
        return table;
    }

    /** {@return a view of the value} */
    public JsonValue view(int at) {
        return switch (type(at)) {
            case Entry.OBJECT -> new ObjectNode(this, at);
            case Entry.ARRAY -> new ArrayNode(this, at);
            case Entry.STRING -> new StringNode(this, at);
            case Entry.NULL -> new NullNode(this, at);
            case Entry.FALSE, Entry.TRUE -> new BooleanNode(this, at);
            default -> new NumberNode(this, at);
        };
    }
}
