package dev.millrace.ndjson;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.JsonLimits;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.fixtures.Chunking;
import dev.millrace.json.fixtures.Corpus;
import dev.millrace.json.value.JsonValue;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The inputs of records on which readers have gone wrong, each with its one right outcome, cut in every way. */
class ManifestCasesTest {
    private static final Map<String, RecordFraming> FRAMINGS =
            Map.of("ndjson", RecordFraming.NDJSON, "json-seq", RecordFraming.TEXT_SEQUENCE);

    @TestFactory
    Stream<DynamicTest> givesTheRightOutcomeForEveryFeeding() {
        Path folder = Corpus.cases();
        JsonValue manifest = JsonValue.parse(Corpus.bytes(folder.resolve("manifest.json")));
        return manifest.asArray().elements().stream()
                .filter(entry -> FRAMINGS.containsKey(entry.get("mode").asString()))
                .map(entry -> DynamicTest.dynamicTest(
                        entry.get("id").asString(),
                        () -> assertRight(
                                entry,
                                Corpus.bytes(folder.resolve(entry.get("file").asString())))));
    }

    private static void assertRight(JsonValue entry, byte[] input) {
        List<String> wanted = new ArrayList<>();
        for (JsonValue record : entry.get("records").asArray()) {
            wanted.add(describe(record, input));
        }
        NdjsonOptions options = options(entry);
        boolean placed = options.framing() == RecordFraming.NDJSON;
        int length = input.length;
        Stream<Chunking> sizes = IntStream.of(1, 2, 3, 5, 7, 16, 1_000, 1_024).mapToObj(Chunking::fixed);
        assertThat(Stream.of(Stream.of(Chunking.WHOLE), sizes, Chunking.everySplit(length))
                        .flatMap(chunking -> chunking))
                .allSatisfy(chunking -> assertThat(
                                found(input, options, placed, chunking.cuts().ends(length)))
                        .as(chunking.toString())
                        .isEqualTo(wanted));
    }

    private static NdjsonOptions options(JsonValue entry) {
        NdjsonOptions.Builder options = NdjsonOptions.builder()
                .framing(Objects.requireNonNull(FRAMINGS.get(entry.get("mode").asString())));
        entry.opt("opts")
                .flatMap(opts -> opts.opt("maxLineBytes"))
                .ifPresent(bytes -> options.maxRecordBytes(bytes.asInt()));
        entry.opt("opts")
                .flatMap(opts -> opts.opt("maxDepth"))
                .ifPresent(depth -> options.parser(JsonParserOptions.builder()
                        .limits(JsonLimits.builder().maxDepth(depth.asInt()).build())
                        .build()));
        return options.build();
    }

    private static String describe(JsonValue record, byte[] input) {
        String line =
                record.opt("line").map(number -> "line " + number.asLong()).orElse("text");
        if (record.get("status").asString().equals("err")) {
            return line + " " + record.get("kind").asString() + " at "
                    + record.get("offset").asLong();
        }
        if (record.opt("start").isEmpty()) {
            return line + " " + value(record.get("events"));
        }
        int start = record.get("start").asInt();
        int length = record.get("end").asInt() - start;
        // Read back by the whole-text parser, which the reader of lines has no part in.
        return line + " " + JsonValue.parse(new String(input, start, length, StandardCharsets.UTF_8));
    }

    /** The value that a case spells by its events: a number, or an object of one member that is a number. */
    private static JsonValue value(JsonValue events) {
        StringBuilder text = new StringBuilder();
        for (JsonValue event : events.asArray()) {
            String name = event.asString();
            if (!name.equals(".")) {
                text.append(name.startsWith("k:") ? "\"" + name.substring(2) + "\":" : name.replace("n:", ""));
            }
        }
        return JsonValue.parse(text.toString());
    }

    private static List<String> found(byte[] input, NdjsonOptions options, boolean placed, int[] ends) {
        List<String> found = new ArrayList<>();
        NdjsonReader<JsonValue> reader = NdjsonReader.values(
                new NdjsonListener<>() {
                    @Override
                    public void record(NdjsonRecord<JsonValue> record) {
                        found.add((placed ? "line " + record.line() : "text") + " " + record.value());
                    }

                    @Override
                    public void badLine(BadLine line) {
                        found.add((placed ? "line " + line.line() : "text") + " " + manifestKind(line.kind(), placed)
                                + " at " + line.errorOffset());
                        assertThat(line.raw()).isEqualTo(bytes(input, line.offset(), line.length()));
                    }
                },
                options);
        int from = 0;
        for (int end : ends) {
            reader.feed(bytes(input, from, end - from), 0, end - from);
            from = end;
        }
        reader.endOfInput();
        return found;
    }

    private static byte[] bytes(byte[] input, long offset, long length) {
        return Arrays.copyOfRange(input, (int) offset, (int) (offset + length));
    }

    /** The manifest calls every way to break the grammar, apart from two, by one name. */
    private static String manifestKind(JsonErrorKind kind, boolean placed) {
        return switch (kind) {
            case TRAILING_DATA -> "TRAILING";
            case UNEXPECTED_END -> placed ? "END" : "TRUNCATED";
            case TOO_DEEP -> "DEPTH";
            case RECORD_TOO_LONG -> kind.name();
            default -> "SYNTAX";
        };
    }
}
