package dev.millrace.netty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The decoder behind a real socket, its peer writing in pieces of random sizes. */
class JsonValueDecoderSocketTest {

    private static final JsonParserOptions SEQUENCE =
            JsonParserOptions.builder().rootMode(RootMode.SEQUENCE).build();

    private final EventLoopGroup group = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());

    @AfterEach
    void stop() {
        group.shutdownGracefully(0, 10, TimeUnit.SECONDS).syncUninterruptibly();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void valuesArriveFromASocket(boolean autoRead) throws Exception {
        CompletableFuture<List<String>> received = new CompletableFuture<>();
        Channel server = listen(autoRead, received);
        List<String> sent = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            sent.add("{\"id\":" + i + ",\"text\":\"" + "é€😀".repeat(i % 7) + "\"}");
        }
        send(server, String.join("", sent) + "17", new Random(3));
        sent.add("17");

        assertThat(received.get(30, TimeUnit.SECONDS)).isEqualTo(sent);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPeerThatStopsInsideAValueIsAnError(boolean autoRead) throws Exception {
        CompletableFuture<List<String>> received = new CompletableFuture<>();
        Channel server = listen(autoRead, received);
        send(server, "[1] [2", new Random(4));

        assertThat(received.get(30, TimeUnit.SECONDS)).containsExactly("[1]", "UNEXPECTED_END");
    }

    private Channel listen(boolean autoRead, CompletableFuture<List<String>> received) throws InterruptedException {
        return new ServerBootstrap()
                .group(group)
                .channel(NioServerSocketChannel.class)
                .childOption(ChannelOption.AUTO_READ, autoRead)
                .childOption(ChannelOption.ALLOW_HALF_CLOSURE, true)
                .childHandler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel channel) {
                        channel.pipeline().addLast(new JsonValueDecoder(SEQUENCE), new Receiver(autoRead, received));
                    }
                })
                .bind(InetAddress.getLoopbackAddress(), 0)
                .sync()
                .channel();
    }

    private static void send(Channel server, String text, Random random) throws Exception {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        InetSocketAddress address = (InetSocketAddress) server.localAddress();
        try (Socket socket = new Socket(address.getAddress(), address.getPort())) {
            socket.setTcpNoDelay(true);
            OutputStream out = socket.getOutputStream();
            for (int from = 0; from < bytes.length; ) {
                int length = Math.min(bytes.length - from, 1 + random.nextInt(700));
                out.write(bytes, from, length);
                from += length;
            }
            socket.shutdownOutput();
            assertThat(socket.getInputStream().read()).as("the server closes").isEqualTo(-1);
        }
    }

    /** Collects what arrives until the peer's end; without auto-read asks for each read itself. */
    private static final class Receiver extends ChannelInboundHandlerAdapter {
        private final boolean autoRead;
        private final CompletableFuture<List<String>> result;
        private final List<String> received = new ArrayList<>();
        private boolean any;

        Receiver(boolean autoRead, CompletableFuture<List<String>> result) {
            this.autoRead = autoRead;
            this.result = result;
        }

        @Override
        public void channelActive(ChannelHandlerContext ctx) {
            if (!autoRead) {
                ctx.read();
            }
        }

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) {
            received.add(msg.toString());
            any = true;
        }

        @Override
        public void channelReadComplete(ChannelHandlerContext ctx) {
            // Only a read that brought values is answered by another: the decoder cares for those that bring none.
            if (!autoRead && any) {
                ctx.read();
            }
            any = false;
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            received.add(cause instanceof JsonException e ? e.kind().name() : cause.toString());
        }

        @Override
        public void userEventTriggered(ChannelHandlerContext ctx, Object evt) {
            if (evt instanceof ChannelInputShutdownEvent) {
                ctx.close();
            }
        }

        @Override
        public void channelInactive(ChannelHandlerContext ctx) {
            result.complete(received);
        }
    }
}
