package dev.millrace.ndjson;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.JsonException;
import dev.millrace.json.JsonLimits;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.fixtures.Chunking;
import dev.millrace.json.value.JsonValue;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NdjsonReaderTest {
    private static final NdjsonOptions SMALL =
            NdjsonOptions.builder().maxRecordBytes(32).maxRawBytes(40).build();

    @Test
    void handsOutRecordsWithTheirPlaces() {
        assertThat(items("{\"a\":1}\n[2, 3]\n\"x\"\n"))
                .containsExactly("line 1 [0,7) {\"a\":1}", "line 2 [8,14) [2,3]", "line 3 [15,18) \"x\"");
    }

    @Test
    void takesALastLineWithoutItsEnd() {
        assertThat(items("1\n2")).containsExactly("line 1 [0,1) 1", "line 2 [2,3) 2");
    }

    @Test
    void leavesLineEndsOutOfTheRecord() {
        assertThat(items("1\r\n {\"a\":2} \r\n3\r"))
                .containsExactly("line 1 [0,1) 1", "line 2 [3,12) {\"a\":2}", "line 3 [14,16) 3");
    }

    @Test
    void skipsAndCountsBlankLines() {
        Recording recording = new Recording();
        NdjsonReader<JsonValue> reader = NdjsonReader.values(recording);
        byte[] input = "\n1\n \t\r\n\r\n2\nx\n".getBytes(UTF_8);
        reader.feed(input, 0, input.length);
        reader.endOfInput();

        assertThat(recording.items())
                .containsExactly("line 2 [1,2) 1", "line 5 [9,10) 2", "line 6 [11,12) UNEXPECTED_BYTE at 11 raw x");
        assertThat(reader.counters())
                .isEqualTo(new NdjsonCounters(input.length, 2, 1, 3, 1, Map.of(JsonErrorKind.UNEXPECTED_BYTE, 1L)));
    }

    @Test
    void skipsAByteOrderMarkThatCountsInOffsets() {
        assertThat(items("\ufeff{\"a\":1}\n\ufeff1\n"))
                .containsExactly(
                        "line 1 [3,10) {\"a\":1}",
                        "line 2 [11,15) UNEXPECTED_BYTE at 11 raw "
                                + new String("\ufeff1".getBytes(UTF_8), ISO_8859_1));
    }

    /** What is wrong with a line, and at which of its bytes. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "{\"a\":1} {\"b\":2}; TRAILING_DATA; 8",
                "{\"a\":1; UNEXPECTED_END; 6",
                "{\"a\":\"x; UNEXPECTED_END; 7",
                "# comment; UNEXPECTED_BYTE; 0",
                "{\"a\":01}; INVALID_NUMBER; 6",
                "{\"a\":tru }; INVALID_LITERAL; 8",
                "{\"a\":\"\\x\"}; INVALID_ESCAPE; 7",
                "{\"a\":\"\\ud800\"}; LONE_SURROGATE; 6",
                "{\"a\":\"\t\"}; CONTROL_CHARACTER; 6",
                "1\r2; TRAILING_DATA; 2",
                "}; UNEXPECTED_BYTE; 0"
            })
    void goesOnAfterABadLine(String line, JsonErrorKind kind, int offset) {
        String before = "[0]\n";
        int start = before.length();
        int end = start + line.length();
        assertThat(items(before + line + "\n[1]\n"))
                .containsExactly(
                        "line 1 [0,3) [0]",
                        "line 2 [%d,%d) %s at %d raw %s".formatted(start, end, kind, start + offset, line),
                        "line 3 [%d,%d) [1]".formatted(end + 1, end + 4));
    }

    @Test
    void readsOnBehindAHoleOfNulBytes() {
        assertThat(items("1\n\0\0\0\0\n2\n"))
                .containsExactly("line 1 [0,1) 1", "line 2 [2,6) UNEXPECTED_BYTE at 2 raw \0\0\0\0", "line 3 [7,8) 2");
    }

    @Test
    void takesOnlyLfForALineEnd() {
        assertThat(items("\"a\u2028b\u0085c\"\n")).containsExactly("line 1 [0,10) \"a\u2028b\u0085c\"");
    }

    @Test
    void resetsDepthAndDuplicateNamesAtEachLine() {
        NdjsonOptions options = NdjsonOptions.builder()
                .parser(JsonParserOptions.builder()
                        .limits(JsonLimits.builder().maxDepth(2).build())
                        .build())
                .build();
        assertThat(Recording.of("[[[1]]]\n[[\n[1]".getBytes(UTF_8), options, 14).items())
                .containsExactly(
                        "line 1 [0,7) TOO_DEEP at 2 raw [[[1]]]",
                        "line 2 [8,10) UNEXPECTED_END at 10 raw [[",
                        "line 3 [11,14) [1]");
    }

    @Test
    void passesOverALineThatIsTooLong() {
        String line = "{\"long\":\"" + "y".repeat(60) + "\"}";
        String input = "1\n" + line + "\n{\"d\":4}\n";
        assertThat(Recording.of(input.getBytes(UTF_8), SMALL, input.length()).items())
                .containsExactly(
                        "line 1 [0,1) 1",
                        "line 2 [2,73) RECORD_TOO_LONG at 34 raw " + line.substring(0, 40) + " cut",
                        "line 3 [74,81) {\"d\":4}");
    }

    @Test
    void callsALineThatIsTooLongSoWhateverElseIsWrong() {
        byte[] input = ("\ufeff" + "x".repeat(33) + "\n" + "x".repeat(32) + "\n" + "x".repeat(33)).getBytes(UTF_8);
        Recording recording = Recording.of(input, SMALL, input.length);
        assertThat(recording.badLines())
                .extracting(
                        line -> line.kind() + " at " + line.error().location().toString())
                .containsExactly(
                        "RECORD_TOO_LONG at byte 35, line 1, column 36, path (root)",
                        "UNEXPECTED_BYTE at byte 37, line 2, column 1, path (root)",
                        "RECORD_TOO_LONG at byte 102, line 3, column 33, path (root)");
        assertThat(recording.badLines().get(0).message()).contains("maxRecordBytes = 32");
    }

    @Test
    void takesALineOfTheGreatestLength() {
        String line = '"' + "y".repeat(30) + '"';
        byte[] input = ("\ufeff" + line + "\r\n" + line + "y\n").getBytes(UTF_8);
        assertThat(Recording.of(input, SMALL, input.length).items())
                .containsExactly("line 1 [3,35) " + line, "line 2 [37,70) RECORD_TOO_LONG at 69 raw " + line + "y");
    }

    @Test
    void holdsNoMoreOfAnEndlessLineThanTheBounds() {
        Recording recording = new Recording();
        NdjsonReader<JsonValue> reader = NdjsonReader.values(
                recording,
                NdjsonOptions.builder().maxRecordBytes(100).maxRawBytes(1_000).build());
        byte[] piece = "z".repeat(10_000).getBytes(UTF_8);
        reader.feed("\"".getBytes(UTF_8), 0, 1);
        for (int i = 0; i < 1_000; i++) {
            reader.feed(piece, 0, piece.length);
        }
        reader.endOfInput();

        BadLine line = recording.badLines().get(0);
        assertThat(line.length()).isEqualTo(10_000_001);
        assertThat(line.raw()).hasSize(1_000).startsWith('"', 'z').endsWith('z');
        assertThat(line.isCut()).isTrue();
    }

    @Test
    void stopsBehindTheFirstBadLineWhenToldTo() {
        Recording recording = new Recording();
        NdjsonReader<JsonValue> reader = NdjsonReader.values(
                recording, NdjsonOptions.builder().badLines(BadLinePolicy.STOP).build());
        ByteBuffer input = ByteBuffer.wrap("1\n2 3\n4\n".getBytes(UTF_8));

        int taken = reader.feed(input);

        assertThat(recording.items()).containsExactly("line 1 [0,1) 1", "line 2 [2,5) TRAILING_DATA at 4 raw 2 3");
        assertThat(reader.isStopped()).isTrue();
        assertThat(taken).isBetween(5, 6);
        assertThat(input.position()).isEqualTo(taken);
        assertThat(reader.feed(input)).isZero();
        assertThat(reader.endOfInput()).isTrue();
        assertThat(recording.items()).hasSize(2);
    }

    @Test
    void suspendsBehindAnyLine() {
        byte[] input = "\ufeff1\r\n\nx\n[2,\n{\"a\":\"b\"}\n\n3".getBytes(UTF_8);
        List<String> whole = Recording.of(input, SMALL, input.length).items();
        for (int size = 1; size <= input.length; size++) {
            Recording recording = new Recording();
            List<NdjsonReader<?>> suspended = new ArrayList<>();
            NdjsonReader<JsonValue> reader = NdjsonReader.values(new NdjsonListener<>() {
                @Override
                public void record(NdjsonRecord<JsonValue> record) {
                    recording.record(record);
                    suspended.forEach(NdjsonReader::suspend);
                }

                @Override
                public void badLine(BadLine line) {
                    recording.badLine(line);
                    suspended.forEach(NdjsonReader::suspend);
                }
            });
            suspended.add(reader);
            for (int from = 0; from < input.length; ) {
                int before = recording.items().size();
                from += reader.feed(input, from, Math.min(size, input.length - from));
                assertThat(recording.items()).hasSizeBetween(before, before + 1);
            }
            while (!reader.endOfInput()) {
                assertThat(recording.items()).hasSizeLessThanOrEqualTo(whole.size());
            }
            assertThat(recording.items()).as("pieces of %d", size).isEqualTo(whole);
        }
    }

    @Test
    void giveTheSameItemsForEverySplit() {
        byte[] input = ("\ufeff{\"a\":[1,2.5e3,\"\u00e9\\u00e9\"]}\r\n\r\n \n{\"b\":\"" + "q".repeat(40)
                        + "\"}\n{\"c\" 1}\n\"\\ud800\"\n\0\0\ntrue\n12\r3\n[[[\n")
                .getBytes(UTF_8);
        List<String> whole = Recording.of(input, SMALL, input.length).items();
        assertThat(whole).hasSize(8);
        Stream<Chunking> chunkings = Stream.concat(
                Chunking.everySplit(input.length), IntStream.rangeClosed(1, 17).mapToObj(Chunking::fixed));
        assertThat(chunkings)
                .allSatisfy(chunking -> assertThat(
                                Recording.of(input, SMALL, chunking.cuts().ends(input.length))
                                        .items())
                        .isEqualTo(whole));
    }

    @Test
    void readsEveryKindOfBuffer() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            text.append("{\"n\":").append(i).append(i % 1_000 == 7 ? "\n" : "}\n");
        }
        byte[] input = text.toString().getBytes(UTF_8);
        List<String> whole =
                Recording.of(input, NdjsonOptions.defaults(), input.length).items();
        assertThat(whole).hasSize(20_000);
        ByteBuffer direct = ByteBuffer.allocateDirect(input.length).put(input).flip();
        ByteBuffer sliced = ByteBuffer.allocate(input.length + 3).put(1, input).slice(1, input.length);
        for (ByteBuffer buffer : List.of(direct, sliced, ByteBuffer.wrap(input).asReadOnlyBuffer())) {
            Recording recording = new Recording();
            NdjsonReader<JsonValue> reader = NdjsonReader.values(recording);
            assertThat(reader.feed(buffer)).isEqualTo(input.length);
            assertThat(buffer.hasRemaining()).isFalse();
            reader.endOfInput();
            assertThat(recording.items()).isEqualTo(whole);
        }
    }

    @Test
    void handsOutTheBytesOfRecordsWhenAsked() {
        List<String> lines = new ArrayList<>();
        NdjsonReader<byte[]> reader = new NdjsonReader<>(
                RecordAssembler.bytes(),
                new NdjsonListener<>() {
                    @Override
                    public void record(NdjsonRecord<byte[]> record) {
                        lines.add(new String(record.value(), UTF_8));
                    }

                    @Override
                    public void badLine(BadLine line) {
                        lines.add("bad");
                    }
                },
                NdjsonOptions.defaults());
        byte[] input = " {\"a\" : 1.50}\r\nx\n[ ]".getBytes(UTF_8);
        for (byte b : input) {
            reader.feed(new byte[] {b}, 0, 1);
        }
        reader.endOfInput();
        assertThat(lines).containsExactly(" {\"a\" : 1.50}", "bad", "[ ]");
    }

    @Test
    void refusesASourceInAnotherEncodingAsAWhole() {
        NdjsonReader<JsonValue> reader = NdjsonReader.values(new Recording());
        assertThatThrownBy(() -> reader.feed(new byte[] {(byte) 0xff, (byte) 0xfe, '1', 0}, 0, 4))
                .isInstanceOfSatisfying(
                        JsonException.class, e -> assertThat(e.kind()).isEqualTo(JsonErrorKind.UNSUPPORTED_ENCODING));
    }

    @Test
    void passesOnWhatAListenerThrows() {
        NdjsonReader<JsonValue> reader = NdjsonReader.values(failing());
        byte[] input = "1\n".getBytes(UTF_8);
        assertThatThrownBy(() -> reader.feed(input, 0, 2)).isInstanceOf(UnsupportedOperationException.class);
        assertThatIllegalStateException().isThrownBy(() -> reader.feed(input, 0, 2));
    }

    @Test
    void letsGoOfTheArrayWhenAListenerThrows() {
        NdjsonReader<JsonValue> reader = NdjsonReader.values(failing());
        WeakReference<byte[]> fed = feedUntilItThrows(reader, "[1]\n2".getBytes(UTF_8));
        for (int i = 0; i < 100 && fed.get() != null; i++) {
            System.gc();
        }
        assertThat(fed.get()).isNull();
        assertThatIllegalStateException().isThrownBy(reader::endOfInput);
    }

    private static WeakReference<byte[]> feedUntilItThrows(NdjsonReader<?> reader, byte[] input) {
        assertThatThrownBy(() -> reader.feed(input, 0, input.length)).isInstanceOf(UnsupportedOperationException.class);
        return new WeakReference<>(input);
    }

    private static NdjsonListener<JsonValue> failing() {
        return new NdjsonListener<>() {
            @Override
            public void record(NdjsonRecord<JsonValue> record) {
                throw new UnsupportedOperationException("full");
            }

            @Override
            public void badLine(BadLine line) {}
        };
    }

    @Test
    void refusesBoundsThatMakeNoSense() {
        NdjsonOptions.Builder builder = NdjsonOptions.builder();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.maxRecordBytes(0))
                .withMessageContaining("maxRecordBytes");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.maxRawBytes(Integer.MAX_VALUE))
                .withMessageContaining("maxRawBytes");
    }

    private static List<String> items(String input) {
        byte[] bytes = input.getBytes(UTF_8);
        return Recording.of(bytes, NdjsonOptions.defaults(), bytes.length).items();
    }
}
