package dev.millrace.netty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonLimits;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import dev.millrace.json.fixtures.JsonGenerator;
import dev.millrace.json.fixtures.Mutator;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Channels of one thread that take turns with its parsers: each gets what it would get alone. */
class BorrowedParserTest {

    private static final int CHANNELS = 12;

    private final Random random = new Random(67);

    /** A channel, what it is sent, and how much of it has been sent. */
    private static final class Peer {
        final byte[] input;
        final Recorder recorder = new Recorder();
        final EmbeddedChannel channel;
        int sent;

        Peer(byte[] input, JsonDecoderOptions options) {
            this.input = input;
            channel = new EmbeddedChannel(new JsonValueDecoder(options), recorder);
        }

        boolean isOpen() {
            return sent < input.length;
        }

        void send(int count, Random random) {
            int end = Math.min(input.length, sent + count);
            channel.writeInbound(BufferKind.any(random).of(Arrays.copyOfRange(input, sent, end), random));
            sent = end;
            if (!isOpen()) {
                channel.finishAndReleaseAll();
            }
        }
    }

    @RepeatedTest(30)
    void channelsDoNotNoticeEachOther() {
        List<Peer> peers = new ArrayList<>();
        List<Peer> alone = new ArrayList<>();
        for (int i = 0; i < CHANNELS; i++) {
            JsonDecoderOptions options = options();
            byte[] input = input(options.parser());
            peers.add(new Peer(input, options));
            alone.add(new Peer(input, options));
        }
        for (Peer peer : alone) {
            peer.send(peer.input.length, random);
        }
        List<Peer> open = new ArrayList<>(peers);
        while (!open.isEmpty()) {
            Peer peer = open.get(random.nextInt(open.size()));
            peer.send(1 + random.nextInt(1 << random.nextInt(9)), random);
            open.removeIf(each -> !each.isOpen());
        }
        for (int i = 0; i < CHANNELS; i++) {
            assertThat(peers.get(i).recorder.log).isEqualTo(alone.get(i).recorder.log);
        }
    }

    @Test
    void aHandlerMayBringAboutAReadOfAnotherChannel() {
        Peer inner = new Peer("[1] {\"a\":2} [3]".getBytes(StandardCharsets.US_ASCII), sequence());
        Recorder recorder = new Recorder();
        EmbeddedChannel outer = new EmbeddedChannel(
                new JsonValueDecoder(sequence()),
                new ChannelInboundHandlerAdapter() {
                    @Override
                    public void channelRead(ChannelHandlerContext ctx, Object msg) {
                        inner.send(7, random);
                        ctx.fireChannelRead(msg);
                    }
                },
                recorder);
        outer.writeInbound(BufferKind.DIRECT.of("{\"b\":4} [5] [6".getBytes(StandardCharsets.US_ASCII), random));
        outer.writeInbound(BufferKind.DIRECT.of("]".getBytes(StandardCharsets.US_ASCII), random));
        outer.finish();
        assertThat(recorder.log).containsExactly("{\"b\":4}", "[5]", "[6]", "inactive");
        assertThat(inner.recorder.log).containsExactly("[1]", "{\"a\":2}", "[3]", "inactive");
    }

    /** The root value that ends with the input is not passed on as bytes as well. */
    @ParameterizedTest
    @EnumSource(names = {"SEQUENCE", "NDJSON"})
    void whatTheEndCompletedIsNotPassedOn(RootMode mode) {
        JsonDecoderOptions options =
                JsonDecoderOptions.of(JsonParserOptions.builder().rootMode(mode).build());
        Peer peer = new Peer("1\n2".getBytes(StandardCharsets.US_ASCII), options);
        peer.send(3, random);
        assertThat(peer.recorder.log).containsExactly("1", "2", "inactive");
    }

    private static JsonDecoderOptions sequence() {
        return JsonDecoderOptions.of(
                JsonParserOptions.builder().rootMode(RootMode.SEQUENCE).build());
    }

    /** Of records or not, with limits or without; equal to others and not the same. */
    private JsonDecoderOptions options() {
        JsonLimits.Builder limits = JsonLimits.builder();
        if (random.nextInt(3) == 0) {
            limits.maxDepth(3).maxTokens(40).maxRecordBytes(200).maxDocumentBytes(700);
        }
        return JsonDecoderOptions.builder()
                .parser(JsonParserOptions.builder()
                        .rootMode(List.of(RootMode.values()).get(random.nextInt(4)))
                        .limits(limits.build())
                        .comments(random.nextInt(4) == 0)
                        .build())
                .onError(ErrorPolicy.SKIP_RECORD)
                .excerptBytes(random.nextInt(2) * 8)
                .unfinishedBytes(random.nextInt(2) * 1_000)
                .build();
    }

    private byte[] input(JsonParserOptions options) {
        JsonGenerator generator = new JsonGenerator(random, options);
        if (options.rootMode() == RootMode.SINGLE) {
            return generator.input(60);
        }
        ByteArrayOutputStream input = new ByteArrayOutputStream();
        for (int i = 0; i < 4; i++) {
            byte[] part = generator.input(30);
            input.writeBytes(random.nextInt(3) == 0 ? new Mutator(random).mutate(part) : part);
            input.write('\n');
        }
        return input.toByteArray();
    }
}
