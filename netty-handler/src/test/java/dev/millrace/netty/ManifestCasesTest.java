package dev.millrace.netty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.JsonException;
import dev.millrace.json.JsonLimits;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import dev.millrace.json.fixtures.Chunking;
import dev.millrace.json.fixtures.Corpus;
import dev.millrace.json.fixtures.EventRecorder;
import dev.millrace.json.fixtures.Outcome;
import dev.millrace.json.fixtures.ReferenceParser;
import dev.millrace.json.path.JsonPath;
import dev.millrace.json.value.JsonArray;
import dev.millrace.json.value.JsonValue;
import io.netty.channel.ChannelHandler;
import io.netty.channel.embedded.EmbeddedChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Inputs on which streaming parsers have gone wrong, through the decoders, cut in every way and in buffers of every kind. */
class ManifestCasesTest {

    private static final Map<String, RootMode> MODES = Map.of(
            "single", RootMode.SINGLE,
            "array", RootMode.SINGLE,
            "sequence", RootMode.SEQUENCE,
            "ndjson", RootMode.NDJSON,
            "json-seq", RootMode.TEXT_SEQUENCE);

    private final Random random = new Random(47);

    @TestFactory
    Stream<DynamicTest> theOutcomeIsThatOfTheWholeInput() {
        Path folder = Corpus.cases();
        JsonValue manifest = JsonValue.parse(Corpus.bytes(folder.resolve("manifest.json")));
        return manifest.asArray().elements().stream()
                .map(entry -> DynamicTest.dynamicTest(
                        entry.get("id").asString(),
                        () -> assertRight(
                                entry,
                                Corpus.bytes(folder.resolve(entry.get("file").asString())))));
    }

    private void assertRight(JsonValue entry, byte[] input) {
        JsonParserOptions parser = options(entry);
        Outcome expected = ReferenceParser.parse(input, parser);
        if (entry.get("mode").asString().equals("single") && !entry.opt("opts").isPresent()) {
            List<String> manifest = entry.get("events").asArray().elements().stream()
                    .map(JsonValue::asString)
                    .toList();
            assertThat(expected.events()).isEqualTo(manifest);
        }
        Stream<Chunking> sizes = IntStream.of(1, 2, 3, 5, 7, 16, 1_024).mapToObj(Chunking::fixed);
        Stream<Chunking> splits = input.length > 300 ? Stream.empty() : Chunking.everySplit(input.length);
        List<String> roots =
                expected.events().stream().filter(event -> event.equals(".")).toList();
        Stream.of(Stream.of(Chunking.WHOLE), sizes, splits)
                .flatMap(chunking -> chunking)
                .forEach(chunking -> {
                    assertThat(found(input, parser, chunking))
                            .as(chunking.toString())
                            .isEqualTo(List.of(expected.events(), errors(expected)));
                    assertThat(values(input, new JsonValueDecoder(options(parser)), chunking, value -> "."))
                            .as(chunking.toString())
                            .isEqualTo(List.of(roots, errors(expected)));
                    if (entry.get("mode").asString().equals("array")) {
                        assertElementsRight(entry, input, parser, chunking);
                    }
                });
    }

    /** The elements of the array, as many as there are before the error. */
    private void assertElementsRight(JsonValue entry, byte[] input, JsonParserOptions parser, Chunking chunking) {
        JsonDecoderOptions.Builder options = JsonDecoderOptions.builder().parser(parser);
        entry.opt("opts")
                .flatMap(opts -> opts.opt("maxElementBytes"))
                .ifPresent(bytes -> options.maxMatchBytes(bytes.asLong()));
        List<String> elements = entry.get("elements").asArray().elements().stream()
                .map(element -> JsonValue.parse(element.asString()).toString())
                .toList();
        List<String> errors = entry.get("error") instanceof JsonArray error
                ? List.of(error.get(0).asString() + " at " + error.get(1).asLong())
                : List.of();
        JsonElementDecoder decoder = new JsonElementDecoder(options.build(), JsonPath.parse("$[*]"));
        assertThat(values(input, decoder, chunking, JsonValue::toString))
                .as(chunking.toString())
                .isEqualTo(List.of(elements, errors));
    }

    /** What a decoder of values fires: the values, and what was wrong. */
    private List<List<String>> values(
            byte[] input, ChannelHandler decoder, Chunking chunking, Function<JsonValue, String> text) {
        ErrorKeeper errors = new ErrorKeeper();
        EmbeddedChannel channel = new EmbeddedChannel(decoder, errors);
        write(input, chunking, channel);
        List<String> values = channel.inboundMessages().stream()
                .map(value -> text.apply((JsonValue) value))
                .toList();
        return List.of(values, texts(errors));
    }

    private void write(byte[] input, Chunking chunking, EmbeddedChannel channel) {
        int from = 0;
        for (int to : chunking.cuts().ends(input.length)) {
            channel.writeInbound(BufferKind.any(random).of(Arrays.copyOfRange(input, from, to), random));
            from = to;
        }
        channel.finish();
    }

    private static List<String> texts(ErrorKeeper errors) {
        return errors.errors.stream()
                .map(e -> describe(e.kind(), e.location().byteOffset()))
                .toList();
    }

    private JsonDecoderOptions options(JsonParserOptions parser) {
        return JsonDecoderOptions.builder()
                .parser(parser)
                .onError(ErrorPolicy.SKIP_RECORD)
                .valuesPerTask(1 + random.nextInt(3))
                .build();
    }

    private static List<String> errors(Outcome expected) {
        return Stream.concat(expected.rejections().stream(), Stream.ofNullable(expected.error()))
                .map(problem -> describe(problem.kind(), problem.location().byteOffset()))
                .toList();
    }

    private List<List<String>> found(byte[] input, JsonParserOptions parser, Chunking chunking) {
        EventRecorder events = EventRecorder.of(parser.rootMode());
        ErrorKeeper errors = new ErrorKeeper();
        EmbeddedChannel channel = new EmbeddedChannel(new JsonTokenDecoder(options(parser), context -> events), errors);
        write(input, chunking, channel);
        @Nullable JsonException last = null;
        return List.of(events.outcome(last).events(), texts(errors));
    }

    private static String describe(JsonErrorKind kind, long offset) {
        return kind + " at " + offset;
    }

    private static JsonParserOptions options(JsonValue entry) {
        JsonLimits.Builder limits = JsonLimits.builder();
        entry.opt("opts")
                .ifPresent(opts -> opts.asObject().members().forEach(option -> {
                    int value = option.value().asInt();
                    switch (option.name()) {
                        case "maxDepth" -> limits.maxDepth(value);
                        case "maxNumberLength" -> limits.maxNumberBytes(value);
                        case "maxNameBytes" -> limits.maxNameBytes(value);
                        case "maxValueBytes", "maxLineBytes" -> limits.maxRecordBytes(value);
                        default -> assertThat(option.name()).isEqualTo("maxElementBytes");
                    }
                }));
        RootMode mode = MODES.get(entry.get("mode").asString());
        assertThat(mode).isNotNull();
        return JsonParserOptions.builder().rootMode(mode).limits(limits.build()).build();
    }
}
