package dev.millrace.reactor;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.millrace.json.JsonException;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import dev.millrace.json.value.JsonValue;
import dev.millrace.reactor.fixtures.Collector;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.reactivestreams.Subscription;
import reactor.core.publisher.Flux;
import reactor.test.StepVerifier;
import reactor.test.publisher.TestPublisher;

/** Values become bytes, in chunks, as far as chunks are requested. */
class JsonFluxWriteTest {

    private static final List<JsonValue> VALUES = Stream.of(
                    "{\"a\":[1,2.50]}",
                    "null",
                    "\"é\\n\"",
                    "[]",
                    "-0.0",
                    "true",
                    "{\"long\":\"" + "x".repeat(100) + "\"}")
            .map(JsonValue::parse)
            .toList();

    @ParameterizedTest
    @EnumSource
    void theBytesAreTheValuesFramed(Expected expected) {
        for (int chunkBytes : new int[] {16, 17, 64, 8_192}) {
            JsonWriteOptions options = options(expected.framing, chunkBytes, 16);
            List<ByteBuffer> chunks = JsonFlux.write(options)
                    .apply(Flux.fromIterable(VALUES))
                    .toStream()
                    .toList();
            assertThat(text(chunks)).isEqualTo(expected.text);
            assertThat(chunks.subList(0, chunks.size() - 1))
                    .allSatisfy(chunk -> assertThat(chunk.remaining()).isEqualTo(chunkBytes));
            assertThat(text(JsonFlux.write(options)
                            .apply(Flux.empty())
                            .toStream()
                            .toList()))
                    .isEqualTo(expected.empty);
        }
    }

    @Test
    void jacksonReadsTheArray() throws Exception {
        JsonNode array = new ObjectMapper().readTree(written(JsonFraming.ARRAY));
        assertThat(array).hasSize(VALUES.size());
        assertThat(array.get(2).textValue()).isEqualTo("é\n");
    }

    @ParameterizedTest
    @EnumSource(
            value = JsonFraming.class,
            names = {"NDJSON", "TEXT_SEQUENCE", "CONCATENATED"})
    void whatIsWrittenIsReadAgain(JsonFraming framing) {
        RootMode mode = switch (framing) {
            case NDJSON -> RootMode.NDJSON;
            case TEXT_SEQUENCE -> RootMode.TEXT_SEQUENCE;
            default -> RootMode.SEQUENCE;
        };
        JsonParserOptions options = JsonParserOptions.builder().rootMode(mode).build();
        StepVerifier.create(JsonFlux.values(JsonFlux.write(Flux.fromIterable(VALUES), framing), options))
                .expectNextSequence(VALUES)
                .verifyComplete();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void onlyRequestedChunksAreMade(int prefetch) {
        List<Long> pulled = new ArrayList<>();
        Collector collector = new Collector();
        JsonFlux.write(options(JsonFraming.NDJSON, 16, prefetch))
                .apply(Flux.range(1, 1_000)
                        .map(i -> JsonValue.parse("\"0123456789abc\""))
                        .doOnNext(value -> pulled.add(1L)))
                .subscribe(collector);
        assertThat(pulled).isEmpty();
        for (int chunks = 1; chunks <= 20; chunks++) {
            collector.request(1);
            assertThat(collector.values).hasSize(chunks);
            assertThat(pulled).hasSizeLessThanOrEqualTo(chunks + 2 * prefetch);
        }
        collector.cancel();
        collector.request(1);
        assertThat(collector.values).hasSize(20);
    }

    @Test
    void aValueThatComesAloneIsNotHeldBack() {
        TestPublisher<JsonValue> source = TestPublisher.create();
        List<String> chunks = new ArrayList<>();
        JsonFlux.write(source, JsonFraming.NDJSON).map(JsonFluxWriteTest::text).subscribe(chunks::add);
        source.next(JsonValue.parse("1"));
        assertThat(chunks).containsExactly("1\n");
        source.next(JsonValue.parse("[2]"));
        assertThat(chunks).containsExactly("1\n", "[2]\n");
        source.complete();
    }

    @ParameterizedTest
    @EnumSource(JsonFraming.class)
    void anErrorOfTheSourceComesAfterWholeValues(JsonFraming framing) {
        IllegalStateException failure = new IllegalStateException("lost");
        for (int before = 0; before <= VALUES.size(); before++) {
            Collector collector = new Collector();
            List<ByteBuffer> chunks = new ArrayList<>();
            JsonFlux.write(options(framing, 16, 3))
                    .apply(Flux.fromIterable(VALUES.subList(0, before)).concatWith(Flux.error(failure)))
                    .doOnNext(chunks::add)
                    .subscribe(collector);
            for (int i = 0; i < 100; i++) {
                collector.request(1);
            }
            assertThat(collector.errors).containsExactly(failure);
            String whole = text(JsonFlux.write(options(framing, 16, 3))
                    .apply(Flux.fromIterable(VALUES.subList(0, before)))
                    .toStream()
                    .toList());
            String torn = text(chunks);
            if (framing != JsonFraming.ARRAY) {
                assertThat(torn).isEqualTo(whole);
            } else if (before == 0) {
                assertThat(torn).isEmpty();
            } else {
                assertThat(torn + "]").isEqualTo(whole);
            }
        }
    }

    @Test
    void aMillionChunksRequestedFromOnNextDoNotGrowTheStack() {
        int count = 1_000_000;
        int[] chunks = {0};
        JsonValue value = JsonValue.parse("\"0123456789abc\"");
        JsonFlux.write(options(JsonFraming.NDJSON, 16, 1))
                .apply(Flux.range(0, count).map(i -> value))
                .subscribe(new Collector() {
                    @Override
                    public void onSubscribe(Subscription s) {
                        super.onSubscribe(s);
                        s.request(1);
                    }

                    @Override
                    public void onNext(Object chunk) {
                        chunks[0]++;
                        request(1);
                    }
                });
        assertThat(chunks[0]).isEqualTo(count);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 5})
    void byteBufsBelongToTheSubscriber(int taken) {
        List<ByteBuf> got = new ArrayList<>();
        Collector collector = new Collector() {
            @Override
            public void onNext(Object chunk) {
                got.add((ByteBuf) chunk);
                if (got.size() == taken) {
                    cancel();
                }
            }
        };
        JsonByteBufs.write(options(JsonFraming.ARRAY, 16, 2), PooledByteBufAllocator.DEFAULT)
                .apply(Flux.fromIterable(VALUES))
                .subscribe(collector);
        collector.request(Long.MAX_VALUE);
        StringBuilder text = new StringBuilder();
        for (ByteBuf chunk : got) {
            assertThat(chunk.refCnt()).isEqualTo(1);
            text.append(chunk.toString(StandardCharsets.ISO_8859_1));
            chunk.release();
        }
        String whole =
                new String(written(JsonFraming.ARRAY).getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
        if (taken == 0) {
            assertThat(text).hasToString(whole);
        } else {
            assertThat(text).hasToString(whole.substring(0, 16 * taken));
        }
    }

    @Test
    void anErrorWhileReadingReachesTheReaderOfWhatIsWritten() {
        Flux<JsonValue> values = JsonFlux.elements(Flux.just(Chunks.whole("[1,2,x]")), "$[*]");
        StepVerifier.create(JsonFlux.write(values, JsonFraming.ARRAY).map(JsonFluxWriteTest::text))
                .expectNext("[1,2")
                .verifyError(JsonException.class);
    }

    private static String written(JsonFraming framing) {
        return text(
                JsonFlux.write(Flux.fromIterable(VALUES), framing).toStream().toList());
    }

    private static JsonWriteOptions options(JsonFraming framing, int chunkBytes, int prefetch) {
        return JsonWriteOptions.builder()
                .framing(framing)
                .chunkBytes(chunkBytes)
                .prefetch(prefetch)
                .build();
    }

    private static String text(ByteBuffer chunk) {
        return text(List.of(chunk));
    }

    private static String text(List<ByteBuffer> chunks) {
        int length = chunks.stream().mapToInt(ByteBuffer::remaining).sum();
        ByteBuffer whole = ByteBuffer.allocate(length);
        chunks.forEach(chunk -> whole.put(chunk.duplicate()));
        return StandardCharsets.UTF_8.decode(whole.flip()).toString();
    }

    /** What each framing makes of the values. */
    enum Expected {
        ARRAY(JsonFraming.ARRAY, "[", ",", "]", "[]"),
        NDJSON(JsonFraming.NDJSON, "", "\n", "\n", ""),
        TEXT_SEQUENCE(JsonFraming.TEXT_SEQUENCE, "\u001e", "\n\u001e", "\n", ""),
        CONCATENATED(JsonFraming.CONCATENATED, "", "", "", "");

        private final JsonFraming framing;
        private final String text;
        private final String empty;

        Expected(JsonFraming framing, String start, String between, String end, String empty) {
            this.framing = framing;
            this.empty = empty;
            List<String> texts = IntStream.range(0, VALUES.size())
                    .mapToObj(i -> VALUES.get(i).toString())
                    .map(text ->
                            framing == JsonFraming.CONCATENATED && text.matches("null|true|-0.0") ? text + " " : text)
                    .toList();
            this.text = start + String.join(between, texts) + end;
        }
    }
}
