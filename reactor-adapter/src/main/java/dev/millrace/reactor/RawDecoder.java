package dev.millrace.reactor;

import dev.millrace.json.path.JsonPath;
import dev.millrace.json.path.PathBytes;
import dev.millrace.json.path.RawMatch;
import dev.millrace.reactor.internal.ItemSink;
import java.util.List;

/** Copies the source bytes of the values that paths select. */
final class RawDecoder extends PathBytes {

    private final ItemSink<RawMatch> sink;

    RawDecoder(List<JsonPath> paths, ItemSink<RawMatch> sink) {
        super(paths);
        this.sink = sink;
    }

    @Override
    protected void matchReady() {
        while (hasMatch()) {
            sink.item(take());
        }
    }

    @Override
    public void endRoot() {
        sink.rootComplete();
    }
}
