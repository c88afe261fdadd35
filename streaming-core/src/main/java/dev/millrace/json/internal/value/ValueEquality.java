package dev.millrace.json.internal.value;

import java.util.Arrays;

/**
 * Equality of values: numbers by mathematical value, members regardless of order (the values of one name in their order). Works
 * off a list of pairs, so nesting costs memory and never a stack.
 */
final class ValueEquality {

    private final FlatDocument one;
    private final FlatDocument other;
    /** Containers still to be compared, two entries a pair. */
    private int[] pending = new int[32];

    private int used;

    private ValueEquality(FlatDocument one, FlatDocument other) {
        this.one = one;
        this.other = other;
    }

    static boolean equal(FlatDocument one, int at, FlatDocument other, int otherAt) {
        if (one == other && at == otherAt) {
            return true;
        }
        if (one.type(at) < Entry.ARRAY || other.type(otherAt) < Entry.ARRAY) {
            return scalarsEqual(one, at, other, otherAt);
        }
        return new ValueEquality(one, other).containersEqual(at, otherAt);
    }

    private boolean containersEqual(int root, int otherRoot) {
        push(root, otherRoot);
        while (used > 0) {
            int otherAt = pending[--used];
            int at = pending[--used];
            int type = one.type(at);
            if (type != other.type(otherAt) || one.count(at) != other.count(otherAt)) {
                return false;
            }
            boolean inOrder = type == Entry.ARRAY || sameOrder(at, otherAt);
            if (!(inOrder ? childrenEqual(at, otherAt) : membersEqual(at, otherAt))) {
                return false;
            }
        }
        return true;
    }

    private boolean sameOrder(int object, int otherObject) {
        int at = one.following(object);
        int otherAt = other.following(otherObject);
        for (int i = one.count(object); i > 0; i--) {
            if (!namesEqual(at, otherAt)) {
                return false;
            }
            at = one.next(at);
            otherAt = other.next(otherAt);
        }
        return true;
    }

    private boolean childrenEqual(int container, int otherContainer) {
        int at = one.following(container);
        int otherAt = other.following(otherContainer);
        for (int i = one.count(container); i > 0; i--) {
            if (!equalOrPushed(at, otherAt)) {
                return false;
            }
            at = one.next(at);
            otherAt = other.next(otherAt);
        }
        return true;
    }

    private boolean membersEqual(int object, int otherObject) {
        int[] members = MemberOrder.of(one, object);
        int[] otherMembers = MemberOrder.of(other, otherObject);
        for (int i = 0; i < members.length; i++) {
            if (!namesEqual(members[i], otherMembers[i]) || !equalOrPushed(members[i], otherMembers[i])) {
                return false;
            }
        }
        return true;
    }

    private boolean namesEqual(int at, int otherAt) {
        return rangesEqual(
                one,
                one.nameOffset(at),
                one.nameLength(at),
                other,
                other.nameOffset(otherAt),
                other.nameLength(otherAt));
    }

    private boolean equalOrPushed(int at, int otherAt) {
        if (one.type(at) < Entry.ARRAY || other.type(otherAt) < Entry.ARRAY) {
            return scalarsEqual(one, at, other, otherAt);
        }
        push(at, otherAt);
        return true;
    }

    private void push(int at, int otherAt) {
        if (used == pending.length) {
            pending = Arrays.copyOf(pending, used * 2);
        }
        pending[used++] = at;
        pending[used++] = otherAt;
    }

    /** Also false for a scalar and a container. */
    private static boolean scalarsEqual(FlatDocument one, int at, FlatDocument other, int otherAt) {
        int type = one.type(at);
        int otherType = other.type(otherAt);
        if (isFiniteNumber(type) && isFiniteNumber(otherType)) {
            if (type == Entry.LONG && otherType == Entry.LONG) {
                return one.body(at) == other.body(otherAt);
            }
            return DecimalForm.of(one, at).equals(DecimalForm.of(other, otherAt));
        }
        if (type != otherType) {
            return false;
        }
        return type <= Entry.TRUE
                || rangesEqual(
                        one,
                        one.textOffset(at),
                        one.textLength(at),
                        other,
                        other.textOffset(otherAt),
                        other.textLength(otherAt));
    }

    static boolean isFiniteNumber(int type) {
        return type >= Entry.LONG && type <= Entry.FLOAT_TEXT;
    }

    private static boolean rangesEqual(
            FlatDocument one, int offset, int length, FlatDocument other, int otherOffset, int otherLength) {
        return length == otherLength
                && Arrays.equals(
                        one.text(), offset, offset + length, other.text(), otherOffset, otherOffset + otherLength);
    }
}
