package dev.millrace.ndjson.write;

import dev.millrace.reactor.internal.DrainingSubscriber;
import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Operators;
import reactor.core.scheduler.Scheduler;

/**
 * Writes the records of a source, and emits what was written. Whoever brings news has the scheduler's worker go on, so all that
 * blocks is done there. When no record is at hand those that have gathered are flushed: the slower the device, the more come
 * together meanwhile.
 */
final class WritingSubscriber<T> extends DrainingSubscriber<T, NdjsonWritten> {

    private static final int PREFETCH = 256;

    private final Callable<NdjsonWriter> open;
    private final RecordOutput<? super T> output;
    private final Scheduler scheduler;

    // What follows belongs to whoever drains.

    private Scheduler.@Nullable Worker worker;
    private @Nullable NdjsonWriter writer;
    private boolean onWorker;

    WritingSubscriber(
            CoreSubscriber<? super NdjsonWritten> actual,
            Callable<NdjsonWriter> open,
            RecordOutput<? super T> output,
            Scheduler scheduler) {
        super(actual, PREFETCH);
        this.open = open;
        this.output = output;
        this.scheduler = scheduler;
    }

    @Override
    protected Step step(boolean done) {
        if (!hasDemand()) {
            return Step.WAIT;
        }
        if (!onWorker) {
            return goToWorker();
        }
        T record = inputs.peek();
        try {
            NdjsonWriter to = openWriter();
            if (record != null) {
                output.write(to, record);
                inputUsedUp();
                return Step.AGAIN;
            }
            if (done) {
                finish(to);
                return Step.AGAIN;
            }
            if (askForMore()) {
                return Step.AGAIN;
            }
            to.flush();
        } catch (Throwable failure) {
            closeWriter(failure);
            fail(failure, record);
            return Step.AGAIN;
        }
        onWorker = false;
        return Step.WAIT;
    }

    private Step goToWorker() {
        try {
            Scheduler.Worker runner = worker;
            if (runner == null) {
                runner = scheduler.createWorker();
                worker = runner;
            }
            runner.schedule(() -> {
                onWorker = true;
                resume();
            });
            return Step.PAUSE;
        } catch (RejectedExecutionException rejected) {
            fail(rejected, null);
            return Step.AGAIN;
        }
    }

    private NdjsonWriter openWriter() throws Exception {
        NdjsonWriter opened = writer;
        if (opened == null) {
            opened = open.call();
            writer = opened;
        }
        return opened;
    }

    /** The source has ended, and all that it sent has been written. */
    private void finish(NdjsonWriter to) throws IOException {
        Throwable error = upstreamError();
        if (error != null) {
            closeWriter(error);
        } else {
            to.close();
            writer = null;
            emit(to.written());
        }
        terminate(error);
    }

    private void closeWriter(Throwable reason) {
        NdjsonWriter closing = writer;
        writer = null;
        if (closing != null) {
            try {
                closing.close();
            } catch (IOException second) {
                reason.addSuppressed(second);
            }
        }
    }

    @Override
    protected void discardInput(T record) {
        Operators.onDiscard(record, currentContext());
    }

    @Override
    protected void discardRest() {
        Scheduler.Worker runner = worker;
        worker = null;
        if (runner == null) {
            return;
        }
        NdjsonWriter closing = writer;
        writer = null;
        if (closing == null || onWorker) {
            close(closing, runner);
            return;
        }
        try {
            runner.schedule(() -> close(closing, runner));
        } catch (RejectedExecutionException rejected) {
            close(closing, runner);
        }
    }

    /** What was taken is written, after a cancellation too. */
    private void close(@Nullable NdjsonWriter closing, Scheduler.Worker runner) {
        if (closing != null) {
            try {
                closing.close();
            } catch (IOException failure) {
                Operators.onErrorDropped(failure, currentContext());
            }
        }
        runner.dispose();
    }
}
