package dev.millrace.json.internal.value;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.internal.lexer.SipHash;
import dev.millrace.json.internal.parser.NoLimits;
import dev.millrace.json.value.JsonDocument;
import dev.millrace.json.value.JsonValue;
import dev.millrace.json.write.JsonWriter;
import dev.millrace.json.write.JsonWriterOptions;
import dev.millrace.json.write.NonFinite;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Two values whose parts can be told equal or different in constant time, however large they are: a comparison that goes down level by
 * level would look at deep parts once a level otherwise. Each part has 128 bits of a keyed hash of its content, in the order that
 * equality has it; two different parts are taken for equal with a chance of one in 2<sup>64</sup> even after four billion parts, and
 * nobody without the key can look for such.
 *
 * <p>Values that were built or edited are made into documents first.
 */
public final class ValueComparison {

    private static final JsonParserOptions ANY = JsonParserOptions.builder()
            .nonFiniteNumbers(true)
            .limits(NoLimits.LIMITS)
            .build();

    private static final JsonWriterOptions WITH_NON_FINITE =
            JsonWriterOptions.builder().nonFinite(NonFinite.TEXT).build();

    private final SipHash hash = SipHash.seeded();
    private final Node one;
    private final Node other;
    private final long[] oneHashes;
    private final long[] otherHashes;
    private ByteBuffer content = ByteBuffer.allocate(256);

    public ValueComparison(JsonValue one, JsonValue other) {
        this.one = flat(one);
        this.other = flat(other);
        this.oneHashes = hashes(this.one);
        this.otherHashes = hashes(this.other);
    }

    private static Node flat(JsonValue value) {
        return value instanceof Node node
                ? node
                : (Node) JsonDocument.parse(JsonWriter.toBytes(value, WITH_NON_FINITE), ANY)
                        .root();
    }

    /** {@return the first value, as a view of a document} */
    public JsonValue one() {
        return (JsonValue) one;
    }

    /** {@return the second value, as a view of a document} */
    public JsonValue other() {
        return (JsonValue) other;
    }

    /** {@return whether a part of {@link #one} equals a part of {@link #other}} */
    public boolean equal(JsonValue part, JsonValue otherPart) {
        int at = 2 * (((Node) part).at - one.at);
        int otherAt = 2 * (((Node) otherPart).at - other.at);
        return oneHashes[at] == otherHashes[otherAt] && oneHashes[at + 1] == otherHashes[otherAt + 1];
    }

    /** Goes through the entries backwards: what a container holds comes after it, so its parts are done when it is reached. */
    private long[] hashes(Node root) {
        FlatDocument document = root.document;
        long[] hashes = new long[2 * (document.next(root.at) - root.at)];
        int[] entries = document.entries(root.at);
        for (int i = entries.length - 1; i >= 0; i--) {
            int at = entries[i];
            content.clear();
            put(document, at, root.at, hashes);
            hash.update(content.array(), 0, content.position());
            hashes[2 * (at - root.at)] = hash.low();
            hashes[2 * (at - root.at) + 1] = hash.high();
        }
        return hashes;
    }

    private void put(FlatDocument document, int at, int root, long[] hashes) {
        int type = document.type(at);
        if (ValueEquality.isFiniteNumber(type)) {
            room(1).put((byte) Entry.LONG);
            put(DecimalForm.of(document, at));
            return;
        }
        room(1).put((byte) type);
        if (type == Entry.OBJECT) {
            for (int member : MemberOrder.of(document, at)) {
                int length = document.nameLength(member);
                room(Integer.BYTES + length).putInt(length).put(document.text(), document.nameOffset(member), length);
                put(hashes, member - root);
            }
        } else if (type == Entry.ARRAY) {
            for (int element = document.following(at); element < document.next(at); element = document.next(element)) {
                put(hashes, element - root);
            }
        } else if (type > Entry.TRUE) {
            int length = document.textLength(at);
            room(length).put(document.text(), document.textOffset(at), length);
        }
    }

    private void put(long[] hashes, int entry) {
        room(2 * Long.BYTES).putLong(hashes[2 * entry]).putLong(hashes[2 * entry + 1]);
    }

    private void put(DecimalForm number) {
        byte[] digits = number.digits().getBytes(StandardCharsets.ISO_8859_1);
        byte[] exponent = number.hugeExponent().getBytes(StandardCharsets.ISO_8859_1);
        room(1 + 2 * Long.BYTES + Integer.BYTES + digits.length + exponent.length)
                .put((byte) (number.negative() ? 1 : 0))
                .putLong(number.magnitude())
                .putLong(number.exponent())
                .putInt(digits.length)
                .put(digits)
                .put(exponent);
    }

    private ByteBuffer room(int bytes) {
        if (content.remaining() < bytes) {
            int capacity = Math.max(content.position() + bytes, 2 * content.capacity());
            content = ByteBuffer.allocate(capacity).put(content.flip());
        }
        return content;
    }
}
