package dev.millrace.ndjson;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.json.ElementReader;
import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.JsonLimitException;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.value.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of bad lines, and when there are too many. */
class BadLineLimitsTest {
    private static final byte[] INPUT = "x\n1\ny\n\nz\n2\n3\nu\nv\n[\n4\n".getBytes(UTF_8);

    private final Recording recording = new Recording();

    private NdjsonReader<JsonValue> reader(UnaryOperator<NdjsonOptions.Builder> options) {
        return NdjsonReader.values(
                recording, options.apply(NdjsonOptions.builder()).build());
    }

    private static void feed(NdjsonReader<?> reader, int size) {
        for (int from = 0; from < INPUT.length; from += size) {
            reader.feed(INPUT, from, Math.min(size, INPUT.length - from));
        }
        reader.endOfInput();
    }

    @ParameterizedTest
    @CsvSource({"1, 0, 1", "3, 4, 9", "100, 5, 8", "1, 5, 8"})
    void givesUpBehindTheLineThatIsTooMuch(int size, int allowed, int line) {
        NdjsonReader<JsonValue> reader = reader(options -> options.maxBadLines(allowed));
        JsonLimitException failure = failure(() -> feed(reader, size));

        assertThat(failure.kind()).isEqualTo(JsonErrorKind.TOO_MANY_BAD_RECORDS);
        assertThat(failure.setting()).isEqualTo("maxBadLines");
        assertThat(failure.bound()).isEqualTo(allowed);
        assertThat(failure)
                .hasMessageStartingWith("more bad lines in all than the limit maxBadLines = " + allowed + " allows")
                .hasCause(recording.badLines().get(allowed).error());
        assertThat(failure.location().line())
                .isEqualTo(recording.badLines().get(allowed).line());
        assertThat(recording.badLines()).hasSize(allowed + 1);
        assertThat(reader.position())
                .isEqualTo(recording.badLines().get(allowed).next());
        assertThatThrownBy(() -> reader.feed(INPUT, 0, 1)).isSameAs(failure);
        assertThatThrownBy(reader::endOfInput).isSameAs(failure);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 100})
    void givesUpAfterTooManyInARow(int size) {
        NdjsonReader<JsonValue> reader = reader(options -> options.maxConsecutiveBadLines(2));
        JsonLimitException failure = failure(() -> feed(reader, size));

        assertThat(failure.setting()).isEqualTo("maxConsecutiveBadLines");
        assertThat(failure.location().line()).isEqualTo(10);
        assertThat(failure.location().byteOffset()).isEqualTo(18);
        assertThat(reader.counters().records()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 100})
    void skipsAndCounts(int size) {
        NdjsonReader<JsonValue> reader = reader(
                options -> options.badLines(BadLinePolicy.SKIP).maxBadLines(6).maxConsecutiveBadLines(3));
        feed(reader, size);

        assertThat(recording.items())
                .containsExactly("line 2 [2,3) 1", "line 6 [9,10) 2", "line 7 [11,12) 3", "line 11 [19,20) 4");
        assertThat(reader.counters())
                .isEqualTo(new NdjsonCounters(
                        INPUT.length,
                        4,
                        6,
                        1,
                        1,
                        Map.of(JsonErrorKind.UNEXPECTED_BYTE, 5L, JsonErrorKind.UNEXPECTED_END, 1L)));
        assertThat(reader.position()).isEqualTo(new NdjsonPosition(INPUT.length, 12));
    }

    @Test
    void countsOversizeLinesAndTheLongestRecord() {
        NdjsonReader<JsonValue> reader = reader(options -> options.maxRecordBytes(8));
        byte[] input = "[1, 2]\n\"123456789\"\nxxxxxxxxx\n 12345 \r\n".getBytes(UTF_8);
        reader.feed(input, 0, input.length);
        NdjsonCounters counters = reader.counters();
        assertThat(counters.oversizeLines()).isEqualTo(2);
        assertThat(counters.longestRecord()).isEqualTo(7);
        assertThat(counters.records()).isEqualTo(2);
    }

    @Test
    void handsOutTheBytesOfRecordsWhenAsked() {
        List<String> raw = new ArrayList<>();
        NdjsonListener<JsonValue> listener = new NdjsonListener<>() {
            @Override
            public void record(NdjsonRecord<JsonValue> record) {
                raw.add(new String(record.raw(), UTF_8));
            }

            @Override
            public void badLine(BadLine line) {}
        };
        byte[] input = " {\"a\" : 1.50}\r\nx\n[ ]".getBytes(UTF_8);
        for (int size : new int[] {1, 4, input.length}) {
            raw.clear();
            NdjsonReader<JsonValue> reader = NdjsonReader.values(
                    listener, NdjsonOptions.builder().rawRecords(true).build());
            for (int from = 0; from < input.length; from += size) {
                reader.feed(input, from, Math.min(size, input.length - from));
            }
            reader.endOfInput();
            assertThat(raw).containsExactly(" {\"a\" : 1.50}", "[ ]");
        }
        NdjsonReader<JsonValue> unasked = NdjsonReader.values(listener);
        assertThatIllegalStateException()
                .isThrownBy(() -> unasked.feed("1\n".getBytes(UTF_8), 0, 2))
                .withMessageContaining("rawRecords");
    }

    @Test
    void forgetsWhatAReaderReadOfABadLine() {
        List<Long> sums = new ArrayList<>();
        NdjsonReader<Long> reader = NdjsonReader.into(
                new SumReader(),
                new NdjsonListener<>() {
                    @Override
                    public void record(NdjsonRecord<Long> record) {
                        sums.add(record.value());
                    }

                    @Override
                    public void badLine(BadLine line) {
                        sums.add(-1L);
                    }
                },
                NdjsonOptions.defaults());
        byte[] input = "[1,2]\n[10,20,x]\n[3]\n".getBytes(UTF_8);
        reader.feed(input, 0, input.length);
        assertThat(sums).containsExactly(3L, -1L, 3L);
    }

    @Test
    void refusesBoundsThatMakeNoSense() {
        NdjsonOptions.Builder builder = NdjsonOptions.builder();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.maxBadLines(-1))
                .withMessageContaining("maxBadLines");
        assertThatIllegalArgumentException().isThrownBy(() -> builder.maxConsecutiveBadLines(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> new NdjsonPosition(-1, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new NdjsonPosition(0, 0));
    }

    @Test
    void copiesOptionsWhole() {
        NdjsonOptions options = NdjsonOptions.builder()
                .framing(RecordFraming.TEXT_SEQUENCE)
                .maxRecordBytes(7)
                .maxRawBytes(8)
                .rawRecords(true)
                .badLines(BadLinePolicy.SKIP)
                .maxBadLines(9)
                .maxConsecutiveBadLines(10)
                .startAt(new NdjsonPosition(11, 12))
                .build();
        assertThat(options.toBuilder().build()).usingRecursiveComparison().isEqualTo(options);
    }

    private static JsonLimitException failure(Runnable reading) {
        try {
            reading.run();
        } catch (JsonLimitException e) {
            return e;
        }
        throw new AssertionError("nothing was thrown");
    }

    private static final class SumReader implements ElementReader<Long> {
        private long sum;

        @Override
        public void numberValue(TokenNumber number) {
            sum += number.longValue();
        }

        @Override
        public Long take() {
            long whole = sum;
            sum = 0;
            return whole;
        }
    }
}
