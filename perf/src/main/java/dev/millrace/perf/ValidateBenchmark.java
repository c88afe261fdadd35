package dev.millrace.perf;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.async.ByteBufferFeeder;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.TokenHandler;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.json.JsonObjectDecoder;
import io.vertx.core.buffer.Buffer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/**
 * Task {@code validate}: a document goes through the parser in chunks, every token is seen, nothing is done with it. Each way
 * returns the number of tokens, but for Netty's, which only frames and returns the bytes of its frames.
 */
public class ValidateBenchmark extends DocumentBenchmark {

    private static final JsonFactory JACKSON_2 = new JsonFactory();
    private static final tools.jackson.core.json.JsonFactory JACKSON_3 = new tools.jackson.core.json.JsonFactory();

    private ByteBuffer direct;
    private Buffer[] vertx;
    private JsonPushParser parser;
    private long tokens;

    @Setup
    @Override
    public void prepare() {
        direct = Documents.direct(bytes);
        vertx = new Buffer[(bytes.length + size - 1) / size];
        for (int i = 0; i < vertx.length; i++) {
            vertx[i] = Buffer.buffer(Arrays.copyOfRange(bytes, i * size, Math.min(bytes.length, (i + 1) * size)));
        }
        parser = new JsonPushParser(new TokenHandler() {});
    }

    /** {@return the tokens that Millrace sees, fed from an array} */
    @Benchmark
    public long millraceArray() {
        parser.reset();
        for (int at = 0; at < bytes.length; at += size) {
            parser.feed(bytes, at, Math.min(size, bytes.length - at));
        }
        parser.endOfInput();
        return parser.counters().tokens();
    }

    /** {@return the tokens that Millrace sees, fed from a direct buffer} */
    @Benchmark
    public long millraceDirect() {
        parser.reset();
        for (int at = 0; at < bytes.length; at += size) {
            parser.feed(direct.limit(Math.min(bytes.length, at + size)).position(at));
        }
        parser.endOfInput();
        return parser.counters().tokens();
    }

    /** {@return the tokens that Jackson 2 sees, non-blocking, fed from an array} */
    @Benchmark
    public long jackson2Array() throws IOException {
        tokens = 0;
        Jackson2Tokens.nonBlocking(JACKSON_2, bytes, size, (token, jackson) -> tokens++);
        return tokens;
    }

    /** {@return the tokens that Jackson 2 sees, non-blocking, fed from a direct buffer} */
    @Benchmark
    public long jackson2Direct() throws IOException {
        tokens = 0;
        try (JsonParser jackson = JACKSON_2.createNonBlockingByteBufferParser()) {
            ByteBufferFeeder feeder = (ByteBufferFeeder) jackson.getNonBlockingInputFeeder();
            for (int at = 0; at < bytes.length; at += size) {
                feeder.feedInput(direct.limit(Math.min(bytes.length, at + size)).position(at));
                while (jackson.nextToken() != JsonToken.NOT_AVAILABLE) {
                    tokens++;
                }
            }
            feeder.endOfInput();
            while (jackson.nextToken() != null) {
                tokens++;
            }
        }
        return tokens;
    }

    /** {@return the tokens that Jackson 3 sees, non-blocking, fed from an array} */
    @Benchmark
    public long jackson3Array() {
        tokens = 0;
        Jackson3Tokens.nonBlocking(JACKSON_3, bytes, size, (token, jackson) -> tokens++);
        return tokens;
    }

    /** {@return the tokens that Vert.x sees, in buffers of its own; a name and its value are one event} */
    @Benchmark
    public long vertxArray() {
        tokens = 0;
        io.vertx.core.parsetools.JsonParser json = io.vertx.core.parsetools.JsonParser.newParser();
        json.handler(event -> tokens += event.fieldName() == null ? 1 : 2);
        for (Buffer buffer : vertx) {
            json.write(buffer);
        }
        json.end();
        return tokens;
    }

    /** {@return the bytes in the frames that Netty finds, checking nothing in them} */
    @Benchmark
    public long nettyArray() {
        long framed = 0;
        EmbeddedChannel channel = new EmbeddedChannel(new JsonObjectDecoder(Integer.MAX_VALUE));
        for (int at = 0; at < bytes.length; at += size) {
            channel.writeInbound(Unpooled.wrappedBuffer(bytes, at, Math.min(size, bytes.length - at)));
            ByteBuf frame;
            while ((frame = channel.readInbound()) != null) {
                framed += frame.readableBytes();
                frame.release();
            }
        }
        channel.finishAndReleaseAll();
        return framed;
    }
}
