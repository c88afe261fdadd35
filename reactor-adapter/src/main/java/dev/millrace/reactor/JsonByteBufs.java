package dev.millrace.reactor;

import dev.millrace.json.value.JsonValue;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.util.Objects;
import java.util.function.Function;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;

/** Writing to Netty's buffers: a class of its own, so that {@link JsonFlux} does without Netty. */
public final class JsonByteBufs {

    private JsonByteBufs() {}

    /**
     * Like {@link JsonFlux#write(JsonWriteOptions)}, to buffers of Netty.
     *
     * <p>The subscriber owns the buffers that it gets, and releases them.
     *
     * @param options how to write
     * @param allocator makes the buffers
     * @return a function from values to chunks
     */
    public static Function<Publisher<? extends JsonValue>, Flux<ByteBuf>> write(
            JsonWriteOptions options, ByteBufAllocator allocator) {
        Objects.requireNonNull(allocator, "allocator");
        return EncodingFlux.of(
                options, (bytes, length) -> allocator.buffer(length).writeBytes(bytes, 0, length));
    }
}
