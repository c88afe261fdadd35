package dev.millrace.ndjson;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonException;
import dev.millrace.netty.ErrorPolicy;
import dev.millrace.netty.InvalidInput;
import dev.millrace.netty.JsonDecoderOptions;
import dev.millrace.reactor.fixtures.Carrier;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
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

/** What goes through a pipeline, at every fragmentation, and that every buffer is released once. */
class NdjsonFrameDecoderTest {

    private static final byte[] INPUT = bytes("""
            {"a":1}

            oops\r
            [2]\r
             "é"\s
            7""");
    private static final List<String> LOG = List.of(
            "{\"a\":1} in line 1 at 0",
            "UNEXPECTED_BYTE in line 3 at 9",
            "[2] in line 4 at 15",
            "\"é\" in line 5 at 20",
            "7 in line 6 at 27");
    private static final List<Carrier> BUFFERS =
            List.of(Carrier.HEAP_BYTE_BUF, Carrier.DIRECT_BYTE_BUF, Carrier.COMPOSITE_BYTE_BUF);

    private final List<ByteBuf> given = new ArrayList<>();
    private final List<String> log = new ArrayList<>();

    @AfterEach
    void everyBufferWasReleasedOnce() {
        assertThat(given).allSatisfy(buffer -> assertThat(buffer.refCnt()).isZero());
    }

    @Test
    void itemsComeAtEverySplit() {
        for (Carrier carrier : BUFFERS) {
            for (int cut = 0; cut <= INPUT.length; cut++) {
                log.clear();
                EmbeddedChannel channel = channel(NdjsonOptions.defaults(), JsonDecoderOptions.defaults());
                write(channel, carrier, Arrays.copyOf(INPUT, cut));
                write(channel, carrier, Arrays.copyOfRange(INPUT, cut, INPUT.length));
                assertThat(log).as("before the end, cut at %d", cut).isEqualTo(LOG.subList(0, 4));
                channel.finish();
                assertThat(log).as("cut at %d", cut).isEqualTo(with(LOG, "inactive"));
            }
        }
    }

    @Test
    void itemsComeInPiecesOfAnySize() {
        Random random = new Random(3);
        for (int size : new int[] {1, 2, 3, 7, 64}) {
            for (int share : new int[] {1, 2, 256}) {
                log.clear();
                EmbeddedChannel channel = channel(
                        NdjsonOptions.defaults(),
                        JsonDecoderOptions.builder().valuesPerTask(share).build());
                for (int from = 0; from < INPUT.length; ) {
                    int to = Math.min(INPUT.length, from + 1 + random.nextInt(size));
                    write(channel, BUFFERS.get(random.nextInt(3)), Arrays.copyOfRange(INPUT, from, to));
                    from = to;
                }
                channel.finish();
                assertThat(log).isEqualTo(with(LOG, "inactive"));
            }
        }
    }

    @Test
    void halfCloseEndsTheLastLineBeforeTheEventPasses() {
        EmbeddedChannel channel = channel(NdjsonOptions.defaults(), JsonDecoderOptions.defaults());
        write(channel, "1\n2");
        channel.pipeline().fireUserEventTriggered(ChannelInputShutdownEvent.INSTANCE);
        write(channel, "3\n");
        channel.finish();
        assertThat(log)
                .containsExactly("1 in line 1 at 0", "2 in line 2 at 2", "event ChannelInputShutdownEvent", "inactive");
    }

    @Test
    void skippedLinesAreCounted() {
        NdjsonFrameDecoder<?> decoder = NdjsonFrameDecoder.values(
                NdjsonOptions.builder().badLines(BadLinePolicy.SKIP).build());
        EmbeddedChannel channel = new EmbeddedChannel(decoder, new Recorder());
        write(channel, Carrier.DIRECT_BYTE_BUF, INPUT);
        channel.finish();
        assertThat(log).hasSize(5).doesNotContain(LOG.get(1));
        assertThat(decoder.counters().records()).isEqualTo(4);
        assertThat(decoder.counters().badLines()).isEqualTo(1);
        assertThat(decoder.counters().bytes()).isEqualTo(INPUT.length);
    }

    @ParameterizedTest
    @EnumSource
    void stopFiresTheBadLineThenReportsItAndReadsNoFurther(ErrorPolicy policy) {
        for (int size : new int[] {1, 3, 1_000}) {
            log.clear();
            EmbeddedChannel channel = channel(
                    NdjsonOptions.builder().badLines(BadLinePolicy.STOP).build(),
                    JsonDecoderOptions.builder().onError(policy).build());
            for (int from = 0; from < INPUT.length; from += size) {
                write(
                        channel,
                        Carrier.DIRECT_BYTE_BUF,
                        Arrays.copyOfRange(INPUT, from, Math.min(from + size, INPUT.length)));
            }
            channel.finish();
            List<String> expected = new ArrayList<>(LOG.subList(0, 2));
            switch (policy) {
                case EXCEPTION, SKIP_RECORD -> expected.add("error UNEXPECTED_BYTE at 9");
                case EVENT -> expected.add("event UNEXPECTED_BYTE at 9");
                case CLOSE -> {}
            }
            assertThat(log).isEqualTo(with(expected, "inactive"));
        }
    }

    @Test
    void moreBadLinesThanAllowedAreReported() {
        EmbeddedChannel channel =
                channel(NdjsonOptions.builder().maxBadLines(1).build(), JsonDecoderOptions.defaults());
        write(channel, "x\n1\ny\n2\n");
        channel.finish();
        assertThat(log)
                .containsExactly(
                        "UNEXPECTED_BYTE in line 1 at 0",
                        "1 in line 2 at 2",
                        "UNEXPECTED_BYTE in line 3 at 4",
                        "error TOO_MANY_BAD_RECORDS at 4",
                        "inactive");
    }

    @Test
    void linesCanBeHandedOutAsTheyAre() {
        List<String> lines = new ArrayList<>();
        EmbeddedChannel channel = new EmbeddedChannel(
                new NdjsonFrameDecoder<>(RecordAssembler.bytes(), NdjsonOptions.defaults()),
                new ChannelInboundHandlerAdapter() {
                    @Override
                    public void channelRead(ChannelHandlerContext ctx, Object msg) {
                        byte[] line = (byte[]) ((NdjsonRecord<?>) msg).value();
                        lines.add(new String(line, StandardCharsets.UTF_8));
                    }
                });
        write(channel, "{ \"a\" : 1.0 }\r\n[");
        write(channel, "]\n");
        channel.finish();
        assertThat(lines).containsExactly("{ \"a\" : 1.0 }", "[]");
    }

    @Test
    void textSequencesAreReadTheSameWay() {
        EmbeddedChannel channel = channel(
                NdjsonOptions.builder().framing(RecordFraming.TEXT_SEQUENCE).build(), JsonDecoderOptions.defaults());
        write(channel, "\u001e[1]\n\u001e{\n");
        write(channel, "}\n");
        assertThat(log).containsExactly("[1] in line 1 at 1", "{} in line 2 at 6");
        channel.finish();
    }

    @Test
    void withoutAutoReadMoreIsAskedForUntilARecordIsComplete() {
        EmbeddedChannel channel = channel(NdjsonOptions.defaults(), JsonDecoderOptions.defaults());
        channel.config().setAutoRead(false);
        int[] reads = {0};
        channel.pipeline().addFirst(new ChannelOutboundHandlerAdapter() {
            @Override
            public void read(ChannelHandlerContext ctx) {
                reads[0]++;
            }
        });
        write(channel, "{\"a\"");
        assertThat(reads[0]).isEqualTo(1);
        write(channel, ":1}\n");
        assertThat(reads[0]).isEqualTo(1);
        assertThat(log).hasSize(1);
        channel.finish();
    }

    @Test
    void aLongReadIsDoneInTurnsAndReadsWaitForThem() {
        EmbeddedChannel channel = channel(
                NdjsonOptions.defaults(),
                JsonDecoderOptions.builder().valuesPerTask(2).build());
        given.add(Unpooled.copiedBuffer("1\n2\n3\n4\n5\n", StandardCharsets.US_ASCII));
        channel.pipeline().fireChannelRead(given.get(0));
        assertThat(log).hasSize(2);
        channel.runPendingTasks();
        assertThat(log).hasSize(5);
        channel.finish();
    }

    @Test
    void removalPassesOnTheRest() {
        for (int cut = 0; cut < 6; cut++) {
            log.clear();
            EmbeddedChannel channel = channel(NdjsonOptions.defaults(), JsonDecoderOptions.defaults());
            String unfinished = "[1,2,3".substring(0, cut);
            write(channel, "7\r\n" + unfinished);
            channel.pipeline().remove(NdjsonFrameDecoder.class);
            write(channel, "rest");
            channel.finish();
            List<String> expected = new ArrayList<>(List.of("7 in line 1 at 0"));
            if (cut > 0) {
                expected.add("bytes " + unfinished);
            }
            assertThat(log).isEqualTo(with(with(expected, "bytes rest"), "inactive"));
        }
    }

    @Test
    void removalByARecordPassesOnWhatFollowsIt() {
        Recorder remover = new Recorder() {
            @Override
            public void channelRead(ChannelHandlerContext ctx, Object msg) {
                super.channelRead(ctx, msg);
                if (msg instanceof NdjsonRecord<?>) {
                    ctx.pipeline().remove(NdjsonFrameDecoder.class);
                }
            }
        };
        for (Carrier carrier : BUFFERS) {
            log.clear();
            EmbeddedChannel channel = new EmbeddedChannel(NdjsonFrameDecoder.values(NdjsonOptions.defaults()), remover);
            write(channel, carrier, bytes("[1]\nGET / HTTP/1.1\r\n"));
            channel.finish();
            assertThat(log).containsExactly("[1] in line 1 at 0", "bytes GET / HTTP/1.1\r\n", "inactive");
        }
    }

    @Test
    void otherMessagesPass() {
        EmbeddedChannel channel = channel(NdjsonOptions.defaults(), JsonDecoderOptions.defaults());
        write(channel, "1");
        channel.writeInbound("other");
        write(channel, "\n");
        channel.finish();
        assertThat(log).containsExactly("other", "1 in line 1 at 0", "inactive");
    }

    private EmbeddedChannel channel(NdjsonOptions options, JsonDecoderOptions channel) {
        return new EmbeddedChannel(
                new NdjsonFrameDecoder<>(RecordAssembler.values(), options, channel), new Recorder());
    }

    private void write(EmbeddedChannel channel, String text) {
        write(channel, Carrier.DIRECT_BYTE_BUF, bytes(text));
    }

    private void write(EmbeddedChannel channel, Carrier carrier, byte[] bytes) {
        ByteBuf buffer = (ByteBuf) carrier.chunk(bytes);
        given.add(buffer);
        if (channel.isOpen()) {
            channel.writeInbound(buffer);
        } else {
            buffer.release();
        }
    }

    private static List<String> with(List<String> lines, String last) {
        List<String> all = new ArrayList<>(lines);
        all.add(last);
        return all;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Writes down what reaches the end of the pipeline. */
    private class Recorder extends ChannelInboundHandlerAdapter {
        @Override
        public boolean isSharable() {
            return true;
        }

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) {
            if (msg instanceof NdjsonRecord<?> record) {
                log.add(record.value() + " in line " + record.line() + " at " + record.offset());
            } else if (msg instanceof BadLine bad) {
                log.add(bad.kind() + " in line " + bad.line() + " at " + bad.offset());
            } else if (msg instanceof ByteBuf bytes) {
                log.add("bytes " + bytes.toString(StandardCharsets.US_ASCII));
                bytes.release();
            } else {
                log.add(msg.toString());
            }
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            log.add("error " + describe((JsonException) cause));
        }

        @Override
        public void userEventTriggered(ChannelHandlerContext ctx, Object evt) {
            log.add("event "
                    + (evt instanceof InvalidInput invalid
                            ? describe(invalid.error())
                            : evt.getClass().getSimpleName()));
        }

        @Override
        public void channelInactive(ChannelHandlerContext ctx) {
            log.add("inactive");
        }

        private String describe(JsonException error) {
            return error.kind() + " at " + error.location().byteOffset();
        }
    }
}
