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
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The NDJSON inputs on which readers have gone wrong, each with its one right outcome, cut in every way. */
class ManifestCasesTest {

    @TestFactory
    Stream<DynamicTest> givesTheRightOutcomeForEveryFeeding() {
        Path folder = Corpus.cases();
        JsonValue manifest = JsonValue.parse(Corpus.bytes(folder.resolve("manifest.json")));
        return manifest.asArray().elements().stream()
                .filter(entry -> entry.get("mode").asString().equals("ndjson"))
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
        int length = input.length;
        Stream<Chunking> sizes = IntStream.of(1, 2, 3, 5, 7, 16, 1_000, 1_024).mapToObj(Chunking::fixed);
        assertThat(Stream.of(Stream.of(Chunking.WHOLE), sizes, Chunking.everySplit(length))
                        .flatMap(chunking -> chunking))
                .allSatisfy(chunking -> assertThat(
                                found(input, options, chunking.cuts().ends(length)))
                        .as(chunking.toString())
                        .isEqualTo(wanted));
    }

    private static NdjsonOptions options(JsonValue entry) {
        NdjsonOptions.Builder options = NdjsonOptions.builder();
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
        String line = "line " + record.get("line").asLong();
        if (record.get("status").asString().equals("err")) {
            return line + " " + record.get("kind").asString() + " at "
                    + record.get("offset").asLong();
        }
        int start = record.get("start").asInt();
        int length = record.get("end").asInt() - start;
        // Read back by the whole-text parser, which the reader of lines has no part in.
        return line + " " + JsonValue.parse(new String(input, start, length, StandardCharsets.UTF_8));
    }

    private static List<String> found(byte[] input, NdjsonOptions options, int[] ends) {
        List<String> found = new ArrayList<>();
        NdjsonReader<JsonValue> reader = NdjsonReader.values(
                new NdjsonListener<>() {
                    @Override
                    public void record(NdjsonRecord<JsonValue> record) {
                        found.add("line " + record.line() + " " + record.value());
                    }

                    @Override
                    public void badLine(BadLine line) {
                        found.add(
                                "line " + line.line() + " " + manifestKind(line.kind()) + " at " + line.errorOffset());
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
    private static String manifestKind(JsonErrorKind kind) {
        return switch (kind) {
            case TRAILING_DATA -> "TRAILING";
            case UNEXPECTED_END -> "END";
            case TOO_DEEP -> "DEPTH";
            case RECORD_TOO_LONG -> kind.name();
            default -> "SYNTAX";
        };
    }
}
