package dev.millrace.reactor;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import reactor.core.publisher.Flux;

/** A source that makes its chunks when they are asked for, and remembers them. */
final class TrackedSource {

    private final Carrier carrier;
    private final List<Object> made = Collections.synchronizedList(new ArrayList<>());
    private final AtomicInteger cancels = new AtomicInteger();

    TrackedSource(Carrier carrier) {
        this.carrier = carrier;
    }

    /** {@return the bytes in chunks of that size} */
    Flux<Object> chunks(byte[] bytes, int size) {
        int count = (bytes.length + size - 1) / size;
        return Flux.range(0, count)
                .map(i -> {
                    Object chunk =
                            carrier.chunk(Arrays.copyOfRange(bytes, i * size, Math.min(bytes.length, (i + 1) * size)));
                    made.add(chunk);
                    return chunk;
                })
                .doOnCancel(cancels::incrementAndGet);
    }

    int chunksMade() {
        return made.size();
    }

    int cancels() {
        return cancels.get();
    }

    void assertAllReleased() {
        assertThat(made).allSatisfy(chunk -> {
            if (chunk instanceof ByteBuf bytes) {
                assertThat(bytes.refCnt()).as("references to %s", bytes).isZero();
            }
        });
    }
}
