package dev.millrace.ndjson;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.JsonException;
import dev.millrace.json.value.JsonValue;
import dev.millrace.reactor.fixtures.Carrier;
import dev.millrace.reactor.fixtures.Collector;
import dev.millrace.reactor.fixtures.TrackedSource;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import reactor.core.publisher.Flux;
import reactor.test.StepVerifier;

/** What comes out of publishers of chunks, with every kind of chunk, all of which are released. */
class NdjsonFluxTest {

    private static final byte[] INPUT = bytes("""
            {"a":1}

            oops\r
            [2]\r
             "é"\s
            x
            y
            7""");
    private static final List<String> ITEMS = List.of(
            "{\"a\":1} in line 1 at 0, 7 long",
            "UNEXPECTED_BYTE in line 3 at 9, 4 long",
            "[2] in line 4 at 15, 3 long",
            "\"é\" in line 5 at 20, 6 long",
            "UNEXPECTED_BYTE in line 6 at 27, 1 long",
            "UNEXPECTED_BYTE in line 7 at 29, 1 long",
            "7 in line 8 at 31, 1 long");
    private static final List<String> VALUES = List.of("{\"a\":1}", "[2]", "\"é\"", "7");
    /** With that many bytes of the input that many items are complete. */
    private static final int[] ENDS = {8, 15, 20, 27, 29, 31, 33};

    private static final List<Integer> CHUNK_SIZES = List.of(1, 2, 3, 7, 1_000);

    @ParameterizedTest
    @EnumSource
    void itemsComeInOrderHoweverTheInputIsCut(Carrier carrier) {
        for (int size : CHUNK_SIZES) {
            TrackedSource source = new TrackedSource(carrier);
            StepVerifier.create(items(source.chunks(INPUT, size)).collectList())
                    .expectNext(ITEMS)
                    .verifyComplete();
            source.assertAllReleased();
        }
    }

    @Test
    void itemsComeAtEverySplit() {
        for (int cut = 0; cut <= INPUT.length; cut++) {
            Flux<byte[]> chunks =
                    Flux.just(Arrays.copyOf(INPUT, cut), Arrays.copyOfRange(INPUT, cut, INPUT.length), new byte[0]);
            StepVerifier.create(items(chunks).collectList()).expectNext(ITEMS).verifyComplete();
        }
    }

    @ParameterizedTest
    @EnumSource
    void asManyItemsComeAsAreRequested(Carrier carrier) {
        for (int size : CHUNK_SIZES) {
            for (int batch = 1; batch <= ITEMS.size(); batch++) {
                TrackedSource source = new TrackedSource(carrier);
                Collector collector = new Collector();
                items(source.chunks(INPUT, size)).subscribe(collector);
                assertThat(source.chunksMade()).isZero();
                for (int asked = batch; collector.values.size() < ITEMS.size(); asked += batch) {
                    collector.request(batch);
                    assertThat(collector.values).isEqualTo(ITEMS.subList(0, Math.min(asked, ITEMS.size())));
                    if (asked < ITEMS.size()) {
                        assertThat(source.chunksMade()).isLessThanOrEqualTo((ENDS[asked - 1] + size - 1) / size);
                    }
                }
                collector.request(1);
                assertThat(collector.completions).isEqualTo(1);
                assertThat(collector.errors).isEmpty();
                source.assertAllReleased();
            }
        }
    }

    @Test
    void nothingIsReadBehindWhatWasRequested() {
        NdjsonCheckpoints checkpoints = new NdjsonCheckpoints(NdjsonPosition.START);
        Collector collector = new Collector();
        NdjsonFlux.from(Flux.just(INPUT)).checkpoints(checkpoints).items().subscribe(collector);
        for (int count = 1; count < ITEMS.size(); count++) {
            collector.request(1);
            assertThat(checkpoints.pending()).isEqualTo(count);
        }
    }

    @Test
    void skippedLinesAreReadWithDemandOnly() {
        List<Long> bad = new ArrayList<>();
        Collector collector = new Collector();
        NdjsonFlux.from(Flux.just(INPUT))
                .onBadLine(line -> bad.add(line.line()))
                .values()
                .subscribe(collector);
        collector.request(1);
        assertThat(bad).isEmpty();
        collector.request(2);
        assertThat(bad).containsExactly(3L);
        collector.request(1);
        assertThat(bad).containsExactly(3L, 6L, 7L);
        assertThat(collector.values).isEqualTo(VALUES);
        assertThat(collector.completions).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void cancelAtAnyItemStopsAtOnce(Carrier carrier) {
        for (int size : CHUNK_SIZES) {
            // The last line has no end, and the source goes on.
            for (int last = 1; last < ITEMS.size(); last++) {
                TrackedSource source = new TrackedSource(carrier);
                StepVerifier.create(items(source.chunks(INPUT, size).concatWith(Flux.never())), last)
                        .expectNextSequence(ITEMS.subList(0, last))
                        .thenCancel()
                        .verify(Duration.ofSeconds(30));
                source.assertAllReleased();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void cancelBeforeAnyDemandIsPassedOn(Carrier carrier) {
        for (int items = 0; items < ITEMS.size(); items++) {
            TrackedSource source = new TrackedSource(carrier);
            Collector collector = new Collector();
            items(source.chunks(INPUT, 3)).subscribe(collector);
            if (items > 0) {
                collector.request(items);
            }
            collector.cancel();
            assertThat(collector.values).isEqualTo(ITEMS.subList(0, items));
            assertThat(source.cancels()).isEqualTo(1);
            assertThat(collector.isTerminated()).isFalse();
            source.assertAllReleased();
        }
    }

    @ParameterizedTest
    @EnumSource
    void anErrorOfTheSourceComesAfterWhatWasCompleteBefore(Carrier carrier) {
        for (int length = 0; length <= INPUT.length; length++) {
            IllegalStateException failure = new IllegalStateException("reset by peer");
            TrackedSource source = new TrackedSource(carrier);
            int complete = 0;
            while (complete < ITEMS.size() && ENDS[complete] <= length) {
                complete++;
            }
            StepVerifier.create(
                            items(source.chunks(Arrays.copyOf(INPUT, length), 4).concatWith(Flux.error(failure))))
                    .expectNextSequence(ITEMS.subList(0, complete))
                    .verifyErrorMatches(error -> error == failure);
            source.assertAllReleased();
        }
    }

    @Test
    void aRequestForNothingIsAnError() {
        TrackedSource source = new TrackedSource(Carrier.DIRECT_BYTE_BUF);
        Collector collector = new Collector();
        items(source.chunks(INPUT, 1_000)).subscribe(collector);
        collector.request(1);
        collector.request(0);
        assertThat(collector.values).hasSize(1);
        assertThat(collector.errors).hasSize(1);
        source.assertAllReleased();
    }

    @Test
    void everySubscriptionStartsAnew() {
        StepVerifier.create(items(Flux.just(INPUT)).repeat(1).collectList())
                .expectNext(Stream.concat(ITEMS.stream(), ITEMS.stream()).toList())
                .verifyComplete();
    }

    @ParameterizedTest
    @EnumSource
    void aBadLineEndsValuesAndRecordsUnlessSomebodyIsTold(Carrier carrier) {
        TrackedSource source = new TrackedSource(carrier);
        StepVerifier.create(NdjsonFlux.from(source.chunks(INPUT, 5)).values().map(JsonValue::toString))
                .expectNext("{\"a\":1}")
                .verifyErrorSatisfies(NdjsonFluxTest::assertThirdLineIsBad);
        source.assertAllReleased();
        assertThat(source.cancels()).isEqualTo(1);
        StepVerifier.create(NdjsonFlux.from(source.chunks(INPUT, 5)).records())
                .expectNextMatches(record -> record.next().offset() == 8)
                .verifyErrorSatisfies(NdjsonFluxTest::assertThirdLineIsBad);
        source.assertAllReleased();
    }

    @Test
    void toldBadLinesStandBetweenTheRecordsAroundThem() {
        List<String> log = new ArrayList<>();
        NdjsonFlux.from(Flux.just(INPUT))
                .onBadLine(line -> log.add(describe(line)))
                .records()
                .subscribe(record -> log.add(describe(record)));
        assertThat(log).isEqualTo(ITEMS);
    }

    @ParameterizedTest
    @EnumSource
    void stopMakesTheFirstBadLineAnError(Carrier carrier) {
        NdjsonOptions stop =
                NdjsonOptions.builder().badLines(BadLinePolicy.STOP).build();
        for (int size : CHUNK_SIZES) {
            TrackedSource source = new TrackedSource(carrier);
            StepVerifier.create(NdjsonFlux.from(source.chunks(INPUT, size))
                            .options(stop)
                            .items())
                    .expectNextCount(1)
                    .verifyErrorSatisfies(NdjsonFluxTest::assertThirdLineIsBad);
            StepVerifier.create(NdjsonFlux.from(source.chunks(INPUT, size))
                            .options(stop)
                            .onBadLine(line -> {
                                throw new AssertionError("is not to be told of " + line);
                            })
                            .values())
                    .expectNextCount(1)
                    .verifyErrorSatisfies(NdjsonFluxTest::assertThirdLineIsBad);
            source.assertAllReleased();
        }
    }

    @Test
    void skippedLinesAreCounted() {
        NdjsonOptions skip =
                NdjsonOptions.builder().badLines(BadLinePolicy.SKIP).build();
        for (int size : CHUNK_SIZES) {
            List<NdjsonCounters> seen = new ArrayList<>();
            TrackedSource source = new TrackedSource(Carrier.HEAP_BUFFER);
            StepVerifier.create(NdjsonFlux.from(source.chunks(INPUT, size))
                            .options(skip)
                            .counters(seen::add)
                            .values()
                            .map(JsonValue::toString))
                    .expectNextSequence(VALUES)
                    .verifyComplete();
            assertThat(seen).hasSize(source.chunksMade() + 1);
            NdjsonCounters last = seen.get(seen.size() - 1);
            assertThat(last.bytes()).isEqualTo(INPUT.length);
            assertThat(last.records()).isEqualTo(4);
            assertThat(last.badLines()).isEqualTo(3);
            assertThat(last.blankLines()).isEqualTo(1);
        }
    }

    @Test
    void moreBadLinesThanAllowedAreAnError() {
        List<NdjsonCounters> seen = new ArrayList<>();
        StepVerifier.create(NdjsonFlux.from(Flux.just(INPUT))
                        .options(NdjsonOptions.builder().maxBadLines(2).build())
                        .counters(seen::add)
                        .items()
                        .map(NdjsonFluxTest::describe))
                .expectNextSequence(ITEMS.subList(0, 6))
                .verifyErrorSatisfies(error -> assertThat(error).isInstanceOf(JsonException.class));
        assertThat(seen)
                .singleElement()
                .satisfies(counters -> assertThat(counters.badLines()).isEqualTo(3));
    }

    @Test
    void theReceiverOfBadLinesMayEndIt() {
        IllegalStateException enough = new IllegalStateException("enough");
        TrackedSource source = new TrackedSource(Carrier.DIRECT_BYTE_BUF);
        StepVerifier.create(NdjsonFlux.from(source.chunks(INPUT, 4))
                        .onBadLine(line -> {
                            throw enough;
                        })
                        .values())
                .expectNextCount(1)
                .verifyErrorMatches(error -> error == enough);
        source.assertAllReleased();
    }

    @Test
    void recordsAreReadAsTheCallerLikes() {
        StepVerifier.create(NdjsonFlux.from(Flux.just(bytes("{ \"a\" : 1.0 }\n[]\n")))
                        .as(RecordAssembler::bytes)
                        .values()
                        .map(line -> new String(line, StandardCharsets.UTF_8)))
                .expectNext("{ \"a\" : 1.0 }", "[]")
                .verifyComplete();
    }

    @Test
    void textSequencesAreReadTheSameWay() {
        byte[] sequence = bytes("\u001e{\"a\":\n1}\n\u001eoops\n\u001e[2]\n");
        NdjsonOptions options =
                NdjsonOptions.builder().framing(RecordFraming.TEXT_SEQUENCE).build();
        for (int size : CHUNK_SIZES) {
            TrackedSource source = new TrackedSource(Carrier.COMPOSITE_BYTE_BUF);
            Collector collector = new Collector();
            NdjsonFlux.from(source.chunks(sequence, size))
                    .options(options)
                    .items()
                    .map(NdjsonFluxTest::describe)
                    .subscribe(collector);
            for (int count = 1; count <= 3; count++) {
                collector.request(1);
                assertThat(collector.values).hasSize(count);
            }
            assertThat(collector.values)
                    .containsExactly(
                            "{\"a\":1} in line 1 at 1, 8 long",
                            "UNEXPECTED_BYTE in line 3 at 11, 5 long",
                            "[2] in line 4 at 17, 3 long");
            assertThat(collector.completions).isEqualTo(1);
            source.assertAllReleased();
        }
    }

    @Test
    void unfinishedWorkIsReadAgainAndNothingElse() {
        byte[] input = bytes("1\n\nbad\n2\n3\n\n\n4\n");
        for (int crash = 0; crash <= 5; crash++) {
            List<String> done = new ArrayList<>();
            NdjsonPosition saved = NdjsonPosition.START;
            int taken = crash;
            for (int run = 0; run < 2; run++) {
                NdjsonCheckpoints checkpoints = new NdjsonCheckpoints(saved);
                byte[] rest = Arrays.copyOfRange(input, (int) saved.offset(), input.length);
                NdjsonFlux.from(Flux.just(rest))
                        .options(NdjsonOptions.builder().startAt(saved).build())
                        .checkpoints(checkpoints)
                        .items()
                        .take(taken)
                        .subscribe(item -> {
                            done.add(item.line() + (item instanceof BadLine ? " is bad" : ""));
                            checkpoints.acknowledge(item);
                        });
                saved = checkpoints.position();
                taken = Integer.MAX_VALUE;
            }
            assertThat(done).containsExactly("1", "3 is bad", "4", "5", "8");
        }
    }

    private static Flux<String> items(Flux<?> chunks) {
        return NdjsonFlux.from(chunks).items().map(NdjsonFluxTest::describe);
    }

    private static String describe(NdjsonItem item) {
        Object what = item instanceof NdjsonRecord<?> record ? record.value() : ((BadLine) item).kind();
        return what + " in line " + item.line() + " at " + item.offset() + ", " + item.length() + " long";
    }

    private static void assertThirdLineIsBad(Throwable error) {
        assertThat(error).isInstanceOfSatisfying(BadLineException.class, bad -> {
            assertThat(bad.badLine().line()).isEqualTo(3);
            assertThat(bad.badLine().kind()).isEqualTo(JsonErrorKind.UNEXPECTED_BYTE);
            assertThat(bad).hasCause(bad.badLine().error()).hasMessageContaining("line 3");
        });
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
