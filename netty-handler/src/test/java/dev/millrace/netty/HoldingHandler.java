package dev.millrace.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.channel.embedded.EmbeddedChannel;
import java.io.ByteArrayOutputStream;
import java.nio.channels.ClosedChannelException;
import java.util.ArrayDeque;

/** The slow end of a channel: takes writes, lets the channel know how much waits, and lets one go at a time. */
final class HoldingHandler extends ChannelOutboundHandlerAdapter {

    private record Held(ByteBuf bytes, ChannelPromise promise) {}

    private final ArrayDeque<Held> held = new ArrayDeque<>();
    private int pending;

    @Override
    public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) {
        ByteBuf bytes = (ByteBuf) msg;
        held.add(new Held(bytes, promise));
        pending += bytes.readableBytes();
        setWritable(ctx);
    }

    @Override
    public void flush(ChannelHandlerContext ctx) {
        // Nothing goes before it is let go.
    }

    @Override
    public void close(ChannelHandlerContext ctx, ChannelPromise promise) {
        for (Held each : held) {
            each.bytes.release();
            each.promise.setFailure(new ClosedChannelException());
        }
        held.clear();
        ctx.close(promise);
    }

    int pendingBytes() {
        return pending;
    }

    void letOneGo(EmbeddedChannel channel, ByteArrayOutputStream to) {
        Held first = held.removeFirst();
        pending -= first.bytes.readableBytes();
        to.writeBytes(ByteBufUtil.getBytes(first.bytes));
        first.bytes.release();
        first.promise.setSuccess();
        setWritable(channel.pipeline().context(this));
    }

    private void setWritable(ChannelHandlerContext ctx) {
        ctx.channel().unsafe().outboundBuffer().setUserDefinedWritability(1, pending < 64_000);
    }
}
