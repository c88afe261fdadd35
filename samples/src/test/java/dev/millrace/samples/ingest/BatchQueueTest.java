package dev.millrace.samples.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.NdjsonRecord;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class BatchQueueTest {
    private static final long NO_WAIT = 0;

    private final BatchQueue queue = new BatchQueue(2_000, 500);

    @Test
    void handsBatchesOnInOrder() throws InterruptedException {
        Batch first = batch(10);
        Batch second = batch(20);
        queue.add(first);
        queue.add(second);
        assertThat(queue.poll(NO_WAIT)).isSameAs(first);
        assertThat(queue.poll(NO_WAIT)).isSameAs(second);
        assertThat(queue.poll(NO_WAIT)).isNull();
        assertThat(queue.isFinished()).isFalse();
    }

    @Test
    void asksForAPauseOverTheHighMarkAndEndsItAtTheLowOne() throws InterruptedException {
        AtomicInteger resumed = new AtomicInteger();
        assertThat(queue.add(batch(500))).isTrue();
        assertThat(queue.add(batch(600))).isFalse();
        queue.whenLow(resumed::incrementAndGet);
        queue.poll(NO_WAIT);
        assertThat(resumed).hasValue(0);
        queue.poll(NO_WAIT);
        assertThat(resumed).hasValue(1);
        queue.whenLow(resumed::incrementAndGet);
        assertThat(resumed).hasValue(2);
        assertThat(queue.mostBytes()).isGreaterThanOrEqualTo(1_100);
    }

    @Test
    void aSourceThatMayBlockWaitsForRoom() throws InterruptedException {
        CountDownLatch added = new CountDownLatch(1);
        queue.add(batch(1_200));
        Thread source = new Thread(() -> {
            try {
                queue.addAndWait(batch(10));
                added.countDown();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        source.start();
        while (source.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        assertThat(added.getCount()).isOne();
        queue.poll(NO_WAIT);
        added.await();
        source.join();
    }

    @Test
    void closingKeepsWhatIsInIt() throws InterruptedException {
        AtomicInteger resumed = new AtomicInteger();
        queue.add(batch(1_200));
        queue.whenLow(resumed::incrementAndGet);
        queue.close();
        assertThat(resumed).hasValue(1);
        assertThat(queue.add(batch(1))).isTrue();
        assertThat(queue.isFinished()).isFalse();
        assertThat(queue.poll(NO_WAIT)).isNotNull();
        assertThat(queue.poll(NO_WAIT)).isNull();
        assertThat(queue.isFinished()).isTrue();
    }

    @Test
    void abortingDropsWhatIsInItAndWakesEveryone() throws InterruptedException {
        queue.add(batch(1_200));
        CountDownLatch woken = new CountDownLatch(1);
        Thread source = new Thread(() -> {
            try {
                queue.addAndWait(batch(10));
                woken.countDown();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        source.start();
        queue.abort();
        woken.await();
        source.join();
        assertThat(queue.isFinished()).isTrue();
        assertThat(queue.poll(NO_WAIT)).isNull();
    }

    private static Batch batch(int bytes) {
        Batch batch = new Batch(new Source("test", SourceKind.TCP, null));
        batch.add(new NdjsonRecord<>(JsonValue.ofNull(), 1, 0, bytes));
        return batch;
    }
}
