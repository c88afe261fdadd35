package dev.millrace.reactor.tck;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import dev.millrace.json.value.JsonValue;
import dev.millrace.reactor.JsonFlux;
import dev.millrace.reactor.JsonFraming;
import dev.millrace.reactor.JsonProcessors;
import dev.millrace.reactor.fixtures.Environments;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.reactivestreams.Processor;
import org.reactivestreams.Publisher;
import org.reactivestreams.tck.IdentityProcessorVerification;
import org.testng.annotations.AfterClass;
import reactor.core.publisher.Flux;

/** Values encoded and decoded again, which changes nothing, as a processor. */
public class ProcessorTckTest extends IdentityProcessorVerification<JsonValue> {

    private static final JsonParserOptions LINES =
            JsonParserOptions.builder().rootMode(RootMode.NDJSON).build();

    private final ExecutorService executor = Executors.newCachedThreadPool();

    /** For TestNG. */
    public ProcessorTckTest() {
        super(Environments.patient());
    }

    @Override
    public Processor<JsonValue, JsonValue> createIdentityProcessor(int bufferSize) {
        return JsonProcessors.<JsonValue, JsonValue>of(
                values -> JsonFlux.values(JsonFlux.write(values, JsonFraming.NDJSON), LINES));
    }

    @Override
    public JsonValue createElement(int element) {
        return JsonValue.parse(String.valueOf(element));
    }

    @Override
    public Publisher<JsonValue> createHelperPublisher(long elements) {
        return Flux.just(JsonValue.parse("1")).repeat(Math.max(0, elements - 1)).take(elements);
    }

    @Override
    public Publisher<JsonValue> createFailedPublisher() {
        return JsonFlux.values(Flux.error(new IllegalStateException("a source that fails at once")));
    }

    @Override
    public ExecutorService publisherExecutorService() {
        return executor;
    }

    @Override
    public long maxSupportedSubscribers() {
        return 1;
    }

    /** Ends the threads that the test kit publishes on. */
    @AfterClass
    public void shutDown() {
        executor.shutdownNow();
    }
}
