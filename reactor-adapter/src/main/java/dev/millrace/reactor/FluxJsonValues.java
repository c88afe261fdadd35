package dev.millrace.reactor;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.value.JsonValue;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Flux;
import reactor.core.publisher.FluxOperator;

/** The operator behind {@link JsonFlux#values(Publisher, JsonParserOptions)}: a {@link JsonValuesSubscriber} a subscription. */
final class FluxJsonValues extends FluxOperator<ByteBuffer, JsonValue> {

    private final JsonParserOptions options;

    private FluxJsonValues(Flux<? extends ByteBuffer> source, JsonParserOptions options) {
        super(source);
        this.options = options;
    }

    static Flux<JsonValue> from(Publisher<? extends ByteBuffer> source, JsonParserOptions options) {
        return onAssembly(new FluxJsonValues(Flux.from(source), options));
    }

    @Override
    public void subscribe(CoreSubscriber<? super JsonValue> actual) {
        source.subscribe(new JsonValuesSubscriber(actual, options));
    }

    @Override
    @SuppressWarnings("rawtypes") // as the method overridden
    public @Nullable Object scanUnsafe(Attr key) {
        return key == Attr.RUN_STYLE ? Attr.RunStyle.SYNC : super.scanUnsafe(key);
    }
}
