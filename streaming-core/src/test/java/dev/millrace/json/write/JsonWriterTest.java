package dev.millrace.json.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.millrace.json.value.JsonValue;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonWriterTest {

    @Test
    void allThatJsonHas() {
        JsonWriter writer = new JsonWriter();
        writer.startObject()
                .name("a\"é")
                .startArray()
                .string("b\n\u0001😀")
                .string("")
                .endArray();
        writer.name("").startObject().endObject().name("n").startArray();
        writer.number(0).number(-7).number(Long.MIN_VALUE).number(0.1).number(new BigInteger("9".repeat(40)));
        writer.number(new BigDecimal("1.50"))
                .booleanValue(true)
                .booleanValue(false)
                .nullValue();
        writer.value(JsonValue.parse("{\"x\":[1.0]}")).endArray().endObject();
        assertThat(text(writer))
                .isEqualTo("{\"a\\\"é\":[\"b\\n\\u0001😀\",\"\"],\"\":{},\"n\":[0,-7,-9223372036854775808,0.1,"
                        + "9".repeat(40) + ",1.50,true,false,null,{\"x\":[1.0]}]}");
        assertThat(writer.depth()).isZero();
    }

    @Test
    void indentedLayout() {
        JsonValue value = JsonValue.parse("{\"a\":[],\"b\":{},\"c\":[1,[2,{\"d\":null}]],\"e\":\"f\"}");
        assertThat(indented(2, value)).isEqualTo("""
                        {
                          "a": [],
                          "b": {},
                          "c": [
                            1,
                            [
                              2,
                              {
                                "d": null
                              }
                            ]
                          ],
                          "e": "f"
                        }""");
        assertThat(indented(0, value)).startsWith("{\n\"a\": [],\n\"b\"");
        assertThat(indented(3, JsonValue.parse("[[1]]"))).isEqualTo("[\n   [\n      1\n   ]\n]");
        assertThat(indented(2, JsonValue.parse("[]"))).isEqualTo("[]");
        assertThat(indented(2, JsonValue.parse("1"))).isEqualTo("1");
    }

    private static String indented(int spaces, JsonValue value) {
        return text(new JsonWriter(JsonWriterOptions.builder().indent(spaces).build()).value(value));
    }

    @Test
    void rootsAreSeparatedByANewline() {
        assertThat(text(new JsonWriter().number(1).startArray().endArray().string("x")))
                .isEqualTo("1\n[]\n\"x\"");
    }

    @ParameterizedTest
    @CsvSource({
        "1.0,1",
        "0.10,0.1",
        "1e2,100",
        "1E400,1E400",
        "-1e400,-1e400",
        "123456789012345678901234567890,123456789012345678901234567890",
        "-0,-0",
        "-65.613616999999977,-65.61361699999998",
        "1e-400,0",
        "1e21,1e+21",
        "9007199254740993,9007199254740993",
        "9007199254740993.0,9007199254740992",
        "12345678901234567890.5,12345678901234567000"
    })
    void numbersOfValuesByWhatTheyAre(String source, String shortest) {
        JsonWriterOptions options =
                JsonWriterOptions.builder().numbers(NumberStyle.SHORTEST).build();
        JsonValue value = JsonValue.parse("[" + source + "]");
        assertThat(text(new JsonWriter(options).value(value))).isEqualTo("[" + shortest + "]");
        assertThat(text(new JsonWriter().value(value))).isEqualTo("[" + source + "]");
    }

    @Test
    void whatBreaksTheGrammarIsRefusedAtTheCallAndWritesNothing() {
        refused("", JsonWriter::endObject);
        refused("", JsonWriter::endArray);
        refused("", writer -> writer.name("a"));
        refused("[", writer -> writer.name("a"));
        refused("[", JsonWriter::endObject);
        refused("[1", writer -> writer.name("a"));
        refused("[1", JsonWriter::endObject);
        refused("{", writer -> writer.number(1));
        refused("{", JsonWriter::endArray);
        refused("{", writer -> writer.value(JsonValue.parse("[]")));
        refused("{\"a\":", writer -> writer.name("b"));
        refused("{\"a\":", JsonWriter::endObject);
        refused("{\"a\":1", JsonWriter::nullValue);
        refused("{\"a\":1", JsonWriter::startArray);
        refused("{\"a\":1", JsonWriter::endArray);
    }

    private static void refused(String begun, Consumer<JsonWriter> call) {
        JsonWriter writer = new JsonWriter();
        for (int i = 0; i < begun.length(); i++) {
            switch (begun.charAt(i)) {
                case '[' -> writer.startArray();
                case '{' -> writer.startObject();
                case 'a' -> writer.name("a");
                case '1' -> writer.number(1);
                default -> {}
            }
        }
        assertThatIllegalStateException().isThrownBy(() -> call.accept(writer)).withMessageContaining("must come");
        assertThat(text(writer)).isEqualTo(begun);
    }

    @Test
    void whatJsonCannotSayIsRefused() {
        JsonWriter writer = new JsonWriter();
        assertThatIllegalArgumentException().isThrownBy(() -> writer.number(Double.NaN));
        assertThatIllegalArgumentException().isThrownBy(() -> writer.number(Double.NEGATIVE_INFINITY));
        assertThatIllegalArgumentException().isThrownBy(() -> writer.string("\uD800"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> writer.startObject().name("\uDC00"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JsonWriterOptions.builder().indent(-1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JsonWriterOptions.builder().chunkBytes(511));
        assertThat(text(writer)).isEqualTo("{");
    }

    @Test
    void aStreamGetsWholeChunks() {
        List<Integer> writes = new ArrayList<>();
        ByteArrayOutputStream out = new ByteArrayOutputStream() {
            @Override
            public synchronized void write(byte[] bytes, int offset, int length) {
                writes.add(length);
                super.write(bytes, offset, length);
            }
        };
        String longText = "€\n".repeat(10_000);
        JsonWriter writer = new JsonWriter(out);
        writer.startArray()
                .string(longText)
                .string("y".repeat(100_000))
                .value(JsonValue.parse("\"" + "z".repeat(20_000) + "\""));
        writer.endArray().flush();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .isEqualTo("[\"" + "€\\n".repeat(10_000) + "\",\"" + "y".repeat(100_000) + "\",\"" + "z".repeat(20_000)
                        + "\"]");
        assertThat(writes).hasSizeLessThan(25).allMatch(length -> length <= 8 << 10);
        assertThatIllegalStateException().isThrownBy(writer::toByteArray);
    }

    @Test
    void streamAndArrayAgreeAtEveryChunkSize() {
        StringBuilder json = new StringBuilder("[");
        for (int i = 0; i < 300; i++) {
            json.append(i > 0 ? "," : "")
                    .append("{\"name ")
                    .append(i)
                    .append("\":[")
                    .append(i * 1.37e5)
                    .append(",\"");
            json.append("text \\\" é \\u0001 ".repeat(i % 7))
                    .append("\",-")
                    .append(i)
                    .append(",null,1e")
                    .append(i)
                    .append("]}");
        }
        JsonValue value = JsonValue.parse(json.append(']').toString());
        for (int chunkBytes = 512; chunkBytes < 560; chunkBytes++) {
            JsonWriterOptions options =
                    JsonWriterOptions.builder().chunkBytes(chunkBytes).indent(1).build();
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            new JsonWriter(out, options).value(value).flush();
            assertThat(out.toByteArray())
                    .isEqualTo(new JsonWriter(options).value(value).toByteArray());
        }
    }

    @Test
    void deepIndentationIsWrittenInChunks() {
        JsonWriter writer = new JsonWriter(
                OutputStream.nullOutputStream(),
                JsonWriterOptions.builder().indent(1_000).build());
        for (int i = 0; i < 1_000; i++) {
            writer.startArray();
        }
        assertThat(writer.depth()).isEqualTo(1_000);
    }

    @Test
    void closingClosesTheStream() {
        List<String> calls = new ArrayList<>();
        OutputStream out = new OutputStream() {
            @Override
            public void write(int b) {
                calls.add("write " + (char) b);
            }

            @Override
            public void flush() {
                calls.add("flush");
            }

            @Override
            public void close() {
                calls.add("close");
            }
        };
        try (JsonWriter writer = new JsonWriter(out)) {
            writer.number(7);
        }
        assertThat(calls).startsWith("write 7", "flush").endsWith("close");
        new JsonWriter().close();
    }

    @Test
    void aStreamThatFailsFailsTheCall() {
        OutputStream broken = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("broken");
            }
        };
        JsonWriter writer = new JsonWriter(broken);
        writer.number(1);
        assertThatExceptionOfType(UncheckedIOException.class).isThrownBy(writer::flush);
    }

    private static String text(JsonWriter writer) {
        return new String(writer.toByteArray(), StandardCharsets.UTF_8);
    }
}
