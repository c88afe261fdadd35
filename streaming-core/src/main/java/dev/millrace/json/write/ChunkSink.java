package dev.millrace.json.write;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.function.Consumer;

/** Where the chunks of a writer go. */
interface ChunkSink {

    /** Takes the first {@code length} bytes of an array, which is written to again once this returns. */
    void write(byte[] bytes, int length) throws IOException;

    void flush() throws IOException;

    void close() throws IOException;

    static ChunkSink to(OutputStream out) {
        return new ChunkSink() {
            @Override
            public void write(byte[] bytes, int length) throws IOException {
                out.write(bytes, 0, length);
            }

            @Override
            public void flush() throws IOException {
                out.flush();
            }

            @Override
            public void close() throws IOException {
                out.close();
            }
        };
    }

    /** A buffer of its own for each chunk. */
    static ChunkSink to(Consumer<ByteBuffer> consumer, boolean direct) {
        return new ChunkSink() {
            @Override
            public void write(byte[] bytes, int length) {
                ByteBuffer chunk = direct ? ByteBuffer.allocateDirect(length) : ByteBuffer.allocate(length);
                consumer.accept(chunk.put(bytes, 0, length).flip());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
    }
}
