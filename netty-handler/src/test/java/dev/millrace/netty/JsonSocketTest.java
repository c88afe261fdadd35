package dev.millrace.netty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import dev.millrace.json.value.JsonValue;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslProvider;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Decoder and encoder behind real sockets, their peers writing in pieces of random sizes. */
@Tag("netty42")
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class JsonSocketTest {

    private static final JsonParserOptions SEQUENCE =
            JsonParserOptions.builder().rootMode(RootMode.SEQUENCE).build();

    private final List<String> sent = new ArrayList<>();
    private final CompletableFuture<List<String>> received = new CompletableFuture<>();

    /** Not on epoll without auto-read: there Netty 4.2 fails a read that is asked for after the peer has ended its side. */
    @ParameterizedTest
    @CsvSource({"NIO, true", "NIO, false", "EPOLL, true", "IO_URING, true", "IO_URING, false"})
    void valuesAreEchoedUntilThePeerEndsItsSide(Transport transport, boolean autoRead) throws Exception {
        try (TestServer server = server(transport, autoRead, null);
                Socket socket = connect(server)) {
            List<String> echoed = echo(socket).lines().toList();
            assertThat(received.get()).isEqualTo(sent);
            assertThat(echoed).isEqualTo(sent);
        }
    }

    @ParameterizedTest
    @CsvSource({"NIO, JDK", "NIO, OPENSSL", "EPOLL, JDK", "EPOLL, OPENSSL", "IO_URING, JDK", "IO_URING, OPENSSL"})
    void valuesAreEchoedOverTls(Transport transport, SslProvider provider) throws Exception {
        Tls certificate = new Tls();
        SslContext tls = certificate.server(provider).build();
        try (TestServer server = server(transport, true, tls)) {
            try (Socket socket = certificate
                    .client()
                    .getSocketFactory()
                    .createSocket(connect(server), "localhost", server.address().getPort(), true)) {
                send(socket, new Random(7));
                byte[] expected =
                        (String.join("\n", sent.subList(0, sent.size() - 1)) + "\n").getBytes(StandardCharsets.UTF_8);
                assertThat(socket.getInputStream().readNBytes(expected.length)).isEqualTo(expected);
            }
            assertThat(received.get()).isEqualTo(sent);
        }
    }

    @ParameterizedTest
    @CsvSource({"NIO, true", "NIO, false", "EPOLL, true", "EPOLL, false", "IO_URING, true", "IO_URING, false"})
    void aPeerThatStopsInsideAValueIsAnError(Transport transport, boolean autoRead) throws Exception {
        try (TestServer server = server(transport, autoRead, null);
                Socket socket = connect(server)) {
            socket.getOutputStream().write("[1] [2".getBytes(StandardCharsets.US_ASCII));
            socket.shutdownOutput();
            assertThat(received.get()).containsExactly("[1]", "UNEXPECTED_END");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPeerThatResetsInsideAValueIsAnError(Transport transport) throws Exception {
        try (TestServer server = server(transport, true, null)) {
            Socket socket = connect(server);
            socket.setSoLinger(true, 0);
            socket.getOutputStream().write("[1] [2,".getBytes(StandardCharsets.US_ASCII));
            assertThat(socket.getInputStream().readNBytes(4)).asString().isEqualTo("[1]\n");
            socket.close();
            assertThat(received.get())
                    .startsWith("[1]")
                    .endsWith("UNEXPECTED_END")
                    .hasSize(3);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatHasArrivedIsToldOfBeforeTheEventLoopsShutDown(Transport transport) throws Exception {
        try (TestServer server = server(transport, true, null);
                Socket socket = connect(server)) {
            socket.getOutputStream().write("[1] [2,".getBytes(StandardCharsets.US_ASCII));
            assertThat(socket.getInputStream().readNBytes(4)).asString().isEqualTo("[1]\n");
            server.group().shutdownGracefully(0, 10, TimeUnit.SECONDS).sync();
            assertThat(received.get()).containsExactly("[1]", "UNEXPECTED_END");
        }
    }

    private TestServer server(Transport transport, boolean autoRead, @Nullable SslContext tls) {
        return new TestServer(transport, autoRead, pipeline -> {
            if (tls != null) {
                pipeline.addLast(tls.newHandler(pipeline.channel().alloc()));
            }
            pipeline.addLast(
                    new JsonValueDecoder(SEQUENCE),
                    new JsonValueEncoder(RootMode.NDJSON),
                    new Echo(autoRead, received));
        });
    }

    private static Socket connect(TestServer server) throws IOException {
        Socket socket =
                new Socket(server.address().getAddress(), server.address().getPort());
        socket.setTcpNoDelay(true);
        return socket;
    }

    private String echo(Socket socket) throws Exception {
        CompletableFuture<Void> sending = CompletableFuture.runAsync(() -> {
            try {
                send(socket, new Random(3));
                socket.shutdownOutput();
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        String echoed = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        sending.get();
        return echoed;
    }

    private void send(Socket socket, Random random) throws IOException {
        for (int i = 0; i < 3_000; i++) {
            sent.add("{\"id\":" + i + ",\"text\":\"" + "é€😀".repeat(i % 7) + "\"}");
        }
        byte[] bytes = (String.join("", sent) + "17").getBytes(StandardCharsets.UTF_8);
        sent.add("17");
        OutputStream out = socket.getOutputStream();
        for (int from = 0; from < bytes.length; ) {
            int length = Math.min(bytes.length - from, 1 + random.nextInt(1 << random.nextInt(14)));
            out.write(bytes, from, length);
            from += length;
        }
    }

    /** Sends values back and writes down what came; without auto-read asks for each read itself. */
    private static final class Echo extends ChannelInboundHandlerAdapter {
        private final boolean autoRead;
        private final CompletableFuture<List<String>> result;
        private final List<String> received = new ArrayList<>();
        private boolean any;

        Echo(boolean autoRead, CompletableFuture<List<String>> result) {
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
            received.add(((JsonValue) msg).toString());
            any = true;
            ctx.write(msg);
        }

        @Override
        public void channelReadComplete(ChannelHandlerContext ctx) {
            ctx.flush();
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
                ctx.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
            }
        }

        @Override
        public void channelInactive(ChannelHandlerContext ctx) {
            result.complete(received);
        }
    }
}
