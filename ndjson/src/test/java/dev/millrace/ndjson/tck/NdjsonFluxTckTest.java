package dev.millrace.ndjson.tck;

import dev.millrace.ndjson.NdjsonFlux;
import dev.millrace.ndjson.NdjsonItem;
import dev.millrace.reactor.fixtures.Environments;
import java.nio.charset.StandardCharsets;
import org.reactivestreams.Publisher;
import org.reactivestreams.tck.PublisherVerification;
import reactor.core.publisher.Flux;

/** Records and bad lines, as a publisher. */
public class NdjsonFluxTckTest extends PublisherVerification<NdjsonItem> {

    private static final byte[] RECORD = "{}\n".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] BAD_LINE = "}\n".getBytes(StandardCharsets.US_ASCII);

    /** For TestNG. */
    public NdjsonFluxTckTest() {
        super(Environments.patient());
    }

    @Override
    public Publisher<NdjsonItem> createPublisher(long elements) {
        return NdjsonFlux.from(Flux.just(RECORD, BAD_LINE)
                        .repeat(Math.max(0, elements / 2))
                        .take(elements))
                .items();
    }

    @Override
    public Publisher<NdjsonItem> createFailedPublisher() {
        return NdjsonFlux.from(Flux.error(new IllegalStateException("a source that fails at once")))
                .items();
    }
}
