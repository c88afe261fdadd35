package dev.millrace.samples.web;

import dev.millrace.json.value.JsonPointer;
import dev.millrace.samples.monitor.IngestMonitor;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.netty.http.server.HttpServerResponse;

/**
 * Those who watch the page, each over a stream of server-sent events. An event is written when a watcher can take one, so a slow one
 * gets fewer, each of which tells all that came since the last, and nothing piles up for it. Thread-safe.
 */
final class Watchers {
    static final String MEDIA_TYPE = "text/event-stream";
    static final int MOST_WATCHERS = 20;

    /** What stands around an event's data (HTML Living Standard, section 9.2.5). */
    private static final byte[] BEFORE_DATA = "data: ".getBytes(StandardCharsets.US_ASCII);

    private static final byte[] AFTER_DATA = "\n\n".getBytes(StandardCharsets.US_ASCII);

    private final IngestMonitor monitor;
    private final PageHeader header;
    private final @Nullable JsonPointer usualField;

    private final Sinks.Many<Boolean> ticks = Sinks.many().multicast().directBestEffort();
    private final Sinks.Empty<Void> allGone = Sinks.empty();
    private final AtomicInteger watching = new AtomicInteger();
    private final AtomicLong eventsWritten = new AtomicLong();
    private volatile boolean ending;

    /** @param usualField whose top values those get who do not ask for others; null for none */
    Watchers(IngestMonitor monitor, PageHeader header, @Nullable JsonPointer usualField) {
        this.monitor = monitor;
        this.header = header;
        this.usualField = usualField;
    }

    /** It is time for an event. Called by one thread. */
    void tick() {
        ticks.tryEmitNext(true);
    }

    /** Sends everyone a last event, and waits for a time until they have taken it. Ticks have ended. */
    void end(Duration patience) {
        ending = true;
        ticks.tryEmitComplete();
        if (watching.get() > 0) {
            allGone.asMono().timeout(patience, Mono.empty()).block();
        }
    }

    /** {@return how many there are} */
    int count() {
        return watching.get();
    }

    /** {@return how many events were written for all of them} */
    long eventsWritten() {
        return eventsWritten.get();
    }

    /**
     * Adds a watcher.
     *
     * @param chosenField whose top values it asks for; null for the usual ones
     * @return what sends the events; empty if there are too many watchers
     */
    Optional<Publisher<Void>> watch(HttpServerResponse response, @Nullable JsonPointer chosenField) {
        if (watching.incrementAndGet() > MOST_WATCHERS) {
            leave();
            return Optional.empty();
        }
        JsonPointer field = chosenField == null ? usualField : chosenField;
        JsonPointer followed = field != null && monitor.follow(field) ? field : null;
        EventWriter writer = new EventWriter(monitor, header, field);
        Flux<byte[]> events = Flux.concat(Mono.just(true), ticks.asFlux().onBackpressureLatest(), Mono.just(true))
                .map(tick -> {
                    eventsWritten.incrementAndGet();
                    return writer.next();
                });
        response.header(HttpHeaderNames.CONTENT_TYPE, MEDIA_TYPE).chunkedTransfer(true);
        return Optional.of(response.sendHeaders()
                .then(events.concatMap(
                        data -> response.sendByteArray(Flux.just(BEFORE_DATA, data, AFTER_DATA))
                                .then(),
                        1))
                .then()
                .doFinally(signal -> {
                    if (followed != null) {
                        monitor.unfollow(followed);
                    }
                    leave();
                }));
    }

    private void leave() {
        if (watching.decrementAndGet() == 0 && ending) {
            allGone.tryEmitEmpty();
        }
    }
}
