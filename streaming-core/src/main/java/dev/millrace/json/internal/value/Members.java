package dev.millrace.json.internal.value;

import dev.millrace.json.internal.lexer.StringEncoder;
import dev.millrace.json.value.JsonMember;

/** Members of both kinds, looked through in order. */
final class Members {

    private Members() {}

    /** {@return the last slot below {@code end} that holds a member of the name, or {@link NameIndex#NONE}} */
    static int lastIndexOf(JsonMember[] members, int end, String name) {
        byte[] utf8 = StringEncoder.encode(name);
        if (utf8 == null) {
            return NameIndex.NONE;
        }
        for (int slot = end - 1; slot >= 0; slot--) {
            JsonMember member = members[slot];
            boolean found = member instanceof MemberNode flat
                    ? flat.document.nameEquals(flat.at, utf8)
                    : member != null && member.name().equals(name);
            if (found) {
                return slot;
            }
        }
        return NameIndex.NONE;
    }
}
