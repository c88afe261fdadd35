package dev.millrace.reactor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.JsonException;
import dev.millrace.json.JsonLimits;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import dev.millrace.json.fixtures.Corpus;
import dev.millrace.json.path.JsonPath;
import dev.millrace.json.value.JsonArray;
import dev.millrace.json.value.JsonValue;
import dev.millrace.reactor.fixtures.Carrier;
import dev.millrace.reactor.fixtures.Collector;
import dev.millrace.reactor.fixtures.TrackedSource;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;

/** The inputs on which streaming parsers have gone wrong, each with its one right outcome, in every kind of chunk. */
class ManifestCasesTest {

    private static final List<Integer> CHUNK_SIZES = List.of(1, 2, 3, 5, 7, 16, 512, 1_000, Integer.MAX_VALUE);

    private static final int SMALL = 1_024;

    private static final Set<String> MODES = Set.of("single", "sequence", "array");

    /** Skipping is for those who handle the parser's events themselves. */
    private static final Set<String> NOT_FOR_A_FLUX = Set.of("X02-skip-across-chunks");

    @TestFactory
    Stream<DynamicTest> givesTheRightOutcomeForEveryFeeding() {
        Path folder = Corpus.cases();
        JsonValue manifest = JsonValue.parse(Corpus.bytes(folder.resolve("manifest.json")));
        return manifest.asArray().elements().stream()
                .filter(entry -> MODES.contains(entry.get("mode").asString())
                        && !NOT_FOR_A_FLUX.contains(entry.get("id").asString()))
                .map(entry -> DynamicTest.dynamicTest(
                        entry.get("id").asString(),
                        () -> assertRight(
                                entry,
                                Corpus.bytes(folder.resolve(entry.get("file").asString())))));
    }

    private static void assertRight(JsonValue entry, byte[] input) {
        JsonFluxOptions options = options(entry);
        if (entry.get("mode").asString().equals("array")) {
            JsonPath elements = JsonPath.parse("$[*]");
            List<String> texts = texts(entry.get("elements").asArray());
            assertItems(
                    entry,
                    input,
                    JsonFlux.elements(elements, options),
                    texts.stream().map(text -> JsonValue.parse(text).toString()).toList());
            assertItems(entry, input, JsonFlux.raw(elements, options), texts);
        } else {
            List<String> events = texts(entry.get("events").asArray());
            assertItems(
                    entry,
                    input,
                    source -> JsonFlux.tokens(options).apply(source).map(ManifestCasesTest::event),
                    events.stream().filter(event -> !event.equals(".")).toList());
            long roots = events.stream().filter(event -> event.equals(".")).count();
            assertItems(
                    entry,
                    input,
                    source -> JsonFlux.values(options).apply(source).map(value -> "a value"),
                    Stream.generate(() -> "a value").limit(roots).toList());
        }
    }

    private static void assertItems(
            JsonValue entry, byte[] input, Function<Publisher<?>, ? extends Flux<?>> operator, List<String> items) {
        for (Carrier carrier : Carrier.values()) {
            for (int size : sizes(input.length, carrier)) {
                TrackedSource source = new TrackedSource(carrier);
                Collector collector = new Collector();
                operator.apply(source.chunks(input, Math.min(size, Math.max(1, input.length))))
                        .subscribe(collector);
                collector.request(Long.MAX_VALUE);

                assertThat(collector.values)
                        .as("%s, %d at a time", carrier, size)
                        .isEqualTo(items);
                assertEnd(entry, collector);
                source.assertAllReleased();
            }
        }
    }

    /** Large inputs come in single bytes from arrays alone: a buffer for each byte takes long. */
    private static List<Integer> sizes(int length, Carrier carrier) {
        if (length <= SMALL) {
            return CHUNK_SIZES;
        }
        return carrier == Carrier.ARRAY
                ? List.of(1, 1_000, Integer.MAX_VALUE)
                : List.of(512, 1_000, 1_024, Integer.MAX_VALUE);
    }

    private static void assertEnd(JsonValue entry, Collector collector) {
        if (!(entry.get("error") instanceof JsonArray error)) {
            assertThat(collector.errors).isEmpty();
            assertThat(collector.completions).isEqualTo(1);
            return;
        }
        assertThat(collector.completions).isZero();
        assertThat(collector.errors).singleElement().isInstanceOfSatisfying(JsonException.class, found -> {
            assertThat(manifestKind(found.kind())).isEqualTo(error.get(0).asString());
            assertThat(found.location().byteOffset()).isEqualTo(error.get(1).asLong());
        });
    }

    private static JsonFluxOptions options(JsonValue entry) {
        JsonLimits.Builder limits = JsonLimits.builder();
        JsonFluxOptions.Builder options = JsonFluxOptions.builder();
        entry.opt("opts").stream()
                .flatMap(opts -> opts.asObject().members().stream())
                .forEach(member -> {
                    int value = member.value().asInt();
                    switch (member.name()) {
                        case "maxDepth" -> limits.maxDepth(value);
                        case "maxNumberLength" -> limits.maxNumberBytes(value);
                        case "maxNameBytes" -> limits.maxNameBytes(value);
                        case "maxValueBytes" -> limits.maxRecordBytes(value);
                        case "maxElementBytes" -> {
                            limits.maxCaptureBytes(value);
                            options.maxMatchBytes(value);
                        }
                        default -> throw new IllegalArgumentException("unknown option in the manifest: " + member);
                    }
                });
        return options.parser(JsonParserOptions.builder()
                        .rootMode(entry.get("mode").asString().equals("sequence") ? RootMode.SEQUENCE : RootMode.SINGLE)
                        .limits(limits.build())
                        .build())
                .build();
    }

    private static String event(JsonToken token) {
        return switch (token.kind()) {
            case NAME -> "k:" + token.text();
            case STRING, STRING_PART -> "s:" + token.text();
            case NUMBER -> "n:" + token.text();
            default -> token.text();
        };
    }

    private static List<String> texts(JsonArray array) {
        return array.elements().stream().map(JsonValue::asString).toList();
    }

    /** The manifest calls the limits on strings, names and numbers by one name. */
    private static String manifestKind(JsonErrorKind kind) {
        return switch (kind) {
            case STRING_TOO_LONG, NAME_TOO_LONG, NUMBER_TOO_LONG -> "TOKEN_TOO_LONG";
            default -> kind.name();
        };
    }
}
