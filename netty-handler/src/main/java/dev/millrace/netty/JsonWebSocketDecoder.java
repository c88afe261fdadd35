package dev.millrace.netty;

import dev.millrace.json.JsonParserOptions;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.websocketx.ContinuationWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import java.util.Objects;

/**
 * Decodes the text messages of a WebSocket, in as many frames as they come, into {@code JsonValue} messages. Binary messages, control
 * frames and whatever is not a frame pass.
 *
 * <p>Buffers, turns, the end and errors are treated as {@link JsonValueDecoder} does. Where each message is an input of its own, an error
 * ends its message only. On removal what has not been parsed is passed on as it came; of an unfinished value the bytes already parsed are
 * dropped.
 *
 * <p>An instance serves one channel; the options can be shared.
 */
public final class JsonWebSocketDecoder extends InboundDecoder {

    /** How inputs stand in messages. */
    public enum Messages {
        /** Each message is an input: it ends where the message does. */
        ONE_INPUT_EACH,
        /** All messages together are one input, as if they were written one behind the other. */
        ONE_INPUT_TOGETHER
    }

    private final Messages messages;

    /** Whether the message that is arriving is text. */
    private boolean inText;

    /**
     * A decoder of text messages.
     *
     * @param options how to take the messages, and what may stand at the root
     * @param messages whether each is an input of its own
     */
    public JsonWebSocketDecoder(JsonDecoderOptions options, Messages messages) {
        super(options);
        this.messages = Objects.requireNonNull(messages, "messages");
    }

    @Override
    void accept(Object message) {
        if (message instanceof TextWebSocketFrame text) {
            if (messages == Messages.ONE_INPUT_EACH) {
                then(() -> input().reset());
            }
            inText = true;
            acceptText(text);
        } else if (inText && message instanceof ContinuationWebSocketFrame continuation) {
            acceptText(continuation);
        } else {
            thenFire(message);
        }
    }

    @Override
    void acceptEnd() {
        if (inText || messages == Messages.ONE_INPUT_TOGETHER) {
            inText = false;
            thenEnd();
        }
    }

    @Override
    InputParser newParser(JsonParserOptions parserOptions, Unfinished unfinished) {
        return new BorrowedParser(this, parserOptions, unfinished);
    }

    @Override
    boolean isOver() {
        return messages == Messages.ONE_INPUT_TOGETHER && super.isOver();
    }

    @Override
    Object rest(Object message, ByteBuf bytes) {
        return ((WebSocketFrame) message).replace(bytes);
    }

    private void acceptText(WebSocketFrame frame) {
        thenParse(frame.content(), frame);
        if (frame.isFinalFragment()) {
            inText = false;
            if (messages == Messages.ONE_INPUT_EACH) {
                thenEnd();
            }
        }
    }
}
