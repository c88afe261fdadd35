package dev.millrace.reactor;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.reactivestreams.Subscription;

/** Cancel and a chunk at the same time: the chunk is released once, the source cancelled once. */
@JCStressTest
@Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "released and cancelled")
@Outcome(expect = Expect.FORBIDDEN, desc = "leaked, or cancelled twice")
@State
public class CancelStress {

    private final ByteBuf chunk = Unpooled.copiedBuffer("1 2 3 ", StandardCharsets.US_ASCII);
    private final AtomicInteger cancels = new AtomicInteger();
    private final DecodingSubscriber<?> decoder = StressedDecoder.of(new CountingSubscriber());

    /** Subscribes the decoder. */
    public CancelStress() {
        decoder.onSubscribe(new Subscription() {
            @Override
            public void request(long n) {}

            @Override
            public void cancel() {
                cancels.incrementAndGet();
            }
        });
        decoder.request(2);
    }

    /** Cancels. */
    @Actor
    public void cancel() {
        decoder.cancel();
    }

    /** Brings a chunk. */
    @Actor
    public void chunk() {
        decoder.onNext(chunk);
    }

    /** Looks at what is left. */
    @Arbiter
    public void look(II_Result result) {
        result.r1 = chunk.refCnt();
        result.r2 = cancels.get();
    }
}
