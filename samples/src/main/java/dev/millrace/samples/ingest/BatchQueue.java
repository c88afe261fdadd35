package dev.millrace.samples.ingest;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The bounded way from the sources to the store. A source that must not block (an event loop) adds what it has, then stops
 * reading if the queue is over its high mark, until it is told that the queue is under the low one; so the queue exceeds the high
 * mark by at most one chunk a source. A source that may block waits. Thread-safe.
 */
final class BatchQueue {
    private final long highBytes;
    private final long lowBytes;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition added = lock.newCondition();
    private final Condition drained = lock.newCondition();
    private final ArrayDeque<Batch> batches = new ArrayDeque<>();
    private final List<Runnable> waitingForLow = new ArrayList<>();
    private long bytes;
    private long mostBytes;
    private boolean closed;

    /**
     * @param highBytes over this, sources are to pause
     * @param lowBytes at or under this, they go on
     */
    BatchQueue(long highBytes, long lowBytes) {
        this.highBytes = highBytes;
        this.lowBytes = lowBytes;
    }

    /**
     * Adds a batch, whatever the queue holds.
     *
     * @return whether the source may go on; if not, it is to call {@link #whenLow}
     */
    boolean add(Batch batch) {
        boolean taken;
        boolean goOn;
        lock.lock();
        try {
            taken = enqueue(batch);
            goOn = bytes <= highBytes || closed;
        } finally {
            lock.unlock();
        }
        if (!taken) {
            drop(batch);
        }
        return goOn;
    }

    /** Adds a batch and waits until the queue is no longer over its high mark. */
    void addAndWait(Batch batch) throws InterruptedException {
        boolean taken;
        lock.lock();
        try {
            taken = enqueue(batch);
            while (bytes > highBytes && !closed) {
                drained.await();
            }
        } finally {
            lock.unlock();
        }
        if (!taken) {
            drop(batch);
        }
    }

    private boolean enqueue(Batch batch) {
        if (closed) {
            return false;
        }
        batches.add(batch);
        bytes += batch.bytes();
        mostBytes = Math.max(mostBytes, bytes);
        added.signal();
        return true;
    }

    private static void drop(Batch batch) {
        BatchOutcome outcome = batch.outcome();
        if (outcome != null) {
            outcome.dropped();
        }
    }

    /** Runs something as soon as the queue is at or under its low mark, or closed: now, or from the storing thread. */
    void whenLow(Runnable action) {
        lock.lock();
        try {
            if (bytes > lowBytes && !closed) {
                waitingForLow.add(action);
                return;
            }
        } finally {
            lock.unlock();
        }
        action.run();
    }

    /**
     * {@return the next batch, or null if none came in time or the queue is closed and empty}
     *
     * @param millis how long to wait for one
     */
    @Nullable
    Batch poll(long millis) throws InterruptedException {
        List<Runnable> woken = List.of();
        Batch batch;
        lock.lock();
        try {
            long nanos = TimeUnit.MILLISECONDS.toNanos(millis);
            while (batches.isEmpty() && !closed && nanos > 0) {
                nanos = added.awaitNanos(nanos);
            }
            batch = batches.poll();
            if (batch != null) {
                bytes -= batch.bytes();
                if (bytes <= highBytes) {
                    drained.signalAll();
                }
                if (bytes <= lowBytes) {
                    woken = takeWaiting();
                }
            }
        } finally {
            lock.unlock();
        }
        woken.forEach(Runnable::run);
        return batch;
    }

    /** Takes no more batches; those already in it can still be polled. Wakes everyone who waits. */
    void close() {
        end(false);
    }

    /** Takes no more batches and drops those in it. Wakes everyone who waits. */
    void abort() {
        end(true);
    }

    private void end(boolean dropped) {
        List<Runnable> woken;
        List<Batch> lost = List.of();
        lock.lock();
        try {
            closed = true;
            if (dropped) {
                lost = List.copyOf(batches);
                batches.clear();
                bytes = 0;
            }
            added.signalAll();
            drained.signalAll();
            woken = takeWaiting();
        } finally {
            lock.unlock();
        }
        lost.forEach(BatchQueue::drop);
        woken.forEach(Runnable::run);
    }

    private List<Runnable> takeWaiting() {
        List<Runnable> waiting = List.copyOf(waitingForLow);
        waitingForLow.clear();
        return waiting;
    }

    /** {@return whether no batch can come any more} */
    boolean isFinished() {
        lock.lock();
        try {
            return closed && batches.isEmpty();
        } finally {
            lock.unlock();
        }
    }

    /** {@return whether nothing waits in it} */
    boolean isEmpty() {
        lock.lock();
        try {
            return batches.isEmpty();
        } finally {
            lock.unlock();
        }
    }

    /** {@return what it holds, in bytes} */
    long bytes() {
        lock.lock();
        try {
            return bytes;
        } finally {
            lock.unlock();
        }
    }

    /** {@return the most that the queue has held, in bytes} */
    long mostBytes() {
        lock.lock();
        try {
            return mostBytes;
        } finally {
            lock.unlock();
        }
    }
}
