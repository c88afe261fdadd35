package dev.millrace.reactor.tck;

import dev.millrace.json.value.JsonValue;
import dev.millrace.reactor.JsonFlux;
import dev.millrace.reactor.JsonFraming;
import dev.millrace.reactor.JsonWriteOptions;
import dev.millrace.reactor.fixtures.Environments;
import java.nio.ByteBuffer;
import org.reactivestreams.Publisher;
import org.reactivestreams.tck.PublisherVerification;
import reactor.core.publisher.Flux;

/** Chunks of values encoded, as a publisher. */
public class EncodingTckTest extends PublisherVerification<ByteBuffer> {

    private static final JsonWriteOptions A_CHUNK_A_VALUE = JsonWriteOptions.builder()
            .framing(JsonFraming.NDJSON)
            .chunkBytes(JsonWriteOptions.MIN_CHUNK_BYTES)
            .build();

    /** With the line feed it fills a chunk. */
    private static final JsonValue VALUE = JsonValue.parse("\"0123456789abc\"");

    /** For TestNG. */
    public EncodingTckTest() {
        super(Environments.patient());
    }

    @Override
    public Publisher<ByteBuffer> createPublisher(long elements) {
        return JsonFlux.write(A_CHUNK_A_VALUE)
                .apply(Flux.just(VALUE).repeat(Math.max(0, elements - 1)).take(elements));
    }

    @Override
    public Publisher<ByteBuffer> createFailedPublisher() {
        return JsonFlux.write(Flux.error(new IllegalStateException("a source that fails at once")), JsonFraming.ARRAY);
    }
}
