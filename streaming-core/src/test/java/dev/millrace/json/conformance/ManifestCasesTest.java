package dev.millrace.json.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.fixtures.Chunking;
import dev.millrace.json.fixtures.Feeding;
import dev.millrace.json.fixtures.Feedings;
import dev.millrace.json.fixtures.Outcome;
import dev.millrace.json.fixtures.Problem;
import dev.millrace.json.fixtures.ReferenceParser;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Inputs on which streaming parsers have gone wrong, each with its one right outcome. */
class ManifestCasesTest {

    @TestFactory
    Stream<DynamicTest> theParserFindsTheRightOutcome() {
        return ManifestCase.all().stream()
                .map(each -> DynamicTest.dynamicTest(each.id(), () -> {
                    Outcome outcome = Feeding.with(each.options()).run(each.input(), Chunking.WHOLE);
                    assertRight(each, outcome);
                }));
    }

    @TestFactory
    Stream<DynamicTest> theReferenceFindsTheRightOutcome() {
        return ManifestCase.all().stream()
                .map(each -> DynamicTest.dynamicTest(
                        each.id(), () -> assertRight(each, ReferenceParser.parse(each.input(), each.options()))));
    }

    @TestFactory
    Stream<DynamicTest> theOutcomeIsTheSameForEveryFeeding() {
        return ManifestCase.all().stream()
                .map(each -> DynamicTest.dynamicTest(each.id(), () -> {
                    Stream<Chunking> sizes = IntStream.of(512, 1_000, 1_024).mapToObj(Chunking::fixed);
                    Stream<Chunking> chunkings = Stream.concat(Chunking.thorough(each.input().length), sizes);
                    Feedings.assertAgreement(each.input(), each.options(), chunkings);
                }));
    }

    @TestFactory
    Stream<DynamicTest> theOutcomeIsTheSameWhenSuspendedAtEveryEvent() {
        return ManifestCase.all().stream()
                .map(each -> DynamicTest.dynamicTest(each.id(), () -> {
                    Outcome expected = ReferenceParser.parse(each.input(), each.options());
                    Feeding feeding = Feeding.with(each.options()).suspending();
                    Stream<Chunking> chunkings = Stream.of(Chunking.WHOLE, Chunking.ONE_BYTE, Chunking.fixed(7))
                            .flatMap(chunking -> Stream.of(chunking, chunking.withEmptyBetween()));
                    Feedings.assertOutcome(expected, each.input(), feeding, chunkings);
                }));
    }

    private static void assertRight(ManifestCase wanted, Outcome outcome) {
        if (wanted.isRecords()) {
            assertThat(outcome.error()).isNull();
            assertRecords(wanted, outcome);
            return;
        }
        assertError(wanted.errorKind(), wanted.errorOffset(), outcome.error());
        if (wanted.isElements()) {
            assertThat(elements(wanted.input(), outcome)).isEqualTo(wanted.texts("elements"));
        } else {
            assertThat(outcome.events()).isEqualTo(wanted.texts("events"));
        }
    }

    private static void assertError(@Nullable String kind, long offset, @Nullable Problem error) {
        if (kind == null) {
            assertThat(error).isNull();
        } else {
            assertThat(error).isNotNull();
            assertThat(matches(error.kind(), kind))
                    .as("%s is a %s", error.kind(), kind)
                    .isTrue();
            assertThat(error.location().byteOffset()).isEqualTo(offset);
        }
    }

    /** {@return whether the kind is the one that the manifest means} */
    private static boolean matches(JsonErrorKind kind, String wanted) {
        return switch (wanted) {
            case "TOKEN_TOO_LONG" ->
                kind == JsonErrorKind.STRING_TOO_LONG
                        || kind == JsonErrorKind.NAME_TOO_LONG
                        || kind == JsonErrorKind.NUMBER_TOO_LONG;
            case "SYNTAX" -> !kind.isLimit();
            case "TRAILING" -> kind == JsonErrorKind.TRAILING_DATA;
            case "END", "TRUNCATED" -> kind == JsonErrorKind.UNEXPECTED_END;
            case "DEPTH" -> kind == JsonErrorKind.TOO_DEEP;
            default -> kind == JsonErrorKind.valueOf(wanted);
        };
    }

    private static void assertRecords(ManifestCase wanted, Outcome outcome) {
        Iterator<Problem> rejections = outcome.rejections().iterator();
        Iterator<String> places = outcome.records().iterator();
        List<String> events = new ArrayList<>(outcome.events());
        for (JsonNode record : wanted.entry().required("records")) {
            String place = places.next();
            int end = IntStream.range(0, events.size())
                    .filter(i -> events.get(i).equals(".") || events.get(i).startsWith("~"))
                    .findFirst()
                    .orElseThrow();
            List<String> ofRecord = events.subList(0, end + 1);
            if (record.required("status").asText().equals("ok")) {
                assertThat(ofRecord).isEqualTo(texts(record.required("events")));
                if (record.has("start")) {
                    long start = record.required("start").longValue();
                    assertThat(place)
                            .startsWith(start + "+" + (record.required("end").longValue() - start) + ",");
                }
            } else {
                assertError(
                        record.required("kind").asText(),
                        record.required("offset").longValue(),
                        rejections.next());
            }
            if (record.has("line")) {
                assertThat(place).endsWith("line " + record.required("line"));
            }
            ofRecord.clear();
        }
        assertThat(events).isEmpty();
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(element -> texts.add(element.asText()));
        return texts;
    }

    /** {@return the source texts of the elements of the array at the root} */
    private static List<String> elements(byte[] input, Outcome outcome) {
        List<String> elements = new ArrayList<>();
        int depth = 0;
        long start = 0;
        for (int i = 0; i < outcome.tokens().size(); i++) {
            String event = outcome.events().get(i);
            boolean closes = event.equals("]") || event.equals("}");
            boolean opens = event.equals("[") || event.equals("{");
            if (depth == 1 && !closes) {
                start = outcome.tokens().get(i).start();
            }
            depth += opens ? 1 : closes ? -1 : 0;
            if (depth == 1 && !(opens && i == 0)) {
                int length = (int) (outcome.tokens().get(i).end() - start);
                elements.add(new String(input, (int) start, length, StandardCharsets.UTF_8));
            }
        }
        return elements;
    }
}
