package dev.millrace.netty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import dev.millrace.json.value.JsonValue;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketServerProtocolHandler;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2MultiplexHandler;
import io.netty.handler.codec.http2.Http2StreamFrameToHttpObjectCodec;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolConfig.Protocol;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectedListenerFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectorFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslProvider;
import io.netty.util.ReferenceCountUtil;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The JDK's HTTP and WebSocket clients against pipelines with the decoders. */
@Tag("netty42")
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class RealClientsTest {

    private static final String LARGE = IntStream.range(0, 20_000)
            .mapToObj(i -> "{\"id\":" + i + ",\"text\":\"é\"}")
            .collect(Collectors.joining(",", "[", "]"));

    @Test
    void chunkedRequestsOverHttp11() throws Exception {
        try (TestServer server = new TestServer(Transport.NIO, true, pipeline -> {
            pipeline.addLast(new HttpServerCodec());
            addHandlers(pipeline);
        })) {
            HttpClient client =
                    HttpClient.newBuilder().version(Version.HTTP_1_1).build();
            URI uri = URI.create("http://localhost:" + server.address().getPort() + "/");
            for (String sent : List.of(LARGE, "[1]", LARGE)) {
                HttpResponse<String> response = client.send(request(uri, sent), BodyHandlers.ofString());
                assertThat(response.version()).isEqualTo(Version.HTTP_1_1);
                assertThat(response.body()).isEqualTo(sent);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"JDK", "OPENSSL"})
    void requestsOverHttp2(SslProvider provider) throws Exception {
        Tls certificate = new Tls();
        SslContext tls = certificate
                .server(provider)
                .applicationProtocolConfig(new ApplicationProtocolConfig(
                        Protocol.ALPN,
                        SelectorFailureBehavior.NO_ADVERTISE,
                        SelectedListenerFailureBehavior.ACCEPT,
                        ApplicationProtocolNames.HTTP_2))
                .build();
        try (TestServer server = new TestServer(
                Transport.NIO,
                true,
                pipeline -> pipeline.addLast(
                        tls.newHandler(pipeline.channel().alloc()),
                        Http2FrameCodecBuilder.forServer().build(),
                        new Http2MultiplexHandler(new ChannelInitializer<Channel>() {
                            @Override
                            protected void initChannel(Channel stream) {
                                stream.pipeline().addLast(new Http2StreamFrameToHttpObjectCodec(true));
                                addHandlers(stream.pipeline());
                            }
                        })))) {
            HttpClient client =
                    HttpClient.newBuilder().sslContext(certificate.client()).build();
            URI uri = URI.create("https://localhost:" + server.address().getPort() + "/");
            for (String sent : List.of(LARGE, "[1]", "{}")) {
                HttpResponse<String> response = client.send(request(uri, sent), BodyHandlers.ofString());
                assertThat(response.version()).isEqualTo(Version.HTTP_2);
                assertThat(response.body()).isEqualTo(sent);
            }
        }
    }

    @Test
    void messagesOverAWebSocket() throws Exception {
        try (TestServer server = new TestServer(
                Transport.NIO,
                true,
                pipeline -> pipeline.addLast(
                        new HttpServerCodec(),
                        new HttpObjectAggregator(8192),
                        new WebSocketServerProtocolHandler("/"),
                        new JsonWebSocketDecoder(
                                JsonDecoderOptions.of(JsonParserOptions.builder()
                                        .rootMode(RootMode.SEQUENCE)
                                        .build()),
                                JsonWebSocketDecoder.Messages.ONE_INPUT_EACH),
                        new ChannelInboundHandlerAdapter() {
                            @Override
                            public void channelRead(ChannelHandlerContext ctx, Object msg) {
                                ctx.writeAndFlush(new TextWebSocketFrame(((JsonValue) msg).toString()));
                            }
                        }))) {
            BlockingQueue<String> received = new LinkedBlockingQueue<>();
            WebSocket socket = HttpClient.newHttpClient()
                    .newWebSocketBuilder()
                    .buildAsync(
                            URI.create("ws://localhost:" + server.address().getPort() + "/"), new Listener(received))
                    .get();
            socket.sendText("{\"a\":", false).get();
            socket.sendText("[1,", false).get();
            socket.sendText("2]} 7", true).get();
            assertThat(received.take()).isEqualTo("{\"a\":[1,2]}");
            assertThat(received.take()).isEqualTo("7");
            socket.sendText("\"next\"", true).get();
            assertThat(received.take()).isEqualTo("\"next\"");
            socket.sendClose(WebSocket.NORMAL_CLOSURE, "").get();
        }
    }

    private static void addHandlers(ChannelPipeline pipeline) {
        pipeline.addLast(JsonHttpContentDecoder.byMediaType(JsonDecoderOptions.defaults()), new EchoingHandler());
    }

    private static java.net.http.HttpRequest request(URI uri, String content) {
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        return java.net.http.HttpRequest.newBuilder(uri)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(bytes)))
                .build();
    }

    /** Answers a request with the value that it brought. */
    private static final class EchoingHandler extends ChannelInboundHandlerAdapter {
        private @Nullable JsonValue value;

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) {
            if (msg instanceof HttpRequest) {
                value = null;
            } else if (msg instanceof JsonValue read) {
                value = read;
            } else if (msg instanceof LastHttpContent) {
                ByteBuf body = ByteBufUtil.writeUtf8(ctx.alloc(), String.valueOf(value));
                DefaultFullHttpResponse response =
                        new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK, body);
                response.headers().set(HttpHeaderNames.CONTENT_LENGTH, body.readableBytes());
                ctx.writeAndFlush(response);
            }
            ReferenceCountUtil.release(msg);
        }
    }

    private static final class Listener implements WebSocket.Listener {
        private final BlockingQueue<String> received;

        Listener(BlockingQueue<String> received) {
            this.received = received;
        }

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket socket, CharSequence text, boolean last) {
            received.add(text.toString());
            socket.request(1);
            return null;
        }
    }
}
