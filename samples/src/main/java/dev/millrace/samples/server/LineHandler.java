package dev.millrace.samples.server;

import dev.millrace.json.JsonException;
import dev.millrace.json.value.JsonValue;
import dev.millrace.netty.InvalidRecord;
import dev.millrace.netty.JsonWritable;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;

/**
 * The values of one TCP connection: each is acknowledged by its number, each bad line by what is wrong with it. While the peer does not read
 * its acknowledgements, nothing more is read from it.
 */
final class LineHandler extends ChannelInboundHandlerAdapter {

    private final ServerMetrics metrics;
    private long count;

    LineHandler(ServerMetrics metrics) {
        this.metrics = metrics;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object msg) {
        assert msg instanceof JsonValue;
        metrics.valueTaken();
        long number = ++count;
        ctx.write((JsonWritable)
                writer -> writer.startObject().name("ok").number(number).endObject());
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object evt) {
        if (evt instanceof InvalidRecord invalid) {
            metrics.valueRefused();
            ctx.write(refusal(invalid.error(), invalid.line()));
        } else if (evt instanceof ChannelInputShutdownEvent) {
            // Behind all answers.
            ctx.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
        } else {
            ctx.fireUserEventTriggered(evt);
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {
        ctx.flush();
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext ctx) {
        ctx.channel().config().setAutoRead(ctx.channel().isWritable());
        ctx.fireChannelWritabilityChanged();
    }

    /** A peer that went, was silent for too long, or sent what cannot be gone on from: it had its answers, and is let go. */
    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        ctx.close();
    }

    private static JsonWritable refusal(JsonException error, long line) {
        return writer -> writer.startObject()
                .name("error")
                .string(error.kind().name())
                .name("line")
                .number(line)
                .name("byte")
                .number(error.location().byteOffset())
                .endObject();
    }
}
