package dev.millrace.json.internal.value;

import dev.millrace.json.value.JsonMember;
import dev.millrace.json.value.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Hash codes of built values, which are those that {@link ValueHash} gives equal values of a document. Each built object or array
 * remembers its own, so that a value edited many times is hashed anew only where it was touched.
 */
final class BuiltHash {

    private BuiltHash() {}

    static int of(BuiltNode root) {
        Deque<BuiltNode> unknown = new ArrayDeque<>();
        unknown.push(root);
        while (!unknown.isEmpty()) {
            BuiltNode node = unknown.element();
            if (node.knownHash() != 0 || !pushUnknownIn(node, unknown)) {
                unknown.remove();
                node.knownHash(node.knownHash() == 0 ? hash(node) : node.knownHash());
            }
        }
        return root.knownHash();
    }

    /** {@return whether any were pushed; if not, all parts are known} */
    private static boolean pushUnknownIn(BuiltNode node, Deque<BuiltNode> unknown) {
        int before = unknown.size();
        for (int i = 0; i < node.size(); i++) {
            if (node.valueAt(i) instanceof BuiltNode child && child.knownHash() == 0) {
                unknown.push(child);
            }
        }
        return unknown.size() > before;
    }

    /** The hash of a container whose parts have theirs; never 0, which stands for unknown. */
    private static int hash(BuiltNode node) {
        int hash;
        if (node instanceof BuiltObject object) {
            hash = ValueHash.EMPTY_OBJECT;
            for (JsonMember member : RawItems.of(object)) {
                hash += ValueHash.member(nameHash(member), part(member.value()));
            }
        } else {
            hash = ValueHash.EMPTY_ARRAY;
            for (int i = 0; i < node.size(); i++) {
                hash = ValueHash.element(hash, part(node.valueAt(i)));
            }
        }
        return ValueHash.container(hash);
    }

    private static int part(JsonValue value) {
        return value instanceof BuiltNode built ? built.knownHash() : value.hashCode();
    }

    private static int nameHash(JsonMember member) {
        if (member instanceof MemberNode flat) {
            return ValueHash.bytes(
                    flat.document.text(), flat.document.nameOffset(flat.at), flat.document.nameLength(flat.at));
        }
        byte[] utf8 = member.name().getBytes(StandardCharsets.UTF_8);
        return ValueHash.bytes(utf8, 0, utf8.length);
    }
}
