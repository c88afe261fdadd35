package dev.millrace.netty;

import dev.millrace.json.PushParser;
import java.util.function.Supplier;

/** Inputs for the parsers that a {@link PushParserDecoder} makes. */
final class OwnInput extends ChannelInput {

    private final Supplier<? extends PushParser> parsers;
    private PushParser parser;

    OwnInput(InboundDecoder owner, Supplier<? extends PushParser> parsers, int unfinishedBytes) {
        super(owner, unfinishedBytes);
        this.parsers = parsers;
        parser = parsers.get();
    }

    @Override
    PushParser parser() {
        return parser;
    }

    @Override
    void resetParser() {
        parser = parsers.get();
    }
}
