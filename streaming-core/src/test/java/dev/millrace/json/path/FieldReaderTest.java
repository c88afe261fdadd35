package dev.millrace.json.path;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.RootMode;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;
import dev.millrace.json.fixtures.Chunking;
import dev.millrace.json.fixtures.JsonGenerator;
import dev.millrace.json.value.JsonKind;
import dev.millrace.json.value.JsonMember;
import dev.millrace.json.value.JsonObject;
import dev.millrace.json.value.JsonValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FieldReaderTest {
    private static final String[][] PATHS = {
        {},
        {"a"},
        {"id"},
        {"name"},
        {"aa"},
        {"é"},
        {""},
        {"a longer name"},
        {"\ud83d\ude00"},
        {"value", "a"},
        {"value", "value"},
        {"value", "value", "id"},
        {"id", "aa"},
        {"a longer name", "a longer name"},
        {"name", "~"},
        {"a/b"}
    };
    private static final JsonParserOptions LINES =
            JsonParserOptions.builder().rootMode(RootMode.NDJSON).build();

    private static String path(String[] names) {
        StringBuilder path = new StringBuilder("$");
        for (String name : names) {
            path.append("['").append(name).append("']");
        }
        return path.toString();
    }

    private static FieldReader<List<String>> describing() {
        return FieldReader.of(
                fields -> {
                    List<String> found = new ArrayList<>();
                    for (int i = 0; i < PATHS.length; i++) {
                        found.add(describe(fields, i));
                    }
                    return found;
                },
                Stream.of(PATHS).map(FieldReaderTest::path).toArray(String[]::new));
    }

    private static String describe(Fields fields, int field) {
        JsonKind kind = fields.kind(field);
        if (kind == null) {
            return "absent";
        }
        return switch (kind) {
            case STRING -> kind + " " + fields.string(field);
            case NUMBER -> kind + " " + fields.number(field);
            case BOOLEAN -> kind + " " + fields.booleanValue(field);
            default -> kind.toString();
        };
    }

    /** What the value's tree has at each path, of members of one name the last. */
    private static List<String> expected(JsonValue root) {
        List<String> found = new ArrayList<>();
        for (String[] names : PATHS) {
            found.add(describe(last(root, names, 0)));
        }
        return found;
    }

    private static @Nullable JsonValue last(JsonValue value, String[] names, int from) {
        if (from == names.length) {
            return value;
        }
        JsonValue found = null;
        if (value instanceof JsonObject object) {
            for (JsonMember member : object.members()) {
                JsonValue inside = member.name().equals(names[from]) ? last(member.value(), names, from + 1) : null;
                found = inside == null ? found : inside;
            }
        }
        return found;
    }

    private static String describe(@Nullable JsonValue value) {
        if (value == null) {
            return "absent";
        }
        return switch (value.kind()) {
            case STRING -> value.kind() + " " + value.asString();
            case NUMBER, BOOLEAN -> value.kind() + " " + value;
            default -> value.kind().toString();
        };
    }

    @Test
    void findsWhatTheTreeHas() {
        JsonParserOptions single = JsonParserOptions.defaults();
        for (int seed = 0; seed < 150; seed++) {
            Random random = new Random(seed);
            StringBuilder lines = new StringBuilder();
            List<List<String>> wanted = new ArrayList<>();
            JsonGenerator generator = new JsonGenerator(random, single);
            for (int line = 0; line < 5; line++) {
                byte[] text = generator.input(40);
                JsonValue value = JsonValue.parse(text);
                List<List<String>> alone = List.of(expected(value));
                chunkings(text.length, seed)
                        .forEach(chunking -> assertThat(read(text, single, chunking, false))
                                .as(chunking.toString())
                                .isEqualTo(alone));
                lines.append(value).append(line == 2 ? "\nbroken \"\n" : "\n");
                wanted.add(expected(value));
            }
            byte[] input = lines.toString().getBytes(UTF_8);
            chunkings(input.length, seed).forEach(chunking -> {
                assertThat(read(input, LINES, chunking, false))
                        .as(chunking.toString())
                        .isEqualTo(wanted);
                assertThat(read(input, LINES, chunking, true))
                        .as("events, " + chunking)
                        .isEqualTo(wanted);
            });
        }
    }

    private static Stream<Chunking> chunkings(int length, long seed) {
        return Stream.concat(
                IntStream.of(1, 2, 3, 7, 64, 1024).mapToObj(Chunking::fixed),
                Stream.of(Chunking.WHOLE, Chunking.random(seed), Chunking.cutAt(length / 2, length / 2 + 1)));
    }

    private static List<List<String>> read(
            byte[] input, JsonParserOptions options, Chunking chunking, boolean byEvents) {
        List<List<String>> found = new ArrayList<>();
        FieldReader<List<String>> reader = describing();
        TokenHandler ends = new TokenHandler() {
            @Override
            public void endRoot() {
                found.add(reader.take());
            }

            @Override
            public void rejected(JsonException error) {
                reader.discard();
            }
        };
        JsonPushParser parser = new JsonPushParser(byEvents ? new Relay(reader) : reader, ends, options);
        int from = 0;
        for (int end : chunking.cuts().ends(input.length)) {
            byte[] piece = Arrays.copyOfRange(input, from, end);
            parser.feed(piece, 0, piece.length);
            Arrays.fill(piece, (byte) '?');
            from = end;
        }
        parser.endOfInput();
        return found;
    }

    private static <T> T of(FieldReader<T> reader, String text, JsonParserOptions options) {
        JsonPushParser parser = new JsonPushParser(reader, options);
        byte[] bytes = text.getBytes(UTF_8);
        parser.feed(bytes, 0, bytes.length);
        parser.endOfInput();
        return reader.take();
    }

    @Test
    void readsEveryType() {
        String text =
                "{\"s\":\"caf\\u00e9\",\"l\":-12345678901234,\"i\":7,\"d\":0.1,\"b\":true,\"n\":null,\"o\":{},\"a\":[1]}";
        FieldReader<String> reader = FieldReader.of(
                f -> f.string(0)
                        + f.longValue(1)
                        + f.intValue(2)
                        + f.doubleValue(3)
                        + f.booleanValue(4)
                        + f.string(5, "-")
                        + f.kind(5)
                        + f.kind(6)
                        + f.kind(7)
                        + f.intValue(8, 9)
                        + f.longValue(8, 9)
                        + f.doubleValue(8, 9.5)
                        + f.booleanValue(8, true)
                        + f.string(0, "")
                        + f.booleanValue(4, false)
                        + f.kind(8),
                "$.s",
                "$.l",
                "$.i",
                "$.d",
                "$.b",
                "$.n",
                "$.o",
                "$.a",
                "$.none");
        assertThat(of(reader, text, JsonParserOptions.defaults()))
                .isEqualTo("café-1234567890123470.1true-nullobjectarray999.5truecafétruenull");
    }

    @Test
    void joinsStringsThatComeInParts() {
        String text = "x".repeat(100) + "\\n" + "é".repeat(50);
        JsonParserOptions options =
                JsonParserOptions.builder().stringPartBytes(16).build();
        FieldReader<String> reader = FieldReader.of(fields -> fields.string(1) + fields.string(0), "$.a.b", "$.c");
        assertThat(of(
                        reader,
                        "{\"c\":\"" + text + "\",\"a\":{\"b\":\"" + text + text + "\",\"d\":1},\"c\":\"new\"}",
                        options))
                .isEqualTo("new" + ("x".repeat(100) + "\n" + "é".repeat(50)).repeat(2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"NaN", "-Infinity"})
    void readsNumbersThatAreNone(String number) {
        JsonParserOptions options =
                JsonParserOptions.builder().nonFiniteNumbers(true).build();
        FieldReader<Double> reader = FieldReader.of(fields -> fields.doubleValue(0), "$.a");
        assertThat(of(reader, "{\"a\":" + number + "}", options)).isEqualTo(Double.valueOf(number));
    }

    @Test
    void forgetsOneValueBeforeTheNext() {
        JsonParserOptions sequence =
                JsonParserOptions.builder().rootMode(RootMode.SEQUENCE).build();
        List<String> found = new ArrayList<>();
        FieldReader<String> reader = FieldReader.of(fields -> fields.string(0, "none"), "$.a");
        JsonPushParser parser = new JsonPushParser(
                reader,
                new TokenHandler() {
                    @Override
                    public void endRoot() {
                        found.add(reader.take());
                    }
                },
                sequence);
        byte[] bytes = ("{\"a\":\"" + "y".repeat(100_000) + "\"}{\"b\":1}[\"a\"]{\"a\":\"z\"}").getBytes(UTF_8);
        parser.feed(bytes, 0, bytes.length);
        parser.endOfInput();
        assertThat(found).containsExactly("y".repeat(100_000), "none", "none", "z");
    }

    @Test
    void saysWhatAFieldIsInPlaceOfWhatWasAskedFor() {
        FieldReader<Integer> reader = FieldReader.of(fields -> fields.intValue(0, 1), "$.http.status");
        assertThatIllegalStateException()
                .isThrownBy(() -> of(reader, "{\"http\":{\"status\":\"200\"}}", JsonParserOptions.defaults()))
                .withMessage("$.http.status is of the kind string, not number");
        FieldReader<String> strict = FieldReader.of(fields -> fields.string(0), "$.a");
        assertThatIllegalStateException()
                .isThrownBy(() -> of(strict, "{}", JsonParserOptions.defaults()))
                .withMessage("$.a is absent, not string");
    }

    @ParameterizedTest
    @ValueSource(strings = {"$[0]", "$.*", "$..a", "$['a','b']", "$.a[1:2]"})
    void refusesPathsOfAnythingButNames(String path) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FieldReader.of(Objects::toString, path))
                .withMessageContaining(path);
    }

    @Test
    void refusesAFieldTwice() {
        assertThatIllegalArgumentException().isThrownBy(() -> FieldReader.of(Objects::toString, "$.a.b", "$['a'].b"));
    }

    /** Passes events on, so that the parser does not know who reads them. */
    private record Relay(TokenHandler target) implements TokenHandler {
        @Override
        public void startObject() {
            target.startObject();
        }

        @Override
        public void endObject() {
            target.endObject();
        }

        @Override
        public void startArray() {
            target.startArray();
        }

        @Override
        public void endArray() {
            target.endArray();
        }

        @Override
        public void fieldName(TokenText name) {
            target.fieldName(name);
        }

        @Override
        public void stringValue(TokenText text) {
            target.stringValue(text);
        }

        @Override
        public void numberValue(TokenNumber number) {
            target.numberValue(number);
        }

        @Override
        public void booleanValue(boolean value) {
            target.booleanValue(value);
        }

        @Override
        public void nullValue() {
            target.nullValue();
        }
    }
}
