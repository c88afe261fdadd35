package dev.millrace.perf;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.write.JsonWriter;
import dev.millrace.json.write.WritingHandler;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;

/**
 * Task {@code minify}: a document is read and written without its white space, and without a tree where a library can do so. Each way
 * returns the text.
 */
public class MinifyBenchmark extends DocumentBenchmark {

    private static final JsonFactory JACKSON_2 = new JsonFactory();
    private static final tools.jackson.core.json.JsonFactory JACKSON_3 = new tools.jackson.core.json.JsonFactory();

    /** {@return the text by Millrace: a parser, fed in chunks, feeds the writer} */
    @Benchmark
    public byte[] millraceArray() {
        JsonWriter writer = new JsonWriter();
        JsonPushParser parser = new JsonPushParser(new WritingHandler(writer));
        for (int at = 0; at < bytes.length; at += size) {
            parser.feed(bytes, at, Math.min(size, bytes.length - at));
        }
        parser.endOfInput();
        return writer.toByteArray();
    }

    /** {@return the text by Jackson 2: the generator copies what the blocking parser reads of the whole array} */
    @Benchmark
    public byte[] jackson2Array() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length);
        try (JsonParser parser = JACKSON_2.createParser(bytes);
                JsonGenerator generator = JACKSON_2.createGenerator(out)) {
            while (parser.nextToken() != null) {
                generator.copyCurrentEventExact(parser);
            }
        }
        return out.toByteArray();
    }

    /** {@return the text by Jackson 3: the generator copies what the blocking parser reads of the whole array} */
    @Benchmark
    public byte[] jackson3Array() {
        ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length);
        try (tools.jackson.core.JsonParser parser = JACKSON_3.createParser(ObjectReadContext.empty(), bytes);
                tools.jackson.core.JsonGenerator generator =
                        JACKSON_3.createGenerator(ObjectWriteContext.empty(), out)) {
            while (parser.nextToken() != null) {
                generator.copyCurrentEventExact(parser);
            }
        }
        return out.toByteArray();
    }

    /** {@return the text by fastjson2, through a tree of the whole array} */
    @Benchmark
    public byte[] fastjson2Array() {
        return JSON.toJSONBytes(JSON.parse(bytes), JSONWriter.Feature.WriteMapNullValue);
    }
}
