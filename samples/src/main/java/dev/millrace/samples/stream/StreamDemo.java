package dev.millrace.samples.stream;

import dev.millrace.json.value.JsonValue;
import dev.millrace.reactor.JsonFlux;
import java.time.Duration;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;
import reactor.netty.DisposableServer;
import reactor.netty.http.client.HttpClient;

/** A client that takes the elements of a large array one by one from an HTTP response, slower than the server sends them. */
public final class StreamDemo {

    /** How many elements the client asks for at a time. */
    private static final int RATE = 256;

    /** After so many elements the client rests for a millisecond. */
    private static final int ELEMENTS_BETWEEN_RESTS = 2_000;

    private final ItemServer server;

    /** @param size how many bytes to stream at least */
    public StreamDemo(long size) {
        server = new ItemServer(size);
    }

    /**
     * Streams the document over a loopback connection.
     *
     * @return what came of it
     */
    public StreamReport run() {
        Checksum received = new Checksum();
        long start = System.nanoTime();
        DisposableServer listening = server.start();
        Scheduler consumer = Schedulers.newSingle("slow-consumer");
        try {
            elements(listening.port())
                    .limitRate(RATE)
                    .publishOn(consumer, RATE)
                    .doOnNext(element -> consume(element, received))
                    .blockLast();
        } finally {
            consumer.dispose();
            listening.disposeNow(Duration.ofSeconds(10));
        }
        return new StreamReport(
                server.bytes(),
                received.count(),
                received.count() == server.checksum().count()
                        && received.sum() == server.checksum().sum(),
                System.nanoTime() - start,
                server.waits(),
                server.waitedNanos());
    }

    private static Flux<JsonValue> elements(int port) {
        return HttpClient.create()
                .get()
                .uri("http://127.0.0.1:" + port + "/items")
                .responseContent()
                .retain() // Reactor Netty releases each buffer when onNext returns, and so does JsonFlux when it is
                // used up.
                .transform(JsonFlux.elements("$.items[*]"));
    }

    private static void consume(JsonValue element, Checksum received) {
        received.add(element.get("id").asLong(), element.get("cents").asLong());
        if (received.count() % ELEMENTS_BETWEEN_RESTS == 0) {
            try {
                Thread.sleep(1);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
