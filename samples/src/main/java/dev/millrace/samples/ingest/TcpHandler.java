package dev.millrace.samples.ingest;

import dev.millrace.ndjson.NdjsonPosition;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One connection: parses on the event loop what arrives, and pauses the socket while the store is behind. */
final class TcpHandler extends ChannelInboundHandlerAdapter {
    private final Intake intake;
    private @Nullable SourceReader reader;
    private boolean ended;

    TcpHandler(Intake intake) {
        this.intake = intake;
    }

    @Override
    public void channelActive(ChannelHandlerContext ctx) {
        InetSocketAddress peer = (InetSocketAddress) ctx.channel().remoteAddress();
        Source source = intake.sources().begin(ListenAddress.Protocol.TCP.uriOf(peer), SourceKind.TCP);
        reader = intake.newReader(source, NdjsonPosition.START);
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object msg) {
        SourceReader source = Objects.requireNonNull(reader);
        ByteBuf bytes = (ByteBuf) msg;
        try {
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
        end(ctx);
        ctx.fireChannelInactive();
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object evt) {
        if (evt == IngestServer.STOP) {
            end(ctx);
            ctx.close();
        }
        ctx.fireUserEventTriggered(evt);
    }

    private void end(ChannelHandlerContext ctx) {
        SourceReader source = reader;
        if (ended || source == null) {
            return;
        }
        ended = true;
        try {
            source.finish();
        } finally {
            handOver(ctx, source);
        }
        intake.tellOfEnd(source);
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
        intake.events()
                .sourceFailed(source == null ? "tcp://?" : source.source().name(), cause);
    }

    private void handOver(ChannelHandlerContext ctx, SourceReader source) {
        Batch batch = source.take();
        if (batch.isEmpty() || intake.queue().add(batch)) {
            return;
        }
        Channel channel = ctx.channel();
        if (channel.isActive() && channel.config().isAutoRead()) {
            intake.counters().addPause();
            channel.config().setAutoRead(false);
            source.source().state(SourceState.PAUSED);
            intake.queue().whenLow(() -> IngestServer.execute(channel, () -> resume(channel, source.source())));
        }
    }

    private void resume(Channel channel, Source source) {
        if (!ended) {
            source.state(SourceState.READING);
            channel.config().setAutoRead(true);
        }
    }
}
