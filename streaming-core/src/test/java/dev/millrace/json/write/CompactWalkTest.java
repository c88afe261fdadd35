package dev.millrace.json.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.fixtures.JsonGenerator;
import dev.millrace.json.value.JsonDocument;
import dev.millrace.json.value.JsonValue;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The walk against the events of a parser, which reach the writer one by one. */
class CompactWalkTest {

    @Test
    void anyDocumentAtAnyChunkSize() {
        JsonGenerator generator = new JsonGenerator(new Random(77), JsonParserOptions.defaults());
        for (int i = 0; i < 600; i++) {
            check(generator.input(300), 512 + i % 97);
        }
    }

    @Test
    void textsOfEveryLength() {
        StringBuilder json = new StringBuilder("[");
        for (int length = 0; length < 1_200; length += length < 80 ? 1 : 37) {
            String text = "xyzé".repeat(300).substring(0, length);
            json.append("{\"").append(text).append("\":\"").append(text).append("\",");
            json.append("\"n\\n").append(text).append("\":\"").append(text).append("\\u0001\"},");
        }
        byte[] bytes = json.append("0]").toString().getBytes(StandardCharsets.UTF_8);
        for (int chunk = 512; chunk < 700; chunk += 7) {
            check(bytes, chunk);
        }
    }

    @Test
    void numbersOfEveryShape() {
        Random random = new Random(3);
        StringBuilder json = new StringBuilder("[0,-0,-1,10,100000000,99999999,9999999999999999,10000000000000000,");
        json.append("0.0,-0.0,0.1,9999999.5,10000000.5,12345678.9,")
                .append(Long.MIN_VALUE)
                .append(',');
        json.append("0.")
                .append("0".repeat(300))
                .append("1,1.")
                .append("0".repeat(250))
                .append(',');
        for (int i = 0; i < 3_000; i++) {
            long digits = random.nextLong() >> random.nextInt(64);
            json.append(digits).append(',');
            String fraction = Long.toString(random.nextLong() >>> (1 + random.nextInt(63)));
            json.append(digits >> random.nextInt(64))
                    .append('.')
                    .append(fraction)
                    .append(',');
            json.append("0.")
                    .append("0".repeat(random.nextInt(20)))
                    .append(fraction)
                    .append(',');
        }
        check(json.append("1e5]").toString().getBytes(StandardCharsets.UTF_8), 600);
    }

    @Test
    void depthIsNoMatter() {
        int depth = 200_000;
        String json = "[".repeat(depth) + "{\"a\":{}}" + "]".repeat(depth);
        JsonParserOptions options = JsonParserOptions.builder()
                .limits(JsonParserOptions.defaults().limits().toBuilder()
                        .maxDepth(depth + 2)
                        .build())
                .build();
        JsonValue value = JsonDocument.parse(json.getBytes(StandardCharsets.UTF_8), options)
                .root();
        assertThat(JsonWriter.toString(value)).isEqualTo(json);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new JsonWriter(out).value(value).flush();
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(json);
    }

    @Test
    void aMemberIsWrittenWithoutItsName() {
        JsonValue value = JsonValue.parse("{\"a\":{\"b\":[1,{\"c\":2}]},\"d\":3}");
        assertThat(value.get("a")).hasToString("{\"b\":[1,{\"c\":2}]}");
        assertThat(value.get("a").get("b").get(1)).hasToString("{\"c\":2}");
        JsonWriter writer = new JsonWriter().startArray();
        writer.value(value.get("d")).value(value.get("a").get("b")).endArray();
        assertThat(new String(writer.toByteArray(), StandardCharsets.UTF_8)).isEqualTo("[3,[1,{\"c\":2}]]");
    }

    private static void check(byte[] json, int chunkBytes) {
        JsonWriter events = new JsonWriter();
        JsonPushParser parser = new JsonPushParser(new WritingHandler(events));
        parser.feed(json, 0, json.length);
        parser.endOfInput();
        JsonValue value = JsonValue.parse(json);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonWriterOptions options =
                JsonWriterOptions.builder().chunkBytes(chunkBytes).build();
        new JsonWriter(out, options).value(value).flush();
        assertThat(out.toByteArray()).isEqualTo(events.toByteArray());
        assertThat(JsonWriter.toBytes(value)).isEqualTo(events.toByteArray());
    }
}
