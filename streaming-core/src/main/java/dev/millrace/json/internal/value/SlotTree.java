package dev.millrace.json.internal.value;

import dev.millrace.json.value.JsonValue;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The elements of a large array in which many are inserted and removed away from its end: each costs a logarithm instead of moving
 * all behind it. A randomised binary search tree by position (Martínez and Roura, "Randomized Binary Search Trees", JACM 1998): every
 * element is as likely as any other to be the root of its subtree, whatever was done in which order.
 */
final class SlotTree {

    /** An element, and the subtrees of those before and after it. */
    static final class Slot {
        JsonValue item;

        @Nullable
        Draft draft;

        private @Nullable Slot before;
        private @Nullable Slot after;
        private int count = 1;

        Slot(JsonValue item, @Nullable Draft draft) {
            this.item = item;
            this.draft = draft;
        }

        private Slot between(@Nullable Slot left, @Nullable Slot right) {
            before = left;
            after = right;
            count = 1 + countOf(left) + countOf(right);
            return this;
        }
    }

    private record Halves(@Nullable Slot before, @Nullable Slot after) {}

    private final SplittableRandom random = new SplittableRandom();
    private @Nullable Slot root;

    /** A tree of slots in order, which belong to it from now on. */
    SlotTree(Slot[] slots) {
        root = balanced(slots, 0, slots.length);
    }

    private static @Nullable Slot balanced(Slot[] slots, int from, int to) {
        if (from == to) {
            return null;
        }
        int middle = (from + to) >>> 1;
        return slots[middle].between(balanced(slots, from, middle), balanced(slots, middle + 1, to));
    }

    private static int countOf(@Nullable Slot tree) {
        return tree == null ? 0 : tree.count;
    }

    /** {@return the slot at a position, which must be one} */
    Slot get(int position) {
        Slot at = root;
        int rest = position;
        while (at != null) {
            int left = countOf(at.before);
            if (rest == left) {
                return at;
            }
            at = rest < left ? at.before : at.after;
            rest = rest < left ? rest : rest - left - 1;
        }
        throw new IndexOutOfBoundsException(position);
    }

    /** Inserts an item in front of that at a position, or after the last. */
    void insert(int position, JsonValue item) {
        root = inserted(root, position, new Slot(item, null));
    }

    private Slot inserted(@Nullable Slot tree, int position, Slot fresh) {
        if (tree == null || random.nextInt(tree.count + 1) == 0) {
            Halves halves = split(tree, position);
            return fresh.between(halves.before, halves.after);
        }
        int left = countOf(tree.before);
        return position <= left
                ? tree.between(inserted(tree.before, position, fresh), tree.after)
                : tree.between(tree.before, inserted(tree.after, position - left - 1, fresh));
    }

    private static Halves split(@Nullable Slot tree, int position) {
        if (tree == null) {
            return new Halves(null, null);
        }
        int left = countOf(tree.before);
        if (position <= left) {
            Halves halves = split(tree.before, position);
            return new Halves(halves.before, tree.between(halves.after, tree.after));
        }
        Halves halves = split(tree.after, position - left - 1);
        return new Halves(tree.between(tree.before, halves.before), halves.after);
    }

    /** Removes the slot at a position, which must be one. */
    void remove(int position) {
        root = without(root, position);
    }

    private @Nullable Slot without(@Nullable Slot tree, int position) {
        if (tree == null) {
            throw new IndexOutOfBoundsException(position);
        }
        int left = countOf(tree.before);
        if (position == left) {
            return joined(tree.before, tree.after);
        }
        return position < left
                ? tree.between(without(tree.before, position), tree.after)
                : tree.between(tree.before, without(tree.after, position - left - 1));
    }

    private @Nullable Slot joined(@Nullable Slot left, @Nullable Slot right) {
        if (left == null) {
            return right;
        }
        if (right == null) {
            return left;
        }
        return random.nextInt(left.count + right.count) < left.count
                ? left.between(left.before, joined(left.after, right))
                : right.between(joined(left, right.before), right.after);
    }

    /** Shows all slots, in order. */
    void forEach(Consumer<Slot> consumer) {
        forEach(root, consumer);
    }

    private static void forEach(@Nullable Slot tree, Consumer<Slot> consumer) {
        if (tree != null) {
            forEach(tree.before, consumer);
            consumer.accept(tree);
            forEach(tree.after, consumer);
        }
    }
}
