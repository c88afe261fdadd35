package dev.millrace.samples.ingest;

import dev.millrace.ndjson.BadLinePolicy;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/** One connection: parses on the event loop what arrives, and pauses the socket while the store is behind. */
final class ConnectionHandler extends ChannelInboundHandlerAdapter {
    private final BadLinePolicy badLines;
    private final BatchQueue queue;
    private final IngestCounters counters;
    private final SourceEvents events;
    private final SourceRegistry sources;
    private @Nullable SourceReader reader;

    ConnectionHandler(
            BadLinePolicy badLines,
            BatchQueue queue,
            IngestCounters counters,
            SourceEvents events,
            SourceRegistry sources) {
        this.badLines = badLines;
        this.queue = queue;
        this.counters = counters;
        this.events = events;
        this.sources = sources;
    }

    @Override
    public void channelActive(ChannelHandlerContext ctx) {
        InetSocketAddress peer = (InetSocketAddress) ctx.channel().remoteAddress();
        reader = new SourceReader(sources.begin("tcp://" + ListenAddress.format(peer), SourceKind.TCP), badLines);
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object msg) {
        SourceReader source = Objects.requireNonNull(reader);
        ByteBuf bytes = (ByteBuf) msg;
        try {
            counters.addBytes(bytes.readableBytes());
            for (ByteBuffer part : bytes.nioBuffers()) {
                source.feed(part);
            }
        } finally {
            bytes.release();
        }
        handOver(ctx, source);
        if (source.isOver()) {
            ctx.close();
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        SourceReader source = Objects.requireNonNull(reader);
        try {
            source.finish();
        } finally {
            handOver(ctx, source);
        }
        if (source.isRefused()) {
            events.sourceRefused(source.source().name());
        }
        if (source.isStopped()) {
            events.badLineStopped(source.source().name());
        }
        sources.end(source.source(), source.isOver() ? SourceState.FAILED : SourceState.ENDED);
    }

    /**
     * A peer that is gone without a goodbye: what it sent is read, and the connection ends like any other. Anything else is a
     * failure of this side, and told: the connection ends where it was.
     */
    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        if (!(cause instanceof IOException)) {
            fail(cause);
        }
        ctx.close();
    }

    private void fail(Throwable cause) {
        SourceReader source = reader;
        if (source != null) {
            source.fail();
        }
        events.sourceFailed(source == null ? "tcp://?" : source.source().name(), cause);
    }

    private void handOver(ChannelHandlerContext ctx, SourceReader source) {
        Batch batch = source.take();
        if (batch.isEmpty() || queue.add(batch)) {
            return;
        }
        Channel channel = ctx.channel();
        if (channel.isActive() && channel.config().isAutoRead()) {
            counters.addPause();
            channel.config().setAutoRead(false);
            source.source().state(SourceState.PAUSED);
            queue.whenLow(() -> resume(channel, source.source()));
        }
    }

    private static void resume(Channel channel, Source source) {
        try {
            channel.eventLoop().execute(() -> {
                if (channel.isActive()) {
                    source.state(SourceState.READING);
                    channel.config().setAutoRead(true);
                }
            });
        } catch (RejectedExecutionException e) {
            // The server has been shut down, and the channel with it: nothing is left to resume.
            assert channel.eventLoop().isShuttingDown();
        }
    }
}
