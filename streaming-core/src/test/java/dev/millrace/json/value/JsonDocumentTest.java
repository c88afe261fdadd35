package dev.millrace.json.value;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.millrace.json.JsonLimits;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonSyntaxException;
import dev.millrace.json.fixtures.Corpus;
import dev.millrace.json.fixtures.JsonGenerator;
import dev.millrace.json.write.JsonWriter;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class JsonDocumentTest {

    private static final int LEVELS = 200_000;

    private static final JsonMapper JACKSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    @Test
    void generatedDocumentsAgreeWithJackson() throws IOException {
        Random random = new Random(3);
        JsonGenerator generator = new JsonGenerator(random, JsonParserOptions.defaults());
        for (int i = 0; i < 1_000; i++) {
            byte[] json = generator.input(60);
            JsonDocument document = JsonDocument.parse(json);
            assertAgree(document.root(), JACKSON.readTree(json));

            byte[] written = JsonWriter.toBytes(document.root());
            JsonDocument again = JsonDocument.parse(written);
            assertThat(again).isEqualTo(document).hasSameHashCodeAs(document);
            assertThat(JsonWriter.toBytes(again.root())).isEqualTo(written);
            assertThat(JACKSON.readTree(written)).isEqualTo(JACKSON.readTree(json));

            JsonDocument shuffled = JsonDocument.parse(shuffled(document.root(), random));
            assertThat(shuffled).isEqualTo(document).hasSameHashCodeAs(document);
        }
    }

    @Test
    void realDocumentsAgreeWithJackson() throws IOException {
        for (var file : Corpus.documents()) {
            if (file.toString().endsWith(".json")) {
                byte[] json = Corpus.bytes(file);
                JsonDocument document = JsonDocument.parse(json);
                assertAgree(document.root(), JACKSON.readTree(json));
                assertThat(JsonDocument.parse(document.toString())).isEqualTo(document);
            }
        }
    }

    /** Jackson keeps the last of equal names, at the place of the first. */
    private static void assertAgree(JsonValue value, JsonNode node) {
        if (value instanceof JsonObject object) {
            Set<String> names = new HashSet<>(object.names());
            assertThat(node.isObject()).isTrue();
            assertThat(node.size()).isEqualTo(names.size());
            for (String name : names) {
                assertAgree(object.get(name), node.get(name));
            }
        } else if (value instanceof JsonArray array) {
            assertThat(node.isArray()).isTrue();
            assertThat(node.size()).isEqualTo(array.size());
            int i = 0;
            for (JsonValue element : array) {
                assertAgree(element, node.get(i++));
            }
        } else if (value instanceof JsonNumber number) {
            assertThat(node.isNumber()).isTrue();
            assertThat(new BigDecimal(number.toString())).isEqualByComparingTo(node.decimalValue());
            assertThat(number.isInteger()).isEqualTo(node.isIntegralNumber());
            assertThat(number.asBigDecimal()).isEqualByComparingTo(node.decimalValue());
            double nearest = Double.parseDouble(number.toString());
            if (Double.isFinite(nearest)) {
                assertThat(number.asDouble()).isEqualTo(nearest);
            }
        } else if (value instanceof JsonString string) {
            assertThat(node.isTextual()).isTrue();
            assertThat(string.asString()).isEqualTo(node.textValue());
        } else {
            assertThat(value.toString()).isEqualTo(node.toString());
        }
    }

    /** {@return the value as JSON, members in another order, the values of one name in theirs} */
    private static String shuffled(JsonValue value, Random random) {
        if (value instanceof JsonObject object) {
            Map<String, Deque<JsonValue>> values = new HashMap<>();
            for (JsonMember member : object.members()) {
                values.computeIfAbsent(member.name(), name -> new ArrayDeque<>())
                        .add(member.value());
            }
            List<String> names = new ArrayList<>(object.names());
            Collections.shuffle(names, random);
            List<String> members = new ArrayList<>();
            for (String name : names) {
                JsonWriter writer = new JsonWriter();
                writer.string(name);
                members.add(new String(writer.toByteArray(), StandardCharsets.UTF_8) + ":"
                        + shuffled(requireNonNull(values.get(name)).remove(), random));
            }
            return "{" + String.join(",", members) + "}";
        }
        if (value instanceof JsonArray array) {
            List<String> elements = new ArrayList<>();
            for (JsonValue element : array) {
                elements.add(shuffled(element, random));
            }
            return "[" + String.join(",", elements) + "]";
        }
        return value.toString();
    }

    @Test
    void depthCostsNoStack() {
        for (String level : new String[] {"[|]", "{\"a\":|}", "[0,{\"b\":1,\"a\":|}]"}) {
            String open = level.substring(0, level.indexOf('|'));
            String close = level.substring(level.indexOf('|') + 1);
            String json = open.repeat(LEVELS) + "null" + close.repeat(LEVELS);
            JsonDocument document = parseDeep(json);
            assertThat(document.toString().equals(json)).isTrue();
            JsonDocument same = parseDeep(json);
            assertThat(document.equals(same)).isTrue();
            assertThat(document.hashCode()).isEqualTo(same.hashCode());
            JsonDocument different = parseDeep(open.repeat(LEVELS) + "true" + close.repeat(LEVELS));
            assertThat(document.equals(different)).isFalse();
        }
    }

    private static JsonDocument parseDeep(String json) {
        JsonLimits limits = JsonLimits.builder().maxDepth(2 * LEVELS).build();
        return JsonDocument.parse(
                json.getBytes(StandardCharsets.UTF_8),
                JsonParserOptions.builder().limits(limits).build());
    }

    @Test
    void countsTheValuesOfADocumentThatHasItsArraysFromTheBuilder() {
        int numbers = 1_950_000;
        JsonDocument document = JsonDocument.parse("[0" + ",1".repeat(numbers - 1) + "]");
        assertThat(document.memoryBytes()).isGreaterThanOrEqualTo(8 * (1 + 2L * numbers));
        assertThat(document.valueCount()).isEqualTo(1 + numbers);
    }

    @Test
    void memoryIsOneOrTwoWordsAValueAndTheTextOnce() {
        String one = "{\"alpha\":1,\"beta\":[-65.613616999999977,true],\"g\\u0061mma\":\"text\"}";
        JsonDocument document = JsonDocument.parse("[" + (one + ",").repeat(999) + one + "]");
        assertThat(document.valueCount()).isEqualTo(1 + 1_000 * 6);
        long wordsOfARecord = 1 + 2 + 2 + 2 + 1 + 2;
        assertThat(document.memoryBytes())
                .isEqualTo(8 * (1 + 1_000 * wordsOfARecord) + "alphabetagamma".length() + 1_000L * "text".length());
    }

    @Test
    void namesOfEveryLength() {
        for (int length : new int[] {0, 1, 255, 65_534, 65_535, 65_536}) {
            String name = "n".repeat(length);
            JsonDocument document = JsonDocument.parse("[{\"" + name + "\":1},{\"x\":0,\"" + name + "\":2}]");
            assertThat(document.root().get(0).get(name).asInt()).isEqualTo(1);
            assertThat(document.root().get(1).get(name).asInt()).isEqualTo(2);
            assertThat(document.root().get(1).asObject().names()).containsExactly("x", name);
            assertThat(document.toString()).isEqualTo("[{\"" + name + "\":1},{\"x\":0,\"" + name + "\":2}]");
        }
    }

    @Test
    void escapesInNames() {
        JsonDocument document =
                JsonDocument.parse("[{\"\\u0061\\n\\\"\":1},{\"a\\u000a\\u0022\":2},{\"\\ud83d\\ude00\":3}]");
        assertThat(document.root().get(0).get("a\n\"").asInt()).isEqualTo(1);
        assertThat(document.root().get(1).get("a\n\"").asInt()).isEqualTo(2);
        assertThat(document.root().get(2).get("😀").asInt()).isEqualTo(3);
        assertThat(document).hasToString("[{\"a\\n\\\"\":1},{\"a\\n\\\"\":2},{\"😀\":3}]");
    }

    @Test
    void whatIsNotJsonIsRefused() {
        assertThatExceptionOfType(JsonSyntaxException.class).isThrownBy(() -> JsonDocument.parse("[1,]"));
        assertThatExceptionOfType(JsonSyntaxException.class).isThrownBy(() -> JsonDocument.parse(""));
        assertThatIllegalArgumentException().isThrownBy(() -> JsonDocument.parse("\"\uD800\""));
    }

    @Test
    void numbersThatAreNotFinite() {
        JsonParserOptions options =
                JsonParserOptions.builder().nonFiniteNumbers(true).build();
        byte[] json = "[NaN,Infinity,-Infinity]".getBytes(StandardCharsets.UTF_8);
        JsonDocument document = JsonDocument.parse(json, options);
        assertThat(document).hasToString("[NaN,Infinity,-Infinity]").isEqualTo(JsonDocument.parse(json, options));
        JsonArray array = document.root().asArray();
        assertThat(array.elements().stream().map(JsonValue::asDouble))
                .containsExactly(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);
        for (JsonValue element : array) {
            assertThat(((JsonNumber) element).isFinite()).isFalse();
            assertThatExceptionOfType(JsonValueException.class).isThrownBy(element::asBigDecimal);
            assertThatExceptionOfType(JsonValueException.class).isThrownBy(element::asLong);
        }
    }

    @Test
    void documentsCanBeReadByManyThreads() throws InterruptedException {
        StringBuilder json = new StringBuilder("{");
        for (int i = 0; i < 5_000; i++) {
            json.append(i > 0 ? "," : "")
                    .append("\"n")
                    .append(i)
                    .append("\":[")
                    .append(i)
                    .append("]");
        }
        JsonObject object = JsonValue.parse(json.append('}').toString()).asObject();
        List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 4; t++) {
            Thread thread = new Thread(() -> {
                for (int i = 0; i < 5_000; i++) {
                    assertThat(object.get("n" + i).get(0).asInt()).isEqualTo(i);
                    assertThat(object.members().get(i).value().get(0).asInt()).isEqualTo(i);
                }
            });
            thread.setUncaughtExceptionHandler((failed, problem) -> failures.add(problem));
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(failures).isEmpty();
    }
}
