package dev.millrace.netty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes through the pipeline, at every fragmentation, and that every buffer is released once. */
class JsonValueDecoderTest {

    private static final String VALUES =
            " {\"a\":[1,-2.5,true,null],\"\u00e9\":\"\u20ac\\n\\ud83d\\ude00\"} 22 \"x\"[]{\"b\":{}}false\t7";
    private static final List<String> EXPECTED = List.of(
            "{\"a\":[1,-2.5,true,null],\"\u00e9\":\"\u20ac\\n\ud83d\ude00\"}",
            "22",
            "\"x\"",
            "[]",
            "{\"b\":{}}",
            "false",
            "7");

    private final Random random = new Random(5);
    private final List<ByteBuf> given = new ArrayList<>();

    @AfterEach
    void everyBufferWasReleasedOnce() {
        assertThat(given).allSatisfy(buffer -> assertThat(buffer.refCnt()).isZero());
    }

    @ParameterizedTest
    @EnumSource
    void valuesAtEverySplit(BufferKind kind) {
        byte[] bytes = VALUES.getBytes(StandardCharsets.UTF_8);
        for (int cut = 0; cut <= bytes.length; cut++) {
            Recorder recorder = new Recorder();
            EmbeddedChannel channel = new EmbeddedChannel(new JsonValueDecoder(options(RootMode.SEQUENCE)), recorder);
            write(channel, kind, Arrays.copyOfRange(bytes, 0, cut));
            write(channel, kind, Arrays.copyOfRange(bytes, cut, bytes.length));
            channel.finish();
            assertThat(recorder.values()).as("cut at %d", cut).isEqualTo(EXPECTED);
        }
    }

    @ParameterizedTest
    @EnumSource
    void valuesByteByByteAndInRandomPieces(BufferKind kind) {
        byte[] bytes = VALUES.getBytes(StandardCharsets.UTF_8);
        for (int greatest : new int[] {1, 2, 5, 20}) {
            Recorder recorder = new Recorder();
            EmbeddedChannel channel = new EmbeddedChannel(new JsonValueDecoder(options(RootMode.SEQUENCE)), recorder);
            for (int from = 0; from < bytes.length; ) {
                int to = Math.min(bytes.length, from + 1 + random.nextInt(greatest));
                write(channel, kind, Arrays.copyOfRange(bytes, from, to));
                from = to;
            }
            channel.finish();
            assertThat(recorder.values()).isEqualTo(EXPECTED);
        }
    }

    @ParameterizedTest
    @EnumSource
    void anErrorIsFiredOnceAfterTheValuesBeforeItAndTheRestIsReleased(BufferKind kind) {
        byte[] bytes = "[1][2]x[3]".getBytes(StandardCharsets.US_ASCII);
        for (int cut = 0; cut <= bytes.length; cut++) {
            Recorder recorder = new Recorder();
            EmbeddedChannel channel = new EmbeddedChannel(new JsonValueDecoder(options(RootMode.SEQUENCE)), recorder);
            write(channel, kind, Arrays.copyOfRange(bytes, 0, cut));
            write(channel, kind, Arrays.copyOfRange(bytes, cut, bytes.length));
            write(channel, kind, bytes);
            channel.finish();
            assertThat(recorder.values()).containsExactly("[1]", "[2]");
            assertThat(recorder.log).hasSize(4).endsWith("error UNEXPECTED_BYTE at 6", "inactive");
        }
    }

    @Test
    void theEndOfTheChannelEndsANumber() {
        Recorder recorder = new Recorder();
        EmbeddedChannel channel = new EmbeddedChannel(new JsonValueDecoder(), recorder);
        write(channel, "12");
        assertThat(recorder.log).isEmpty();
        channel.finish();
        assertThat(recorder.log).containsExactly("12", "inactive");
    }

    @Test
    void theEndOfTheChannelInsideAValueIsAnError() {
        Recorder recorder = new Recorder();
        EmbeddedChannel channel = new EmbeddedChannel(new JsonValueDecoder(), recorder);
        write(channel, "{\"a\":");
        channel.finish();
        assertThat(recorder.log).containsExactly("error UNEXPECTED_END at 5", "inactive");
    }

    @Test
    void halfCloseEndsTheInputBeforeTheEventPasses() {
        Recorder recorder = new Recorder();
        EmbeddedChannel channel = new EmbeddedChannel(new JsonValueDecoder(options(RootMode.SEQUENCE)), recorder);
        write(channel, "1 2");
        channel.pipeline().fireUserEventTriggered("other");
        channel.pipeline().fireUserEventTriggered(ChannelInputShutdownEvent.INSTANCE);
        write(channel, "3 ");
        channel.finish();
        assertThat(recorder.log)
                .containsExactly("1", "event other", "2", "event ChannelInputShutdownEvent", "inactive");
    }

    @Test
    void aValueThatTheEndBringsIsFollowedByAReadCompleteForHandlersThatFlushThere() {
        List<String> log = new ArrayList<>();
        EmbeddedChannel channel = new EmbeddedChannel(new JsonValueDecoder(), new ChannelInboundHandlerAdapter() {
            @Override
            public void channelRead(ChannelHandlerContext ctx, Object msg) {
                log.add(msg.toString());
            }

            @Override
            public void channelReadComplete(ChannelHandlerContext ctx) {
                log.add("complete");
            }
        });
        write(channel, "12");
        channel.pipeline().fireUserEventTriggered(ChannelInputShutdownEvent.INSTANCE);
        channel.finish();
        assertThat(log).containsExactly("complete", "12", "complete");
    }

    @Test
    void otherMessagesPass() {
        Recorder recorder = new Recorder();
        EmbeddedChannel channel = new EmbeddedChannel(new JsonValueDecoder(options(RootMode.SEQUENCE)), recorder);
        write(channel, "[1");
        channel.writeInbound("other");
        write(channel, "]");
        assertThat(recorder.log).containsExactly("other", "[1]");
        channel.finish();
    }

    @Test
    void invalidRecordsCanBeReportedInOrder() {
        for (int size = 1; size < 20; size++) {
            Recorder recorder = new Recorder();
            EmbeddedChannel channel = new EmbeddedChannel(new JsonValueDecoder(skipping(RootMode.NDJSON)), recorder);
            byte[] bytes = "1\n{\"a\":]}\n\n[2]\r\n3 4\n5".getBytes(StandardCharsets.US_ASCII);
            for (int from = 0; from < bytes.length; from += size) {
                write(channel, BufferKind.HEAP, Arrays.copyOfRange(bytes, from, Math.min(from + size, bytes.length)));
            }
            channel.finish();
            assertThat(recorder.log)
                    .containsExactly(
                            "1",
                            "invalid UNEXPECTED_BYTE at 7 in line 2 from 2",
                            "[2]",
                            "invalid TRAILING_DATA at 18 in line 5 from 16",
                            "5",
                            "inactive");
        }
    }

    @Test
    void invalidRecordsFailUnlessReported() {
        Recorder recorder = new Recorder();
        EmbeddedChannel channel = new EmbeddedChannel(new JsonValueDecoder(options(RootMode.NDJSON)), recorder);
        write(channel, "1\nx\n2\n");
        channel.finish();
        assertThat(recorder.log).containsExactly("1", "error UNEXPECTED_BYTE at 2", "inactive");
    }

    @Test
    void anErrorCanBeAnEvent() {
        assertThat(logOfAnError(ErrorPolicy.EVENT)).containsExactly("[1]", "invalid UNEXPECTED_BYTE at 3", "inactive");
    }

    @Test
    void anErrorCanCloseTheChannel() {
        assertThat(logOfAnError(ErrorPolicy.CLOSE)).containsExactly("[1]", "inactive");
    }

    @Test
    void withoutRecordsThereIsNothingToSkipTo() {
        assertThat(logOfAnError(ErrorPolicy.SKIP_RECORD))
                .containsExactly("[1]", "error UNEXPECTED_BYTE at 3", "inactive");
    }

    private List<String> logOfAnError(ErrorPolicy policy) {
        Recorder recorder = new Recorder();
        EmbeddedChannel channel = new EmbeddedChannel(
                new JsonValueDecoder(JsonDecoderOptions.builder()
                        .parser(options(RootMode.SEQUENCE))
                        .onError(policy)
                        .build()),
                recorder);
        channel.writeInbound(buffer("[1]x[2]"), buffer("[3]"));
        channel.finish();
        return recorder.log;
    }

    @Test
    void whatALaterHandlerThrowsStopsNothing() {
        Recorder recorder = new Recorder();
        EmbeddedChannel channel = new EmbeddedChannel(
                new JsonValueDecoder(options(RootMode.SEQUENCE)),
                new ChannelInboundHandlerAdapter() {
                    @Override
                    public void channelRead(ChannelHandlerContext ctx, Object msg) {
                        if (msg.toString().equals("2")) {
                            throw new IllegalStateException("no twos");
                        }
                        ctx.fireChannelRead(msg);
                    }
                },
                recorder);
        write(channel, "1 2 3 ");
        write(channel, "4 ");
        channel.finish();
        assertThat(recorder.log)
                .containsExactly("1", "error " + new IllegalStateException("no twos"), "3", "4", "inactive");
    }

    @ParameterizedTest
    @EnumSource
    void theRestOfABufferIsPassedOnByADecoderRemovedWhileItFires(BufferKind kind) {
        Recorder recorder = new Recorder();
        EmbeddedChannel channel = new EmbeddedChannel(
                new JsonValueDecoder(options(RootMode.SEQUENCE)), new RemoveDecoderAt("{\"switch\":true}"), recorder);
        write(channel, kind, "1 {\"switch\":true}binary".getBytes(StandardCharsets.US_ASCII));
        write(channel, kind, "more".getBytes(StandardCharsets.US_ASCII));
        channel.finish();
        assertThat(recorder.log).containsExactly("1", "{\"switch\":true}", "bytes binary", "bytes more", "inactive");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 50})
    void removalBetweenReadsPassesOnAllAfterTheLastCompleteValue(int size) {
        Recorder recorder = new Recorder();
        EmbeddedChannel channel = new EmbeddedChannel(new JsonValueDecoder(options(RootMode.SEQUENCE)), recorder);
        byte[] bytes = "1 [2]\"x\" {\"a\": tr".getBytes(StandardCharsets.US_ASCII);
        for (int from = 0; from < bytes.length; from += size) {
            write(channel, BufferKind.COMPOSITE, Arrays.copyOfRange(bytes, from, Math.min(from + size, bytes.length)));
        }
        channel.pipeline().remove(JsonValueDecoder.class);
        channel.finish();
        assertThat(recorder.log).containsExactly("1", "[2]", "\"x\"", "bytes  {\"a\": tr", "inactive");
    }

    @Test
    void ofAnUnfinishedValueOnlySoMuchIsKept() {
        for (int most : new int[] {0, 4, 5}) {
            Recorder recorder = new Recorder();
            EmbeddedChannel channel = new EmbeddedChannel(
                    new JsonValueDecoder(
                            JsonDecoderOptions.builder().unfinishedBytes(most).build()),
                    recorder);
            write(channel, "[1");
            write(channel, "234");
            channel.pipeline().remove(JsonValueDecoder.class);
            channel.finish();
            assertThat(recorder.log).isEqualTo(most < 5 ? List.of("inactive") : List.of("bytes [1234", "inactive"));
        }
    }

    @Test
    void aBufferUsedUpIsReleasedByADecoderRemovedWhileItFires() {
        Recorder recorder = new Recorder();
        EmbeddedChannel channel = new EmbeddedChannel(
                new JsonValueDecoder(options(RootMode.SEQUENCE)), new RemoveDecoderAt("[]"), recorder);
        write(channel, "1 []");
        channel.finish();
        assertThat(recorder.log).containsExactly("1", "[]", "inactive");
    }

    @Test
    void removalInsideAValuePassesOnItsBytesAndWhatFollows() {
        Recorder recorder = new Recorder();
        EmbeddedChannel channel = new EmbeddedChannel(new JsonValueDecoder(), recorder);
        write(channel, "{\"a\":[1,");
        channel.pipeline().remove(JsonValueDecoder.class);
        write(channel, "2]}");
        channel.finish();
        assertThat(recorder.log).containsExactly("bytes {\"a\":[1,", "bytes 2]}", "inactive");
    }

    @Test
    void signalsThatALaterHandlerBringsAboutWaitTheirTurn() {
        Recorder recorder = new Recorder();
        EmbeddedChannel channel = new EmbeddedChannel(
                new JsonValueDecoder(options(RootMode.SEQUENCE)),
                new ChannelInboundHandlerAdapter() {
                    @Override
                    public void channelRead(ChannelHandlerContext ctx, Object msg) {
                        ctx.fireChannelRead(msg);
                        if (msg.toString().equals("1")) {
                            ctx.pipeline().fireChannelRead(buffer("4 5"));
                            ctx.pipeline().fireUserEventTriggered("event");
                            ctx.close();
                        }
                    }
                },
                recorder);
        write(channel, "1 2 3 ");
        channel.runPendingTasks();
        assertThat(recorder.log).containsExactly("1", "2", "3", "4", "event event", "5", "inactive");
    }

    @Test
    void withoutAutoReadAnotherReadIsAskedForOnlyWhenOneBroughtNoValue() {
        ReadCounter reads = new ReadCounter();
        EmbeddedChannel channel =
                new EmbeddedChannel(reads, new JsonValueDecoder(options(RootMode.SEQUENCE)), new Recorder());
        channel.config().setAutoRead(false);
        reads.count = 0;

        write(channel, "{\"a\":");
        assertThat(reads.count).isEqualTo(1);
        write(channel, "1} [");
        assertThat(reads.count).isEqualTo(1);
        write(channel, "2");
        assertThat(reads.count).isEqualTo(2);
        channel.writeInbound("other");
        assertThat(reads.count).isEqualTo(2);
        write(channel, "]x");
        write(channel, "x");
        assertThat(reads.count).as("nothing is read for a decoder that failed").isEqualTo(2);
        channel.finish();
    }

    @Test
    void withAutoReadNoReadIsAskedFor() {
        ReadCounter reads = new ReadCounter();
        EmbeddedChannel channel = new EmbeddedChannel(reads, new JsonValueDecoder(), new Recorder());
        int before = reads.count;
        channel.pipeline().fireChannelRead(buffer("[1"));
        channel.pipeline().fireChannelReadComplete();
        // Auto-read itself reads once, at the head, when the signal has passed the whole pipeline.
        assertThat(reads.count - before).isLessThanOrEqualTo(1);
        channel.finish();
    }

    private static JsonParserOptions options(RootMode mode) {
        return JsonParserOptions.builder().rootMode(mode).build();
    }

    private static JsonDecoderOptions skipping(RootMode mode) {
        return JsonDecoderOptions.builder()
                .parser(options(mode))
                .onError(ErrorPolicy.SKIP_RECORD)
                .build();
    }

    private void write(EmbeddedChannel channel, String text) {
        channel.writeInbound(buffer(text));
    }

    private void write(EmbeddedChannel channel, BufferKind kind, byte[] bytes) {
        channel.writeInbound(given(kind, bytes));
    }

    private ByteBuf buffer(String text) {
        return given(BufferKind.DIRECT, text.getBytes(StandardCharsets.UTF_8));
    }

    private ByteBuf given(BufferKind kind, byte[] bytes) {
        ByteBuf buffer = kind.of(bytes, random);
        given.add(buffer);
        return buffer;
    }

    private static final class RemoveDecoderAt extends ChannelInboundHandlerAdapter {
        private final String value;

        RemoveDecoderAt(String value) {
            this.value = value;
        }

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) {
            ctx.fireChannelRead(msg);
            if (msg.toString().equals(value)) {
                ctx.pipeline().remove(JsonValueDecoder.class);
            }
        }
    }

    private static final class ReadCounter extends ChannelOutboundHandlerAdapter {
        private int count;

        @Override
        public void read(ChannelHandlerContext ctx) throws Exception {
            count++;
            ctx.read();
        }
    }
}
