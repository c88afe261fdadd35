package dev.millrace.samples.stream;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.codec.http.HttpHeaderNames;
import reactor.core.publisher.Flux;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;

/** Serves one generated document over HTTP, and measures how long it has to wait for its client. */
final class ItemServer {

    /** A pause between two chunks that is longer means that the connection took no more. */
    private static final long WAIT_NANOS = 1_000_000;

    private final ItemGenerator generator;

    private long lastChunkAt;
    private volatile long waitedNanos;
    private volatile long waits;

    ItemServer(long size) {
        generator = new ItemGenerator(size);
    }

    /** Starts the server on a free port of the loopback interface. */
    DisposableServer start() {
        return HttpServer.create()
                .host("127.0.0.1")
                .port(0)
                .route(routes -> routes.get(
                        "/items",
                        (request, response) -> response.header(HttpHeaderNames.CONTENT_TYPE, "application/json")
                                .send(chunks(response.alloc()))))
                .bindNow();
    }

    private Flux<ByteBuf> chunks(ByteBufAllocator allocator) {
        return Flux.generate(sink -> {
            measurePause();
            ByteBuf chunk = generator.next(allocator);
            if (chunk == null) {
                sink.complete();
            } else {
                sink.next(chunk);
            }
            lastChunkAt = System.nanoTime();
        });
    }

    /** Called by one thread at a time. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // read by others, written by one
    private void measurePause() {
        long pause = System.nanoTime() - lastChunkAt;
        if (lastChunkAt != 0 && pause > WAIT_NANOS) {
            waitedNanos += pause;
            waits++;
        }
    }

    /** {@return what has been sent; to be asked when it has arrived} */
    Checksum checksum() {
        return generator.checksum();
    }

    /** {@return how many bytes have been sent; to be asked when they have arrived} */
    long bytes() {
        return generator.bytes();
    }

    /** {@return how long the server had to wait, in nanoseconds} */
    long waitedNanos() {
        return waitedNanos;
    }

    /** {@return how often the server had to wait} */
    long waits() {
        return waits;
    }
}
