package dev.millrace.json.internal.lexer;

import java.util.concurrent.ThreadLocalRandom;

/**
 * Keys of hashes. They are made of clocks, of where objects lie and of the virtual machine's own random numbers, not of the system's random
 * device: reading that is a blocking call, and a key may be wanted first on an event loop. Whoever writes the input cannot see any of these;
 * should a key be guessed all the same, the bounds on probing still hold.
 */
public final class HashKey {

    private HashKey() {}

    /** {@return a key that nobody knows} */
    public static long next() {
        long key = mix(System.nanoTime());
        key = mix(key ^ System.currentTimeMillis());
        key = mix(key ^ System.identityHashCode(new Object()));
        key = mix(key ^ Runtime.getRuntime().freeMemory());
        return mix(key ^ ThreadLocalRandom.current().nextLong());
    }

    /** The finisher of SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014): each bit depends on all. */
    private static long mix(long value) {
        long mixed = (value ^ (value >>> 30)) * 0xbf58476d1ce4e5b9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
        return mixed ^ (mixed >>> 31);
    }
}
