package dev.millrace.reactor.tck;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import dev.millrace.json.value.JsonValue;
import dev.millrace.reactor.JsonFlux;
import dev.millrace.reactor.fixtures.Environments;
import java.nio.charset.StandardCharsets;
import org.reactivestreams.Publisher;
import org.reactivestreams.tck.PublisherVerification;
import reactor.core.publisher.Flux;

/** Values decoded, as a publisher. */
public class DecodingTckTest extends PublisherVerification<JsonValue> {

    /** For TestNG. */
    public DecodingTckTest() {
        super(Environments.patient());
    }

    @Override
    public Publisher<JsonValue> createPublisher(long elements) {
        JsonParserOptions options =
                JsonParserOptions.builder().rootMode(RootMode.SEQUENCE).build();
        return JsonFlux.values(
                Flux.just("[7] ".getBytes(StandardCharsets.US_ASCII))
                        .repeat(Math.max(0, elements - 1))
                        .take(elements),
                options);
    }

    @Override
    public Publisher<JsonValue> createFailedPublisher() {
        return JsonFlux.values(Flux.error(new IllegalStateException("a source that fails at once")));
    }
}
