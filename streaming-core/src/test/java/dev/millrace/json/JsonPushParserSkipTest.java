package dev.millrace.json;

import static dev.millrace.json.fixtures.Inputs.utf8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.json.fixtures.Chunking;
import dev.millrace.json.fixtures.Feeding;
import dev.millrace.json.fixtures.Feedings;
import dev.millrace.json.fixtures.JsonGenerator;
import dev.millrace.json.fixtures.Mutator;
import dev.millrace.json.fixtures.Outcome;
import dev.millrace.json.fixtures.ReferenceParser;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A handler can leave the events of a value out, or take its source text instead, whatever the value and the pieces. */
class JsonPushParserSkipTest {

    private static final String DOCUMENT =
            "{\"a\":{\"b\":[1,2,{\"c\":\"}]\\\"{\"}]},\"d\":-1.5e3 ,\"e\": true,\"f\":[],\"\\u00e9\":\"\\\\\"}";
    private static final int DAMAGED_DOCUMENTS = 3_000;

    /** The two ways not to see a value's events. */
    enum Way {
        SKIP(JsonPushParser::skipValue, Subtree::skipped),
        CAPTURE(JsonPushParser::captureValue, Subtree::captured);

        final Consumer<JsonPushParser> action;
        final Function<Subtree, Outcome> expected;

        Way(Consumer<JsonPushParser> action, Function<Subtree, Outcome> expected) {
            this.action = action;
            this.expected = expected;
        }
    }

    @Test
    void skippedMemberIsNotReported() {
        Outcome outcome = Feeding.with(JsonParserOptions.defaults())
                .at(1, JsonPushParser::skipValue)
                .run(utf8("{\"a\":{\"b\":[1,2,{\"c\":\"}]\\\"{\"}]},\"d\":1}"), Chunking.ONE_BYTE);
        assertThat(outcome.events()).containsExactly("{", "k:a", "k:d", "n:1", "}", ".");
    }

    @Test
    void skippedRestOfAContainerIsNotReportedNorIsItsEnd() {
        Outcome outcome = Feeding.with(JsonParserOptions.defaults())
                .at(0, JsonPushParser::skipValue)
                .run(utf8("[1,[2]] "), Chunking.WHOLE);
        assertThat(outcome.events()).containsExactly("[", ".");
    }

    @Test
    void capturedMemberIsReportedAsItStandsInTheSource() {
        Outcome outcome = Feeding.with(JsonParserOptions.defaults())
                .at(1, JsonPushParser::captureValue)
                .run(utf8("{\"a\": { \"b\" : [ 1.50 , \"\\u0041\" ] } ,\"d\":1}"), Chunking.ONE_BYTE);
        assertThat(outcome.events())
                .containsExactly("{", "k:a", "r:{ \"b\" : [ 1.50 , \"\\u0041\" ] }", "k:d", "n:1", "}", ".");
    }

    @Test
    void capturedRestOfAContainerStartsWithItsBracket() {
        Outcome outcome = Feeding.with(JsonParserOptions.defaults())
                .at(1, JsonPushParser::captureValue)
                .run(utf8("[[1, 2 ],3]"), Chunking.ONE_BYTE);
        assertThat(outcome.events()).containsExactly("[", "[", "r:[1, 2 ]", "n:3", "]", ".");
    }

    @ParameterizedTest
    @EnumSource
    void worksAtEveryPointAcrossEverySplit(Way way) {
        byte[] input = utf8(DOCUMENT);
        Outcome full = ReferenceParser.parse(input, JsonParserOptions.defaults());
        for (int point : Subtree.points(full)) {
            Outcome expected = way.expected.apply(new Subtree(input, full, point));
            Feeding feeding = Feeding.with(JsonParserOptions.defaults()).at(point, way.action);
            Feedings.assertOutcome(expected, input, feeding, Chunking.thorough(input.length));
            Feedings.assertOutcome(expected, input, feeding.suspending(), Stream.of(Chunking.WHOLE, Chunking.ONE_BYTE));
        }
    }

    /** What is wrong in a value that is not reported is wrong all the same. */
    @ParameterizedTest
    @EnumSource
    void agreesWithTheReferenceOnDamagedDocuments(Way way) {
        for (int seed = 0; seed < DAMAGED_DOCUMENTS; seed++) {
            Random random = new Random(seed);
            JsonParserOptions options = JsonParserOptions.builder()
                    .duplicateNames(random.nextBoolean() ? DuplicateNames.REJECT : DuplicateNames.ACCEPT)
                    .limits(JsonLimits.builder()
                            .maxStringBytes(1 + random.nextInt(40))
                            .maxDepth(1 + random.nextInt(6))
                            .build())
                    .build();
            byte[] input = new Mutator(random).mutate(new JsonGenerator(random, options).input(20));
            Outcome full = ReferenceParser.parse(input, options);
            List<Integer> points = Subtree.points(full);
            if (!points.isEmpty()) {
                int point = points.get(random.nextInt(points.size()));
                Feedings.assertOutcome(
                        way.expected.apply(new Subtree(input, full, point)),
                        input,
                        Feeding.with(options).at(point, way.action),
                        Stream.of(Chunking.WHOLE, Chunking.ONE_BYTE, Chunking.random(seed)));
            }
        }
    }

    @Test
    void capturedValueIsBounded() {
        JsonParserOptions options = JsonParserOptions.builder()
                .limits(JsonLimits.builder().maxCaptureBytes(5).build())
                .build();
        Feeding feeding = Feeding.with(options).at(1, JsonPushParser::captureValue);
        for (Chunking chunking : List.of(Chunking.WHOLE, Chunking.ONE_BYTE)) {
            assertThat(feeding.run(utf8("{\"a\":[1,2]}"), chunking).errorText()).isEqualTo("none");
            assertThat(feeding.run(utf8("{\"a\":12345}"), chunking).errorText()).isEqualTo("none");
            assertThat(feeding.run(utf8("{\"a\":\"bcd\"}"), chunking).errorText())
                    .isEqualTo("none");
            assertThat(feeding.run(utf8("{\"a\":[1, 2]}"), chunking).errorText())
                    .isEqualTo("RECORD_TOO_LONG@10");
            assertThat(feeding.run(utf8("{\"a\":123456}"), chunking).errorText())
                    .isEqualTo("RECORD_TOO_LONG@10");
            assertThat(feeding.run(utf8("{\"a\":\"bcde\"}"), chunking).errorText())
                    .isEqualTo("RECORD_TOO_LONG@10");
            assertThat(feeding.run(utf8("{\"a\":\"bcdefgh"), chunking).errorText())
                    .isEqualTo("RECORD_TOO_LONG@10");
            assertThat(feeding.run(utf8("{\"a\" : \"bcdefgh\t"), chunking).errorText())
                    .isEqualTo("RECORD_TOO_LONG@12");
        }
    }

    @Test
    void capturedStringInPiecesIsBounded() {
        JsonParserOptions options = JsonParserOptions.builder()
                .limits(JsonLimits.builder().maxCaptureBytes(100).build())
                .stringPartBytes(16)
                .build();
        Feeding feeding = Feeding.with(options).at(1, JsonPushParser::captureValue);
        for (Chunking chunking : List.of(Chunking.WHOLE, Chunking.ONE_BYTE)) {
            assertThat(feeding.run(utf8("{\"a\":\"" + "b".repeat(98) + "\"}"), chunking)
                            .errorText())
                    .isEqualTo("none");
            assertThat(feeding.run(utf8("{\"a\":\"" + "b".repeat(99) + "\"}"), chunking)
                            .errorText())
                    .isEqualTo("RECORD_TOO_LONG@105");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"a\"", "1 ", "true ", "null ", "[]", "{\"a\":1}"})
    void isRefusedWhereNoValueIsAtHand(String input) {
        Outcome full = ReferenceParser.parse(utf8(input), JsonParserOptions.defaults());
        int last = full.events().size() - 1;
        for (int event = Math.max(0, last - 1); event <= last; event++) {
            Feeding feeding = Feeding.with(JsonParserOptions.defaults()).at(event, JsonPushParser::skipValue);
            assertThatThrownBy(() -> feeding.run(utf8(input), Chunking.WHOLE))
                    .isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void isRefusedOutsideAHandler() {
        JsonPushParser parser = new JsonPushParser(new TokenHandler() {});
        assertThatThrownBy(parser::skipValue).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(parser::captureValue).isInstanceOf(IllegalStateException.class);
    }
}
