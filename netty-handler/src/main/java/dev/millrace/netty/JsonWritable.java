package dev.millrace.netty;

import dev.millrace.json.write.JsonWriter;

/** A message that writes itself, for {@link JsonValueEncoder}. */
@FunctionalInterface
public interface JsonWritable {

    /**
     * Writes exactly one value.
     *
     * @param writer takes it; not to be kept, flushed or closed
     */
    void writeTo(JsonWriter writer);
}
