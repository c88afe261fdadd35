package dev.millrace.ndjson;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.fixtures.Chunking;
import dev.millrace.json.value.JsonValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A reader that is killed behind any item, and another that goes on there, together give what one gives. */
class NdjsonResumeTest {
    private static final byte[] LINES =
            ("\ufeff{\"a\":1}\r\n\n \r\n{\"b\":[2,\n\"\u00e9\\u00e9\"\nx\r\n\n\0\0\n[1] [2]\n" + "\"" + "q".repeat(40)
                            + "\"\n{\"c\":\"\\ud800\"}\n[ ]\r\n12\r3\ntrue\n\n-5")
                    .getBytes(UTF_8);

    private static final byte[] TEXTS =
            (" \u001e{\"a\":1}\n\u001e[1,\n2]\n \n\u001e\u001e12\u001e3\n\u001e\"x\"rest\n\u001e4\nrest\nof it"
                            + "\u001e{\"b\"\n\u001e\"" + "q".repeat(40)
                            + "\"\n\u001e[\n5\n]\u001e \"six\" \n\n\u001etrue")
                    .getBytes(UTF_8);

    private static byte[] input(RecordFraming framing) {
        return framing == RecordFraming.NDJSON ? LINES : TEXTS;
    }

    private static NdjsonOptions.Builder options(RecordFraming framing) {
        return NdjsonOptions.builder().framing(framing).maxRecordBytes(30).maxRawBytes(35);
    }

    @ParameterizedTest
    @EnumSource
    void goesOnExactlyBehindEachItem(RecordFraming framing) {
        byte[] input = input(framing);
        Run whole = new Run(options(framing).build());
        whole.read(input, Chunking.WHOLE);
        assertThat(whole.items).hasSizeGreaterThan(10);
        assertThat(whole.texts).anyMatch(text -> text.contains("RECORD_TOO_LONG"));

        for (int item = 0; item < whole.items.size(); item++) {
            NdjsonPosition start = whole.items.get(item).next();
            byte[] rest = Arrays.copyOfRange(input, (int) start.offset(), input.length);
            List<String> wanted = whole.texts.subList(item + 1, whole.texts.size());
            chunkings(rest.length).forEach(chunking -> {
                Run resumed = new Run(options(framing).startAt(start).build());
                resumed.read(rest, chunking);
                assertThat(resumed.texts).as("from %s, %s", start, chunking).isEqualTo(wanted);
                assertThat(resumed.reader.position()).isEqualTo(whole.reader.position());
            });
        }
    }

    @ParameterizedTest
    @EnumSource
    void loseAndRepeatNothingWhenKilledAnywhere(RecordFraming framing) {
        byte[] input = input(framing);
        Run whole = new Run(options(framing).build());
        whole.read(input, Chunking.WHOLE);
        for (int killedAt = 0; killedAt <= input.length; killedAt++) {
            for (int size : new int[] {1, 7, input.length}) {
                Run first = new Run(options(framing).build());
                for (int from = 0; from < killedAt; from += size) {
                    first.reader.feed(input, from, Math.min(size, killedAt - from));
                }
                NdjsonPosition position = first.reader.position();
                Run second = new Run(options(framing).startAt(position).build());
                int offset = (int) position.offset();
                second.read(Arrays.copyOfRange(input, offset, input.length), Chunking.WHOLE);

                List<String> both = new ArrayList<>(first.texts);
                both.addAll(second.texts);
                assertThat(both)
                        .as("killed at byte %d, at %s", killedAt, position)
                        .isEqualTo(whole.texts);
                assertThat(first.blankLines() + second.blankLines()).isEqualTo(whole.blankLines());
            }
        }
    }

    /** All from the first on that was not acknowledged comes again, and nothing else. */
    @ParameterizedTest
    @EnumSource
    void repeatsWhatWasNotAcknowledged(RecordFraming framing) {
        byte[] input = input(framing);
        Run whole = new Run(options(framing).build());
        whole.read(input, Chunking.WHOLE);
        int count = whole.items.size();
        for (int missing = 0; missing < count; missing++) {
            Run run = new Run(options(framing).build());
            run.read(input, Chunking.fixed(5));
            for (int i = count - 1; i >= 0; i--) {
                if (i != missing) {
                    run.checkpoints.acknowledge(run.items.get(i));
                }
            }
            NdjsonPosition position = run.checkpoints.position();
            assertThat(run.checkpoints.pending()).isEqualTo(count - missing);
            Run again = new Run(options(framing).startAt(position).build());
            again.read(Arrays.copyOfRange(input, (int) position.offset(), input.length), Chunking.fixed(3));
            assertThat(again.texts).isEqualTo(whole.texts.subList(missing, count));

            run.checkpoints.acknowledge(run.items.get(missing));
            assertThat(run.checkpoints.position()).isEqualTo(run.reader.position());
            assertThat(run.checkpoints.pending()).isZero();
        }
    }

    @Test
    void looksForAByteOrderMarkAtTheStartOnly() {
        Run run = new Run(
                NdjsonOptions.builder().startAt(new NdjsonPosition(7, 3)).build());
        run.read("\ufeff1\n2\n".getBytes(UTF_8), Chunking.fixed(1));
        assertThat(run.texts).hasSize(2);
        assertThat(run.texts.get(0)).startsWith("line 3 [7,11) UNEXPECTED_BYTE byte 7, line 3, column 1, path");
        assertThat(run.texts.get(1)).isEqualTo("line 4 [12,13) 2");
        assertThat(run.reader.counters().bytes()).isEqualTo(7);
    }

    @Test
    void countsLinesThatAreSkippedAsPassed() {
        NdjsonOptions options =
                NdjsonOptions.builder().badLines(BadLinePolicy.SKIP).build();
        Run run = new Run(options);
        byte[] input = "1\nx\n\n2\ny\nz\n\n \n".getBytes(UTF_8);
        run.feed(input, 0, 5);
        assertThat(run.texts).containsExactly("line 1 [0,1) 1");
        assertThat(run.checkpoints.position()).isEqualTo(NdjsonPosition.START);
        run.checkpoints.acknowledge(run.items.get(0));
        assertThat(run.checkpoints.position()).isEqualTo(new NdjsonPosition(5, 4));
        run.feed(input, 5, input.length - 5);
        assertThat(run.texts).hasSize(2).last().isEqualTo("line 4 [5,6) 2");
        run.checkpoints.acknowledgeThrough(run.items.get(1));
        assertThat(run.checkpoints.position()).isEqualTo(new NdjsonPosition(input.length, 9));
        assertThat(run.reader.counters().badByKind()).containsOnly(Map.entry(JsonErrorKind.UNEXPECTED_BYTE, 3L));
    }

    private static Stream<Chunking> chunkings(int length) {
        return Stream.concat(
                Stream.of(Chunking.WHOLE),
                Stream.concat(IntStream.of(1, 2, 3, 7, 64).mapToObj(Chunking::fixed), Chunking.everySplit(length)));
    }

    /** One reader and what it hands out. */
    private static final class Run implements NdjsonListener<JsonValue> {
        final List<NdjsonItem> items = new ArrayList<>();
        final List<String> texts = new ArrayList<>();
        final NdjsonCheckpoints checkpoints;
        final NdjsonReader<JsonValue> reader;
        private final boolean columns;

        Run(NdjsonOptions options) {
            checkpoints = new NdjsonCheckpoints(options.start());
            reader = NdjsonReader.values(checkpoints.watching(this), options);
            columns = options.framing() == RecordFraming.NDJSON;
        }

        void feed(byte[] input, int from, int length) {
            byte[] piece = Arrays.copyOfRange(input, from, from + length);
            reader.feed(piece, 0, length);
            Arrays.fill(piece, (byte) '?');
        }

        void read(byte[] input, Chunking chunking) {
            int from = 0;
            for (int end : chunking.cuts().ends(input.length)) {
                feed(input, from, end - from);
                from = end;
            }
            assertThat(reader.endOfInput()).isTrue();
        }

        long blankLines() {
            return reader.counters().blankLines();
        }

        @Override
        public void record(NdjsonRecord<JsonValue> record) {
            add(record, record.value().toString());
        }

        @Override
        public void badLine(BadLine line) {
            // Where a text sequence is gone on with in the middle of a line, columns count from there.
            String place = line.error().location().toString();
            add(
                    line,
                    line.kind() + " " + (columns ? place : place.replaceAll(", column \\d+", "")) + " "
                            + new String(line.raw(), UTF_8));
        }

        private void add(NdjsonItem item, String text) {
            assertThat(item.index()).isEqualTo(items.size());
            items.add(item);
            texts.add("line %d [%d,%d) %s".formatted(item.line(), item.offset(), item.offset() + item.length(), text));
        }
    }
}
