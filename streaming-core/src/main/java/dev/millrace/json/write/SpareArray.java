package dev.millrace.json.write;

import java.lang.ref.SoftReference;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * One array, kept from one value written to an array to the next: clearing a new one, and growing it, takes as long as writing.
 * Whoever finds it gone, since another thread has it, makes a new one; the garbage collector takes it when memory is short.
 */
final class SpareArray {

    private static final int MIN_BYTES = 8 << 10;
    private static final int MAX_KEPT_BYTES = 4 << 20;

    private static final AtomicReference<@Nullable SoftReference<byte[]>> SPARE = new AtomicReference<>();

    private SpareArray() {}

    /** {@return an array that is the caller's own; what is in it is of no meaning} */
    static byte[] take() {
        SoftReference<byte[]> spare = SPARE.getAndSet(null);
        byte[] array = spare == null ? null : spare.get();
        return array == null ? new byte[MIN_BYTES] : array;
    }

    /** Gives back an array, or a larger one that has taken its place. */
    static void give(byte[] array) {
        if (array.length <= MAX_KEPT_BYTES) {
            SPARE.set(new SoftReference<>(array));
        }
    }
}
