package dev.millrace.ndjson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class NdjsonCheckpointsTest {
    private static NdjsonRecord<String> item(long index) {
        return new NdjsonRecord<>("x", index, index + 1, 10 * index, 9, end(index), null);
    }

    private static NdjsonPosition end(long index) {
        return new NdjsonPosition(10 * (index + 1), index + 2);
    }

    @Test
    void agreesWithASetOfWhatWasAcknowledged() {
        for (int seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            NdjsonCheckpoints checkpoints = new NdjsonCheckpoints(NdjsonPosition.START);
            List<NdjsonItem> waiting = new ArrayList<>();
            Set<Long> acknowledged = new HashSet<>();
            long handedOut = 0;
            // By the number of items before it: how far lines without items went.
            Map<Long, NdjsonPosition> passed = new HashMap<>(Map.of(0L, NdjsonPosition.START));
            for (int step = 0; step < 500; step++) {
                int kind = random.nextInt(10);
                if (kind < 5) {
                    NdjsonItem next = item(handedOut++);
                    checkpoints.handedOut(next);
                    waiting.add(next);
                } else if (kind < 9 && !waiting.isEmpty()) {
                    NdjsonItem done = waiting.remove(random.nextInt(waiting.size()));
                    checkpoints.acknowledge(done);
                    checkpoints.acknowledge(done);
                    acknowledged.add(done.index());
                } else {
                    passed.put(handedOut, new NdjsonPosition(10 * handedOut + 3, handedOut + 4));
                    checkpoints.passed(new NdjsonPosition(10 * handedOut + 3, handedOut + 4));
                }
                long first = 0;
                while (acknowledged.contains(first)) {
                    first++;
                }
                assertThat(checkpoints.position())
                        .isEqualTo(passed.containsKey(first) ? passed.get(first) : end(first - 1));
                assertThat(checkpoints.pending()).isEqualTo(handedOut - first);
            }
        }
    }

    @Test
    void takesAcknowledgementsFromManyThreads() throws Exception {
        int items = 20_000;
        int threads = 4;
        NdjsonCheckpoints checkpoints = new NdjsonCheckpoints(NdjsonPosition.START);
        ConcurrentLinkedQueue<NdjsonItem> queue = new ConcurrentLinkedQueue<>();
        CountDownLatch left = new CountDownLatch(items);
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<?>> consumers = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                consumers.add(pool.submit(() -> {
                    NdjsonPosition before = NdjsonPosition.START;
                    while (left.getCount() > 0) {
                        NdjsonItem item = queue.poll();
                        if (item != null) {
                            checkpoints.acknowledge(item);
                            left.countDown();
                        }
                        NdjsonPosition now = checkpoints.position();
                        assertThat(now).isGreaterThanOrEqualTo(before);
                        before = now;
                    }
                }));
            }
            for (int i = 0; i < items; i++) {
                NdjsonItem next = item(i);
                checkpoints.handedOut(next);
                queue.add(next);
            }
            for (Future<?> consumer : consumers) {
                consumer.get(60, TimeUnit.SECONDS);
            }
        } finally {
            pool.shutdownNow();
        }
        assertThat(checkpoints.position()).isEqualTo(end(items - 1));
        assertThat(checkpoints.pending()).isZero();
    }

    @Test
    void acknowledgesAllUpToAnItem() {
        NdjsonCheckpoints checkpoints = new NdjsonCheckpoints(NdjsonPosition.START);
        for (int i = 0; i < 200; i++) {
            checkpoints.handedOut(item(i));
        }
        checkpoints.acknowledge(item(151));
        checkpoints.acknowledgeThrough(item(150));
        assertThat(checkpoints.position()).isEqualTo(end(151));
        checkpoints.acknowledgeThrough(item(3));
        assertThat(checkpoints.pending()).isEqualTo(48);
    }

    @Test
    void boundsWhatIsPending() {
        NdjsonCheckpoints checkpoints = new NdjsonCheckpoints(NdjsonPosition.START, 100);
        for (int i = 0; i < 100; i++) {
            checkpoints.handedOut(item(i));
        }
        assertThatIllegalStateException()
                .isThrownBy(() -> checkpoints.handedOut(item(100)))
                .withMessage("100 items are pending, from item 0 at byte 0 on");
        checkpoints.acknowledge(item(0));
        checkpoints.handedOut(item(100));
        assertThat(checkpoints.pending()).isEqualTo(100);
    }

    @Test
    void refusesItemsOutOfTurn() {
        NdjsonCheckpoints checkpoints = new NdjsonCheckpoints(NdjsonPosition.START);
        assertThatIllegalArgumentException().isThrownBy(() -> checkpoints.acknowledge(item(0)));
        assertThatIllegalArgumentException().isThrownBy(() -> checkpoints.acknowledgeThrough(item(0)));
        assertThatIllegalArgumentException().isThrownBy(() -> checkpoints.handedOut(item(1)));
        assertThatIllegalArgumentException().isThrownBy(() -> new NdjsonCheckpoints(NdjsonPosition.START, 0));
    }
}
