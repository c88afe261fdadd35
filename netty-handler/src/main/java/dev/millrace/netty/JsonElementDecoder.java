package dev.millrace.netty;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.path.JsonPath;
import dev.millrace.json.value.JsonValue;
import io.netty.buffer.ByteBuf;
import java.util.Objects;

/**
 * Decodes what a path selects of the bytes of a channel into {@link JsonValue} messages: the elements of one large array, say, each fired
 * as soon as it is complete. The rest of the input is checked in full, and nothing is built from it. Other messages pass.
 *
 * <pre>{@code
 * pipeline.addLast(new JsonElementDecoder(options, JsonPath.parse("$.orders[*]")));
 * }</pre>
 *
 * <p>Buffers, turns, the end and errors are treated as {@link JsonValueDecoder} does; values that were selected before an error have been
 * fired. On removal what has not been parsed is passed on; of an unfinished value the bytes already parsed are dropped. Without auto-read,
 * another read is asked for when one has selected nothing.
 *
 * <p>An instance serves one channel; options and path can be shared.
 */
public final class JsonElementDecoder extends InboundDecoder {

    private final JsonPath path;

    /**
     * A decoder of what a path selects.
     *
     * @param options how to take the channel's input
     * @param path what to select of each root value
     */
    public JsonElementDecoder(JsonDecoderOptions options, JsonPath path) {
        super(options);
        this.path = Objects.requireNonNull(path, "path");
    }

    @Override
    void accept(Object message) {
        if (message instanceof ByteBuf bytes) {
            parseMessage(bytes);
        } else {
            thenFire(message);
        }
    }

    @Override
    InputParser newParser(JsonParserOptions parserOptions, Unfinished unfinished) {
        return new OwnParser(
                () -> new JsonPushParser(new ElementSink(this, path, options().maxMatchBytes()), parserOptions));
    }

    @Override
    int unfinishedBytes() {
        return 0;
    }
}
