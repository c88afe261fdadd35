package dev.millrace.ndjson;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.netty.JsonDecoderOptions;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The decoder behind a real socket, whose peer writes in pieces of random sizes. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class NdjsonFrameDecoderSocketTest {

    private static final int LINES = 5_000;

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void everyLineComesOnceAndInOrder(boolean autoRead) throws Exception {
        CompletableFuture<List<NdjsonItem>> received = new CompletableFuture<>();
        EventLoopGroup group = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
        try {
            Channel server = new ServerBootstrap()
                    .group(group)
                    .channel(NioServerSocketChannel.class)
                    .childOption(ChannelOption.AUTO_READ, autoRead)
                    .childOption(ChannelOption.ALLOW_HALF_CLOSURE, true)
                    .childHandler(new ChannelInitializer<SocketChannel>() {
                        @Override
                        protected void initChannel(SocketChannel channel) {
                            channel.pipeline()
                                    .addLast(
                                            new NdjsonFrameDecoder<>(
                                                    RecordAssembler.values(),
                                                    NdjsonOptions.defaults(),
                                                    JsonDecoderOptions.builder()
                                                            .valuesPerTask(16)
                                                            .build()),
                                            new Receiver(received));
                        }
                    })
                    .bind(InetAddress.getLoopbackAddress(), 0)
                    .sync()
                    .channel();
            try (Socket socket = new Socket()) {
                socket.connect(server.localAddress());
                assertThat(socket.getRemoteSocketAddress()).isInstanceOf(InetSocketAddress.class);
                send(socket);
                check(received.get());
            }
        } finally {
            group.shutdownGracefully(0, 20, TimeUnit.SECONDS).sync();
        }
    }

    private static String line(int i) {
        return i % 7 == 3 ? "{\"broken\":" + i : "{\"n\":" + i + ",\"é\":[true]}";
    }

    /** The last line has no end. */
    private static void send(Socket socket) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < LINES; i++) {
            text.append(i == 0 ? "" : "\n").append(line(i));
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        Random random = new Random(11);
        OutputStream out = socket.getOutputStream();
        for (int from = 0; from < bytes.length; ) {
            int to = Math.min(bytes.length, from + 1 + random.nextInt(1 << (4 + random.nextInt(9))));
            out.write(bytes, from, to - from);
            from = to;
        }
        socket.shutdownOutput();
    }

    private static void check(List<NdjsonItem> items) {
        assertThat(items).hasSize(LINES);
        long offset = 0;
        for (int i = 0; i < LINES; i++) {
            NdjsonItem item = items.get(i);
            int length = line(i).getBytes(StandardCharsets.UTF_8).length;
            assertThat(item.line()).isEqualTo(i + 1L);
            assertThat(item.offset()).isEqualTo(offset);
            assertThat(item.length()).isEqualTo(length);
            if (i % 7 == 3) {
                assertThat(item).isInstanceOf(BadLine.class);
            } else {
                assertThat(((NdjsonRecord<?>) item).value()).hasToString(line(i));
            }
            offset += length + 1;
        }
    }

    /** Collects items; without auto-read it asks for more after each completed read. */
    private static final class Receiver extends ChannelInboundHandlerAdapter {
        private final List<NdjsonItem> items = new ArrayList<>();
        private final CompletableFuture<List<NdjsonItem>> all;

        Receiver(CompletableFuture<List<NdjsonItem>> all) {
            this.all = all;
        }

        @Override
        public void channelActive(ChannelHandlerContext ctx) {
            ctx.read();
        }

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) {
            items.add((NdjsonItem) msg);
        }

        @Override
        public void channelReadComplete(ChannelHandlerContext ctx) {
            ctx.read();
        }

        @Override
        public void userEventTriggered(ChannelHandlerContext ctx, Object evt) {
            if (evt instanceof ChannelInputShutdownEvent) {
                all.complete(items);
                ctx.close();
            }
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            all.completeExceptionally(cause);
            ctx.close();
        }
    }
}
