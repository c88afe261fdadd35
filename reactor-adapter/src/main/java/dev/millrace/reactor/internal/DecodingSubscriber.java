package dev.millrace.reactor.internal;

import dev.millrace.json.PushParser;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Operators;
import reactor.core.scheduler.Scheduler;

/**
 * Feeds a parser from the chunks of a source, as far as there is demand for the items that come out.
 *
 * <p>The parser is suspended in the event that uses demand up, so without demand it stands right behind an item. What may then
 * be taken all the same, so that the end is seen without further demand: white space, brackets that end what is open where
 * brackets are not items themselves, and all that follows a single root value, which can only be white space or an error.
 */
final class DecodingSubscriber<T> extends DrainingSubscriber<Object, T> implements ItemSink<T> {

    private static final ByteBuffer[] NONE = {};

    private final PushParser parser;
    private final boolean single;
    private final boolean bracketsAreItems;
    private final Scheduler.@Nullable Worker worker;

    /** Items that were complete when no more could be emitted. */
    private final ArrayDeque<T> ready = new ArrayDeque<>(0);

    /** The bytes of the chunk at hand, in views of our own: the same chunk may be given to other subscribers, or again. */
    private ByteBuffer[] parts = NONE;

    private int part;
    private boolean chunkOpen;
    private boolean rootComplete;

    private int itemsLeft;
    private int bytesLeft;

    DecodingSubscriber(CoreSubscriber<? super T> actual, Decoding<T> decoding) {
        super(actual, decoding.prefetch());
        parser = decoding.parsers().apply(this);
        single = decoding.single();
        bracketsAreItems = decoding.bracketsAreItems();
        Scheduler scheduler = decoding.scheduler();
        worker = scheduler == null ? null : scheduler.createWorker();
        beginTurn();
    }

    private void beginTurn() {
        itemsLeft = worker == null ? Integer.MAX_VALUE : Decoding.TURN_ITEMS;
        bytesLeft = worker == null ? Integer.MAX_VALUE : Decoding.TURN_BYTES;
    }

    @Override
    protected Step step(boolean done) {
        if (!ready.isEmpty()) {
            return emitReady();
        }
        Object chunk = inputs.peek();
        if (chunk != null) {
            if (worker != null && (itemsLeft <= 0 || bytesLeft <= 0)) {
                return pause(worker);
            }
            return parse(chunk);
        }
        if (done) {
            finish();
            return Step.AGAIN;
        }
        return (rootComplete || hasDemand()) && askForMore() ? Step.AGAIN : Step.WAIT;
    }

    private Step emitReady() {
        if (!hasDemand()) {
            return Step.WAIT;
        }
        itemsLeft--;
        emit(ready.remove());
        return Step.AGAIN;
    }

    private Step pause(Scheduler.Worker next) {
        try {
            next.schedule(() -> {
                beginTurn();
                resume();
            });
            return Step.PAUSE;
        } catch (RuntimeException rejected) {
            fail(rejected, null);
            return Step.AGAIN;
        }
    }

    private Step parse(Object chunk) {
        boolean free = rootComplete || hasDemand();
        try {
            if (!chunkOpen) {
                parts = ChunkType.of(chunk).open(chunk);
                part = 0;
                chunkOpen = true;
            }
            if (part < parts.length) {
                ByteBuffer bytes = parts[part];
                if (free) {
                    feed(bytes);
                } else {
                    feedAhead(bytes);
                }
                if (bytes.hasRemaining()) {
                    return free ? Step.AGAIN : Step.WAIT;
                }
                part++;
                return Step.AGAIN;
            }
        } catch (Throwable error) {
            fail(error, chunk);
            return Step.AGAIN;
        }
        closeChunk();
        inputUsedUp();
        ChunkType.of(chunk).release(chunk);
        if (rootComplete || hasDemand()) {
            askForMore();
        }
        return Step.AGAIN;
    }

    private void feed(ByteBuffer bytes) {
        int limit = bytes.limit();
        int length = bytes.remaining();
        if (length > bytesLeft) {
            length = bytesLeft;
            bytes.limit(bytes.position() + length);
        }
        int taken = parser.feed(bytes);
        bytes.limit(limit);
        if (worker != null) {
            bytesLeft -= taken;
        }
    }

    /** Takes what needs no demand. */
    private void feedAhead(ByteBuffer bytes) {
        int limit = bytes.limit();
        int end = bytes.position();
        while (end < limit && needsNoDemand(bytes.get(end))) {
            end++;
        }
        bytes.limit(end);
        parser.feed(bytes);
        bytes.limit(limit);
    }

    private boolean needsNoDemand(byte b) {
        return switch (b) {
            case ' ', '\n', '\r', '\t' -> true;
            case ']', '}' -> !bracketsAreItems;
            default -> false;
        };
    }

    @Override
    public void item(T item) {
        if (!isActive()) {
            Operators.onDiscard(item, currentContext());
            parser.suspend();
        } else if (!hasDemand() || !ready.isEmpty()) {
            ready.add(item);
            parser.suspend();
        } else if (!emit(item) || --itemsLeft <= 0) {
            parser.suspend();
        }
    }

    @Override
    public void rootComplete() {
        rootComplete = single;
    }

    /** The source has ended and its last chunk is used up. */
    private void finish() {
        Throwable error = upstreamError();
        if (error == null) {
            try {
                if (!parser.endOfInput() || !ready.isEmpty()) {
                    return;
                }
            } catch (Throwable incomplete) {
                error = Operators.onOperatorError(incomplete, currentContext());
            }
        }
        terminate(error);
    }

    @Override
    protected void discardInput(Object chunk) {
        ChunkType.of(chunk).discard(chunk, currentContext());
    }

    @Override
    protected void discardRest() {
        closeChunk();
        for (T item = ready.poll(); item != null; item = ready.poll()) {
            Operators.onDiscard(item, currentContext());
        }
        if (worker != null) {
            worker.dispose();
        }
    }

    private void closeChunk() {
        parts = NONE;
        chunkOpen = false;
    }
}
