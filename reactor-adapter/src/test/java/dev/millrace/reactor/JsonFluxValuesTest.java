package dev.millrace.reactor;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.JsonException;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonSyntaxException;
import dev.millrace.json.RootMode;
import dev.millrace.json.value.JsonValue;
import dev.millrace.reactor.fixtures.Collector;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Flux;
import reactor.test.StepVerifier;

/** What comes out, however the input is cut and asked for. */
class JsonFluxValuesTest {

    static final JsonParserOptions SEQUENCE =
            JsonParserOptions.builder().rootMode(RootMode.SEQUENCE).build();

    private static final List<String> INPUTS = List.of(
            "{\"a\":[1,23,true,null],\"\\u00e9é\":\"x\\n\\uD83D\\uDE00😀\"}",
            "1 22 \"three\"[4]{\"five\":5}true false null -6",
            " [] {}\n\"\" 0\t",
            "[[[]],[{}],\"]\"]\r\n",
            "");

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, Long.MAX_VALUE})
    void theSameValuesHoweverTheInputIsCutAndAskedFor(long batch) {
        for (String input : INPUTS) {
            List<String> expected = jacksonValues(input);
            for (List<ByteBuffer> chunks : Chunks.everyWay(input)) {
                Collector collector = new Collector();
                JsonFlux.values(Flux.fromIterable(chunks), SEQUENCE).subscribe(collector);
                for (int turn = 0; turn <= expected.size() && !collector.isTerminated(); turn++) {
                    collector.request(batch);
                }
                assertThat(collector.values).as("%s in %s", input, chunks).isEqualTo(expected);
                assertThat(collector.completions).isEqualTo(1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void theSameErrorAfterTheSameValuesHoweverTheInputIsCut(Refused refused) {
        for (List<ByteBuffer> chunks : Chunks.everyWay(refused.input)) {
            Collector collector = new Collector();
            JsonFlux.values(Flux.fromIterable(chunks), refused.options()).subscribe(collector);
            collector.request(Long.MAX_VALUE);

            assertThat(collector.values).as("in %s", chunks).isEqualTo(refused.values);
            assertThat(collector.completions).isZero();
            assertThat(collector.errors).singleElement().isInstanceOfSatisfying(JsonException.class, e -> {
                assertThat(e.kind()).isEqualTo(refused.kind);
                assertThat(e.location().byteOffset()).isEqualTo(refused.offset);
            });
        }
    }

    @Test
    void oneValueIsTheDefault() {
        StepVerifier.create(JsonFlux.values(Flux.just(Chunks.whole(" {\"a\" : 1} ")))
                        .map(JsonValue::toString))
                .expectNext("{\"a\":1}")
                .verifyComplete();
        StepVerifier.create(JsonFlux.values(Flux.empty()))
                .verifyErrorSatisfies(e -> assertThat(e)
                        .isInstanceOfSatisfying(
                                JsonSyntaxException.class,
                                syntax -> assertThat(syntax.kind()).isEqualTo(JsonErrorKind.UNEXPECTED_END)));
    }

    @Test
    void linesAndTextSequencesAreReadToo() {
        assertThat(values(RootMode.NDJSON, "1\n\n[2]\r\n3")).containsExactly("1", "[2]", "3");
        assertThat(values(RootMode.TEXT_SEQUENCE, "\u001e1\n\u001e[2]\u001e\"3\""))
                .containsExactly("1", "[2]", "\"3\"");
    }

    @Test
    void generatedValuesAreThoseOfJackson() {
        Random random = new Random(20_261_130);
        for (int round = 0; round < 200; round++) {
            StringBuilder input = new StringBuilder();
            for (int i = random.nextInt(20); i >= 0; i--) {
                appendValue(random, 4, input);
                input.append(" \n".charAt(random.nextInt(2)));
            }
            String text = input.toString();
            List<ByteBuffer> chunks = Chunks.ofSize(1 + random.nextInt(40), text);
            List<String> values = JsonFlux.values(Flux.fromIterable(chunks), SEQUENCE)
                    .map(JsonValue::toString)
                    .collectList()
                    .block();
            assertThat(values).as("round %d: %s", round, text).isEqualTo(jacksonValues(text));
        }
    }

    private static List<String> values(RootMode mode, String input) {
        Flux<ByteBuffer> source = Flux.fromIterable(Chunks.ofSize(2, input));
        JsonParserOptions options = JsonParserOptions.builder().rootMode(mode).build();
        return JsonFlux.values(source, options)
                .map(JsonValue::toString)
                .toStream()
                .toList();
    }

    private static List<String> jacksonValues(String input) {
        List<String> values = new ArrayList<>();
        ObjectMapper mapper = new ObjectMapper();
        try (JsonParser parser = mapper.createParser(input)) {
            for (JsonNode node = mapper.readTree(parser); node != null; node = mapper.readTree(parser)) {
                values.add(node.toString());
            }
        } catch (IOException e) {
            throw new AssertionError(input, e);
        }
        return values;
    }

    private static void appendValue(Random random, int depth, StringBuilder out) {
        switch (random.nextInt(depth > 0 ? 7 : 5)) {
            case 0 -> out.append(random.nextInt());
            case 1 -> out.append(random.nextLong());
            case 2 -> appendString(random, out);
            case 3 -> out.append(random.nextBoolean());
            case 4 -> out.append("null");
            case 5 -> {
                out.append('[');
                for (int i = random.nextInt(5); i > 0; i--) {
                    appendValue(random, depth - 1, out);
                    out.append(i > 1 ? " , " : " ");
                }
                out.append(']');
            }
            default -> {
                out.append('{');
                for (int i = random.nextInt(5); i > 0; i--) {
                    out.append('"').append(i).append("ü\\n\" :\t");
                    appendValue(random, depth - 1, out);
                    out.append(i > 1 ? ",\r\n" : "");
                }
                out.append('}');
            }
        }
    }

    private static void appendString(Random random, StringBuilder out) {
        out.append('"');
        for (int i = random.nextInt(12); i > 0; i--) {
            out.append(List.of("a", "é", "€", "😀", "\\\"", "\\\\", "\\n", "/", "\\ud83d\\ude00", "\\u00e9")
                    .get(random.nextInt(10)));
        }
        out.append('"');
    }

    /** Inputs that are refused, with what comes out before. */
    enum Refused {
        NOTHING_IN_A_VALUE("[1,]", JsonErrorKind.UNEXPECTED_BYTE, 3),
        CUT_IN_A_VALUE("{\"a\":1}[1,", JsonErrorKind.UNEXPECTED_END, 10, "{\"a\":1}"),
        CUT_IN_A_LITERAL("1 tru", JsonErrorKind.UNEXPECTED_END, 5, "1"),
        NUMBER_TOUCHES_A_LETTER("1 2 3x", JsonErrorKind.INVALID_NUMBER, 5, "1", "2"),
        BAD_ESCAPE("[] [\"\\x\"]", JsonErrorKind.INVALID_ESCAPE, 6, "[]"),
        SECOND_ROOT(RootMode.SINGLE, "[1] 2", JsonErrorKind.TRAILING_DATA, 4, "[1]"),
        BAD_LINE(RootMode.NDJSON, "1\n2 3\n4\n", JsonErrorKind.TRAILING_DATA, 4, "1");

        private final RootMode mode;
        private final String input;
        private final JsonErrorKind kind;
        private final long offset;
        private final List<String> values;

        Refused(String input, JsonErrorKind kind, long offset, String... values) {
            this(RootMode.SEQUENCE, input, kind, offset, values);
        }

        Refused(RootMode mode, String input, JsonErrorKind kind, long offset, String... values) {
            this.mode = mode;
            this.input = input;
            this.kind = kind;
            this.offset = offset;
            this.values = List.of(values);
        }

        JsonParserOptions options() {
            return JsonParserOptions.builder().rootMode(mode).build();
        }
    }
}
