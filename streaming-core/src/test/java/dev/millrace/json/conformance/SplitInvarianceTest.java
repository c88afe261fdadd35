package dev.millrace.json.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import dev.millrace.json.fixtures.Carrier;
import dev.millrace.json.fixtures.Chunking;
import dev.millrace.json.fixtures.Corpus;
import dev.millrace.json.fixtures.Feeding;
import dev.millrace.json.fixtures.Feedings;
import dev.millrace.json.fixtures.Outcome;
import dev.millrace.json.fixtures.ReferenceParser;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Real documents give the same events, in the same places, however they are cut and handed over. */
class SplitInvarianceTest {

    /** How much is parsed to cut a document at every place: the larger it is, the smaller are the pieces. */
    private static final int CUT_BYTES = 8 << 20;

    @TestFactory
    Stream<DynamicTest> isTheSameForPiecesOfAnySize() {
        return documents()
                .map(document -> document.test(
                        Feeding::digesting,
                        Stream.concat(
                                IntStream.of(1, 2, 3, 7, 64, 1_024, 8_192).mapToObj(Chunking::fixed),
                                IntStream.range(0, 3).mapToObj(Chunking::random))));
    }

    @TestFactory
    Stream<DynamicTest> isTheSameFromEveryCarrier() {
        return documents()
                .map(document -> document.test(
                        Feeding::digesting,
                        Arrays.stream(Carrier.values())
                                .flatMap(carrier -> Stream.of(
                                        Chunking.WHOLE.in(carrier),
                                        Chunking.fixed(1_000).in(carrier),
                                        Chunking.fixed(9).withEmptyBetween().in(carrier)))));
    }

    @TestFactory
    Stream<DynamicTest> isTheSameWhenSuspendedAtEveryEvent() {
        return documents()
                .map(document -> document.test(
                        feeding -> feeding.digesting().suspending(),
                        Stream.of(
                                Chunking.WHOLE,
                                Chunking.fixed(64),
                                Chunking.fixed(200).in(Carrier.DIRECT_BUFFER))));
    }

    @TestFactory
    Stream<DynamicTest> isTheSameCutAtEveryPlace() {
        return documents()
                .map(document -> document.test(
                        Feeding::digesting, Chunking.everyPlace(Math.min(512, CUT_BYTES / document.input.length))));
    }

    private static Stream<Document> documents() {
        return Corpus.documents().stream().map(Document::new);
    }

    private static final class Document {
        final String name;
        final byte[] input;
        final JsonParserOptions options;

        Document(Path file) {
            name = file.getFileName().toString();
            input = Corpus.bytes(file);
            options = JsonParserOptions.builder()
                    .rootMode(name.endsWith(".ndjson") ? RootMode.NDJSON : RootMode.SINGLE)
                    .build();
        }

        DynamicTest test(UnaryOperator<Feeding> change, Stream<Chunking> chunkings) {
            return DynamicTest.dynamicTest(name, () -> {
                Outcome expected = ReferenceParser.digest(input, options);
                assertThat(expected.isValid()).isTrue();
                Feedings.assertOutcome(expected, input, change.apply(Feeding.with(options)), chunkings);
            });
        }
    }
}
