package dev.millrace.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.millrace.json.fixtures.EventRecorder;
import dev.millrace.json.fixtures.JsonGenerator;
import dev.millrace.json.fixtures.Mutator;
import dev.millrace.json.fixtures.Outcome;
import dev.millrace.json.fixtures.ReferenceParser;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An input that is left between root values, and gone on with by another parser. */
class ResumePointTest {

    private static final List<String> INPUTS = List.of(
            "{\"a\":[1,2.5e3]}\n[true]\r\n12\n\n \"x\\u00e9\" \n{\"b\":{}}",
            "\uFEFF[1]\n\n{\"a\":}\n[2]\r\r\n[3]",
            "\u001e[1]\n\u001e{\"a\":\n2}\n \n\u001e[nul]\n x\n\u001e12\n\u001e3",
            "\u001e[1]\n[2]\n\u001e[3]",
            "[1] /* one\n */ [2] // two\n [3] / ",
            "{\"a\":1,\"a\":2}\n{\"a\":1,\"b\":2}\r{\"a\":1}\r\n",
            "[1] [2] [[[3]]] \"longer than what is allowed\" [4]",
            "bad\r\nworse\r and\r\n1",
            "  7\n ");

    private final Random random = new Random(61);

    @ParameterizedTest
    @EnumSource
    void itIsOneInputWhereverItIsLeft(RootMode mode) {
        for (String input : INPUTS) {
            assertOneInput(input.getBytes(UTF_8), options(mode).build());
            assertOneInput(
                    input.getBytes(UTF_8),
                    options(mode)
                            .comments(true)
                            .duplicateNames(DuplicateNames.REJECT)
                            .limits(JsonLimits.builder()
                                    .maxTokens(9)
                                    .maxStringBytes(12)
                                    .maxRecordBytes(16)
                                    .maxDocumentBytes(40)
                                    .maxDepth(2)
                                    .build())
                            .build());
        }
    }

    @ParameterizedTest
    @EnumSource
    void generatedInputsAreOneInput(RootMode mode) {
        JsonParserOptions options = options(mode).build();
        JsonGenerator generator = new JsonGenerator(random, options);
        Mutator mutator = new Mutator(random);
        for (int i = 0; i < 40; i++) {
            byte[] generated = generator.input(12);
            byte[] input = Arrays.copyOf(generated, Math.min(300, generated.length));
            assertOneInput(i % 2 == 0 ? input : mutator.mutate(input), options);
        }
    }

    @Test
    void aPlaceIsForParsersWithEqualOptions() {
        JsonPushParser parser = parser(RootMode.NDJSON);
        parser.feed("1\n2".getBytes(UTF_8), 0, 3);
        ResumePoint place = parser.resumePoint();
        assertThat(place.byteOffset()).isEqualTo(2);
        JsonPushParser equal = parser(RootMode.NDJSON);
        equal.reset(place);
        assertThat(equal.byteOffset()).isEqualTo(2);
        assertThat(equal.counters().roots()).isEqualTo(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> parser(RootMode.SEQUENCE).reset(place));
    }

    @Test
    void thereIsNoPlaceAfterTheEndAfterAnErrorOrWhileSuspended() {
        JsonPushParser ended = parser(RootMode.SINGLE);
        ended.feed(new byte[] {'1'}, 0, 1);
        ended.endOfInput();
        assertThatIllegalStateException().isThrownBy(ended::resumePoint);

        JsonPushParser suspended = new JsonPushParser(
                EventRecorder.of(RootMode.SEQUENCE).suspending(),
                options(RootMode.SEQUENCE).build());
        suspended.feed("[1] ".getBytes(UTF_8), 0, 4);
        assertThatIllegalStateException().isThrownBy(suspended::resumePoint);

        JsonPushParser failed = parser(RootMode.SINGLE);
        assertThat(feed(failed, "]".getBytes(UTF_8), 0, 1)).isNotNull();
        assertThatIllegalStateException().isThrownBy(failed::resumePoint);
    }

    private void assertOneInput(byte[] input, JsonParserOptions options) {
        Outcome whole = ReferenceParser.parse(input, options);
        IntStream.rangeClosed(0, input.length).forEach(cut -> assertOneInput(input, cut, options, whole));
    }

    /** A second parser, used before, goes on at the place; what the first has told of after it comes again. */
    private void assertOneInput(byte[] input, int cut, JsonParserOptions options, Outcome whole) {
        EventRecorder before = EventRecorder.of(options.rootMode());
        JsonPushParser first = new JsonPushParser(before, options);
        if (feed(first, input, 0, cut) != null) {
            return;
        }
        ResumePoint place = first.resumePoint();
        EventRecorder after = EventRecorder.of(options.rootMode());
        JsonPushParser second = new JsonPushParser(after, options);
        feed(second, input, 0, random.nextInt(input.length + 1));
        after.clear();
        second.reset(place);
        int from = (int) place.byteOffset();
        JsonException error = feed(second, input, from, cut);
        if (error == null) {
            assertThat(second.counters()).as("cut at %d", cut).isEqualTo(first.counters());
            assertThat(second.location().line())
                    .as("cut at %d", cut)
                    .isEqualTo(first.location().line());
            assertThat(second.location().column())
                    .as("cut at %d", cut)
                    .isEqualTo(first.location().column());
            assertThat(second.rootEndOffset()).isEqualTo(first.rootEndOffset());
            error = feed(second, input, cut, input.length);
        }
        if (error == null) {
            error = end(second);
        }
        Outcome end = after.outcome(error);
        List<String> told = before.outcome(null).events();
        int known = whole.events().size() - end.events().size();
        assertThat(known).as("cut at %d", cut).isBetween(0, told.size());
        assertThat(told.subList(0, known)).isEqualTo(whole.events().subList(0, known));
        assertThat(end.events())
                .as("cut at %d", cut)
                .isEqualTo(whole.events().subList(known, whole.events().size()));
        assertThat(end.error()).as("cut at %d", cut).isEqualTo(whole.error());
    }

    private static @Nullable JsonException feed(JsonPushParser parser, byte[] input, int from, int to) {
        try {
            parser.feed(input, from, to - from);
            return null;
        } catch (JsonException e) {
            return e;
        }
    }

    private static @Nullable JsonException end(JsonPushParser parser) {
        try {
            parser.endOfInput();
            return null;
        } catch (JsonException e) {
            return e;
        }
    }

    private static JsonPushParser parser(RootMode mode) {
        return new JsonPushParser(EventRecorder.of(mode), options(mode).build());
    }

    private static JsonParserOptions.Builder options(RootMode mode) {
        return JsonParserOptions.builder().rootMode(mode);
    }
}
