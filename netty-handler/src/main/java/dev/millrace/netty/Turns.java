package dev.millrace.netty;

import io.netty.channel.ChannelHandlerContext;
import java.util.ArrayDeque;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * What a decoder has to do, step by step and in order: at once, or, when the channel has brought its share of values, in another task of the
 * event loop, so that other channels have their turn. A step that comes up while one is being done (what a handler does with a value may
 * bring the next signal) waits for its turn as well.
 *
 * <p>While steps wait, the channel's reads are withheld. With auto-read on, some transports read all the same; what they bring waits behind
 * the rest, up to a bound beyond which nothing is put off.
 */
final class Turns {

    /** More bytes than these do not wait for another task. */
    private static final int MAX_WAITING_BYTES = 128 << 10;

    /** Something to do in its turn. */
    interface Step {
        /** {@return whether it is done; otherwise a handler suspended it, and it is to be gone on with} */
        boolean run();
    }

    private enum Waiting {
        /** Steps are done as they come. */
        FOR_NOTHING,
        /** A task of the event loop goes on. */
        FOR_TASK,
        /** The user's handler suspended the parser: the channel's next read goes on. */
        FOR_READ
    }

    private static final int FEW = 2;

    /** What waits; made when something first does. */
    private @Nullable ArrayDeque<Step> steps;

    private final ChannelHandlerContext context;
    private final Runnable paused;
    private final int valuesPerTask;

    private Waiting waiting = Waiting.FOR_NOTHING;
    private boolean busy;
    private boolean finishing;
    private boolean readWithheld;

    /** Whether a read has been answered with the rest at hand, and not been passed on. */
    private boolean goneOnForRead;

    private int valuesLeft;
    private long waitingBytes;

    /**
     * @param context whose event loop and reads these are
     * @param paused called when steps are left for later
     * @param valuesPerTask the share of values
     */
    Turns(ChannelHandlerContext context, Runnable paused, int valuesPerTask) {
        this.context = context;
        this.paused = paused;
        this.valuesPerTask = valuesPerTask;
    }

    /** Adds a step; {@link #work} does it. */
    void add(Step step) {
        queue().add(step);
    }

    /** Does a step now, unless something is being done or waits: then it is added. */
    void run(Step step) {
        if (busy || waiting != Waiting.FOR_NOTHING) {
            add(step);
            work();
        } else {
            doSteps(step);
        }
    }

    /** Tells how many more (or fewer) bytes wait in steps. */
    void addWaitingBytes(long count) {
        waitingBytes += count;
    }

    /** From within a step: a value has been given out. Whether the step should be suspended. */
    boolean spendValue() {
        valuesLeft--;
        return isShareUsedUp();
    }

    /** Does what there is to do, as far as it may be done now. */
    void work() {
        if (!busy && (waiting == Waiting.FOR_NOTHING || mayNotWait())) {
            doSteps(null);
        }
    }

    /** Nothing may wait from now on. */
    void finish() {
        finishing = true;
        work();
        passReadOn();
    }

    /** The channel is asked to read: not while there is something at hand. */
    void read() {
        if (waiting == Waiting.FOR_NOTHING) {
            context.read();
            return;
        }
        readWithheld = true;
        if (!busy) {
            goOnIfAsked();
        }
    }

    private ArrayDeque<Step> queue() {
        if (steps == null) {
            steps = new ArrayDeque<>(FEW);
        }
        return steps;
    }

    /** Does the first step, if there is one, and those that wait. */
    private void doSteps(@Nullable Step first) {
        busy = true;
        waiting = Waiting.FOR_NOTHING;
        valuesLeft = valuesPerTask;
        try {
            for (Step step = first != null ? first : next(); step != null; step = next()) {
                while (!step.run()) {
                    if (pause()) {
                        queue().addFirst(step);
                        return;
                    }
                }
            }
        } finally {
            busy = false;
        }
        passReadOn();
    }

    private @Nullable Step next() {
        return steps == null ? null : steps.poll();
    }

    /** Leaves the steps for later, unless they may not wait. */
    private boolean pause() {
        if (finishing) {
            return false;
        }
        if (!isShareUsedUp() && !context.channel().config().isAutoRead()) {
            waiting = Waiting.FOR_READ;
            goneOnForRead = false;
        } else if (waitingBytes > MAX_WAITING_BYTES) {
            valuesLeft = valuesPerTask;
            return false;
        } else {
            waiting = Waiting.FOR_TASK;
        }
        paused.run();
        if (!finishing) {
            if (waiting == Waiting.FOR_TASK) {
                goOnInAnotherTask();
            } else {
                goOnIfAsked();
            }
        }
        if (finishing) {
            waiting = Waiting.FOR_NOTHING;
        }
        return !finishing;
    }

    private void goOnIfAsked() {
        if (waiting == Waiting.FOR_READ && readWithheld) {
            readWithheld = false;
            goneOnForRead = true;
            waiting = Waiting.FOR_TASK;
            goOnInAnotherTask();
        }
    }

    private void goOnInAnotherTask() {
        try {
            context.executor().execute(() -> {
                if (waiting == Waiting.FOR_TASK) {
                    doSteps(null);
                }
            });
        } catch (RejectedExecutionException e) {
            // The event loop has been shut down: there is no later.
            finishing = true;
        }
    }

    private void passReadOn() {
        if (readWithheld || goneOnForRead) {
            readWithheld = false;
            goneOnForRead = false;
            if (context.channel().isActive()) {
                context.read();
            }
        }
    }

    private boolean isShareUsedUp() {
        return valuesLeft <= 0 && !finishing;
    }

    private boolean mayNotWait() {
        return finishing || (waiting == Waiting.FOR_TASK && waitingBytes > MAX_WAITING_BYTES);
    }
}
