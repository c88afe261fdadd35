package dev.millrace.perf;

import com.alibaba.fastjson2.JSONReader;
import com.dslplatform.json.DslJson;
import com.dslplatform.json.JsonReader;
import com.dslplatform.json.NumberConverter;
import com.dslplatform.json.runtime.Settings;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.TokenNumber;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import org.openjdk.jmh.annotations.Benchmark;

/**
 * Task {@code sum}: every number of a document as a {@code double}, added up; chunks where a library takes them ({@code
 * Array}), the whole array where it does not. Each way returns the sum.
 */
public class SumBenchmark extends DocumentBenchmark {

    private static final JsonFactory JACKSON_2 = new JsonFactory();
    private static final JsonFactory JACKSON_2_FAST = JsonFactory.builder()
            .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
            .build();
    private static final tools.jackson.core.json.JsonFactory JACKSON_3 = new tools.jackson.core.json.JsonFactory();
    private static final DslJson<Object> DSL_JSON = new DslJson<>(Settings.withRuntime()
            .doublePrecision(JsonReader.DoublePrecision.EXACT)
            .includeServiceLoader());

    private final Numbers numbers = new Numbers();
    private final JsonPushParser parser = new JsonPushParser(numbers);
    private double sum;

    /** {@return the sum by Millrace} */
    @Benchmark
    public double millraceArray() {
        parser.reset();
        numbers.sum = 0;
        for (int at = 0; at < bytes.length; at += size) {
            parser.feed(bytes, at, Math.min(size, bytes.length - at));
        }
        parser.endOfInput();
        return numbers.sum;
    }

    /** {@return the sum by Jackson 2, non-blocking} */
    @Benchmark
    public double jackson2Array() throws IOException {
        sum = 0;
        Jackson2Tokens.nonBlocking(JACKSON_2, bytes, size, this::add);
        return sum;
    }

    /** {@return the sum by Jackson 2, non-blocking, with {@code USE_FAST_DOUBLE_PARSER}} */
    @Benchmark
    public double jackson2fastArray() throws IOException {
        sum = 0;
        Jackson2Tokens.nonBlocking(JACKSON_2_FAST, bytes, size, this::add);
        return sum;
    }

    /** {@return the sum by Jackson 2, blocking, with {@code USE_FAST_DOUBLE_PARSER}, of the whole array} */
    @Benchmark
    public double jackson2fastblockingArray() throws IOException {
        sum = 0;
        Jackson2Tokens.blocking(JACKSON_2_FAST, bytes, this::add);
        return sum;
    }

    /** {@return the sum by Jackson 3, non-blocking} */
    @Benchmark
    public double jackson3Array() {
        sum = 0;
        Jackson3Tokens.nonBlocking(JACKSON_3, bytes, size, this::add);
        return sum;
    }

    /** {@return the sum by Jackson 3, blocking, of the whole array} */
    @Benchmark
    public double jackson3blockingArray() {
        sum = 0;
        Jackson3Tokens.blocking(JACKSON_3, bytes, this::add);
        return sum;
    }

    /** {@return the sum by fastjson2's reader, of the whole array} */
    @Benchmark
    public double fastjson2Array() {
        try (JSONReader reader = JSONReader.of(bytes)) {
            return sum(reader);
        }
    }

    /** {@return the sum by DSL-JSON's reader in its exact mode, of the whole array} */
    @Benchmark
    public double dsljsonArray() throws IOException {
        sum = 0;
        JsonReader<Object> reader = DSL_JSON.newReader(bytes);
        reader.getNextToken();
        add(reader, 0);
        return sum;
    }

    /** {@return the sum by Gson's reader, of the whole array} */
    @Benchmark
    public double gsonArray() throws IOException {
        sum = 0;
        try (com.google.gson.stream.JsonReader reader = new com.google.gson.stream.JsonReader(
                new InputStreamReader(new ByteArrayInputStream(bytes), StandardCharsets.UTF_8))) {
            for (; ; ) {
                switch (reader.peek()) {
                    case BEGIN_OBJECT -> reader.beginObject();
                    case END_OBJECT -> reader.endObject();
                    case BEGIN_ARRAY -> reader.beginArray();
                    case END_ARRAY -> reader.endArray();
                    case NUMBER -> sum += reader.nextDouble();
                    case NAME, STRING, BOOLEAN, NULL -> reader.skipValue();
                    case END_DOCUMENT -> {
                        return sum;
                    }
                }
            }
        }
    }

    private void add(com.fasterxml.jackson.core.JsonToken token, com.fasterxml.jackson.core.JsonParser jackson)
            throws IOException {
        if (token.isNumeric()) {
            sum += jackson.getDoubleValue();
        }
    }

    private void add(tools.jackson.core.JsonToken token, tools.jackson.core.JsonParser jackson) {
        if (token.isNumeric()) {
            sum += jackson.getDoubleValue();
        }
    }

    private static double sum(JSONReader reader) {
        double sum = 0;
        if (reader.nextIfObjectStart()) {
            while (!reader.nextIfObjectEnd()) {
                reader.readFieldNameHashCode();
                sum += sum(reader);
            }
            reader.nextIfComma();
        } else if (reader.nextIfArrayStart()) {
            while (!reader.nextIfArrayEnd()) {
                sum += sum(reader);
            }
            reader.nextIfComma();
        } else if (reader.isNumber()) {
            sum = reader.readDoubleValue();
        } else {
            reader.skipValue();
        }
        return sum;
    }

    /** {@return the token after the value at hand, or 0 after the root} */
    private byte add(JsonReader<Object> reader, int depth) throws IOException {
        byte token = reader.last();
        if (token == '{' || token == '[') {
            byte end = (byte) (token == '{' ? '}' : ']');
            for (byte next = reader.getNextToken(); next != end; ) {
                if (token == '{') {
                    reader.fillName();
                    reader.getNextToken();
                }
                next = add(reader, depth + 1);
                if (next == ',') {
                    reader.getNextToken();
                } else if (next != end) {
                    throw reader.newParseError("expected a comma or an end");
                }
            }
        } else if (token == '-' || (token >= '0' && token <= '9')) {
            sum += NumberConverter.deserializeDouble(reader);
        } else {
            return reader.skip();
        }
        return depth == 0 ? 0 : reader.getNextToken();
    }

    private static final class Numbers implements TokenHandler {
        private double sum;

        @Override
        public void numberValue(TokenNumber number) {
            sum += number.doubleValue();
        }
    }
}
