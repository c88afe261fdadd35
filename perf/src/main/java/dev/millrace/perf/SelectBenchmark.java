package dev.millrace.perf;

import com.alibaba.fastjson2.JSONReader;
import com.google.gson.stream.JsonReader;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;
import dev.millrace.json.path.JsonPath;
import dev.millrace.json.path.PathEvents;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Task {@code select}: three members of each record of a document, the rest is passed over; chunks where a library takes them, the
 * whole array where it does not. Each way returns a checksum of the members.
 */
public class SelectBenchmark extends DocumentBenchmark {

    private static final JsonFactory JACKSON_3 = new JsonFactory();

    private final Checksum checksum = new Checksum();
    private Records records;
    private JsonPushParser parser;
    private PathEvents filter;

    @Setup
    @Override
    public void prepare() {
        records = Records.of(document);
        String each = "$." + records.array() + "[*].";
        filter = new PathEvents(
                path -> checksum,
                JsonPath.parse(each + records.identity()),
                JsonPath.parse(each + records.number()),
                JsonPath.parse(each + records.text()));
        parser = new JsonPushParser(filter);
    }

    /** {@return the checksum by Millrace's streaming paths} */
    @Benchmark
    public long millraceArray() {
        parser.reset();
        filter.clear();
        checksum.sum = 0;
        for (int at = 0; at < bytes.length; at += size) {
            parser.feed(bytes, at, Math.min(size, bytes.length - at));
        }
        parser.endOfInput();
        return checksum.sum;
    }

    /** {@return the checksum by a loop over Jackson 3's blocking parser, written by hand} */
    @Benchmark
    public long jackson3Array() {
        long sum = 0;
        try (JsonParser jackson = JACKSON_3.createParser(ObjectReadContext.empty(), bytes)) {
            jackson.nextToken();
            while (jackson.nextToken() == JsonToken.PROPERTY_NAME) {
                boolean wanted = jackson.currentName().equals(records.array());
                jackson.nextToken();
                if (wanted) {
                    while (jackson.nextToken() == JsonToken.START_OBJECT) {
                        sum += record(jackson);
                    }
                } else {
                    jackson.skipChildren();
                }
            }
        }
        return sum;
    }

    private long record(JsonParser jackson) {
        long sum = 0;
        while (jackson.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = jackson.currentName();
            JsonToken value = jackson.nextToken();
            if (name.equals(records.identity()) || name.equals(records.number())) {
                sum += jackson.getLongValue();
            } else if (value == JsonToken.VALUE_STRING && name.equals(records.text())) {
                sum += jackson.getString().hashCode();
            } else {
                jackson.skipChildren();
            }
        }
        return sum;
    }

    /** {@return the checksum by a loop over fastjson2's reader, written by hand} */
    @Benchmark
    public long fastjson2Array() {
        long sum = 0;
        try (JSONReader reader = JSONReader.of(bytes)) {
            reader.nextIfObjectStart();
            while (!reader.nextIfObjectEnd()) {
                if (reader.readFieldName().equals(records.array())) {
                    reader.nextIfArrayStart();
                    while (!reader.nextIfArrayEnd()) {
                        sum += record(reader);
                    }
                    reader.nextIfComma();
                } else {
                    reader.skipValue();
                }
            }
        }
        return sum;
    }

    private long record(JSONReader reader) {
        long sum = 0;
        reader.nextIfObjectStart();
        while (!reader.nextIfObjectEnd()) {
            String name = reader.readFieldName();
            if (name.equals(records.identity()) || name.equals(records.number())) {
                sum += reader.readInt64Value();
            } else if (name.equals(records.text()) && reader.isString()) {
                sum += reader.readString().hashCode();
            } else {
                reader.skipValue();
            }
        }
        reader.nextIfComma();
        return sum;
    }

    /** {@return the checksum by a loop over Gson's reader, written by hand} */
    @Benchmark
    public long gsonArray() throws IOException {
        long sum = 0;
        try (JsonReader reader =
                new JsonReader(new InputStreamReader(new ByteArrayInputStream(bytes), StandardCharsets.UTF_8))) {
            reader.beginObject();
            while (reader.hasNext()) {
                if (reader.nextName().equals(records.array())) {
                    reader.beginArray();
                    while (reader.hasNext()) {
                        sum += record(reader);
                    }
                    reader.endArray();
                } else {
                    reader.skipValue();
                }
            }
        }
        return sum;
    }

    private long record(JsonReader reader) throws IOException {
        long sum = 0;
        reader.beginObject();
        while (reader.hasNext()) {
            String name = reader.nextName();
            if (name.equals(records.identity()) || name.equals(records.number())) {
                sum += reader.nextLong();
            } else if (name.equals(records.text()) && reader.peek() == com.google.gson.stream.JsonToken.STRING) {
                sum += reader.nextString().hashCode();
            } else {
                reader.skipValue();
            }
        }
        reader.endObject();
        return sum;
    }

    private static final class Checksum implements TokenHandler {
        private long sum;

        @Override
        public void numberValue(TokenNumber number) {
            sum += number.longValue();
        }

        @Override
        public void stringValue(TokenText text) {
            sum += text.toString().hashCode();
        }
    }
}
