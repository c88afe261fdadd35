package dev.millrace.ndjson;

import dev.millrace.json.PushParser;
import java.nio.ByteBuffer;
import java.util.function.Consumer;

/** A reader that tells what it has seen when it has used up a chunk, at the end and at an error. */
final class CountingParser implements PushParser {
    private final NdjsonReader<?> reader;
    private final Consumer<? super NdjsonCounters> receiver;

    CountingParser(NdjsonReader<?> reader, Consumer<? super NdjsonCounters> receiver) {
        this.reader = reader;
        this.receiver = receiver;
    }

    @Override
    public int feed(byte[] bytes, int offset, int length) {
        return feed(ByteBuffer.wrap(bytes, offset, length));
    }

    @Override
    public int feed(ByteBuffer buffer) {
        boolean usedUp = true;
        try {
            int taken = reader.feed(buffer);
            usedUp = !buffer.hasRemaining();
            return taken;
        } finally {
            if (usedUp) {
                receiver.accept(reader.counters());
            }
        }
    }

    @Override
    public boolean endOfInput() {
        boolean over = true;
        try {
            over = reader.endOfInput();
            return over;
        } finally {
            if (over) {
                receiver.accept(reader.counters());
            }
        }
    }

    @Override
    public void suspend() {
        reader.suspend();
    }

    @Override
    public boolean isSuspended() {
        return reader.isSuspended();
    }

    @Override
    public long byteOffset() {
        return reader.byteOffset();
    }

    @Override
    public long rootEndOffset() {
        return reader.rootEndOffset();
    }
}
