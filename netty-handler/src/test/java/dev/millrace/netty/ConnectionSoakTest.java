package dev.millrace.netty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import io.netty.buffer.PoolArenaMetric;
import io.netty.buffer.PooledByteBufAllocatorMetric;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.lang.management.ManagementFactory;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Many connections, each killed at some point: no buffer stays, and no memory. */
@Tag("netty42")
class ConnectionSoakTest {

    private static final int CONNECTIONS = 10_000;
    private static final byte[] LINES =
            "{\"id\":17,\"tags\":[\"a\",\"b\"],\"text\":\"é\\n\"}\n[1,2,3]\nfalse\n{\"x\":}\n\"long long long\"\n"
                    .getBytes(StandardCharsets.UTF_8);

    private final AtomicLong values = new AtomicLong();
    private final Random random = new Random(43);

    @Test
    void connectionsKilledAnywhereLeaveNothing() throws Exception {
        JsonDecoderOptions options = JsonDecoderOptions.builder()
                .parser(JsonParserOptions.builder().rootMode(RootMode.NDJSON).build())
                .onError(ErrorPolicy.SKIP_RECORD)
                .valuesPerTask(2)
                .build();
        try (TestServer server = new TestServer(
                Transport.NIO,
                true,
                pipeline -> pipeline.addLast(
                        new JsonValueDecoder(options), new JsonValueEncoder(RootMode.NDJSON), new Echo()))) {
            killed(server, CONNECTIONS / 5);
            long before = usedHeap();
            killed(server, CONNECTIONS - CONNECTIONS / 5);
            assertThat(usedHeap() - before).isLessThan(4 << 20);
            assertThat(values.get()).isPositive();
            server.group().shutdownGracefully().sync();
            assertThat(active(server.allocator.metric())).isZero();
        }
    }

    /** Opens connections and kills each after some bytes: with a reset, a half-close or a close. */
    private void killed(TestServer server, int count) throws Exception {
        for (int i = 0; i < count; i++) {
            try (Socket socket =
                    new Socket(server.address().getAddress(), server.address().getPort())) {
                socket.getOutputStream().write(LINES, 0, random.nextInt(LINES.length));
                if (random.nextInt(20) > 0) {
                    // A reset; also spares the system the wait for late packets.
                    socket.setSoLinger(true, 0);
                } else {
                    socket.shutdownOutput();
                    assertThat(socket.getInputStream().readAllBytes()).isNotNull();
                }
            }
        }
        server.channels.newCloseFuture().sync();
    }

    private static long active(PooledByteBufAllocatorMetric metric) {
        return Stream.concat(metric.directArenas().stream(), metric.heapArenas().stream())
                .mapToLong(PoolArenaMetric::numActiveAllocations)
                .sum();
    }

    private static long usedHeap() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private final class Echo extends ChannelInboundHandlerAdapter {
        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) {
            values.incrementAndGet();
            ctx.write(msg);
        }

        @Override
        public void channelReadComplete(ChannelHandlerContext ctx) {
            ctx.flush();
        }

        @Override
        public void userEventTriggered(ChannelHandlerContext ctx, Object evt) {
            if (!(evt instanceof InvalidRecord)) {
                ctx.close();
            }
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            ctx.close();
        }
    }
}
