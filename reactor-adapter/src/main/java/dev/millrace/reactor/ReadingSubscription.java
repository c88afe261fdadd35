package dev.millrace.reactor;

import dev.millrace.reactor.internal.LeasedChunk;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscription;
import reactor.core.CoreSubscriber;
import reactor.core.Exceptions;
import reactor.core.publisher.Operators;
import reactor.core.scheduler.Scheduler;

/**
 * Reads a stream as far as chunks are requested. Whoever finds nobody at work ({@link #work}) has the scheduler run
 * {@link #read}; so there is one task at a time, and nothing but tasks touches the stream.
 */
final class ReadingSubscription implements Subscription {

    /** How long a chunk is at most. */
    static final int CHUNK_BYTES = 1 << 16;

    private static final AtomicLongFieldUpdater<ReadingSubscription> REQUESTED =
            AtomicLongFieldUpdater.newUpdater(ReadingSubscription.class, "requested");

    private final CoreSubscriber<? super LeasedChunk> actual;
    private final Callable<? extends InputStream> open;
    private final Scheduler scheduler;
    private final AtomicInteger work = new AtomicInteger();
    private final Queue<ByteBuffer> free = new ConcurrentLinkedQueue<>();

    private volatile long requested;
    private volatile boolean cancelled;
    private volatile @Nullable Throwable badRequest;

    // What follows belongs to the task at work.

    private @Nullable InputStream stream;
    private boolean over;
    private long emitted;

    ReadingSubscription(
            CoreSubscriber<? super LeasedChunk> actual, Callable<? extends InputStream> open, Scheduler scheduler) {
        this.actual = actual;
        this.open = open;
        this.scheduler = scheduler;
    }

    @Override
    public void request(long n) {
        if (n > 0) {
            Operators.addCap(REQUESTED, this, n);
        } else {
            badRequest = Exceptions.nullOrNegativeRequestException(n);
        }
        schedule();
    }

    @Override
    public void cancel() {
        cancelled = true;
        schedule();
    }

    private void schedule() {
        if (work.getAndIncrement() != 0) {
            return;
        }
        try {
            scheduler.schedule(this::run);
        } catch (RejectedExecutionException rejected) {
            end(cancelled ? null : Operators.onRejectedExecution(rejected, actual.currentContext()));
        }
    }

    private void run() {
        int missed = work.get();
        do {
            read();
            missed = work.addAndGet(-missed);
        } while (missed != 0);
    }

    private void read() {
        try {
            while (!over && !cancelled) {
                Throwable refused = badRequest;
                if (refused != null) {
                    end(refused);
                } else if (emitted == requested) {
                    return;
                } else {
                    readChunk();
                }
            }
            close();
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            end(failure);
        }
    }

    private void readChunk() throws Exception {
        InputStream from = stream;
        if (from == null) {
            from = open.call();
            stream = from;
        }
        ByteBuffer buffer = free.poll();
        if (buffer == null) {
            buffer = ByteBuffer.allocate(CHUNK_BYTES);
        }
        int length = from.read(buffer.array());
        if (length < 0) {
            end(null);
        } else if (length == 0) {
            free.offer(buffer);
        } else {
            emitted++;
            actual.onNext(new LeasedChunk(buffer.position(0).limit(length), free));
        }
    }

    private void end(@Nullable Throwable error) {
        Throwable reported = error;
        try {
            close();
        } catch (IOException failure) {
            reported = reported == null ? failure : Exceptions.addSuppressed(reported, failure);
        }
        if (over || cancelled) {
            if (reported != null) {
                Operators.onErrorDropped(reported, actual.currentContext());
            }
            return;
        }
        over = true;
        if (reported == null) {
            actual.onComplete();
        } else {
            actual.onError(reported);
        }
    }

    private void close() throws IOException {
        InputStream opened = stream;
        if (opened != null) {
            stream = null;
            opened.close();
        }
    }
}
