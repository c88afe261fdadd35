package dev.millrace.netty;

import dev.millrace.json.JsonException;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.util.ArrayList;
import java.util.List;

/** Keeps the errors that decoders report, in whatever form. */
final class ErrorKeeper extends ChannelInboundHandlerAdapter {

    final List<JsonException> errors = new ArrayList<>();

    JsonException last() {
        return errors.get(errors.size() - 1);
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        errors.add((JsonException) cause);
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object evt) {
        if (evt instanceof InvalidRecord invalid) {
            errors.add(invalid.error());
        } else if (evt instanceof InvalidInput invalid) {
            errors.add(invalid.error());
        }
    }
}
