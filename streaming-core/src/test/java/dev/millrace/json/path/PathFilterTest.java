package dev.millrace.json.path;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.RootMode;
import dev.millrace.json.fixtures.Chunking;
import dev.millrace.json.fixtures.Inputs;
import dev.millrace.json.fixtures.JsonGenerator;
import dev.millrace.json.fixtures.Mutator;
import dev.millrace.json.fixtures.Outcome;
import dev.millrace.json.fixtures.Problem;
import dev.millrace.json.fixtures.ReferenceParser;
import dev.millrace.json.value.JsonDocument;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What random paths select of random documents, however these are cut, against RFC 9535 followed node by node. */
class PathFilterTest {

    private static final int DOCUMENTS = 1_500;

    /** The three ways out. */
    enum Way {
        VALUES {
            @Override
            Selection over(List<JsonPath> paths, boolean suspending) {
                return new ValueSelection(paths, suspending);
            }

            @Override
            String expected(byte[] input, ReferenceNode node, Outcome outcome, JsonParserOptions options) {
                return JsonDocument.parse(source(input, node), options).toString();
            }
        },
        EVENTS {
            @Override
            Selection over(List<JsonPath> paths, boolean suspending) {
                return new EventSelection(paths);
            }

            @Override
            String expected(byte[] input, ReferenceNode node, Outcome outcome, JsonParserOptions options) {
                return String.join(" ", outcome.events().subList(node.firstEvent, node.lastEvent + 1));
            }
        },
        BYTES {
            @Override
            Selection over(List<JsonPath> paths, boolean suspending) {
                return new ByteSelection(paths, suspending);
            }

            @Override
            String expected(byte[] input, ReferenceNode node, Outcome outcome, JsonParserOptions options) {
                return new String(source(input, node), UTF_8);
            }
        };

        abstract Selection over(List<JsonPath> paths, boolean suspending);

        abstract String expected(byte[] input, ReferenceNode node, Outcome outcome, JsonParserOptions options);

        private static byte[] source(byte[] input, ReferenceNode node) {
            return Arrays.copyOfRange(input, (int) node.start, (int) node.end);
        }
    }

    @ParameterizedTest
    @EnumSource
    void selectsWhatTheReferenceSelects(Way way) {
        int matches = 0;
        for (int seed = 0; seed < DOCUMENTS; seed++) {
            Random random = new Random(seed);
            JsonParserOptions options = options(random);
            byte[] input = new JsonGenerator(random, options).input(40);
            List<ReferencePath> paths = paths(random);
            List<String> expected = expected(way, input, paths, options);
            matches += expected.size();
            for (Chunking chunking : chunkings(seed)) {
                Result result =
                        run(way.over(parse(paths), random.nextBoolean()), parts(options, random), input, chunking);
                assertThat(result)
                        .as(() -> describe(paths, input, chunking))
                        .isEqualTo(new Result(expected, null, List.of()));
            }
        }
        assertThat(matches).isGreaterThan(DOCUMENTS);
    }

    @ParameterizedTest
    @EnumSource
    void errorsAreThoseOfTheReferenceAtTheSameByte(Way way) {
        for (int seed = 0; seed < DOCUMENTS; seed++) {
            Random random = new Random(seed);
            JsonParserOptions options = options(random);
            byte[] input = new Mutator(random).mutate(new JsonGenerator(random, options).input(40));
            List<ReferencePath> paths = paths(random);
            Outcome outcome = ReferenceParser.parse(input, options);
            Result whole = run(way.over(parse(paths), false), options, input, Chunking.WHOLE);
            assertThat(whole.error)
                    .as(() -> describe(paths, input, Chunking.WHOLE))
                    .isEqualTo(outcome.error());
            assertThat(whole.rejections).isEqualTo(outcome.rejections());
            for (Chunking chunking : chunkings(seed)) {
                assertThat(run(way.over(parse(paths), random.nextBoolean()), options, input, chunking))
                        .as(() -> describe(paths, input, chunking))
                        .isEqualTo(whole);
            }
        }
    }

    private static List<String> expected(Way way, byte[] input, List<ReferencePath> paths, JsonParserOptions options) {
        Outcome outcome = ReferenceParser.parse(input, options);
        assertThat(outcome.isValid()).isTrue();
        JsonParserOptions single = options.toBuilder().rootMode(RootMode.SINGLE).build();
        record Match(ReferenceNode node, int path) {}
        List<String> expected = new ArrayList<>();
        for (ReferenceNode root : ReferenceNode.roots(outcome)) {
            IntStream.range(0, paths.size())
                    .boxed()
                    .flatMap(path -> paths.get(path).select(root).stream().map(node -> new Match(node, path)))
                    .sorted((one, other) -> one.node.start == other.node.start
                            ? Integer.compare(one.path, other.path)
                            : Long.compare(one.node.start, other.node.start))
                    .forEach(
                            match -> expected.add(match.path + " " + way.expected(input, match.node, outcome, single)));
        }
        return expected;
    }

    private static JsonParserOptions options(Random random) {
        RootMode[] modes = RootMode.values();
        JsonParserOptions.Builder options = JsonParserOptions.builder().rootMode(modes[random.nextInt(modes.length)]);
        return (random.nextInt(3) == 0 ? options.lenient() : options).build();
    }

    private static JsonParserOptions parts(JsonParserOptions options, Random random) {
        return random.nextInt(3) == 0 ? options.toBuilder().stringPartBytes(16).build() : options;
    }

    private static List<ReferencePath> paths(Random random) {
        int count = random.nextInt(20) == 0 ? 70 : 1 + random.nextInt(4);
        return Stream.generate(() -> ReferencePath.random(random)).limit(count).toList();
    }

    private static List<JsonPath> parse(List<ReferencePath> paths) {
        return paths.stream().map(path -> JsonPath.parse(path.text())).toList();
    }

    private static List<Chunking> chunkings(int seed) {
        return List.of(Chunking.WHOLE, Chunking.ONE_BYTE, Chunking.fixed(2 + seed % 6), Chunking.random(seed));
    }

    private static String describe(List<ReferencePath> paths, byte[] input, Chunking chunking) {
        return paths.stream().map(ReferencePath::text).toList() + " fed " + chunking + ": " + Inputs.describe(input);
    }

    private static Result run(Selection selection, JsonParserOptions options, byte[] input, Chunking chunking) {
        JsonPushParser parser = new JsonPushParser(selection.filter(), options);
        Problem error = null;
        try {
            int from = 0;
            for (int to : chunking.cuts().ends(input.length)) {
                do {
                    byte[] piece = Arrays.copyOfRange(input, from, to);
                    from += parser.feed(piece, 0, piece.length);
                    Arrays.fill(piece, (byte) '"');
                    selection.collect(parser);
                } while (from < to || parser.isSuspended());
            }
            while (!parser.endOfInput()) {
                selection.collect(parser);
            }
            selection.collect(parser);
        } catch (JsonException e) {
            selection.collect(parser);
            error = Problem.of(e);
        }
        return new Result(selection.seen(), error, selection.rejections());
    }

    private record Result(List<String> matches, @Nullable Problem error, List<Problem> rejections) {}
}
