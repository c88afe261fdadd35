package dev.millrace.netty;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.DefaultHttpRequest;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.DefaultLastHttpContent;
import io.netty.handler.codec.http.FullHttpMessage;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMessage;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.LastHttpContent;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Decodes the content of HTTP messages into {@code JsonValue} messages: requests behind an {@code HttpServerCodec}, responses behind an
 * {@code HttpClientCodec}, both under HTTP/2 behind an {@code Http2StreamFrameToHttpObjectCodec}.
 *
 * <p>The head of a message passes, then come the values of its content as each is complete, then a {@link LastHttpContent} without
 * content but with the trailers: that is the end of the message. The content of each message is an input of its own; one without
 * content brings no value and no error. Full messages are taken apart. What is not HTTP passes.
 *
 * <p><b>Media types.</b> On request, {@link #byMediaType}, only messages that say they are JSON are decoded and all others left alone:
 * {@code application/json} and {@code +json} hold one text, {@code application/x-ndjson} and its like lines,
 * {@code application/json-seq} and {@code +json-seq} text sequences. In {@code text/event-stream} the {@code data} of each event is an
 * input of its own. So are messages with a {@code Content-Encoding} left alone; an {@code HttpContentDecompressor} before this decoder
 * undoes it.
 *
 * <p>Buffers, turns and errors are treated as {@link JsonValueDecoder} does, but that an error ends its message only: the rest of the
 * content is discarded, the {@link LastHttpContent} says that decoding failed, and the next message is read. On removal what has not been
 * parsed is passed on as it came; of an unfinished value the bytes already parsed are dropped.
 *
 * <p>An instance serves one channel; the options can be shared.
 */
public final class JsonHttpContentDecoder extends InboundDecoder {

    private enum Framing {
        JSON,
        EVENT_STREAM
    }

    private final boolean checksMediaType;

    /** Whether the message that is arriving is decoded. */
    private boolean decoding;

    private @Nullable RootMode inputMode;
    private @Nullable Framing inputFraming;
    private @Nullable Throwable failure;

    /**
     * A decoder of every message's content.
     *
     * @param options how to take the content, and what may stand at the root
     */
    public JsonHttpContentDecoder(JsonDecoderOptions options) {
        this(options, false);
    }

    private JsonHttpContentDecoder(JsonDecoderOptions options, boolean checksMediaType) {
        super(options);
        this.checksMediaType = checksMediaType;
    }

    /**
     * {@return a decoder of messages that say they are JSON}
     *
     * @param options how to take the content; the media type says what may stand at the root, and the options only for events
     */
    public static JsonHttpContentDecoder byMediaType(JsonDecoderOptions options) {
        return new JsonHttpContentDecoder(options, true);
    }

    @Override
    void accept(Object message) {
        if (message instanceof HttpMessage head) {
            decoding = beginsInput(head);
            if (decoding && message instanceof FullHttpMessage full) {
                thenFire(headOf(full));
                thenParse(full.content(), new DefaultHttpContent(full.content()));
                DefaultLastHttpContent last = new DefaultLastHttpContent(Unpooled.EMPTY_BUFFER);
                last.trailingHeaders().add(full.trailingHeaders());
                end(last);
                return;
            }
            thenFire(message);
        } else if (decoding && message instanceof LastHttpContent last) {
            thenParse(last.content(), new DefaultHttpContent(last.content()));
            end(last.replace(Unpooled.EMPTY_BUFFER));
        } else if (decoding && message instanceof HttpContent content) {
            thenParse(content.content(), content);
        } else {
            thenFire(message);
        }
    }

    @Override
    void acceptEnd() {
        if (decoding) {
            decoding = false;
            thenEndUnlessEmpty();
        }
    }

    @Override
    InputParser newParser(JsonParserOptions parserOptions, Unfinished unfinished) {
        return new BorrowedParser(this, parserOptions, unfinished);
    }

    @Override
    boolean isOver() {
        return false;
    }

    @Override
    Object rest(Object message, ByteBuf bytes) {
        return new DefaultHttpContent(bytes);
    }

    @Override
    void refused(Throwable error) {
        // Of events others may follow.
        failure = inputFraming == Framing.EVENT_STREAM ? null : error;
        super.refused(error);
    }

    private void end(LastHttpContent last) {
        decoding = false;
        thenEndUnlessEmpty();
        then(() -> {
            if (failure != null) {
                last.setDecoderResult(DecoderResult.failure(failure));
            }
        });
        thenFire(last);
    }

    private boolean beginsInput(HttpMessage message) {
        HttpHeaders headers = message.headers();
        if (!checksMediaType) {
            begin(options().parser().rootMode(), Framing.JSON);
            return true;
        }
        String type = headers.get(HttpHeaderNames.CONTENT_TYPE);
        if (type == null || headers.contains(HttpHeaderNames.CONTENT_ENCODING)) {
            return false;
        }
        if (JsonMediaTypes.isEventStream(type)) {
            begin(options().parser().rootMode(), Framing.EVENT_STREAM);
            return true;
        }
        Optional<RootMode> mode = JsonMediaTypes.rootMode(type);
        mode.ifPresent(found -> begin(found, Framing.JSON));
        return mode.isPresent();
    }

    private void begin(RootMode mode, Framing framing) {
        then(() -> {
            failure = null;
            if (mode == inputMode && framing == inputFraming) {
                input().reset();
                return;
            }
            JsonParserOptions parser =
                    options().parser().toBuilder().rootMode(mode).build();
            use(framing == Framing.JSON ? newInput(parser, 0) : new EventStreamInput(this, parser));
            inputMode = mode;
            inputFraming = framing;
        });
    }

    private static HttpMessage headOf(FullHttpMessage full) {
        HttpMessage head = full instanceof HttpRequest request
                ? new DefaultHttpRequest(full.protocolVersion(), request.method(), request.uri(), full.headers())
                : new DefaultHttpResponse(full.protocolVersion(), ((HttpResponse) full).status(), full.headers());
        head.setDecoderResult(full.decoderResult());
        return head;
    }
}
