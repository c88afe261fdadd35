package dev.millrace.samples.monitor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts the most frequent of any number of texts in bounded memory: the Space-Saving algorithm (Metwally, Agrawal and El Abbadi,
 * "Efficient Computation of Frequent and Top-k Elements in Data Streams", ICDT 2005). Of the {@code n} texts added, each that
 * makes up more than one in {@code capacity} has a counter, and no count is too high by more than {@code n / capacity}; how much it may be
 * is known of each. Adding takes a step for each level of a heap. Not thread-safe.
 */
final class SpaceSaving {
    private final int capacity;
    private final Map<String, Counter> byText;
    /** A binary heap with the least count on top. */
    private final Counter[] heap;

    private int size;

    /**
     * A text and how often it came.
     *
     * @param text the text
     * @param most it came no more often than that
     * @param least it came at least that often
     */
    record Counted(String text, long most, long least) {}

    private static final class Counter {
        private String text;
        private long count;
        /** How many of them may be those of texts that had the counter before. */
        private long inherited;

        private int at;

        Counter(String text, int at) {
            this.text = text;
            this.at = at;
        }
    }

    /** @param capacity how many texts have a counter at a time */
    SpaceSaving(int capacity) {
        this.capacity = capacity;
        byText = new HashMap<>(capacity * 2);
        heap = new Counter[capacity];
    }

    void add(String text) {
        Counter counter = byText.get(text);
        if (counter == null) {
            counter = size < capacity ? appended(text) : takenOver(text);
            byText.put(text, counter);
        }
        counter.count++;
        sink(counter);
    }

    private Counter appended(String text) {
        Counter counter = new Counter(text, size);
        heap[size++] = counter;
        // With a count of nothing it is the least of all.
        while (counter.at > 0) {
            swap(counter, heap[(counter.at - 1) / 2]);
        }
        return counter;
    }

    private Counter takenOver(String text) {
        Counter least = heap[0];
        byText.remove(least.text);
        least.text = text;
        least.inherited = least.count;
        return least;
    }

    private void sink(Counter counter) {
        for (; ; ) {
            int child = 2 * counter.at + 1;
            if (child >= size) {
                return;
            }
            if (child + 1 < size && heap[child + 1].count < heap[child].count) {
                child++;
            }
            if (heap[child].count >= counter.count) {
                return;
            }
            swap(counter, heap[child]);
        }
    }

    private void swap(Counter one, Counter other) {
        int at = one.at;
        one.at = other.at;
        other.at = at;
        heap[one.at] = one;
        heap[other.at] = other;
    }

    /** {@return the texts of which most came, by their least count, then in the order of the texts} */
    List<Counted> top(int most) {
        List<Counted> all = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            all.add(new Counted(heap[i].text, heap[i].count, heap[i].count - heap[i].inherited));
        }
        all.sort(Comparator.comparingLong(Counted::least)
                .thenComparingLong(Counted::most)
                .reversed()
                .thenComparing(Counted::text));
        return List.copyOf(all.subList(0, Math.min(most, size)));
    }
}
