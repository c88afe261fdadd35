package dev.millrace.samples.ingest;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.JsonException;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.compression.DecompressionException;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The requests of one HTTP connection, one after the other. Each is answered when everything that came of its body has been
 * committed, and only then is the next one read. It asks for every message itself, a {@code FlowControlHandler} before it holds the
 * others back: so while the store is behind, nothing is read, and a small chunk that decompresses to much is read a piece at a time.
 */
final class HttpHandler extends ChannelInboundHandlerAdapter {

    private enum State {
        /** Between two requests. */
        IDLE,
        /** A body is read. */
        BODY,
        /** The store has what came of the body; the answer waits for the commit. */
        STORING,
        /** The answer is given, the rest of the body is of no interest. */
        DISCARDING
    }

    private final Intake intake;
    private State state = State.IDLE;
    private int requests;
    private boolean keepAlive;
    /** Whether a message has been asked for that has not come. */
    private boolean waiting;

    private @Nullable HttpBody body;

    HttpHandler(Intake intake) {
        this.intake = intake;
    }

    private void read(ChannelHandlerContext ctx) {
        waiting = true;
        ctx.read();
    }

    /** A read is over when it has brought bytes, even if they were not enough for a message. */
    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {
        if (waiting) {
            ctx.read();
        }
    }

    @Override
    public void channelActive(ChannelHandlerContext ctx) {
        read(ctx);
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object msg) {
        waiting = false;
        if (msg instanceof HttpRequest request) {
            begin(ctx, request);
        }
        if (msg instanceof HttpContent content && state == State.BODY) {
            takeContent(ctx, content);
            return;
        }
        boolean last = msg instanceof LastHttpContent;
        ReferenceCountUtil.release(msg);
        if (last && state == State.DISCARDING) {
            state = State.IDLE;
        }
        if (ctx.channel().isActive()) {
            read(ctx);
        }
    }

    private void begin(ChannelHandlerContext ctx, HttpRequest request) {
        requests++;
        keepAlive = HttpUtil.isKeepAlive(request) && request.decoderResult().isSuccess();
        try {
            HttpBodyFormat format = HttpBodyFormat.of(request);
            InetSocketAddress peer = (InetSocketAddress) ctx.channel().remoteAddress();
            String name = ListenAddress.Protocol.HTTP.uriOf(peer) + '#' + requests;
            Source source = intake.sources().begin(name, SourceKind.HTTP);
            RecordReader reader = format.newReader(source, intake.reading(), intake.counters());
            body = new HttpBody(reader, format.newDecompressor(ctx.alloc()));
            state = State.BODY;
            if (HttpUtil.is100ContinueExpected(request)) {
                ctx.writeAndFlush(new DefaultFullHttpResponse(
                        HttpVersion.HTTP_1_1, HttpResponseStatus.CONTINUE, Unpooled.EMPTY_BUFFER));
            }
        } catch (HttpBodyFormat.Refusal refusal) {
            // Whether a sender that was told to wait sends its body all the same cannot be known.
            keepAlive &= !HttpUtil.is100ContinueExpected(request);
            state = State.DISCARDING;
            write(ctx, HttpAnswer.refused(refusal.status(), refusal.problem()));
        }
    }

    private void takeContent(ChannelHandlerContext ctx, HttpContent content) {
        HttpBody request = Objects.requireNonNull(body);
        if (content.decoderResult().isFailure()) {
            content.release();
            keepAlive = false;
            breakOff(ctx, HttpResponseStatus.BAD_REQUEST, "this is not HTTP");
            return;
        }
        try {
            request.add(content.content(), content instanceof LastHttpContent);
        } catch (DecompressionException e) {
            breakOff(ctx, HttpResponseStatus.BAD_REQUEST, corrupt(e));
            return;
        }
        readOn(ctx);
    }

    /** Reads what has come, as long as the store keeps up; then asks for more, or comes to the end. */
    private void readOn(ChannelHandlerContext ctx) {
        if (state != State.BODY) {
            // Broken off while it was paused.
            return;
        }
        HttpBody request = Objects.requireNonNull(body);
        Source source = request.reader().source();
        source.state(SourceState.READING);
        try {
            while (!request.reader().isOver() && request.readPiece()) {
                if (!handOver(request.reader())) {
                    intake.counters().addPause();
                    source.state(SourceState.PAUSED);
                    intake.queue().whenLow(() -> IngestServer.execute(ctx.channel(), () -> readOn(ctx)));
                    return;
                }
            }
            if (request.isComplete() && !request.reader().isOver()) {
                request.end();
                conclude(ctx, null);
            } else if (request.reader().isOver()) {
                conclude(ctx, null);
            } else {
                read(ctx);
            }
        } catch (DecompressionException e) {
            breakOff(ctx, HttpResponseStatus.BAD_REQUEST, corrupt(e));
        }
    }

    private static String corrupt(DecompressionException e) {
        return "the body is not what its content encoding says: " + e.getMessage();
    }

    /** {@return whether the source may go on} */
    private boolean handOver(RecordReader reader) {
        Batch batch = reader.take();
        return batch.isEmpty() || intake.queue().add(batch);
    }

    /** The rest of the body is not read, nor the line at hand. What came before it is stored all the same, and the answer says so. */
    private void breakOff(ChannelHandlerContext ctx, HttpResponseStatus status, String problem) {
        Objects.requireNonNull(body).reader().fail();
        conclude(ctx, new Breach(status, problem));
    }

    private record Breach(HttpResponseStatus status, String problem) {}

    /** Nothing more is read of the body: its last records are handed over, and the answer follows them. */
    private void conclude(ChannelHandlerContext ctx, @Nullable Breach breach) {
        HttpBody request = Objects.requireNonNull(body);
        RecordReader reader = request.reader();
        request.release();
        body = null;
        state = State.STORING;
        boolean complete = request.isComplete();
        Batch batch = reader.take();
        batch.tell(new BatchOutcome() {
            @Override
            public void committed() {
                IngestServer.execute(ctx.channel(), () -> answer(ctx, answerTo(reader, breach), complete));
            }

            @Override
            public void dropped() {
                IngestServer.execute(ctx.channel(), () -> {
                    keepAlive = false;
                    answer(
                            ctx,
                            HttpAnswer.refused(HttpResponseStatus.SERVICE_UNAVAILABLE, "the store has failed"),
                            complete);
                });
            }
        });
        intake.queue().add(batch);
        intake.tellOfEnd(reader);
    }

    private static FullHttpResponse answerTo(RecordReader reader, @Nullable Breach breach) {
        if (breach != null) {
            return HttpAnswer.partly(breach.status(), breach.problem(), reader.records(), reader.rejected());
        }
        JsonException refusal = reader.refusal();
        if (refusal == null && !reader.isStopped()) {
            return HttpAnswer.stored(reader.records(), reader.rejected());
        }
        boolean tooLong = refusal != null
                && (refusal.kind() == JsonErrorKind.RECORD_TOO_LONG
                        || refusal.kind() == JsonErrorKind.DOCUMENT_TOO_LONG);
        return HttpAnswer.partly(
                tooLong ? HttpResponseStatus.REQUEST_ENTITY_TOO_LARGE : HttpResponseStatus.BAD_REQUEST,
                reader.problem(),
                reader.records(),
                reader.rejected());
    }

    private void answer(ChannelHandlerContext ctx, FullHttpResponse response, boolean bodyComplete) {
        state = bodyComplete ? State.IDLE : State.DISCARDING;
        write(ctx, response);
        if (keepAlive) {
            read(ctx);
        }
    }

    private void write(ChannelHandlerContext ctx, FullHttpResponse response) {
        HttpUtil.setKeepAlive(response, keepAlive);
        var written = ctx.writeAndFlush(response);
        if (!keepAlive) {
            written.addListener(ChannelFutureListener.CLOSE);
        }
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object evt) {
        if (evt == IngestServer.STOP) {
            stop(ctx);
        }
        ctx.fireUserEventTriggered(evt);
    }

    private void stop(ChannelHandlerContext ctx) {
        keepAlive = false;
        if (state == State.BODY) {
            breakOff(ctx, HttpResponseStatus.SERVICE_UNAVAILABLE, "no more records are taken");
        } else if (state != State.STORING) {
            // Behind an answer that is being written.
            ctx.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
        }
    }

    /** A peer that is gone in the middle of a body: what came before the line at hand is kept; it was never acknowledged. */
    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        HttpBody request = body;
        if (request != null) {
            body = null;
            state = State.DISCARDING;
            request.release();
            request.reader().fail();
            handOver(request.reader());
            intake.tellOfEnd(request.reader());
        }
        ctx.fireChannelInactive();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        if (!(cause instanceof IOException)) {
            HttpBody request = body;
            intake.events()
                    .sourceFailed(
                            request == null
                                    ? "http://?"
                                    : request.reader().source().name(),
                            cause);
        }
        ctx.close();
    }
}
