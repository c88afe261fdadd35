package dev.millrace.netty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import dev.millrace.netty.JsonWebSocketDecoder.Messages;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.ContinuationWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PingWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class JsonWebSocketDecoderTest {

    private final Random random = new Random(31);
    private final Recorder recorder = new Recorder();

    @ParameterizedTest
    @EnumSource
    void aMessageIsAnInputHoweverManyFramesItHas(BufferKind kind) {
        byte[] text = "{\"é\":[1,2,\"\\n\"]}".getBytes(StandardCharsets.UTF_8);
        EmbeddedChannel channel = channel(Messages.ONE_INPUT_EACH);
        for (int cut = 0; cut <= text.length; cut++) {
            channel.writeInbound(
                    new TextWebSocketFrame(false, 0, kind.of(Arrays.copyOf(text, cut), random)),
                    new PingWebSocketFrame(),
                    new ContinuationWebSocketFrame(false, 0, kind.of(new byte[0], random)),
                    new ContinuationWebSocketFrame(
                            true, 0, kind.of(Arrays.copyOfRange(text, cut, text.length), random)));
            assertThat(recorder.log).hasSize(2);
            assertThat(recorder.log.get(cut == text.length ? 0 : 1)).isEqualTo("{\"é\":[1,2,\"\\n\"]}");
            recorder.log.clear();
        }
        channel.finish();
        assertThat(recorder.log).containsExactly("inactive");
    }

    @Test
    void theEndOfAMessageEndsItsInput() {
        EmbeddedChannel channel = channel(Messages.ONE_INPUT_EACH);
        channel.writeInbound(
                text("12"), text("[1"), text("x]"), text("3"), new TextWebSocketFrame(false, 0, bytes("[")));
        channel.finish();
        assertThat(recorder.log)
                .containsExactly(
                        "12",
                        "error UNEXPECTED_END at 2",
                        "error UNEXPECTED_BYTE at 0",
                        "3",
                        "error UNEXPECTED_END at 1",
                        "inactive");
    }

    @Test
    void messagesCanBeOneInputTogether() {
        EmbeddedChannel channel = channel(Messages.ONE_INPUT_TOGETHER);
        channel.writeInbound(text("12"), text("3 [1"), text("]"), text("7"));
        channel.finish();
        assertThat(recorder.log).containsExactly("123", "[1]", "7", "inactive");
    }

    @Test
    void binaryMessagesPassWithTheirContinuations() {
        EmbeddedChannel channel = channel(Messages.ONE_INPUT_EACH);
        WebSocketFrame first = new BinaryWebSocketFrame(false, 0, bytes("a"));
        WebSocketFrame second = new ContinuationWebSocketFrame(true, 0, bytes("b"));
        channel.writeInbound(first, second, "other");
        assertThat(recorder.log).containsExactly(first.toString(), second.toString(), "other");
        first.release();
        second.release();
        channel.finish();
    }

    @Test
    void removalPassesOnWhatHasNotBeenParsed() {
        EmbeddedChannel channel = new EmbeddedChannel(
                new JsonWebSocketDecoder(options(RootMode.SEQUENCE), Messages.ONE_INPUT_EACH),
                new ChannelInboundHandlerAdapter() {
                    @Override
                    public void channelRead(ChannelHandlerContext ctx, Object msg) {
                        if (msg instanceof WebSocketFrame frame) {
                            ctx.fireChannelRead(
                                    frame.content().toString(StandardCharsets.US_ASCII) + frame.isFinalFragment());
                            frame.release();
                        } else {
                            ctx.fireChannelRead(msg);
                            ctx.pipeline().remove(JsonWebSocketDecoder.class);
                        }
                    }
                },
                recorder);
        channel.writeInbound(text("[1][2]"), text("[3]"));
        assertThat(recorder.log).containsExactly("[1]", "[2]true", "[3]true");
        channel.finish();
    }

    private EmbeddedChannel channel(Messages messages) {
        RootMode mode = messages == Messages.ONE_INPUT_EACH ? RootMode.SINGLE : RootMode.SEQUENCE;
        return new EmbeddedChannel(new JsonWebSocketDecoder(options(mode), messages), recorder);
    }

    private static JsonDecoderOptions options(RootMode mode) {
        return JsonDecoderOptions.of(JsonParserOptions.builder().rootMode(mode).build());
    }

    private WebSocketFrame text(String text) {
        return new TextWebSocketFrame(true, 0, bytes(text));
    }

    private ByteBuf bytes(String text) {
        return BufferKind.DIRECT.of(text.getBytes(StandardCharsets.UTF_8), random);
    }
}
