package dev.millrace.reactor;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.value.DocumentBuilder;
import dev.millrace.json.value.JsonValue;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscription;
import reactor.core.CoreSubscriber;
import reactor.core.Exceptions;
import reactor.core.Scannable;
import reactor.core.publisher.Operators;
import reactor.util.context.Context;

/**
 * One subscription to {@link FluxJsonValues}: the parser, the chunk at hand and what the subscriber has asked for.
 *
 * <p>Signals arrive on any thread and, through synchronous sources and subscribers, from inside one another. Each leaves its
 * news in a field and calls {@link #drain}; whoever finds nobody draining does the work, all others only count themselves in
 * {@link #wip} for one more round. So the parser is never entered twice, and requesting values one by one from
 * {@code onNext} does not deepen the stack.
 *
 * <p>The parser is suspended after the value that uses demand up. From this follows what the rest relies on: without demand
 * the parser stands between two root values, never inside one.
 */
final class JsonValuesSubscriber implements CoreSubscriber<ByteBuffer>, Subscription, Scannable {

    private static final AtomicIntegerFieldUpdater<JsonValuesSubscriber> WIP =
            AtomicIntegerFieldUpdater.newUpdater(JsonValuesSubscriber.class, "wip");
    private static final AtomicLongFieldUpdater<JsonValuesSubscriber> REQUESTED =
            AtomicLongFieldUpdater.newUpdater(JsonValuesSubscriber.class, "requested");
    private static final AtomicIntegerFieldUpdater<JsonValuesSubscriber> PHASE =
            AtomicIntegerFieldUpdater.newUpdater(JsonValuesSubscriber.class, "phase");

    private static final int ACTIVE = 0;
    private static final int CANCELLED = 1;
    private static final int TERMINATED = 2;

    private final CoreSubscriber<? super JsonValue> actual;
    private final JsonPushParser parser;

    @SuppressWarnings("UnusedVariable") // used through WIP
    private volatile int wip;

    private volatile int phase;

    /** All that was ever requested; it sticks at {@code Long.MAX_VALUE}, which no count of values reaches. */
    private volatile long requested;

    private @Nullable Subscription upstream;
    private volatile boolean upstreamDone;
    private @Nullable Throwable upstreamError;

    /** The chunk at hand, as the source gave it. */
    private volatile @Nullable ByteBuffer chunk;

    // What follows belongs to whoever drains.

    /** What is left of the chunk. */
    private @Nullable ByteBuffer rest;

    private boolean chunkAsked;
    private long emitted;

    JsonValuesSubscriber(CoreSubscriber<? super JsonValue> actual, JsonParserOptions options) {
        this.actual = actual;
        this.parser = new JsonPushParser(new Values(), options);
    }

    @Override
    public void onSubscribe(Subscription subscription) {
        if (Operators.validate(upstream, subscription)) {
            upstream = subscription;
            actual.onSubscribe(this);
        }
    }

    @Override
    public void onNext(ByteBuffer next) {
        if (upstreamDone || phase == TERMINATED) {
            Operators.onNextDropped(next, currentContext());
        } else if (phase == CANCELLED) {
            Operators.onDiscard(next, currentContext());
        } else if (chunk != null) {
            Operators.onDiscard(next, currentContext());
            onError(Operators.onOperatorError(
                    upstream,
                    Exceptions.failWithOverflow("a chunk arrived that had not been requested"),
                    next,
                    currentContext()));
        } else {
            chunk = next;
            drain();
        }
    }

    @Override
    public void onError(Throwable error) {
        if (upstreamDone || phase != ACTIVE) {
            Operators.onErrorDropped(error, currentContext());
            return;
        }
        upstreamError = error;
        upstreamDone = true;
        drain();
    }

    @Override
    public void onComplete() {
        upstreamDone = true;
        drain();
    }

    @Override
    public void request(long n) {
        if (Operators.validate(n)) {
            Operators.addCap(REQUESTED, this, n);
            drain();
        }
    }

    @Override
    public void cancel() {
        if (PHASE.compareAndSet(this, ACTIVE, CANCELLED)) {
            upstream().cancel();
            drain();
        }
    }

    @Override
    public Context currentContext() {
        return actual.currentContext();
    }

    private void drain() {
        if (WIP.getAndIncrement(this) != 0) {
            return;
        }
        int missed = 1;
        do {
            advance();
            missed = WIP.addAndGet(this, -missed);
        } while (missed != 0);
    }

    /** Goes as far as demand and the bytes at hand allow. */
    private void advance() {
        while (phase == ACTIVE) {
            // Read before the chunk: once the source is done, no chunk can follow the one seen here.
            boolean done = upstreamDone;
            ByteBuffer held = chunk;
            if (held != null) {
                if (!parse(held)) {
                    return;
                }
            } else if (done) {
                finish();
            } else if (hasDemand() && !chunkAsked) {
                chunkAsked = true;
                upstream().request(1);
            } else {
                return;
            }
        }
        discardChunk();
    }

    /** {@return whether there is more to do: false if demand is used up before the chunk is} */
    private boolean parse(ByteBuffer held) {
        ByteBuffer bytes = rest;
        if (bytes == null) {
            // A view with a position of its own: the same chunk may be given to other subscribers, or again.
            bytes = held.duplicate();
            rest = bytes;
        }
        boolean demanded = hasDemand();
        try {
            if (demanded) {
                parser.feed(bytes);
            } else {
                feedWhiteSpace(bytes);
            }
        } catch (Throwable error) {
            fail(error, held);
            return true;
        }
        if (bytes.hasRemaining()) {
            return demanded;
        }
        rest = null;
        chunk = null;
        chunkAsked = false;
        return true;
    }

    /** Takes what cannot be part of a value, so that the end of the source is seen without further demand. */
    private void feedWhiteSpace(ByteBuffer bytes) {
        int limit = bytes.limit();
        int end = bytes.position();
        while (end < limit && isWhiteSpace(bytes.get(end))) {
            end++;
        }
        bytes.limit(end);
        parser.feed(bytes);
        bytes.limit(limit);
    }

    private static boolean isWhiteSpace(byte b) {
        return b == ' ' || b == '\n' || b == '\r' || b == '\t';
    }

    private void emit(JsonValue value) {
        if (phase == ACTIVE) {
            emitted++;
            actual.onNext(value);
        }
        if (phase != ACTIVE || !hasDemand()) {
            parser.suspend();
        }
    }

    private boolean hasDemand() {
        return emitted != requested;
    }

    /** The source has ended and its last chunk is used up. */
    private void finish() {
        Throwable error = upstreamError;
        if (error == null) {
            try {
                if (!parser.endOfInput()) {
                    return;
                }
            } catch (Throwable incomplete) {
                error = Operators.onOperatorError(incomplete, currentContext());
            }
        }
        terminate(error);
    }

    private void fail(Throwable error, ByteBuffer held) {
        terminate(Operators.onOperatorError(upstream, error, held, currentContext()));
    }

    private void terminate(@Nullable Throwable error) {
        if (PHASE.compareAndSet(this, ACTIVE, TERMINATED)) {
            if (error == null) {
                actual.onComplete();
            } else {
                actual.onError(error);
            }
        } else if (error != null) {
            Operators.onErrorDropped(error, currentContext());
        }
    }

    private void discardChunk() {
        ByteBuffer held = chunk;
        if (held != null) {
            rest = null;
            chunk = null;
            Operators.onDiscard(held, currentContext());
        }
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
            return chunk == null ? 0 : 1;
        }
        if (key == Attr.REQUESTED_FROM_DOWNSTREAM) {
            return requested == Long.MAX_VALUE ? Long.MAX_VALUE : requested - emitted;
        }
        return key == Attr.RUN_STYLE ? Attr.RunStyle.SYNC : null;
    }

    /** Builds the values and emits each when its root is complete. */
    private final class Values extends DocumentBuilder {
        @Override
        public void endRoot() {
            emit(take());
        }
    }
}
