package dev.millrace.reactor;

import java.nio.charset.StandardCharsets;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import reactor.core.publisher.Operators;

/** Requests and a chunk with the end behind it at the same time: no item is lost, and the end comes once. */
@JCStressTest
@Outcome(id = "3, 1", expect = Expect.ACCEPTABLE, desc = "all items, then the end")
@Outcome(expect = Expect.FORBIDDEN, desc = "a request or an item was lost")
@State
public class DemandStress {

    private final CountingSubscriber subscriber = new CountingSubscriber();
    private final DecodingSubscriber<?> decoder = StressedDecoder.of(subscriber);

    /** Subscribes the decoder. */
    public DemandStress() {
        decoder.onSubscribe(Operators.emptySubscription());
        decoder.request(1);
    }

    /** Requests one item. */
    @Actor
    public void requestOne() {
        decoder.request(1);
    }

    /** Requests another. */
    @Actor
    public void requestAnother() {
        decoder.request(1);
    }

    /** Brings three items, and the end. */
    @Actor
    public void chunk() {
        decoder.onNext("1 2 3 ".getBytes(StandardCharsets.US_ASCII));
        decoder.onComplete();
    }

    /** Looks at what came. */
    @Arbiter
    public void look(II_Result result) {
        result.r1 = subscriber.items;
        result.r2 = subscriber.ends;
    }
}
