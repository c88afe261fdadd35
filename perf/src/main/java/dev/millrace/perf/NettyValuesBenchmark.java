package dev.millrace.perf;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.RootMode;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.value.DocumentBuilder;
import dev.millrace.netty.JsonDecoderOptions;
import dev.millrace.netty.JsonTokenDecoder;
import dev.millrace.netty.JsonValueDecoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufInputStream;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.json.JsonObjectDecoder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Task {@code netty}: a stream of values, one a line, comes through a Netty pipeline in direct buffers, and leaves it as values or is only
 * checked. Each way returns how many values there were. What it is held against: Netty's {@code JsonObjectDecoder}, which frames and checks
 * nothing, and the same followed by Jackson's {@code ObjectMapper.readTree}; and the core alone, fed with the same buffers by hand. A read
 * brings a buffer that a socket has filled: filling it is not timed, releasing it is.
 */
@Fork(
        value = 1,
        jvmArgs = {
            "-Xms1g",
            "-Xmx1g",
            "-XX:+UseSerialGC",
            "-Dio.netty.leakDetection.level=disabled",
            // All buffers of an invocation are there at once: more than a thread keeps otherwise.
            "-Dio.netty.allocator.smallCacheSize=1024"
        })
public class NettyValuesBenchmark extends TimedBenchmark {

    /** A name of {@link Documents}: the elements of its one large array, a value a line. */
    @Param({"twitter", "citm_catalog"})
    public String document;

    /** Bytes a buffer. */
    @Param({"1500", "65536"})
    public int buffer;

    private byte[] lines;
    private ByteBuf[] buffers;
    private long expected;
    private final Count count = new Count();
    private EmbeddedChannel values;
    private EmbeddedChannel tokens;
    private EmbeddedChannel frames;
    private EmbeddedChannel trees;
    private JsonPushParser coreValues;
    private JsonPushParser coreTokens;

    /** Loads the document and makes the pipelines. */
    @Setup
    public void load() {
        lines = Documents.lines(document);
        expected = new String(lines, StandardCharsets.UTF_8).lines().count();
        buffers = new ByteBuf[(lines.length + buffer - 1) / buffer];
        JsonParserOptions sequence =
                JsonParserOptions.builder().rootMode(RootMode.SEQUENCE).build();
        JsonDecoderOptions options = JsonDecoderOptions.of(sequence);
        values = channel(new JsonValueDecoder(options));
        tokens = channel(new JsonTokenDecoder(options, context -> count));
        frames = channel(new JsonObjectDecoder(Integer.MAX_VALUE));
        coreValues = new JsonPushParser(new Taker(count), sequence);
        coreTokens = new JsonPushParser(count, sequence);
        trees = channel(new JsonObjectDecoder(Integer.MAX_VALUE), new Trees());
    }

    /** Does what a socket does, and is not timed: fills the buffers. */
    @Setup(Level.Invocation)
    public void fill() {
        for (int i = 0, at = 0; i < buffers.length; i++, at += buffer) {
            buffers[i] = PooledByteBufAllocator.DEFAULT
                    .directBuffer(buffer)
                    .writeBytes(lines, at, Math.min(buffer, lines.length - at));
        }
    }

    /** {@return the values that Millrace builds} */
    @Benchmark
    public long millraceValues() {
        return through(values);
    }

    /** {@return the values that Millrace checks in full} */
    @Benchmark
    public long millraceValidates() {
        return through(tokens);
    }

    /** {@return the frames that Netty finds, checking nothing in them} */
    @Benchmark
    public long nettyValidates() {
        return through(frames);
    }

    /** {@return the trees that Jackson builds of the frames that Netty finds} */
    @Benchmark
    public long nettyValues() {
        return through(trees);
    }

    /** {@return the values that the core builds of the same pieces, with no pipeline around it} */
    @Benchmark
    public long millracecoreValues() {
        return through(coreValues);
    }

    /** {@return the values that the core checks in full, with no pipeline around it} */
    @Benchmark
    public long millracecoreValidates() {
        return through(coreTokens);
    }

    /** A parser that is fed by hand. */
    private long through(JsonPushParser parser) {
        count.count = 0;
        for (ByteBuf bytes : buffers) {
            parser.feed(bytes.internalNioBuffer(bytes.readerIndex(), bytes.readableBytes()));
            bytes.release();
        }
        return counted();
    }

    /** As from a socket: each read brings a buffer, which the pipeline then owns; what was put off for other channels comes at the end. */
    private long through(EmbeddedChannel channel) {
        count.count = 0;
        for (ByteBuf bytes : buffers) {
            channel.pipeline().fireChannelRead(bytes);
            channel.pipeline().fireChannelReadComplete();
        }
        channel.runPendingTasks();
        return counted();
    }

    private long counted() {
        if (count.count != expected) {
            throw new IllegalStateException(count.count + " values of " + expected);
        }
        return count.count;
    }

    private EmbeddedChannel channel(ChannelHandler... decoders) {
        EmbeddedChannel channel = new EmbeddedChannel(decoders);
        channel.pipeline().addLast(new Counter(count));
        return channel;
    }

    /** How many values have come. */
    private static final class Count implements TokenHandler {
        private long count;

        @Override
        public void endRoot() {
            count++;
        }
    }

    /** Builds the values and counts them. */
    private static final class Taker extends DocumentBuilder {
        private final Count count;

        Taker(Count count) {
            this.count = count;
        }

        @Override
        public void endRoot() {
            take();
            count.count++;
        }
    }

    private static final class Trees extends ChannelInboundHandlerAdapter {
        private final ObjectMapper mapper = new ObjectMapper();

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) throws IOException {
            JsonNode tree;
            try (InputStream bytes = new ByteBufInputStream((ByteBuf) msg, true)) {
                tree = mapper.readTree(bytes);
            }
            ctx.fireChannelRead(tree);
        }
    }

    private static final class Counter extends ChannelInboundHandlerAdapter {
        private final Count count;

        Counter(Count count) {
            this.count = count;
        }

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) {
            count.count++;
            if (msg instanceof ByteBuf frame) {
                frame.release();
            }
        }
    }
}
