package dev.millrace.reactor;

import dev.millrace.json.value.JsonValue;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Flux;
import reactor.core.publisher.FluxOperator;

/**
 * The operator behind {@link JsonFlux#write}: an {@link EncodingSubscriber} a subscription.
 *
 * @param <B> what a chunk is
 */
final class EncodingFlux<B> extends FluxOperator<JsonValue, B> {

    private final JsonWriteOptions options;
    private final ChunkMaker<B> chunks;

    private EncodingFlux(Flux<? extends JsonValue> source, JsonWriteOptions options, ChunkMaker<B> chunks) {
        super(source);
        this.options = options;
        this.chunks = chunks;
    }

    static <B> Function<Publisher<? extends JsonValue>, Flux<B>> of(JsonWriteOptions options, ChunkMaker<B> chunks) {
        Objects.requireNonNull(options, "options");
        return source ->
                onAssembly(new EncodingFlux<>(Flux.from(Objects.requireNonNull(source, "source")), options, chunks));
    }

    static ByteBuffer copy(byte[] bytes, int length) {
        return ByteBuffer.wrap(Arrays.copyOf(bytes, length));
    }

    @Override
    public void subscribe(CoreSubscriber<? super B> actual) {
        source.subscribe(new EncodingSubscriber<>(actual, options, chunks));
    }

    @Override
    @SuppressWarnings("rawtypes") // as the method overridden
    public @Nullable Object scanUnsafe(Attr key) {
        return key == Attr.RUN_STYLE ? Attr.RunStyle.SYNC : super.scanUnsafe(key);
    }
}
