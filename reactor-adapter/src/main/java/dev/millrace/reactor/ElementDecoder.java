package dev.millrace.reactor;

import dev.millrace.json.path.JsonPath;
import dev.millrace.json.path.PathMatch;
import dev.millrace.json.path.PathValues;
import dev.millrace.reactor.internal.ItemSink;
import java.util.List;
import java.util.function.Function;

/** Builds the values that paths select. */
final class ElementDecoder<T> extends PathValues {

    private final Function<PathMatch, T> asItem;
    private final ItemSink<T> sink;

    ElementDecoder(List<JsonPath> paths, long maxBytes, Function<PathMatch, T> asItem, ItemSink<T> sink) {
        super(paths, maxBytes);
        this.asItem = asItem;
        this.sink = sink;
    }

    @Override
    protected void matchReady() {
        while (hasMatch()) {
            sink.item(asItem.apply(take()));
        }
    }

    @Override
    public void endRoot() {
        sink.rootComplete();
    }
}
