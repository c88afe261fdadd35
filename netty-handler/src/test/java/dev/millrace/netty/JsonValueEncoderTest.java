package dev.millrace.netty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import dev.millrace.json.fixtures.JsonGenerator;
import dev.millrace.json.value.JsonValue;
import dev.millrace.json.write.JsonWriterOptions;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelFuture;
import io.netty.channel.embedded.EmbeddedChannel;
import java.io.ByteArrayOutputStream;
import java.nio.channels.ClosedChannelException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class JsonValueEncoderTest {

    private static final JsonValue LARGE = JsonValue.parse(IntStream.range(0, 20_000)
            .mapToObj(i -> "{\"number\":" + i + ",\"text\":\"" + "\\n".repeat(i % 9) + "\"}")
            .collect(Collectors.joining(",", "[", "]")));

    @ParameterizedTest
    @CsvSource({"SINGLE, '', ''", "SEQUENCE, '', '\n'", "NDJSON, '', '\n'", "TEXT_SEQUENCE, '\u001e', '\n'"})
    void valuesAreFramed(RootMode mode, String before, String after) {
        EmbeddedChannel channel = new EmbeddedChannel(new JsonValueEncoder(mode));
        JsonWritable writable = writer -> writer.startArray().number(1).endArray();
        channel.writeOutbound(JsonValue.parse("{\"a\": 1.50}"), writable, "other");
        assertThat(text(channel, 2)).isEqualTo(before + "{\"a\":1.50}" + after + before + "[1]" + after);
        Object other = channel.readOutbound();
        assertThat(other).isEqualTo("other");
        channel.finish();
    }

    @ParameterizedTest
    @EnumSource(RootMode.class)
    void whatIsEncodedIsDecodedAgain(RootMode mode) {
        Random random = new Random(37);
        JsonParserOptions options = JsonParserOptions.builder().rootMode(mode).build();
        for (int round = 0; round < 300; round++) {
            JsonValue value = JsonValue.parse(new JsonGenerator(random, JsonParserOptions.defaults()).input(60));
            int chunkBytes = JsonWriterOptions.MIN_CHUNK_BYTES;
            EmbeddedChannel out = new EmbeddedChannel(new JsonValueEncoder(
                    mode, JsonWriterOptions.builder().chunkBytes(chunkBytes).build()));
            Recorder recorder = new Recorder();
            EmbeddedChannel in = new EmbeddedChannel(new JsonValueDecoder(options), recorder);
            out.writeOutbound(value);
            for (ByteBuf chunk = out.readOutbound(); chunk != null; chunk = out.readOutbound()) {
                assertThat(chunk.readableBytes()).isBetween(1, chunkBytes);
                in.writeInbound(chunk);
            }
            out.finish();
            in.finish();
            assertThat(recorder.log).containsExactly(value.toString(), "inactive");
        }
    }

    @Test
    void aLargeValueIsWrittenAsTheChannelTakesItAndInOrder() {
        EmbeddedChannel channel = new EmbeddedChannel(new JsonValueEncoder(RootMode.NDJSON));
        channel.pipeline().addFirst(new HoldingHandler());
        HoldingHandler held = channel.pipeline().get(HoldingHandler.class);
        ChannelFuture before = channel.write(JsonValue.parse("1"));
        ChannelFuture large = channel.write(LARGE);
        ChannelFuture after = channel.write(JsonValue.parse("2"));
        channel.flush();

        ByteArrayOutputStream written = new ByteArrayOutputStream();
        int most = 0;
        while (!after.isDone()) {
            most = Math.max(most, held.pendingBytes());
            held.letOneGo(channel, written);
            channel.runPendingTasks();
        }
        assertThat(before.isSuccess()).isTrue();
        assertThat(large.isSuccess()).isTrue();
        assertThat(most).isBetween(32 << 10, 120_000);
        assertThat(written.toString(StandardCharsets.UTF_8)).isEqualTo("1\n" + LARGE + "\n2\n");
        channel.finish();
    }

    @Test
    void aChannelThatClosesFailsWhatIsLeftAndReleasesIt() {
        EmbeddedChannel channel = new EmbeddedChannel(new JsonValueEncoder(RootMode.NDJSON));
        channel.pipeline().addFirst(new HoldingHandler());
        ChannelFuture large = channel.writeAndFlush(LARGE);
        ChannelFuture after = channel.writeAndFlush(JsonValue.parse("2"));
        assertThat(large.isDone()).isFalse();
        channel.close();
        channel.runPendingTasks();
        assertThat(large.cause()).isInstanceOf(ClosedChannelException.class);
        assertThat(after.cause()).isInstanceOf(ClosedChannelException.class);
    }

    @Test
    void whatAMessageThrowsFailsItsPromiseOnly() {
        EmbeddedChannel channel = new EmbeddedChannel(new JsonValueEncoder(RootMode.NDJSON));
        ChannelFuture failed = channel.write((JsonWritable) writer -> {
            writer.startArray().string("x".repeat(100_000));
            throw new IllegalStateException("no more");
        });
        ChannelFuture next = channel.writeAndFlush(JsonValue.parse("[]"));
        channel.runPendingTasks();
        assertThat(failed.cause()).hasMessage("no more");
        assertThat(next.isSuccess()).isTrue();
        assertThat(text(channel, 1)).isEqualTo("[]\n");
        channel.finish();
    }

    @Test
    void aMessageThatWritesMuchComesInChunks() {
        EmbeddedChannel channel = new EmbeddedChannel(new JsonValueEncoder(RootMode.TEXT_SEQUENCE));
        String text = "é".repeat(100_000);
        channel.writeOutbound((JsonWritable) writer -> writer.string(text));
        assertThat(channel.outboundMessages()).hasSizeGreaterThan(5);
        assertThat(text(channel, channel.outboundMessages().size())).isEqualTo("\u001e\"" + text + "\"\n");
        channel.finish();
    }

    @Test
    void anEncoderServesManyChannels() {
        JsonValueEncoder encoder = new JsonValueEncoder(RootMode.SINGLE);
        EmbeddedChannel first = new EmbeddedChannel(encoder);
        EmbeddedChannel second = new EmbeddedChannel(encoder);
        first.writeOutbound(JsonValue.parse("1"));
        second.writeOutbound(JsonValue.parse("2"));
        assertThat(text(first, 1) + text(second, 1)).isEqualTo("12");
        first.finish();
        second.finish();
    }

    @Test
    void linesAreNotIndented() {
        assertThatThrownBy(() -> new JsonValueEncoder(
                        RootMode.NDJSON, JsonWriterOptions.builder().indent(2).build()))
                .isInstanceOf(IllegalArgumentException.class);
        EmbeddedChannel channel = new EmbeddedChannel(new JsonValueEncoder(
                RootMode.SEQUENCE, JsonWriterOptions.builder().indent(2).build()));
        channel.writeOutbound(JsonValue.parse("[1]"));
        assertThat(text(channel, 1)).isEqualTo("[\n  1\n]\n");
        channel.finish();
    }

    private static String text(EmbeddedChannel channel, int buffers) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        for (int i = 0; i < buffers; i++) {
            ByteBuf buffer = channel.readOutbound();
            text.writeBytes(ByteBufUtil.getBytes(buffer));
            buffer.release();
        }
        return text.toString(StandardCharsets.UTF_8);
    }
}
