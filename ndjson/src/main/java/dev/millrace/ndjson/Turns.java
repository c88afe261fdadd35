package dev.millrace.ndjson;

import java.util.concurrent.CancellationException;

/** Lets threads go on in the order of their numbers, from 0. What one does in its turn is seen by those after it. */
final class Turns {
    private volatile long next;
    private volatile boolean stopped;

    /** {@return whether it is the turn of that number} */
    boolean isNow(long number) {
        return next == number;
    }

    /**
     * Waits for a turn.
     *
     * @throws CancellationException if there are no turns any more
     */
    synchronized void await(long number) throws InterruptedException {
        while (next != number && !stopped) {
            wait();
        }
        if (stopped) {
            throw new CancellationException("reading has ended");
        }
    }

    /** Ends the turn of that number, which is at hand. */
    synchronized void pass(long number) {
        next = number + 1;
        notifyAll();
    }

    /** There are no turns any more: whoever waits is let go. */
    synchronized void stop() {
        stopped = true;
        notifyAll();
    }
}
