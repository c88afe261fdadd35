package dev.millrace.netty;

import dev.millrace.json.JsonException;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Writes down what reaches the end of the pipeline. */
@Sharable
final class Recorder extends ChannelInboundHandlerAdapter {

    final List<String> log = new ArrayList<>();

    /** {@return what was read, without errors and the end} */
    List<String> values() {
        return log.stream()
                .filter(line -> !line.startsWith("error ") && !line.equals("inactive"))
                .toList();
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object msg) {
        if (msg instanceof ByteBuf bytes) {
            log.add("bytes " + bytes.toString(StandardCharsets.US_ASCII));
            bytes.release();
        } else {
            log.add(msg.toString());
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        log.add("error " + (cause instanceof JsonException e ? describe(e) : cause.toString()));
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object evt) {
        if (evt instanceof InvalidRecord invalid) {
            log.add("invalid " + describe(invalid.error()) + " in line " + invalid.line() + " from "
                    + invalid.offset());
        } else if (evt instanceof InvalidInput invalid) {
            log.add("invalid " + describe(invalid.error()));
        } else {
            log.add("event " + (evt instanceof String ? evt : evt.getClass().getSimpleName()));
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        log.add("inactive");
    }

    private static String describe(JsonException e) {
        return e.kind() + " at " + e.location().byteOffset();
    }
}
