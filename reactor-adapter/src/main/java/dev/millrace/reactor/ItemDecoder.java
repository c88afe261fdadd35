package dev.millrace.reactor;

import dev.millrace.json.TokenHandler;
import dev.millrace.reactor.internal.ItemSink;

/**
 * What an operator makes of the parser's events.
 *
 * @param <T> what an item is
 */
@FunctionalInterface
interface ItemDecoder<T> {

    /**
     * {@return a handler for the events of one subscription}
     *
     * @param sink takes the items
     */
    TokenHandler handler(ItemSink<T> sink);
}
