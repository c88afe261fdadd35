package dev.millrace.reactor;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/**
 * Sources for {@link JsonFlux} that block while they read, so a scheduler runs them:
 *
 * <pre>{@code
 * Flux<JsonValue> orders = JsonFlux.elements(JsonSources.file(Path.of("orders.json")), "$.orders[*]");
 * }</pre>
 *
 * <p>A chunk has up to {@value ReadingSubscription#CHUNK_BYTES} bytes and is read when it is asked for. Its buffer is filled anew once
 * the operator that it went to has used it up or discarded it; the chunks are of no use to anything but the operators of this
 * package, and a source serves any number of subscribers, each of which opens it for itself. It is closed at its end, on an
 * error and on {@code cancel}, always by the scheduler.
 */
public final class JsonSources {

    private JsonSources() {}

    /**
     * Reads a file on {@link Schedulers#boundedElastic()}.
     *
     * @param path the file
     * @return its bytes, for {@link JsonFlux}
     */
    public static Flux<?> file(Path path) {
        Objects.requireNonNull(path, "path");
        return stream(() -> Files.newInputStream(path));
    }

    /**
     * Reads a stream on {@link Schedulers#boundedElastic()}.
     *
     * @param open opens the stream, once a subscription
     * @return its bytes, for {@link JsonFlux}
     */
    public static Flux<?> stream(Callable<? extends InputStream> open) {
        return stream(open, Schedulers.boundedElastic());
    }

    /**
     * Reads a stream on a scheduler.
     *
     * @param open opens the stream, once a subscription; called by the scheduler
     * @param scheduler where reading may block
     * @return its bytes, for {@link JsonFlux}
     */
    public static Flux<?> stream(Callable<? extends InputStream> open, Scheduler scheduler) {
        return ReadingFlux.of(Objects.requireNonNull(open, "open"), Objects.requireNonNull(scheduler, "scheduler"));
    }
}
