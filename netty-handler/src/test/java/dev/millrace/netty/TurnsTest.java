package dev.millrace.netty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Many values at once: they come in turns, in order, and nothing is lost whatever happens between two turns. */
class TurnsTest {

    private static final int SHARE = 10;

    private final Recorder recorder = new Recorder();
    private final Random random = new Random(17);

    @ParameterizedTest
    @EnumSource
    void aBurstIsDividedIntoTasks(BufferKind kind) {
        Tasks tasks = new Tasks();
        EmbeddedChannel channel = channel(new JsonValueDecoder(options()), tasks, recorder);
        together(channel, ctx -> {
            ctx.fireChannelRead(kind.of(numbers(0, 95), random));
            assertThat(recorder.log).hasSize(SHARE);
            // What comes now waits behind the rest.
            ctx.fireUserEventTriggered("event");
            ctx.fireChannelReadComplete();
            ctx.fireChannelRead(kind.of(numbers(95, 100), random));
            assertThat(recorder.log).hasSize(SHARE);
        });

        List<String> expected = texts(0, 95);
        expected.add("event event");
        expected.addAll(texts(95, 100));
        assertThat(recorder.log).isEqualTo(expected);
        assertThat(tasks.most).isEqualTo(SHARE);
        channel.finish();
    }

    @Test
    void otherChannelsHaveTheirTurnInBetween() {
        EmbeddedChannel channel = channel(new JsonValueDecoder(options()), recorder);
        together(channel, ctx -> {
            channel.eventLoop().execute(() -> recorder.log.add("other"));
            ctx.fireChannelRead(BufferKind.DIRECT.of(numbers(0, 30), random));
            channel.eventLoop().execute(() -> recorder.log.add("other"));
        });
        assertThat(recorder.log.indexOf("other")).isEqualTo(SHARE);
        assertThat(recorder.log.lastIndexOf("other")).isEqualTo(2 * SHARE + 1);
        channel.finish();
    }

    @Test
    void everyTurnIsFollowedByAReadCompleteForHandlersThatFlushThere() {
        List<Integer> flushedAt = new ArrayList<>();
        EmbeddedChannel channel =
                new EmbeddedChannel(new JsonValueDecoder(options()), recorder, new ChannelInboundHandlerAdapter() {
                    @Override
                    public void channelReadComplete(ChannelHandlerContext ctx) {
                        flushedAt.add(recorder.log.size());
                    }
                });
        channel.writeInbound(BufferKind.HEAP.of(numbers(0, 25), random));
        channel.runPendingTasks();
        assertThat(flushedAt).containsExactly(10, 20, 25);
        channel.finish();
    }

    @Test
    void whatDoesNotEndWaitingIsNoLongerPutOff() {
        EmbeddedChannel channel = channel(new JsonValueDecoder(options()), recorder);
        int perBuffer = 20_000;
        together(channel, ctx -> {
            for (int i = 0; i < 10; i++) {
                ctx.fireChannelRead(BufferKind.DIRECT.of(numbers(0, perBuffer), random));
            }
            long waiting = 10L * perBuffer - recorder.log.size();
            assertThat(waiting * "10000 ".length()).isPositive().isLessThan(300 << 10);
        });
        assertThat(recorder.log).hasSize(10 * perBuffer);
        channel.finish();
    }

    @Test
    void readsAreWithheldWhileARestIsAtHand() {
        Reads reads = new Reads();
        EmbeddedChannel channel = channel(reads, new JsonValueDecoder(options()), recorder);
        channel.config().setAutoRead(false);
        reads.count = 0;
        together(channel, ctx -> {
            ctx.fireChannelRead(BufferKind.HEAP.of(numbers(0, 35), random));
            ctx.fireChannelReadComplete();
            channel.pipeline().read();
            channel.pipeline().read();
            assertThat(reads.count).isZero();
        });
        assertThat(recorder.log).hasSize(35);
        assertThat(reads.count).isEqualTo(1);
        channel.finish();
    }

    @Test
    void whatWaitsIsParsedBeforeTheChannelBecomesInactive() {
        EmbeddedChannel channel = channel(new JsonValueDecoder(options()), recorder);
        together(channel, ctx -> {
            ctx.fireChannelRead(BufferKind.COMPOSITE.of(numbers(0, 55), random));
            ctx.fireChannelRead(BufferKind.DIRECT.of(ascii("[1,"), random));
            ctx.fireChannelInactive();
        });
        channel.finish();
        List<String> expected = texts(0, 55);
        expected.addAll(List.of("error UNEXPECTED_END at 158", "inactive", "inactive"));
        assertThat(recorder.log).isEqualTo(expected);
    }

    @Test
    void aHalfCloseWaitsForItsTurn() {
        EmbeddedChannel channel = channel(new JsonValueDecoder(options()), recorder);
        together(channel, ctx -> {
            ctx.fireChannelRead(BufferKind.DIRECT.of(ascii("1 ".repeat(14) + "2"), random));
            ctx.fireUserEventTriggered(ChannelInputShutdownEvent.INSTANCE);
            assertThat(recorder.log).hasSize(SHARE);
        });
        assertThat(recorder.log).hasSize(16).endsWith("2", "event ChannelInputShutdownEvent");
        channel.finish();
    }

    @ParameterizedTest
    @EnumSource
    void removalPassesOnWhatWaitsInOrder(BufferKind kind) {
        EmbeddedChannel channel = channel(new JsonValueDecoder(options()), recorder);
        together(channel, ctx -> {
            ctx.fireChannelRead(kind.of(ascii("1 ".repeat(12)), random));
            ctx.fireUserEventTriggered("event");
            ctx.fireChannelRead(kind.of(ascii("more"), random));
            channel.pipeline().remove(JsonValueDecoder.class);
        });
        assertThat(recorder.log.subList(SHARE, recorder.log.size()))
                .containsExactly("bytes  1 1 ", "event event", "bytes more");
        channel.finish();
    }

    @Test
    void nestedSignalsDuringAReadCompleteWaitToo() {
        EmbeddedChannel channel =
                channel(new JsonValueDecoder(options()), recorder, new ChannelInboundHandlerAdapter() {
                    private boolean closed;

                    @Override
                    public void channelReadComplete(ChannelHandlerContext ctx) {
                        if (!closed) {
                            closed = true;
                            ctx.pipeline().fireChannelRead(BufferKind.HEAP.of(numbers(95, 99), random));
                            ctx.pipeline().fireChannelInactive();
                        }
                    }
                });
        together(channel, ctx -> ctx.fireChannelRead(BufferKind.DIRECT.of(numbers(0, 95), random)));
        List<String> expected = texts(0, 99);
        expected.add("inactive");
        assertThat(recorder.log).isEqualTo(expected);
        channel.finish();
    }

    /** Makes a channel that {@link #together} can be used with. */
    private static EmbeddedChannel channel(ChannelHandler... handlers) {
        EmbeddedChannel channel = new EmbeddedChannel(handlers);
        channel.pipeline().addFirst(new ChannelInboundHandlerAdapter() {
            @Override
            public void userEventTriggered(ChannelHandlerContext ctx, Object evt) {
                if (evt instanceof Signals signals) {
                    signals.fire(ctx);
                } else {
                    ctx.fireUserEventTriggered(evt);
                }
            }
        });
        return channel;
    }

    /** Lets signals follow each other with no task of the event loop in between, and then runs the tasks. */
    private static void together(EmbeddedChannel channel, Signals signals) {
        channel.pipeline().fireUserEventTriggered(signals);
        channel.runPendingTasks();
    }

    private static JsonDecoderOptions options() {
        return JsonDecoderOptions.builder()
                .parser(JsonParserOptions.builder().rootMode(RootMode.SEQUENCE).build())
                .valuesPerTask(SHARE)
                .build();
    }

    private static byte[] numbers(int from, int to) {
        StringBuilder text = new StringBuilder();
        IntStream.range(from, to).forEach(i -> text.append(i).append(i % 3 == 0 ? " " : "\n"));
        return ascii(text.toString());
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static List<String> texts(int from, int to) {
        return new ArrayList<>(
                IntStream.range(from, to).mapToObj(Integer::toString).toList());
    }

    /** Signals of a channel, one after the other. */
    private interface Signals {
        void fire(ChannelHandlerContext ctx);
    }

    private static final class Reads extends ChannelOutboundHandlerAdapter {
        private int count;

        @Override
        public void read(ChannelHandlerContext ctx) {
            count++;
            ctx.read();
        }
    }

    /** Counts the messages between two completed reads. */
    private static final class Tasks extends ChannelInboundHandlerAdapter {
        private int count;
        private int most;

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) {
            if (!(msg instanceof ByteBuf)) {
                count++;
                most = Math.max(most, count);
            }
            ctx.fireChannelRead(msg);
        }

        @Override
        public void channelReadComplete(ChannelHandlerContext ctx) {
            count = 0;
            ctx.fireChannelReadComplete();
        }
    }
}
