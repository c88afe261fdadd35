package dev.millrace.ndjson;

import dev.millrace.json.ElementReader;
import dev.millrace.json.TokenHandler;
import java.util.Objects;

/** Has each record read by a reader. */
final class ReadingAssembler<T> implements RecordAssembler<T> {
    private final ElementReader<T> reader;

    ReadingAssembler(ElementReader<T> reader) {
        this.reader = Objects.requireNonNull(reader, "reader");
    }

    @Override
    public TokenHandler handler() {
        return reader;
    }

    @Override
    public T assemble(byte[] bytes, int offset, int length) {
        return Objects.requireNonNull(reader.take(), "what a reader has read");
    }

    @Override
    public void discard() {
        reader.discard();
    }
}
