package dev.millrace.netty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.RootMode;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.fixtures.EventRecorder;
import dev.millrace.json.fixtures.JsonGenerator;
import dev.millrace.json.fixtures.Outcome;
import dev.millrace.json.fixtures.ReferenceParser;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class JsonTokenDecoderTest {

    private final Recorder recorder = new Recorder();
    private final Random random = new Random(23);

    @ParameterizedTest
    @EnumSource(RootMode.class)
    void theHandlerGetsTheEventsOfTheWholeInput(RootMode mode) {
        JsonParserOptions parser = JsonParserOptions.builder().rootMode(mode).build();
        JsonDecoderOptions options =
                JsonDecoderOptions.builder().parser(parser).valuesPerTask(3).build();
        for (int round = 0; round < 200; round++) {
            byte[] input = new JsonGenerator(random, parser).input(40);
            EventRecorder events = EventRecorder.of(mode);
            EmbeddedChannel channel = new EmbeddedChannel(new JsonTokenDecoder(options, context -> events), recorder);
            for (int from = 0; from < input.length; ) {
                int to = Math.min(input.length, from + 1 + random.nextInt(30));
                BufferKind kind = BufferKind.any(random);
                channel.writeInbound(kind.of(Arrays.copyOfRange(input, from, to), random));
                from = to;
            }
            channel.finish();
            Outcome expected = ReferenceParser.parse(input, parser);
            assertThat(events.outcome(null).events()).isEqualTo(expected.events());
        }
        assertThat(recorder.log).containsOnly("inactive");
    }

    @Test
    void aHandlerMayFireMessages() {
        EmbeddedChannel channel = channel(RootMode.SEQUENCE, ErrorPolicy.EXCEPTION, Sum::new);
        write(channel, "[1,2]{\"a\":3");
        write(channel, "9}[4");
        assertThat(recorder.log).containsExactly("sum 3", "sum 39");
        channel.finish();
        assertThat(recorder.log).containsExactly("sum 3", "sum 39", "error UNEXPECTED_END at 15", "inactive");
    }

    @Test
    void aHandlerIsToldOfAnInvalidRecordAndThePolicyDecides() {
        EmbeddedChannel skipping = channel(RootMode.NDJSON, ErrorPolicy.SKIP_RECORD, Sum::new);
        write(skipping, "1\n[2,x]\n3\n");
        skipping.finish();
        assertThat(recorder.log)
                .containsExactly(
                        "sum 1", "dropped 2", "invalid UNEXPECTED_BYTE at 5 in line 2 from 2", "sum 3", "inactive");
        recorder.log.clear();
        EmbeddedChannel failing = channel(RootMode.NDJSON, ErrorPolicy.EXCEPTION, Sum::new);
        write(failing, "1\n[2,x]\n3\n");
        failing.finish();
        assertThat(recorder.log).containsExactly("sum 1", "dropped 2", "error UNEXPECTED_BYTE at 5", "inactive");
    }

    @Test
    void whatAHandlerThrowsIsReportedAndTheRestDiscarded() {
        EmbeddedChannel channel = channel(RootMode.SEQUENCE, ErrorPolicy.CLOSE, context -> new TokenHandler() {
            @Override
            public void nullValue() {
                throw new IllegalStateException("no nulls");
            }
        });
        write(channel, "[1,null]");
        write(channel, "[null]");
        channel.finish();
        assertThat(recorder.log).containsExactly("error " + new IllegalStateException("no nulls"), "inactive");
    }

    @Test
    void aSuspendedParserGoesOnWithTheNextRead() {
        Reads reads = new Reads();
        EmbeddedChannel channel = new EmbeddedChannel(
                reads, new JsonTokenDecoder(JsonDecoderOptions.defaults(), Suspending::new), recorder);
        channel.config().setAutoRead(false);
        reads.count = 0;
        write(channel, "[1,2,3");
        assertThat(recorder.log).containsExactly("1");
        channel.read();
        channel.runPendingTasks();
        assertThat(recorder.log).containsExactly("1", "2");
        assertThat(reads.count).isZero();
        channel.read();
        channel.runPendingTasks();
        // The last number may go on: the rest is used up, and the read goes to the channel.
        assertThat(reads.count).isPositive();
        write(channel, "4]");
        assertThat(recorder.log).containsExactly("1", "2", "34");
        channel.finish();
        assertThat(recorder.log).containsExactly("1", "2", "34", "inactive");
    }

    @Test
    void withAutoReadASuspendedParserGoesOnByItself() {
        EmbeddedChannel channel =
                new EmbeddedChannel(new JsonTokenDecoder(JsonDecoderOptions.defaults(), Suspending::new), recorder);
        write(channel, "[1,2,3,4]");
        channel.runPendingTasks();
        assertThat(recorder.log).containsExactly("1", "2", "3", "4");
        channel.finish();
    }

    @Test
    void theEndDoesNotWaitForAReadThatWillNeverCome() {
        EmbeddedChannel channel =
                new EmbeddedChannel(new JsonTokenDecoder(JsonDecoderOptions.defaults(), Suspending::new), recorder);
        channel.config().setAutoRead(false);
        write(channel, "[1,2,3,4]");
        assertThat(recorder.log).containsExactly("1");
        channel.finish();
        assertThat(recorder.log).containsExactly("1", "2", "3", "4", "inactive");
    }

    private EmbeddedChannel channel(
            RootMode mode, ErrorPolicy policy, Function<ChannelHandlerContext, TokenHandler> factory) {
        JsonDecoderOptions options = JsonDecoderOptions.builder()
                .parser(JsonParserOptions.builder().rootMode(mode).build())
                .onError(policy)
                .build();
        return new EmbeddedChannel(new JsonTokenDecoder(options, factory), recorder);
    }

    private void write(EmbeddedChannel channel, String text) {
        channel.writeInbound(BufferKind.DIRECT.of(text.getBytes(StandardCharsets.US_ASCII), random));
    }

    /** Adds up the numbers of a root value and fires the sum. */
    private static final class Sum implements TokenHandler {
        private final ChannelHandlerContext context;
        private long sum;

        Sum(ChannelHandlerContext context) {
            this.context = context;
        }

        @Override
        public void numberValue(TokenNumber number) {
            sum += number.longValue();
        }

        @Override
        public void endRoot() {
            context.fireChannelRead("sum " + sum);
            sum = 0;
        }

        @Override
        public void rejected(JsonException error) {
            context.fireChannelRead("dropped " + sum);
            sum = 0;
            throw error;
        }
    }

    /** Fires each number and suspends. */
    private static final class Suspending implements TokenHandler {
        private final ChannelHandlerContext context;
        private @Nullable JsonPushParser parser;

        Suspending(ChannelHandlerContext context) {
            this.context = context;
        }

        @Override
        public void attached(JsonPushParser attachedTo) {
            parser = attachedTo;
        }

        @Override
        public void numberValue(TokenNumber number) {
            context.fireChannelRead(number.toString());
            if (parser != null) {
                parser.suspend();
            }
        }
    }

    private static final class Reads extends ChannelOutboundHandlerAdapter {
        private int count;

        @Override
        public void read(ChannelHandlerContext ctx) {
            count++;
            ctx.read();
        }
    }
}
