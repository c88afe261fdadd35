package dev.millrace.reactor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.JsonException;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import dev.millrace.reactor.fixtures.Collector;
import dev.millrace.reactor.fixtures.OneByOne;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.Scannable;
import reactor.core.Scannable.Attr;
import reactor.core.publisher.Flux;
import reactor.test.publisher.TestPublisher;

/** Demand is exact, in both directions. */
class JsonFluxDemandTest {

    private static final JsonParserOptions SEQUENCE =
            JsonParserOptions.builder().rootMode(RootMode.SEQUENCE).build();

    @ParameterizedTest
    @EnumSource
    void nothingIsParsedPastWhatWasRequested(Memory memory) {
        Collector collector = new Collector();
        JsonFlux.values(Flux.just(memory.of("{\"a\":1} {\"b\":2} x")), SEQUENCE).subscribe(collector);
        assertThat(collector.values).isEmpty();

        collector.request(1);
        assertThat(collector.values).containsExactly("{\"a\":1}");
        collector.request(1);
        assertThat(collector.values).containsExactly("{\"a\":1}", "{\"b\":2}");
        assertThat(collector.isTerminated()).isFalse();

        collector.request(1);
        assertThat(collector.values).hasSize(2);
        assertThat(collector.errors).singleElement().isInstanceOfSatisfying(JsonException.class, e -> {
            assertThat(e.kind()).isEqualTo(JsonErrorKind.UNEXPECTED_BYTE);
            assertThat(e.location().byteOffset()).isEqualTo(16);
        });
    }

    @Test
    void aValueGoesOutBeforeTheRestOfItsChunkIsParsed() {
        Collector collector = new Collector();
        JsonFlux.values(Flux.just(Chunks.whole("[1] oops")), SEQUENCE).subscribe(collector);
        collector.request(Long.MAX_VALUE);

        assertThat(collector.values).containsExactly("[1]");
        assertThat(collector.errors).hasSize(1);
    }

    @Test
    void theEndIsSeenWithoutFurtherDemand() {
        Collector collector = new Collector();
        JsonFlux.values(Flux.just(Chunks.whole("1 2 \r\n\t")), SEQUENCE).subscribe(collector);
        collector.request(2);

        assertThat(collector.values).containsExactly("1", "2");
        assertThat(collector.completions).isEqualTo(1);
    }

    @Test
    void theLastElementIsFollowedByTheEndWithoutFurtherDemand() {
        Collector collector = new Collector();
        JsonFlux.elements(Flux.just(Chunks.whole("[{\"a\":1},{\"a\":2} ] \n")), "$[*]")
                .subscribe(collector);
        collector.request(1);
        assertThat(collector.values).containsExactly("{\"a\":1}");
        assertThat(collector.isTerminated()).isFalse();
        collector.request(1);
        assertThat(collector.values).containsExactly("{\"a\":1}", "{\"a\":2}");
        assertThat(collector.completions).isEqualTo(1);
    }

    @Test
    void whatFollowsTheOnlyRootIsReadWithoutFurtherDemand() {
        Collector complete = new Collector();
        JsonFlux.values(Flux.fromIterable(Chunks.ofSize(1, "[1]  \n  "))).subscribe(complete);
        complete.request(1);
        assertThat(complete.values).containsExactly("[1]");
        assertThat(complete.completions).isEqualTo(1);

        Collector refused = new Collector();
        JsonFlux.elements(Flux.fromIterable(Chunks.ofSize(1, "[1 ]  \n  x")), "$[*]")
                .subscribe(refused);
        refused.request(1);
        assertThat(refused.values).containsExactly("1");
        assertThat(refused.isTerminated())
                .as("the bracket has not been asked for")
                .isFalse();
        refused.request(1);
        assertThat(refused.errors).singleElement().isInstanceOfSatisfying(JsonException.class, e -> {
            assertThat(e.kind()).isEqualTo(JsonErrorKind.TRAILING_DATA);
            assertThat(e.location().byteOffset()).isEqualTo(9);
        });
    }

    @Test
    void matchesInsideAMatchWaitForTheirDemand() {
        Collector collector = new Collector();
        JsonFlux.elements(Flux.just(Chunks.whole("{\"a\":{\"a\":[{\"a\":1}]}}")), "$..a")
                .subscribe(collector);
        collector.request(1);
        assertThat(collector.values).containsExactly("{\"a\":[{\"a\":1}]}");
        collector.request(1);
        assertThat(collector.values).hasSize(2).endsWith("[{\"a\":1}]");
        collector.request(1);
        assertThat(collector.values).hasSize(3).endsWith("1");
        assertThat(collector.completions).isEqualTo(1);
    }

    @Test
    void anEmptySourceNeedsNoDemand() {
        Collector sequence = new Collector();
        JsonFlux.values(Flux.empty(), SEQUENCE).subscribe(sequence);
        assertThat(sequence.completions).isEqualTo(1);

        Collector single = new Collector();
        JsonFlux.values(Flux.empty()).subscribe(single);
        assertThat(single.errors).hasSize(1);
    }

    @Test
    void chunksAreRequestedOneByOneAndOnlyWhenTheLastOneIsUsedUp() {
        TestPublisher<ByteBuffer> source = TestPublisher.create();
        List<Long> requests = new ArrayList<>();
        Collector collector = new Collector();
        JsonFlux.values(source.flux().doOnRequest(requests::add), SEQUENCE).subscribe(collector);
        assertThat(requests).isEmpty();

        collector.request(2);
        assertThat(requests).containsExactly(1L);
        source.next(Chunks.whole("[1"));
        assertThat(requests).containsExactly(1L, 1L);
        source.next(Chunks.whole("][2][3][4"));
        assertThat(collector.values).containsExactly("[1]", "[2]");
        assertThat(requests).hasSize(2);

        collector.request(1);
        assertThat(collector.values).hasSize(3);
        assertThat(requests).hasSize(2);
        collector.request(Long.MAX_VALUE);
        assertThat(requests).containsExactly(1L, 1L, 1L);
        source.next(Chunks.whole("]"));
        assertThat(collector.values).containsExactly("[1]", "[2]", "[3]", "[4]");
        assertThat(requests).hasSize(4).containsOnly(1L);
        source.complete();
        assertThat(collector.completions).isEqualTo(1);
    }

    @Test
    void anErrorOfTheSourceWaitsForTheValuesBeforeIt() {
        TestPublisher<ByteBuffer> source = TestPublisher.create();
        Collector collector = new Collector();
        JsonFlux.values(source, SEQUENCE).subscribe(collector);
        collector.request(1);
        source.next(Chunks.whole("[1][2][3"));
        IllegalStateException failure = new IllegalStateException("reset by peer");
        source.error(failure);
        assertThat(collector.values).containsExactly("[1]");
        assertThat(collector.errors).isEmpty();

        collector.request(2);
        assertThat(collector.values).containsExactly("[1]", "[2]");
        assertThat(collector.errors).containsExactly(failure);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 8192, 1 << 30})
    void aMillionRequestsFromOnNextDoNotGrowTheStack(int chunkSize) {
        int count = 1_000_000;
        byte[] text = "1 ".repeat(count).getBytes(StandardCharsets.US_ASCII);
        OneByOne subscriber = new OneByOne();
        Flux<ByteBuffer> source = Flux.generate(() -> 0, (from, sink) -> {
            int length = Math.min(chunkSize, text.length - from);
            if (length == 0) {
                sink.complete();
            } else {
                sink.next(ByteBuffer.wrap(text, from, length));
            }
            return from + length;
        });
        JsonFlux.values(source, SEQUENCE).subscribe(subscriber);

        assertThat(subscriber.count()).isEqualTo(count);
        assertThat(subscriber.completions).isEqualTo(1);
        assertThat(subscriber.greatestDepth()).isLessThan(200);
    }

    @Test
    void requestsBeyondTheGreatestNumberAreUnbounded() {
        TestPublisher<ByteBuffer> source = TestPublisher.create();
        Collector collector = new Collector();
        JsonFlux.values(source, SEQUENCE).subscribe(collector);
        collector.request(Long.MAX_VALUE - 1);
        collector.request(2);
        assertThat(Scannable.from(collector.subscription()).scan(Attr.REQUESTED_FROM_DOWNSTREAM))
                .isEqualTo(Long.MAX_VALUE);
        source.next(Chunks.whole("1 2 3")).complete();
        assertThat(collector.values).containsExactly("1", "2", "3");
        assertThat(collector.completions).isEqualTo(1);
    }

    /** Where a chunk's bytes lie. */
    enum Memory {
        HEAP(Chunks::whole),
        DIRECT(text -> Chunks.direct(Chunks.whole(text))),
        READ_ONLY(text -> Chunks.whole(text).asReadOnlyBuffer());

        private final Function<String, ByteBuffer> allocation;

        Memory(Function<String, ByteBuffer> allocation) {
            this.allocation = allocation;
        }

        ByteBuffer of(String text) {
            return allocation.apply(text);
        }
    }
}
