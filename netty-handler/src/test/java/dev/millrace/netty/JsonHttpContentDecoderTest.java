package dev.millrace.netty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import dev.millrace.json.value.JsonValue;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpMessage;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpRequestDecoder;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests as bytes, cut anywhere, through Netty's decoder and this one. */
class JsonHttpContentDecoderTest {

    private static final String CHUNKED = String.join(
            "\r\n",
            "POST /a HTTP/1.1",
            "Host: h",
            "Content-Type: application/json; charset=utf-8",
            "Transfer-Encoding: chunked",
            "",
            "5",
            "{\"a\":",
            "3",
            "1, ",
            "6",
            "\"b\":2}",
            "0",
            "Sum: 17",
            "",
            "");

    private final Random random = new Random(29);
    private final Messages messages = new Messages();

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 64, 10_000})
    void eachMessageIsAnInput(int size) {
        send(
                JsonHttpContentDecoder.byMediaType(JsonDecoderOptions.defaults()),
                size,
                CHUNKED
                        + request("application/vnd.api+json", "[2]")
                        + request("text/plain", "{not json}")
                        + request("application/x-ndjson", "1\n2\r\n3")
                        + "GET /b HTTP/1.1\r\nHost: h\r\n\r\n"
                        + request("application/json-seq", "\u001e[4]\n\u001e{}\n")
                        + request("application/json", ""));
        assertThat(messages.log)
                .containsExactly(
                        "POST /a",
                        "{\"a\":1,\"b\":2}",
                        "end [Sum=17]",
                        "POST /",
                        "[2]",
                        "end []",
                        "POST /",
                        "content {not json}",
                        "end []",
                        "POST /",
                        "1",
                        "2",
                        "3",
                        "end []",
                        "GET /b",
                        "end []",
                        "POST /",
                        "[4]",
                        "{}",
                        "end []",
                        "POST /",
                        "end []",
                        "inactive");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 10_000})
    void anErrorEndsItsMessageOnly(int size) {
        send(
                JsonHttpContentDecoder.byMediaType(JsonDecoderOptions.defaults()),
                size,
                request("application/json", "[1,x,{\"a\":[}]") + request("application/json", "[2"));
        assertThat(messages.log)
                .containsExactly(
                        "POST /",
                        "error UNEXPECTED_BYTE at 3",
                        "end [] failed UNEXPECTED_BYTE",
                        "POST /",
                        "error UNEXPECTED_END at 2",
                        "end [] failed UNEXPECTED_END",
                        "inactive");
    }

    @Test
    void withoutMediaTypesEveryContentIsDecodedAsTheOptionsSay() {
        JsonParserOptions sequence =
                JsonParserOptions.builder().rootMode(RootMode.SEQUENCE).build();
        send(new JsonHttpContentDecoder(JsonDecoderOptions.of(sequence)), 10, request("text/plain", "1 2"));
        assertThat(messages.log).containsExactly("POST /", "1", "2", "end []", "inactive");
    }

    @Test
    void compressedContentIsLeftAlone() {
        send(
                JsonHttpContentDecoder.byMediaType(JsonDecoderOptions.defaults()),
                1_000,
                "POST / HTTP/1.1\r\nContent-Type: application/json\r\nContent-Encoding: br\r\nContent-Length: 2\r\n\r\nxx");
        assertThat(messages.log).containsExactly("POST /", "content xx", "end []", "inactive");
    }

    @Test
    void aConnectionThatEndsInsideAMessageIsAnError() {
        send(
                JsonHttpContentDecoder.byMediaType(JsonDecoderOptions.defaults()),
                1_000,
                "POST / HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n[1,");
        assertThat(messages.log).containsExactly("POST /", "error UNEXPECTED_END at 3", "inactive");
    }

    @ParameterizedTest
    @EnumSource
    void fullMessagesAreTakenApart(BufferKind kind) {
        ByteBuf content = kind.of("{\"a\":[]}".getBytes(StandardCharsets.US_ASCII), random);
        DefaultFullHttpResponse response =
                new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK, content);
        response.headers().set(HttpHeaderNames.CONTENT_TYPE, "APPLICATION/JSON");
        response.trailingHeaders().set("Sum", "1");
        EmbeddedChannel channel =
                new EmbeddedChannel(JsonHttpContentDecoder.byMediaType(JsonDecoderOptions.defaults()), messages);
        channel.writeInbound(response, "other");
        assertThat(messages.log).containsExactly("200 OK", "{\"a\":[]}", "end [Sum=1]", "other");
        assertThat(content.refCnt()).isZero();
        channel.finish();
    }

    @Test
    void removalPassesOnTheContentAsItCame() {
        EmbeddedChannel channel = new EmbeddedChannel(
                new HttpRequestDecoder(),
                JsonHttpContentDecoder.byMediaType(JsonDecoderOptions.of(
                        JsonParserOptions.builder().rootMode(RootMode.SEQUENCE).build())),
                new ChannelInboundHandlerAdapter() {
                    @Override
                    public void channelRead(ChannelHandlerContext ctx, Object msg) {
                        ctx.fireChannelRead(msg);
                        if (msg.toString().equals("1")) {
                            ctx.pipeline().remove(JsonHttpContentDecoder.class);
                        }
                    }
                },
                messages);
        channel.writeInbound(buffer(request("application/x-ndjson", "1\n2\n")));
        assertThat(messages.log).containsExactly("POST /", "1", "content 2\n", "end []");
        channel.finish();
    }

    @ParameterizedTest
    @CsvSource({
        "1, \\n",
        "2, \\n",
        "3, \\n",
        "7, \\n",
        "1000, \\n",
        "1, \\r",
        "2, \\r",
        "3, \\r",
        "1000, \\r",
        "1, \\r\\n",
        "2, \\r\\n",
        "3, \\r\\n",
        "7, \\r\\n",
        "1000, \\r\\n"
    })
    void theDataOfEachServerSentEventIsAnInput(int size, String lineEnd) {
        String stream = """
                \uFEFF: comment
                event: a
                data: {"a":
                data:1}
                id: 7


                data

                dat: 3
                data : 4
                xdata: 5

                data: [DONE]
                data: [1]

                data:  "data: x"

                retry: 5
                data:true

                data: 6
                """;
        send(
                JsonHttpContentDecoder.byMediaType(JsonDecoderOptions.defaults()),
                size,
                request(
                        "text/event-stream",
                        stream.replace("\n", lineEnd.replace("\\n", "\n").replace("\\r", "\r"))));
        assertThat(messages.log)
                .containsExactly(
                        "POST /",
                        "{\"a\":1}",
                        "error UNEXPECTED_BYTE at 1",
                        "\"data: x\"",
                        "true",
                        "6",
                        "end []",
                        "inactive");
    }

    @Test
    void eventsThatEachHoldManyValuesComeInTurns() {
        String events = """
                data:1 2 3
                data:4 5

                data:6

                """;
        JsonDecoderOptions options = JsonDecoderOptions.builder()
                .parser(JsonParserOptions.builder().rootMode(RootMode.SEQUENCE).build())
                .valuesPerTask(2)
                .build();
        send(JsonHttpContentDecoder.byMediaType(options), 1_000, request("text/event-stream", events));
        assertThat(messages.log).containsExactly("POST /", "1", "2", "3", "4", "5", "6", "end []", "inactive");
    }

    private void send(JsonHttpContentDecoder decoder, int size, String text) {
        EmbeddedChannel channel = new EmbeddedChannel(new HttpRequestDecoder(), decoder, messages);
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (int from = 0; from < bytes.length; from += size) {
            channel.writeInbound(BufferKind.any(random)
                    .of(Arrays.copyOfRange(bytes, from, Math.min(from + size, bytes.length)), random));
        }
        channel.finish();
    }

    private ByteBuf buffer(String text) {
        return BufferKind.DIRECT.of(text.getBytes(StandardCharsets.UTF_8), random);
    }

    private static String request(String type, String content) {
        int length = content.getBytes(StandardCharsets.UTF_8).length;
        return "POST / HTTP/1.1\r\nContent-Type: " + type + "\r\nContent-Length: " + length + "\r\n\r\n" + content;
    }

    /** Writes down messages, contents that follow each other as one. */
    private static final class Messages extends ChannelInboundHandlerAdapter {
        private final List<String> log = new ArrayList<>();

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) {
            assertThat(msg).isNotInstanceOf(FullHttpMessage.class);
            if (msg instanceof HttpRequest request) {
                log.add(request.method() + " " + request.uri());
            } else if (msg instanceof HttpResponse response) {
                log.add(response.status().toString());
            } else if (msg instanceof HttpContent content) {
                content(content);
            } else {
                log.add(msg instanceof JsonValue ? msg.toString() : (String) msg);
            }
        }

        private void content(HttpContent content) {
            String text = content.content().toString(StandardCharsets.US_ASCII);
            content.release();
            if (!text.isEmpty()) {
                int last = log.size() - 1;
                if (log.get(last).startsWith("content ")) {
                    log.set(last, log.get(last) + text);
                } else {
                    log.add("content " + text);
                }
            }
            if (content instanceof LastHttpContent end) {
                Throwable failure = end.decoderResult().cause();
                log.add("end " + end.trailingHeaders().entries()
                        + (failure instanceof JsonException e ? " failed " + e.kind() : ""));
            }
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            log.add(
                    cause instanceof JsonException e
                            ? "error " + e.kind() + " at " + e.location().byteOffset()
                            : cause.toString());
        }

        @Override
        public void channelInactive(ChannelHandlerContext ctx) {
            log.add("inactive");
        }
    }
}
