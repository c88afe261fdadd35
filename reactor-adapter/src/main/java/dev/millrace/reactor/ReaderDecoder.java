package dev.millrace.reactor;

import dev.millrace.json.ElementReader;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.path.JsonPath;
import dev.millrace.json.path.PathEvents;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/** Has the values that a path selects read by readers: one, unless a selected value lies in another. */
final class ReaderDecoder<T> extends PathEvents {

    private final Readers<T> readers;
    private final ItemSink<T> sink;

    ReaderDecoder(JsonPath path, Supplier<? extends ElementReader<T>> supplier, ItemSink<T> sink) {
        this(path, new Readers<>(supplier), sink);
    }

    private ReaderDecoder(JsonPath path, Readers<T> readers, ItemSink<T> sink) {
        super(any -> readers.open(), List.of(path));
        this.readers = readers;
        this.sink = sink;
    }

    @Override
    protected void matchEnded(int pathIndex, TokenHandler handler) {
        sink.item(readers.close());
    }

    @Override
    public void endRoot() {
        sink.rootComplete();
    }

    /** The readers at work, the innermost first, and those that wait for the next value. */
    private static final class Readers<T> {
        private final Supplier<? extends ElementReader<T>> supplier;
        private final ArrayDeque<ElementReader<T>> reading = new ArrayDeque<>(1);
        private final ArrayDeque<ElementReader<T>> waiting = new ArrayDeque<>(1);

        Readers(Supplier<? extends ElementReader<T>> supplier) {
            this.supplier = supplier;
        }

        ElementReader<T> open() {
            ElementReader<T> reader = waiting.poll();
            if (reader == null) {
                reader = Objects.requireNonNull(supplier.get(), "a reader");
            }
            reading.push(reader);
            return reader;
        }

        T close() {
            ElementReader<T> reader = reading.pop();
            waiting.push(reader);
            return Objects.requireNonNull(reader.take(), "what a reader has read");
        }
    }
}
