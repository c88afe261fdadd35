package dev.millrace.perf;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import com.alibaba.fastjson2.JSONWriter;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.millrace.json.value.JsonDocument;
import dev.millrace.json.value.JsonEditor;
import dev.millrace.json.value.JsonValue;
import dev.millrace.json.write.JsonWriter;
import java.nio.charset.StandardCharsets;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Task {@code edit}: a whole document is read, one member of each record is changed, one added and one removed, and the result is
 * written. Each way returns the text.
 */
public class EditBenchmark extends DocumentBenchmark {

    private static final String ADDED = "seen";
    private static final JsonMapper JACKSON_3 = new JsonMapper();
    private static final Gson GSON =
            new GsonBuilder().serializeNulls().disableHtmlEscaping().create();

    private Records records;

    @Setup
    @Override
    public void prepare() {
        records = Records.of(document);
    }

    /** {@return the edited text by Millrace} */
    @Benchmark
    public byte[] millraceWhole() {
        JsonValue root = JsonDocument.parse(bytes).root();
        JsonEditor all = root.edit();
        JsonEditor array = all.child(records.array());
        int count = root.get(records.array()).asArray().size();
        for (int i = 0; i < count; i++) {
            array.child(i)
                    .set(records.number(), JsonValue.of(1))
                    .set(ADDED, JsonValue.of(true))
                    .remove(records.text());
        }
        return JsonWriter.toBytes(all.build());
    }

    /** {@return the edited text by Jackson 3} */
    @Benchmark
    public byte[] jackson3Whole() {
        JsonNode root = JACKSON_3.readTree(bytes);
        for (JsonNode record : root.get(records.array())) {
            ObjectNode object = (ObjectNode) record;
            object.put(records.number(), 1);
            object.put(ADDED, true);
            object.remove(records.text());
        }
        return JACKSON_3.writeValueAsBytes(root);
    }

    /** {@return the edited text by fastjson2} */
    @Benchmark
    public byte[] fastjson2Whole() {
        JSONObject root = JSON.parseObject(bytes);
        JSONArray array = root.getJSONArray(records.array());
        for (int i = 0; i < array.size(); i++) {
            JSONObject object = array.getJSONObject(i);
            object.put(records.number(), 1);
            object.put(ADDED, true);
            object.remove(records.text());
        }
        return JSON.toJSONBytes(root, JSONWriter.Feature.WriteMapNullValue);
    }

    /** {@return the edited text by Gson} */
    @Benchmark
    public byte[] gsonWhole() {
        JsonObject root = JsonParser.parseString(new String(bytes, StandardCharsets.UTF_8))
                .getAsJsonObject();
        for (JsonElement record : root.getAsJsonArray(records.array())) {
            JsonObject object = record.getAsJsonObject();
            object.addProperty(records.number(), 1);
            object.addProperty(ADDED, true);
            object.remove(records.text());
        }
        return GSON.toJson(root).getBytes(StandardCharsets.UTF_8);
    }
}
