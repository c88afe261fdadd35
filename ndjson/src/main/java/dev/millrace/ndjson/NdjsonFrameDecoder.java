package dev.millrace.ndjson;

import dev.millrace.json.PushParser;
import dev.millrace.json.value.JsonValue;
import dev.millrace.netty.JsonDecoderOptions;
import dev.millrace.netty.PushParserDecoder;
import io.netty.channel.ChannelHandlerContext;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Decodes the bytes of a Netty channel, cut anywhere, into records: each is fired through the pipeline as an {@link NdjsonRecord} as
 * soon as its line has ended, and a line that is none as a {@link BadLine}, in order.
 *
 * <pre>{@code
 * channel.pipeline().addLast(NdjsonFrameDecoder.values(options), new EventHandler());
 * channel.pipeline().addLast(new NdjsonFrameDecoder<>(RecordAssembler.bytes(), options), new LineHandler());
 * }</pre>
 *
 * <p>Buffers are released, turns taken and reads asked for as {@link dev.millrace.netty.JsonValueDecoder} does; records hold no buffer.
 * When the channel becomes inactive, or its peer ends the input, a last line without a line end is a record, or bad, like any other.
 * When the decoder is removed, the bytes behind the last line are passed on, up to {@link JsonDecoderOptions#unfinishedBytes()}.
 *
 * <p><b>Errors.</b> With {@link BadLinePolicy#SKIP} bad lines are left out and counted. With {@link BadLinePolicy#STOP} the first one
 * is fired, then its error reported as {@link JsonDecoderOptions#onError()} says, and what follows is released unread. So are more
 * bad lines than the options allow, and input that is refused as a whole.
 *
 * <p>An instance serves one channel; the options can be shared. Needs {@code millrace-netty-handler}.
 *
 * @param <T> what records are turned into
 */
public final class NdjsonFrameDecoder<T> extends PushParserDecoder {

    private final RecordAssembler<T> assembler;
    private final NdjsonOptions options;
    private @Nullable NdjsonReader<T> reader;

    /**
     * A decoder for what the options allow.
     *
     * @param assembler turns records into what is handed out; it serves this decoder alone
     * @param options what to take
     */
    public NdjsonFrameDecoder(RecordAssembler<T> assembler, NdjsonOptions options) {
        this(assembler, options, JsonDecoderOptions.defaults());
    }

    /**
     * A decoder for what the options allow.
     *
     * @param assembler turns records into what is handed out; it serves this decoder alone
     * @param options what to take
     * @param channel how to take the channel's input; what it says of the parser is not used
     */
    public NdjsonFrameDecoder(RecordAssembler<T> assembler, NdjsonOptions options, JsonDecoderOptions channel) {
        super(channel);
        this.assembler = Objects.requireNonNull(assembler, "assembler");
        this.options = Objects.requireNonNull(options, "options");
    }

    /**
     * {@return a decoder of values}
     *
     * @param options what to take
     */
    public static NdjsonFrameDecoder<JsonValue> values(NdjsonOptions options) {
        return new NdjsonFrameDecoder<>(RecordAssembler.values(), options);
    }

    /** {@return what has been seen so far; to be asked for by the channel's event loop, after its first bytes} */
    public NdjsonCounters counters() {
        if (reader == null) {
            throw new IllegalStateException("no bytes have come yet");
        }
        return reader.counters();
    }

    @Override
    protected PushParser newParser(ChannelHandlerContext context) {
        boolean stop = options.badLines() == BadLinePolicy.STOP;
        NdjsonReader<T> made = new NdjsonReader<>(
                assembler,
                new NdjsonListener<T>() {
                    @Override
                    public void record(NdjsonRecord<T> record) {
                        fireItem(record);
                    }

                    @Override
                    public void badLine(BadLine line) {
                        fireItem(line);
                        if (stop) {
                            throw line.error();
                        }
                    }
                },
                options);
        reader = made;
        return made;
    }
}
