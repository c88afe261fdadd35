package dev.millrace.samples.monitor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts the most frequent of any number of items in bounded memory: the Space-Saving algorithm (Metwally, Agrawal and El Abbadi,
 * "Efficient Computation of Frequent and Top-k Elements in Data Streams", ICDT 2005). Of the {@code n} items added, each that
 * makes up more than one in {@code capacity} has a counter, and no count is too high by more than {@code n / capacity}; how much it may be
 * is known of each. Adding takes a step for each level of a heap. Not thread-safe.
 *
 * @param <T> the items, which are to be immutable
 */
final class SpaceSaving<T extends Comparable<? super T>> {
    private final int capacity;
    private final Map<T, Counter<T>> byItem;
    /** A binary heap with the least count on top. */
    private final List<Counter<T>> heap;

    /**
     * An item and how often it came.
     *
     * @param <T> the items
     * @param item the item
     * @param most it came no more often than that
     * @param least it came at least that often
     */
    record Counted<T>(T item, long most, long least) {}

    private static final class Counter<T> {
        private T item;
        private long count;
        /** How many of them may be those of items that had the counter before. */
        private long inherited;

        private int at;

        Counter(T item, int at) {
            this.item = item;
            this.at = at;
        }
    }

    /** @param capacity how many items have a counter at a time */
    SpaceSaving(int capacity) {
        this.capacity = capacity;
        byItem = new HashMap<>(capacity * 2);
        heap = new ArrayList<>(capacity);
    }

    void add(T item) {
        Counter<T> counter = byItem.get(item);
        if (counter == null) {
            counter = heap.size() < capacity ? appended(item) : takenOver(item);
            byItem.put(item, counter);
        }
        counter.count++;
        sink(counter);
    }

    private Counter<T> appended(T item) {
        Counter<T> counter = new Counter<>(item, heap.size());
        heap.add(counter);
        // With a count of nothing it is the least of all.
        while (counter.at > 0) {
            swap(counter, heap.get((counter.at - 1) / 2));
        }
        return counter;
    }

    private Counter<T> takenOver(T item) {
        Counter<T> least = heap.get(0);
        byItem.remove(least.item);
        least.item = item;
        least.inherited = least.count;
        return least;
    }

    private void sink(Counter<T> counter) {
        for (; ; ) {
            int child = 2 * counter.at + 1;
            if (child >= heap.size()) {
                return;
            }
            if (child + 1 < heap.size() && heap.get(child + 1).count < heap.get(child).count) {
                child++;
            }
            if (heap.get(child).count >= counter.count) {
                return;
            }
            swap(counter, heap.get(child));
        }
    }

    private void swap(Counter<T> one, Counter<T> other) {
        int at = one.at;
        one.at = other.at;
        other.at = at;
        heap.set(one.at, one);
        heap.set(other.at, other);
    }

    /** {@return the items of which most came, by their least count, then in their order} */
    List<Counted<T>> top(int most) {
        return heap.stream()
                .map(counter -> new Counted<>(counter.item, counter.count, counter.count - counter.inherited))
                .sorted(Comparator.<Counted<T>>comparingLong(Counted::least)
                        .thenComparingLong(Counted::most)
                        .reversed()
                        .thenComparing(Counted::item))
                .limit(most)
                .toList();
    }
}
