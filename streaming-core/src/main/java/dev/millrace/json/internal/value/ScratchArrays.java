package dev.millrace.json.internal.value;

import java.lang.ref.SoftReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Large arrays to build documents in, shared by all builders: a large document is built in an array that an earlier one was built
 * in, and copied out once, at its size. They are held softly, so memory that is needed otherwise is let go.
 */
final class ScratchArrays {

    /** The largest array that a builder keeps for itself, in words and in bytes. */
    static final int LARGE_WORDS = 1 << 10;

    static final int LARGE_BYTES = 1 << 13;

    private static final int PLACES = 8;
    private static final AtomicReferenceArray<@Nullable SoftReference<long[]>> WORDS =
            new AtomicReferenceArray<>(PLACES);
    private static final AtomicReferenceArray<@Nullable SoftReference<byte[]>> BYTES =
            new AtomicReferenceArray<>(PLACES);

    private ScratchArrays() {}

    /** {@return an array of at least {@code length}, with the first {@code used} words of {@code old}} */
    static long[] grow(long[] old, int used, int length) {
        long[] larger = length > LARGE_WORDS ? take(WORDS) : null;
        if (larger == null || larger.length < length) {
            larger = new long[length];
        }
        System.arraycopy(old, 0, larger, 0, used);
        return larger;
    }

    /** {@return an array of at least {@code length}, with the first {@code used} bytes of {@code old}} */
    static byte[] grow(byte[] old, int used, int length) {
        byte[] larger = length > LARGE_BYTES ? take(BYTES) : null;
        if (larger == null || larger.length < length) {
            larger = new byte[length];
        }
        System.arraycopy(old, 0, larger, 0, used);
        return larger;
    }

    static void giveBack(long[] array) {
        put(WORDS, array);
    }

    static void giveBack(byte[] array) {
        put(BYTES, array);
    }

    private static <T> @Nullable T take(AtomicReferenceArray<@Nullable SoftReference<T>> places) {
        for (int i = 0; i < PLACES; i++) {
            SoftReference<T> found = places.get(i) == null ? null : places.getAndSet(i, null);
            T array = found == null ? null : found.get();
            if (array != null) {
                return array;
            }
        }
        return null;
    }

    private static <T> void put(AtomicReferenceArray<@Nullable SoftReference<T>> places, T array) {
        for (int i = 0; i < PLACES; i++) {
            if (places.get(i) == null && places.compareAndSet(i, null, new SoftReference<>(array))) {
                return;
            }
        }
    }
}
