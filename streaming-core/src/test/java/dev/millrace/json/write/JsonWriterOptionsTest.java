package dev.millrace.json.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.fixtures.JsonGenerator;
import dev.millrace.json.value.JsonDocument;
import dev.millrace.json.value.JsonValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonWriterOptionsTest {

    private static final JsonWriterOptions ASCII =
            JsonWriterOptions.builder().asciiOnly(true).build();
    private static final JsonWriterOptions SCRIPT =
            JsonWriterOptions.builder().scriptSafe(true).build();

    @ParameterizedTest
    @CsvSource({
        "é, \\u00e9",
        "€x, \\u20acx",
        "😀, \\ud83d\\ude00",
        "a<b, a<b",
        "\u007f, \u007f",
    })
    void asciiOnly(String text, String written) {
        assertEveryWayWrites(text, ASCII, written);
    }

    @ParameterizedTest
    @CsvSource({
        "</script>, \\u003c/script\\u003e",
        "<!-- & é, \\u003c!-- \\u0026 é",
        "\u2027\u2028\u2029\u202a, \u2027\\u2028\\u2029\u202a",
    })
    void scriptSafe(String text, String written) {
        assertEveryWayWrites(text, SCRIPT, written);
    }

    /** As plain Java, as a value, as events and as a captured value; as a name and as a string. */
    private static void assertEveryWayWrites(String text, JsonWriterOptions options, String written) {
        String json = "{\"" + written + "\":\"" + written + "\"}";
        assertThat(text(new JsonWriter(options)
                        .startObject()
                        .name(text)
                        .string(text)
                        .endObject()))
                .isEqualTo(json);
        byte[] source = new JsonWriter()
                .startObject()
                .name(text)
                .string(text)
                .endObject()
                .toByteArray();
        assertThat(JsonWriter.toString(JsonValue.parse(source), options)).isEqualTo(json);
        JsonWriter writer = new JsonWriter(options);
        JsonPushParser parser = new JsonPushParser(new WritingHandler(writer));
        parser.feed(source, 0, source.length);
        parser.endOfInput();
        assertThat(text(writer)).isEqualTo(json);
        assertThat(JsonValue.parse(json)).isEqualTo(JsonValue.parse(source));
    }

    @Test
    void bothEscapingsOfAnyDocumentReadBack() throws IOException {
        JsonGenerator generator = new JsonGenerator(new Random(5), JsonParserOptions.defaults());
        JsonWriterOptions both =
                JsonWriterOptions.builder().asciiOnly(true).scriptSafe(true).build();
        ObjectMapper jackson = new ObjectMapper();
        for (int i = 0; i < 500; i++) {
            byte[] json = generator.input(80);
            byte[] written = JsonWriter.toBytes(JsonValue.parse(json), both);
            for (byte b : written) {
                assertThat(b).isBetween((byte) ' ', (byte) 0x7F).isNotIn((byte) '<', (byte) '>', (byte) '&');
            }
            assertThat(jackson.readTree(written)).isEqualTo(jackson.readTree(json));
        }
    }

    @Test
    void whatIsNotFinite() {
        JsonValue read = JsonDocument.parse(
                        "[NaN,-Infinity,1]".getBytes(StandardCharsets.UTF_8),
                        JsonParserOptions.builder().nonFiniteNumbers(true).build())
                .root();
        for (int indent : new int[] {-1, 0}) {
            JsonWriterOptions.Builder options = JsonWriterOptions.builder().indent(0);
            if (indent < 0) {
                options = JsonWriterOptions.builder();
            }
            JsonWriterOptions asNull = options.nonFinite(NonFinite.NULL).build();
            JsonWriterOptions asText = options.nonFinite(NonFinite.TEXT).build();
            JsonWriterOptions refused = options.nonFinite(NonFinite.ERROR).build();
            assertThat(withoutLineBreaks(read, asNull)).isEqualTo("[null,null,1]");
            assertThat(withoutLineBreaks(read, asText)).isEqualTo("[NaN,-Infinity,1]");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> JsonWriter.toBytes(read, refused))
                    .withMessageContaining("NaN");
        }
        JsonWriterOptions asNull =
                JsonWriterOptions.builder().nonFinite(NonFinite.NULL).build();
        assertThat(text(new JsonWriter(asNull).any(new Object[] {Double.NaN, Float.POSITIVE_INFINITY, 1f})))
                .isEqualTo("[null,null,1]");
    }

    private static String withoutLineBreaks(JsonValue value, JsonWriterOptions options) {
        return JsonWriter.toString(value, options).replace("\n", "");
    }

    @Test
    void aSecondRootIsRefusedIfAskedFor() {
        JsonWriter writer =
                new JsonWriter(JsonWriterOptions.builder().singleRoot(true).build());
        assertThat(writer.isComplete()).isFalse();
        writer.startArray();
        assertThat(writer.isComplete()).isFalse();
        writer.endArray();
        assertThat(writer.isComplete()).isTrue();
        assertThatIllegalStateException()
                .isThrownBy(() -> writer.number(1))
                .withMessage("a value was written after the only one that there may be");
        assertThatIllegalStateException().isThrownBy(() -> writer.any(1));
        assertThatIllegalStateException().isThrownBy(() -> writer.value(JsonValue.parse("1")));
        assertThat(text(writer)).isEqualTo("[]");
    }

    private static String text(JsonWriter writer) {
        return new String(writer.toByteArray(), StandardCharsets.UTF_8);
    }
}
