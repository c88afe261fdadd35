package dev.millrace.json.value;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.fixtures.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random edits of random values, done to Jackson's tree as well. */
class EditedAgreementTest {

    private static final JsonMapper JACKSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private final Random random = new Random(11);
    private final JsonGenerator generator = new JsonGenerator(random, JsonParserOptions.defaults());

    @Test
    void editsAgreeWithJackson() throws IOException {
        for (int round = 0; round < 400; round++) {
            JsonNode model = generated();
            JsonValue value = JsonValue.parse(model.toString());
            List<String> texts = new ArrayList<>();
            List<JsonValue> values = new ArrayList<>();
            JsonEditor editor = value.edit();
            Map<String, JsonEditor> children = new LinkedHashMap<>();
            for (int edit = 0; edit < 40; edit++) {
                edit(model, editor, children);
                if (random.nextInt(4) == 0) {
                    JsonValue built = editor.build();
                    assertSame(built, model);
                    values.add(built);
                    texts.add(built.toString());
                }
                if (random.nextInt(10) == 0) {
                    editor = editor.build().edit();
                    children.clear();
                }
            }
            for (int i = 0; i < values.size(); i++) {
                assertThat(values.get(i)).hasToString(texts.get(i)).isEqualTo(JsonValue.parse(texts.get(i)));
            }
        }
    }

    private static void assertSame(JsonValue built, JsonNode model) {
        JsonValue parsed = JsonValue.parse(model.toString());
        assertThat(built).isEqualTo(parsed).hasSameHashCodeAs(parsed).hasToString(parsed.toString());
        assertThat(parsed).isEqualTo(built);
        assertThat(built).isNotEqualTo(JsonValue.array().add(parsed).build());
    }

    private void edit(JsonNode model, JsonEditor editor, Map<String, JsonEditor> children) throws IOException {
        List<String> containers = new ArrayList<>();
        collect(model, "", containers);
        if (containers.isEmpty()) {
            return;
        }
        String pointer = containers.get(random.nextInt(containers.size()));
        JsonNode target = model.at(pointer);
        JsonEditor child = random.nextBoolean()
                ? editor.child(JsonPointer.parse(pointer))
                : children.computeIfAbsent(pointer, path -> editor.child(JsonPointer.parse(path)));
        JsonNode fresh = generated();
        JsonValue freshValue = JsonValue.parse(fresh.toString());
        boolean shifts = true;
        if (target instanceof ObjectNode object) {
            List<String> names = new ArrayList<>();
            object.properties().forEach(field -> names.add(field.getKey()));
            String name = names.isEmpty() || random.nextInt(3) == 0
                    ? "new" + random.nextInt(5)
                    : names.get(random.nextInt(names.size()));
            if (object.has(name) && random.nextInt(3) == 0) {
                object.remove(name);
                child.remove(name);
            } else {
                object.set(name, fresh);
                child.set(name, freshValue);
            }
        } else {
            ArrayNode array = (ArrayNode) target;
            int size = array.size();
            int at = size == 0 ? 0 : random.nextInt(size);
            int kind = random.nextInt(size == 0 ? 2 : 4);
            shifts = kind != 0;
            switch (kind) {
                case 0 -> {
                    array.add(fresh);
                    child.append(freshValue);
                }
                case 1 -> {
                    array.insert(at, fresh);
                    child.insert(at, freshValue);
                }
                case 2 -> {
                    array.set(at, fresh);
                    child.set(at, freshValue);
                }
                default -> {
                    array.remove(at);
                    child.remove(at);
                }
            }
        }
        if (shifts) {
            // Those of parts that have moved, or are gone, are no longer where their pointers say.
            children.keySet().removeIf(path -> path.startsWith(pointer + "/"));
        }
    }

    private static void collect(JsonNode node, String pointer, List<String> containers) {
        if (node.isContainerNode()) {
            containers.add(pointer);
        }
        node.properties()
                .forEach(field -> collect(
                        field.getValue(),
                        pointer + "/" + field.getKey().replace("~", "~0").replace("/", "~1"),
                        containers));
        for (int i = 0; node.isArray() && i < node.size(); i++) {
            collect(node.get(i), pointer + "/" + i, containers);
        }
    }

    /** Jackson keeps the last of equal names only. */
    private JsonNode generated() throws IOException {
        return JACKSON.readTree(generator.input(20));
    }
}
