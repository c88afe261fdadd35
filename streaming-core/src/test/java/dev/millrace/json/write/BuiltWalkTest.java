package dev.millrace.json.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.fixtures.JsonGenerator;
import dev.millrace.json.value.JsonArray;
import dev.millrace.json.value.JsonArrayBuilder;
import dev.millrace.json.value.JsonMember;
import dev.millrace.json.value.JsonObject;
import dev.millrace.json.value.JsonObjectBuilder;
import dev.millrace.json.value.JsonValue;
import java.io.ByteArrayOutputStream;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BuiltWalkTest {

    @Test
    void builtValuesAreWrittenAsParsedOnesAre() {
        Random random = new Random(9);
        JsonGenerator generator = new JsonGenerator(random, JsonParserOptions.defaults());
        JsonWriterOptions[] options = {
            JsonWriterOptions.defaults(),
            JsonWriterOptions.builder().indent(2).build(),
            JsonWriterOptions.builder().numbers(NumberStyle.SHORTEST).build()
        };
        for (int i = 0; i < 500; i++) {
            JsonValue parsed = JsonValue.parse(generator.input(60));
            JsonValue built = rebuilt(parsed, random);
            assertThat(built).isEqualTo(parsed).hasSameHashCodeAs(parsed);
            for (JsonWriterOptions option : options) {
                assertThat(written(built, option)).isEqualTo(written(parsed, option));
            }
        }
    }

    private static byte[] written(JsonValue value, JsonWriterOptions options) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonWriter writer = new JsonWriter(out, options)) {
            writer.startArray().value(value).value(value).endArray();
        }
        return out.toByteArray();
    }

    /** {@return the same, where some of the objects and arrays are built} */
    private static JsonValue rebuilt(JsonValue value, Random random) {
        if (random.nextInt(4) == 0) {
            return value;
        }
        if (value instanceof JsonObject object) {
            JsonObjectBuilder builder = JsonValue.object();
            for (JsonMember member : object.members()) {
                builder.addDuplicate(member.name(), rebuilt(member.value(), random));
            }
            return builder.build();
        }
        if (value instanceof JsonArray array) {
            JsonArrayBuilder builder = JsonValue.array();
            for (JsonValue element : array) {
                builder.add(rebuilt(element, random));
            }
            return builder.build();
        }
        return value;
    }
}
