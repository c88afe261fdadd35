package dev.millrace.reactor.internal;

import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscription;
import reactor.core.CoreSubscriber;
import reactor.core.Exceptions;
import reactor.core.Scannable;
import reactor.core.publisher.Operators;
import reactor.util.concurrent.Queues;
import reactor.util.context.Context;

/**
 * One subscription to an operator: what the source has sent, what the subscriber has asked for, and who works on it.
 *
 * <p>Signals arrive on any thread and, through synchronous sources and subscribers, from inside one another. Each leaves its
 * news in a field and calls {@link #drain}; whoever finds nobody draining does the work, all others only count themselves in
 * {@link #wip} for one more round. So the work is never entered twice, and requesting items one by one from {@code onNext}
 * does not deepen the stack.
 *
 * @param <I> what the source emits
 * @param <O> what is emitted
 */
public abstract class DrainingSubscriber<I, O> implements CoreSubscriber<I>, Subscription, Scannable {

    @SuppressWarnings("rawtypes") // a class literal has no type arguments
    private static final AtomicIntegerFieldUpdater<DrainingSubscriber> WIP =
            AtomicIntegerFieldUpdater.newUpdater(DrainingSubscriber.class, "wip");

    @SuppressWarnings("rawtypes") // a class literal has no type arguments
    private static final AtomicLongFieldUpdater<DrainingSubscriber> REQUESTED =
            AtomicLongFieldUpdater.newUpdater(DrainingSubscriber.class, "requested");

    @SuppressWarnings("rawtypes") // a class literal has no type arguments
    private static final AtomicIntegerFieldUpdater<DrainingSubscriber> PHASE =
            AtomicIntegerFieldUpdater.newUpdater(DrainingSubscriber.class, "phase");

    private static final int ACTIVE = 0;
    private static final int CANCELLED = 1;
    private static final int TERMINATED = 2;

    private final CoreSubscriber<? super O> actual;
    /** A quarter of the inputs is left when more are asked for, so that a source on another thread need not wait. */
    private final int replenishAt;

    private volatile int wip;
    private volatile int phase;

    /** All that was ever requested; it sticks at {@code Long.MAX_VALUE}, which no count of items reaches. */
    private volatile long requested;

    private volatile @Nullable Throwable badRequest;

    private @Nullable Subscription upstream;
    private volatile boolean upstreamDone;
    private @Nullable Throwable upstreamError;

    /** What the source has sent and is not used up. The one at its head may be in work. */
    protected final Queue<I> inputs;

    // What follows belongs to whoever drains.

    /** How many more inputs the source may be asked for. */
    private int vacant;

    private long emitted;

    /** @param prefetch how many inputs are held at most, at least 1 */
    protected DrainingSubscriber(CoreSubscriber<? super O> actual, int prefetch) {
        this.actual = actual;
        this.inputs = Queues.<I>get(prefetch).get();
        this.vacant = prefetch;
        this.replenishAt = prefetch - (prefetch >> 2);
    }

    /**
     * Takes one step with what is at hand.
     *
     * @param done whether the source has ended, so that nothing follows the inputs seen now
     */
    protected abstract Step step(boolean done);

    /** Gives an input back that will not be used, or not further. */
    protected abstract void discardInput(I input);

    /** Gives back all else that is held. */
    protected abstract void discardRest();

    /** What a step came to. */
    protected enum Step {
        /** There may be more to do. */
        AGAIN,
        /** Nothing can be done before the next signal. */
        WAIT,
        /** There is more to do, but not in this turn: {@link #resume} will be called. */
        PAUSE
    }

    @Override
    public final void onSubscribe(Subscription subscription) {
        if (Operators.validate(upstream, subscription)) {
            upstream = subscription;
            actual.onSubscribe(this);
        }
    }

    @Override
    public final void onNext(I input) {
        Objects.requireNonNull(input, "input");
        if (upstreamDone || phase == TERMINATED) {
            Operators.onNextDropped(input, currentContext());
            discardInput(input);
        } else if (phase == CANCELLED) {
            discardInput(input);
        } else if (!inputs.offer(input)) {
            discardInput(input);
            onError(Operators.onOperatorError(
                    upstream,
                    Exceptions.failWithOverflow("something arrived that had not been requested"),
                    input,
                    currentContext()));
        } else {
            drain();
        }
    }

    @Override
    public final void onError(Throwable error) {
        Objects.requireNonNull(error, "error");
        if (upstreamDone || phase != ACTIVE) {
            Operators.onErrorDropped(error, currentContext());
            return;
        }
        upstreamError = error;
        upstreamDone = true;
        drain();
    }

    @Override
    public final void onComplete() {
        upstreamDone = true;
        drain();
    }

    @Override
    public final void request(long n) {
        if (n > 0) {
            Operators.addCap(REQUESTED, this, n);
        } else {
            badRequest = Exceptions.nullOrNegativeRequestException(n);
        }
        drain();
    }

    @Override
    public final void cancel() {
        if (PHASE.compareAndSet(this, ACTIVE, CANCELLED)) {
            upstream().cancel();
            drain();
        }
    }

    @Override
    public final Context currentContext() {
        return actual.currentContext();
    }

    private void drain() {
        if (WIP.getAndIncrement(this) == 0) {
            resume();
        }
    }

    /** Goes as far as demand and the inputs at hand allow. To be called by {@link #drain} and after {@link Step#PAUSE}. */
    protected final void resume() {
        int missed = wip;
        do {
            if (!turn()) {
                return;
            }
            missed = WIP.addAndGet(this, -missed);
        } while (missed != 0);
    }

    /** {@return whether the turn came to its end} */
    private boolean turn() {
        while (phase == ACTIVE) {
            Throwable refused = badRequest;
            if (refused != null) {
                fail(refused, null);
                continue;
            }
            // Read before the inputs are: once the source is done, no input can follow those seen now.
            boolean done = upstreamDone;
            Step step = step(done);
            if (step == Step.WAIT) {
                return true;
            }
            if (step == Step.PAUSE) {
                return false;
            }
        }
        discardAll();
        return true;
    }

    protected final boolean isActive() {
        return phase == ACTIVE;
    }

    protected final boolean hasDemand() {
        return emitted != requested;
    }

    /** Hands an item on, for which there is demand. Returns whether another may follow. */
    protected final boolean emit(O item) {
        emitted++;
        actual.onNext(item);
        return phase == ACTIVE && emitted != requested;
    }

    /** The input at the head of the queue is used up. */
    protected final void inputUsedUp() {
        inputs.poll();
        vacant++;
    }

    /** {@return whether the source was asked for more, which it may have sent already} */
    protected final boolean askForMore() {
        int more = vacant;
        if (more < replenishAt) {
            return false;
        }
        vacant = 0;
        upstream().request(more);
        return true;
    }

    /** {@return the error that the source has ended with, if it has} */
    protected final @Nullable Throwable upstreamError() {
        return upstreamError;
    }

    /**
     * Ends this subscription and the source's.
     *
     * @param input what the error came with
     */
    protected final void fail(Throwable error, @Nullable Object input) {
        Throwable reported;
        try {
            reported = Operators.onOperatorError(upstream, error, input, currentContext());
        } catch (Throwable fatal) {
            phase = TERMINATED;
            discardAll();
            throw fatal;
        }
        terminate(reported);
    }

    /** Ends this subscription; the source has ended. */
    protected final void terminate(@Nullable Throwable error) {
        if (PHASE.compareAndSet(this, ACTIVE, TERMINATED)) {
            discardAll();
            if (error == null) {
                actual.onComplete();
            } else {
                actual.onError(error);
            }
        } else if (error != null) {
            Operators.onErrorDropped(error, currentContext());
        }
    }

    private void discardAll() {
        for (I input = inputs.poll(); input != null; input = inputs.poll()) {
            discardInput(input);
        }
        discardRest();
    }

    private Subscription upstream() {
        return Objects.requireNonNull(upstream, "no subscription");
    }

    @Override
    @SuppressWarnings("rawtypes") // as the method overridden
    public @Nullable Object scanUnsafe(Attr key) {
        if (key == Attr.PARENT) {
            return upstream;
        }
        if (key == Attr.ACTUAL) {
            return actual;
        }
        if (key == Attr.TERMINATED) {
            return phase == TERMINATED;
        }
        if (key == Attr.CANCELLED) {
            return phase == CANCELLED;
        }
        if (key == Attr.ERROR) {
            return upstreamError;
        }
        if (key == Attr.BUFFERED) {
            return inputs.size();
        }
        if (key == Attr.REQUESTED_FROM_DOWNSTREAM) {
            return requested == Long.MAX_VALUE ? Long.MAX_VALUE : requested - emitted;
        }
        return key == Attr.RUN_STYLE ? Attr.RunStyle.SYNC : null;
    }
}
