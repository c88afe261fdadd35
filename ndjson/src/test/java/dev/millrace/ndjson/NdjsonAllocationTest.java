package dev.millrace.ndjson;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.fixtures.Allocation;
import dev.millrace.json.path.FieldReader;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a record costs in memory, in bytes, whatever has been compiled; a reader that has read some needs no more of its own. */
class NdjsonAllocationTest {
    private static final int RECORDS = 2_000;
    private static final int CHUNK = 4_096;
    private static final String LINE =
            "{\"time\":\"2026-03-01T00:00:00.000Z\",\"level\":\"INFO\",\"http\":{\"status\":200,\"path\":\"/a\"},"
                    + "\"text\":\"" + "words and ".repeat(30) + "\",\"tags\":[\"a\",\"b\",\"c\"],\"ms\":12.5}\n";

    private static final byte[] INPUT = LINE.repeat(RECORDS).getBytes(UTF_8);

    static Stream<Arguments> ways() {
        int length = LINE.length();
        return Stream.of(
                Arguments.of("values", (Supplier<RecordAssembler<?>>) RecordAssembler::values, 2 * length + 500),
                Arguments.of("bytes", (Supplier<RecordAssembler<?>>) RecordAssembler::bytes, length + 200),
                Arguments.of(
                        "fields",
                        (Supplier<RecordAssembler<?>>) () ->
                                RecordAssembler.reading(FieldReader.of(f -> f.string(0), "$.time", "$.http.status")),
                        300));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void aRecordCostsLittle(String name, Supplier<RecordAssembler<?>> assembler, int mostBytes) {
        Lengths lengths = new Lengths();
        NdjsonReader<?> reader = reader(assembler.get(), lengths);
        long bytes = Allocation.leastBy(() -> feed(reader));
        assertThat(bytes / RECORDS).as(name).isBetween(1L, (long) mostBytes);
        assertThat(lengths.sum % (INPUT.length - RECORDS)).isZero();
        assertThat(reader.counters().records() % RECORDS).isZero();
    }

    private static <T> NdjsonReader<T> reader(RecordAssembler<T> assembler, NdjsonListener<Object> listener) {
        return new NdjsonReader<>(assembler, listener, NdjsonOptions.defaults());
    }

    private static void feed(NdjsonReader<?> reader) {
        for (int from = 0; from < INPUT.length; from += CHUNK) {
            reader.feed(INPUT, from, Math.min(CHUNK, INPUT.length - from));
        }
    }

    private static final class Lengths implements NdjsonListener<Object> {
        long sum;

        @Override
        public void record(NdjsonRecord<Object> record) {
            sum += record.length();
        }

        @Override
        public void badLine(BadLine line) {
            throw line.error();
        }
    }
}
