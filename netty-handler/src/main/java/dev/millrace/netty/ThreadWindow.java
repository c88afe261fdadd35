package dev.millrace.netty;

import io.netty.util.concurrent.FastThreadLocal;
import org.jspecify.annotations.Nullable;

/**
 * The array that bytes outside of the heap are copied through: one a thread, and so one for all channels of an event loop, none of which
 * keeps anything in it between two reads.
 */
final class ThreadWindow {

    /** Fits the first-level cache beside what the parser needs. */
    static final int BYTES = 16 << 10;

    private static final FastThreadLocal<ThreadWindow> OF_THREAD = new FastThreadLocal<>() {
        @Override
        protected ThreadWindow initialValue() {
            return new ThreadWindow();
        }
    };

    private byte @Nullable [] idle;

    private ThreadWindow() {}

    static ThreadWindow current() {
        return OF_THREAD.get();
    }

    /** The array, or another while that is in use: a handler may bring about a read of another channel of the same thread. */
    byte[] take() {
        byte[] bytes = idle;
        idle = null;
        return bytes != null ? bytes : new byte[BYTES];
    }

    void giveBack(byte[] bytes) {
        idle = bytes;
    }
}
