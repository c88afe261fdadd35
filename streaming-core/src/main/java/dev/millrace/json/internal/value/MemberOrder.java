package dev.millrace.json.internal.value;

import java.util.Arrays;

/** Members in the order of the bytes of their names; those of one name stay in document order. */
final class MemberOrder {

    private MemberOrder() {}

    /** {@return the members of an object, sorted} */
    static int[] of(FlatDocument document, int object) {
        int[] members = new int[document.count(object)];
        int at = document.following(object);
        for (int i = 0; i < members.length; i++) {
            members[i] = at;
            at = document.next(at);
        }
        return sorted(document, members);
    }

    /** {@return the members sorted; the argument must be in document order and may be changed} */
    static int[] sorted(FlatDocument document, int[] members) {
        Integer[] boxed = Arrays.stream(members).boxed().toArray(Integer[]::new);
        Arrays.sort(boxed, document::compareNames);
        for (int i = 0; i < members.length; i++) {
            members[i] = boxed[i];
        }
        return members;
    }

    /** {@return how the member's name compares with another} */
    static int compare(FlatDocument document, int member, byte[] name) {
        int offset = document.nameOffset(member);
        return Arrays.compareUnsigned(
                document.text(), offset, offset + document.nameLength(member), name, 0, name.length);
    }
}
