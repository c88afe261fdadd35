package dev.millrace.netty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.timeout.ReadTimeoutException;
import io.netty.handler.timeout.ReadTimeoutHandler;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Peers that send a byte at a time (slowloris): what they cost, and how Netty's own handlers cut them off. */
class SlowDripTest {

    /** Watching hundreds of thousands of tiny buffers for leaks would take longer than the test. */
    private static final ByteBufAllocator ALLOCATOR = new UnpooledByteBufAllocator(true, true);

    private static final int CHANNELS = 10_000;
    private static final byte[] DRIPS =
            "{\"id\":17,\"tags\":[\"a\",\"b\"],\"text\":\"slow".getBytes(StandardCharsets.US_ASCII);
    private static final JsonDecoderOptions LINES = JsonDecoderOptions.of(
            JsonParserOptions.builder().rootMode(RootMode.NDJSON).build());

    @Test
    void aChannelThatDripsHoldsLittle() {
        long without = leastHeapOf(ChannelInboundHandlerAdapter::new, new byte[0]);
        assertThat(leastHeapOf(() -> new JsonValueDecoder(LINES), new byte[0]) - without)
                .isLessThan(250);
        assertThat(leastHeapOf(() -> new JsonValueDecoder(LINES), DRIPS) - without)
                .isLessThan(600);
    }

    /** Only Netty 4.2 lets its handlers take a test's time for the time. */
    @Test
    @Tag("netty42")
    void aReadTimeoutBehindTheDecoderIsADeadlineForEachValue() {
        Recorder recorder = new Recorder();
        EmbeddedChannel channel =
                new EmbeddedChannel(new JsonValueDecoder(LINES), new ReadTimeoutHandler(30), recorder);
        channel.freezeTime();
        drip(channel, "1\n");
        for (int i = 0; i < 29; i++) {
            channel.advanceTimeBy(1, TimeUnit.SECONDS);
            drip(channel, "7");
        }
        assertThat(recorder.log).containsExactly("1");
        assertThat(channel.isOpen()).isTrue();
        channel.advanceTimeBy(1, TimeUnit.SECONDS);
        channel.runScheduledPendingTasks();
        assertThat(channel.isOpen()).isFalse();
        assertThat(recorder.log).contains("error " + ReadTimeoutException.INSTANCE);
    }

    /** What else happens in the heap only adds to it. */
    private static long leastHeapOf(Supplier<ChannelHandler> handler, byte[] bytes) {
        return LongStream.generate(() -> heapOf(handler, bytes)).limit(3).min().orElseThrow();
    }

    /** The heap that a channel takes, after bytes have come one at a time. */
    private static long heapOf(Supplier<ChannelHandler> handler, byte[] bytes) {
        List<EmbeddedChannel> channels = new ArrayList<>(CHANNELS);
        long before = usedHeap();
        for (int i = 0; i < CHANNELS; i++) {
            channels.add(new EmbeddedChannel(handler.get()));
        }
        for (byte b : bytes) {
            for (EmbeddedChannel channel : channels) {
                ByteBuf drip = ALLOCATOR.directBuffer(1);
                channel.writeInbound(drip.writeByte(b));
            }
        }
        long after = usedHeap();
        // All were dropped in mid-value: each says so.
        channels.forEach(
                channel -> channel.pipeline().addLast(new Recorder()).channel().close());
        return (after - before) / CHANNELS;
    }

    private static long usedHeap() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private static void drip(EmbeddedChannel channel, String text) {
        for (byte b : text.getBytes(StandardCharsets.US_ASCII)) {
            channel.writeInbound(ALLOCATOR.directBuffer(1).writeByte(b));
        }
    }
}
