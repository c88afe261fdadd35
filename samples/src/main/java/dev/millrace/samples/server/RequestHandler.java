package dev.millrace.samples.server;

import dev.millrace.json.JsonException;
import dev.millrace.json.value.JsonValue;
import dev.millrace.json.write.JsonWriter;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The requests of one HTTP connection: values to {@code POST /values}, the metrics from {@code GET /metrics}. */
final class RequestHandler extends ChannelInboundHandlerAdapter {

    private final ServerMetrics metrics;
    private @Nullable HttpRequest request;
    private long values;
    private @Nullable JsonException refusal;

    RequestHandler(ServerMetrics metrics) {
        this.metrics = metrics;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object msg) {
        if (msg instanceof JsonValue) {
            values++;
            metrics.valueTaken();
            return;
        }
        if (msg instanceof HttpRequest head) {
            request = head;
            values = 0;
            refusal = null;
            if (HttpUtil.is100ContinueExpected(head)) {
                ctx.write(new DefaultFullHttpResponse(
                        HttpVersion.HTTP_1_1, HttpResponseStatus.CONTINUE, Unpooled.EMPTY_BUFFER));
            }
        }
        if (msg instanceof LastHttpContent && request != null) {
            answer(ctx, request);
            request = null;
        }
        ReferenceCountUtil.release(msg);
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object evt) {
        if (evt instanceof ChannelInputShutdownEvent) {
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

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        if (cause instanceof JsonException error && request != null) {
            // Answered when the request has come to its end.
            refusal = error;
            metrics.valueRefused();
        } else {
            ctx.close();
        }
    }

    private void answer(ChannelHandlerContext ctx, HttpRequest asked) {
        boolean keepAlive = HttpUtil.isKeepAlive(asked) && asked.decoderResult().isSuccess();
        FullHttpResponse response = response(asked);
        HttpUtil.setContentLength(response, response.content().readableBytes());
        HttpUtil.setKeepAlive(response, keepAlive);
        ctx.write(response).addListener(keepAlive ? written -> {} : ChannelFutureListener.CLOSE);
    }

    private FullHttpResponse response(HttpRequest asked) {
        if (asked.uri().equals("/metrics") && asked.method().equals(HttpMethod.GET)) {
            return response(
                    HttpResponseStatus.OK,
                    "text/plain; version=0.0.4; charset=utf-8",
                    metrics.page().getBytes(StandardCharsets.UTF_8));
        }
        JsonWriter json = new JsonWriter();
        if (!asked.uri().equals("/values") || !asked.method().equals(HttpMethod.POST)) {
            json.startObject()
                    .name("error")
                    .string("there is POST /values and GET /metrics")
                    .endObject();
            return response(HttpResponseStatus.NOT_FOUND, "application/json", json.toByteArray());
        }
        JsonException error = refusal;
        if (error != null) {
            json.startObject().name("error").string(error.kind().name());
            json.name("byte").number(error.location().byteOffset());
            json.name("ok").number(values).endObject();
            return response(HttpResponseStatus.BAD_REQUEST, "application/json", json.toByteArray());
        }
        if (values == 0) {
            json.startObject()
                    .name("error")
                    .string("no values: the content type must be one of JSON")
                    .endObject();
            return response(HttpResponseStatus.UNSUPPORTED_MEDIA_TYPE, "application/json", json.toByteArray());
        }
        json.startObject().name("ok").number(values).endObject();
        return response(HttpResponseStatus.OK, "application/json", json.toByteArray());
    }

    private static FullHttpResponse response(HttpResponseStatus status, String type, byte[] content) {
        ByteBuf body = Unpooled.wrappedBuffer(content);
        FullHttpResponse response = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status, body);
        response.headers().set(HttpHeaderNames.CONTENT_TYPE, type);
        return response;
    }
}
