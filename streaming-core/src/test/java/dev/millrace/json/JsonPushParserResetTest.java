package dev.millrace.json;

import static dev.millrace.json.fixtures.Inputs.utf8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.fixtures.Chunking;
import dev.millrace.json.fixtures.EventRecorder;
import dev.millrace.json.fixtures.Feeding;
import dev.millrace.json.fixtures.JsonGenerator;
import dev.millrace.json.fixtures.Mutator;
import dev.millrace.json.fixtures.OptionsGenerator;
import dev.millrace.json.fixtures.ReferenceParser;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** After a reset a parser is as good as new, whatever it went through before. */
class JsonPushParserResetTest {

    private static final int DOCUMENTS = 2_000;

    @ParameterizedTest
    @ValueSource(strings = {"[1,{\"a\":\"", "[1,{\"a\":12", "[1,tru", "[1]", "[1] x", "[\"\\ud8", "\u00EF", "/*", ""})
    void forgetsWhatCameBefore(String before) {
        JsonParserOptions options = JsonParserOptions.builder().comments(true).build();
        EventRecorder recorder = EventRecorder.of(RootMode.SINGLE);
        JsonPushParser parser = new JsonPushParser(recorder, options);
        try {
            parser.feed(utf8(before), 0, utf8(before).length);
        } catch (JsonException e) {
            assertThat(e.kind()).isNotNull();
        }
        parser.reset();
        recorder.clear();
        assertThat(parser.byteOffset()).isZero();
        assertThat(parser.depth()).isZero();
        assertThat(parser.location()).isEqualTo(new JsonLocation(0, 1, 1, ""));
        assertThat(parser.counters()).isEqualTo(new ParserCounters(0, 0, 0, 0, 0, 0, 0));
        assertThat(Feeding.run(parser, recorder, utf8("\uFEFF\"a\""), Chunking.ONE_BYTE)
                        .events())
                .containsExactly("s:a", ".");
    }

    @Test
    void secondParseIsLikeThatOfANewParser() {
        for (int seed = 0; seed < DOCUMENTS; seed++) {
            Random random = new Random(seed);
            JsonParserOptions options = new OptionsGenerator(random::nextInt).next();
            byte[] first = new Mutator(random).mutate(new JsonGenerator(random, options).input(20));
            byte[] second = new Mutator(random).mutate(new JsonGenerator(random, options).input(20));
            EventRecorder recorder = EventRecorder.of(options.rootMode());
            JsonPushParser parser = new JsonPushParser(recorder, options);
            Feeding.run(parser, recorder, first, Chunking.random(seed));
            parser.reset();
            recorder.clear();
            assertThat(Feeding.run(parser, recorder, second, Chunking.random(seed)))
                    .as("seed %s", seed)
                    .isEqualTo(ReferenceParser.parse(second, options));
        }
    }
}
