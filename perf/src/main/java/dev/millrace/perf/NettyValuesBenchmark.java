package dev.millrace.perf;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import dev.millrace.json.TokenHandler;
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
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Task {@code netty}: a stream of values, one a line, comes through a Netty pipeline in direct buffers, and leaves it as values or is only
 * checked. Each way returns how many values there were. What it is held against: Netty's {@code JsonObjectDecoder}, which frames and checks
 * nothing, and the same followed by Jackson's {@code ObjectMapper.readTree}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgs = {"-Xms1g", "-Xmx1g", "-XX:+UseSerialGC", "-Dio.netty.leakDetection.level=disabled"})
public class NettyValuesBenchmark {

    /** A name of {@link Documents}: the elements of its one large array, a value a line. */
    @Param({"twitter", "citm_catalog"})
    public String document;

    /** Bytes a buffer. */
    @Param({"1500", "65536"})
    public int buffer;

    private byte[] lines;
    private long expected;
    private final Count count = new Count();
    private EmbeddedChannel values;
    private EmbeddedChannel tokens;
    private EmbeddedChannel frames;
    private EmbeddedChannel trees;

    /** Loads the document and makes the pipelines. */
    @Setup
    public void load() {
        lines = Documents.lines(document);
        expected = new String(lines, StandardCharsets.UTF_8).lines().count();
        JsonParserOptions sequence =
                JsonParserOptions.builder().rootMode(RootMode.SEQUENCE).build();
        JsonDecoderOptions options = JsonDecoderOptions.of(sequence);
        values = channel(new JsonValueDecoder(options));
        tokens = channel(new JsonTokenDecoder(options, context -> count));
        frames = channel(new JsonObjectDecoder(Integer.MAX_VALUE));
        trees = channel(new JsonObjectDecoder(Integer.MAX_VALUE), new Trees());
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

    /** As from a socket: each read fills a buffer, which the pipeline then owns. */
    private long through(EmbeddedChannel channel) {
        count.count = 0;
        for (int at = 0; at < lines.length; at += buffer) {
            ByteBuf bytes = PooledByteBufAllocator.DEFAULT.directBuffer(buffer);
            channel.pipeline().fireChannelRead(bytes.writeBytes(lines, at, Math.min(buffer, lines.length - at)));
            channel.pipeline().fireChannelReadComplete();
            channel.runPendingTasks();
        }
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
