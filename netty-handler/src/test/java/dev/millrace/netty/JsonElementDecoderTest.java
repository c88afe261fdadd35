package dev.millrace.netty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import dev.millrace.json.path.JsonPath;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class JsonElementDecoderTest {

    private final Random random = new Random(41);
    private final Recorder recorder = new Recorder();

    @ParameterizedTest
    @EnumSource
    void elementsAreFiredHoweverTheInputIsCut(BufferKind kind) {
        byte[] input = "{\"skip\":[1,{\"items\":[2]}],\"items\":[{\"a\":1}, null ,[[]],\"x\",-7]}"
                .getBytes(StandardCharsets.US_ASCII);
        for (int cut = 0; cut <= input.length; cut++) {
            EmbeddedChannel channel = channel(RootMode.SINGLE, "$.items[*]", 2);
            channel.writeInbound(kind.of(Arrays.copyOf(input, cut), random));
            channel.writeInbound(kind.of(Arrays.copyOfRange(input, cut, input.length), random));
            channel.finish();
            assertThat(recorder.log).containsExactly("{\"a\":1}", "null", "[[]]", "\"x\"", "-7", "inactive");
            recorder.log.clear();
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"HEAP", "DIRECT", "COMPOSITE"})
    void anElementThatIsTooLongIsRefusedWhereTheFirstTokenBeyondTheBoundEnds(BufferKind kind) {
        byte[] input = "[\"12345678\",[1,2,3],{\"a\":\"123456\"},4]".getBytes(StandardCharsets.US_ASCII);
        JsonDecoderOptions options =
                JsonDecoderOptions.builder().maxMatchBytes(10).build();
        for (int cut = 0; cut <= input.length; cut++) {
            EmbeddedChannel channel =
                    new EmbeddedChannel(new JsonElementDecoder(options, JsonPath.parse("$[*]")), recorder);
            channel.writeInbound(kind.of(Arrays.copyOf(input, cut), random));
            channel.writeInbound(kind.of(Arrays.copyOfRange(input, cut, input.length), random));
            channel.finish();
            assertThat(recorder.log)
                    .containsExactly("\"12345678\"", "[1,2,3]", "error RECORD_TOO_LONG at 30", "inactive");
            recorder.log.clear();
        }
    }

    @Test
    void aRecordThatIsRejectedIsSkipped() {
        EmbeddedChannel channel = channel(RootMode.NDJSON, "$[*]", 100);
        channel.writeInbound(
                BufferKind.DIRECT.of("[1,2]\n[3,{\"a\":x]\n[4]\n".getBytes(StandardCharsets.US_ASCII), random));
        channel.finish();
        assertThat(recorder.log)
                .containsExactly("1", "2", "3", "invalid UNEXPECTED_BYTE at 14 in line 2 from 6", "4", "inactive");
    }

    @Test
    void removalPassesOnWhatFollowsTheElement() {
        EmbeddedChannel channel = channel(RootMode.SINGLE, "$[*]", 100);
        channel.pipeline().addBefore("last", null, new ChannelInboundHandlerAdapter() {
            @Override
            public void channelRead(ChannelHandlerContext ctx, Object msg) {
                ctx.fireChannelRead(msg);
                if (msg.toString().equals("\"stop\"")) {
                    ctx.pipeline().remove(JsonElementDecoder.class);
                }
            }
        });
        channel.writeInbound(BufferKind.HEAP.of("[1,\"stop\",2]".getBytes(StandardCharsets.US_ASCII), random));
        channel.finish();
        assertThat(recorder.log).containsExactly("1", "\"stop\"", "bytes ,2]", "inactive");
    }

    private EmbeddedChannel channel(RootMode mode, String path, int valuesPerTask) {
        JsonDecoderOptions options = JsonDecoderOptions.builder()
                .parser(JsonParserOptions.builder().rootMode(mode).build())
                .onError(ErrorPolicy.SKIP_RECORD)
                .valuesPerTask(valuesPerTask)
                .build();
        EmbeddedChannel channel = new EmbeddedChannel(new JsonElementDecoder(options, JsonPath.parse(path)));
        channel.pipeline().addLast("last", recorder);
        return channel;
    }
}
