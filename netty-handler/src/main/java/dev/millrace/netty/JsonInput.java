package dev.millrace.netty;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;

/** Inputs whose events go to the handlers that a decoder makes. */
class JsonInput extends ChannelInput {

    private final InboundDecoder owner;
    private final JsonParserOptions options;
    private JsonPushParser parser;

    /**
     * @param owner makes the handler, and is told of errors
     * @param options how to parse
     * @param unfinishedBytes how much to keep of an unfinished value
     */
    JsonInput(InboundDecoder owner, JsonParserOptions options, int unfinishedBytes) {
        super(owner, unfinishedBytes);
        this.owner = owner;
        this.options = options;
        parser = new JsonPushParser(owner.newHandler(), options);
    }

    @Override
    final JsonPushParser parser() {
        return parser;
    }

    @Override
    final void resetParser() {
        if (isComplete() || isEmpty()) {
            parser.reset();
        } else {
            // What the handler has of a value that will not end is of no use.
            parser = new JsonPushParser(owner.newHandler(), options);
        }
    }

    /** From within a handler: the event for a record that is refused. */
    final InvalidRecord invalidRecord(JsonException error) {
        attachExcerpt(error);
        return new InvalidRecord(error, parser.recordLine(), parser.recordOffset());
    }
}
