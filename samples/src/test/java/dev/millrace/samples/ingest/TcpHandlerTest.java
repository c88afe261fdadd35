package dev.millrace.samples.ingest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledHeapByteBuf;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.util.IllegalReferenceCountException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TcpHandlerTest {
    private final BatchQueue queue = new BatchQueue(1 << 20, 1 << 18);
    private final List<String> events = new ArrayList<>();
    private final EmbeddedChannel channel =
            new EmbeddedChannel(new TcpHandler(new Intake(
                    IngestOptions.builder().build().reading(),
                    queue,
                    new IngestCounters(),
                    new SourceRegistry(),
                    new Noted(events)))) {
                @Override
                public SocketAddress remoteAddress() {
                    return new InetSocketAddress(InetAddress.getLoopbackAddress(), 7);
                }
            };

    @Test
    void aResetEndsTheSourceLikeAnyOther() throws InterruptedException {
        channel.writeInbound(bytes("1\n2"));
        channel.pipeline().fireExceptionCaught(new IOException("Connection reset by peer"));

        assertThat(channel.isOpen()).isFalse();
        assertThat(records()).containsExactly("1", "2");
        assertThat(events).isEmpty();
    }

    @Test
    void tellsOfAnyOtherFailureAndEndsTheSourceThere() throws InterruptedException {
        channel.writeInbound(bytes("1\n2"));
        channel.pipeline().fireExceptionCaught(new IllegalStateException("broken"));

        assertThat(channel.isOpen()).isFalse();
        assertThat(records()).containsExactly("1");
        assertThat(events).containsExactly("failed tcp://127.0.0.1:7 java.lang.IllegalStateException: broken");
    }

    @Test
    void handsOverWhatWasReadBeforeTheFailure() throws InterruptedException {
        channel.writeInbound(releasedTooOften("1\n2\n3"));

        assertThat(channel.isOpen()).isFalse();
        assertThat(records()).containsExactly("1", "2");
        assertThat(events)
                .singleElement()
                .asString()
                .startsWith("failed tcp://127.0.0.1:7 " + IllegalReferenceCountException.class.getName());
    }

    private List<String> records() throws InterruptedException {
        List<String> records = new ArrayList<>();
        for (Batch batch = queue.poll(0); batch != null; batch = queue.poll(0)) {
            batch.records().forEach(record -> records.add(record.value().toString()));
        }
        return records;
    }

    private static ByteBuf bytes(String text) {
        return Unpooled.copiedBuffer(text, UTF_8);
    }

    /** A buffer that fails its reader, but only when its bytes have been read. */
    private static ByteBuf releasedTooOften(String text) {
        ByteBuf buffer = new UnpooledHeapByteBuf(UnpooledByteBufAllocator.DEFAULT, text.length(), text.length()) {
            @Override
            public ByteBuffer[] nioBuffers(int index, int length) {
                ByteBuffer[] parts = super.nioBuffers(index, length);
                release();
                return parts;
            }
        };
        return buffer.writeBytes(text.getBytes(UTF_8));
    }

    private record Noted(List<String> events) implements SourceEvents {
        @Override
        public void filesDone(boolean complete) {
            events.add("files done");
        }

        @Override
        public void badLineStopped(String source, String problem) {
            events.add("stopped " + source);
        }

        @Override
        public void sourceRefused(String source, String problem) {
            events.add("refused " + source);
        }

        @Override
        public void sourceCutShort(String source) {
            events.add("cut short " + source);
        }

        @Override
        public void sourceFailed(String source, Throwable cause) {
            events.add("failed " + source + " " + cause);
        }
    }
}
