package dev.millrace.json.internal.lexer;

/**
 * SipHash-2-4 with 128 bits of output (Aumasson and Bernstein, "SipHash: a fast short-input PRF", INDOCRYPT 2012, and its reference
 * implementation's 128-bit variant). Keyed, so that whoever does not know the key cannot look for collisions. Not thread-safe.
 */
public final class SipHash {

    private final long key0;
    private final long key1;
    private long v0;
    private long v1;
    private long v2;
    private long v3;
    private long low;
    private long high;

    SipHash(long key0, long key1) {
        this.key0 = key0;
        this.key1 = key1;
    }

    /** A hash with a key that nobody knows. */
    public static SipHash seeded() {
        return new SipHash(HashKey.next(), HashKey.next());
    }

    /** Hashes a range; {@link #low()} and {@link #high()} have the outcome. */
    public void update(byte[] bytes, int from, int length) {
        v0 = key0 ^ 0x736f6d6570736575L;
        v1 = key1 ^ 0x646f72616e646f6dL ^ 0xEE;
        v2 = key0 ^ 0x6c7967656e657261L;
        v3 = key1 ^ 0x7465646279746573L;
        int to = from + length;
        int p = from;
        for (; p <= to - 8; p += 8) {
            absorb(Swar.load(bytes, p));
        }
        absorb(Swar.loadUpTo(bytes, p, to) | (long) length << 56);
        v2 ^= 0xEE;
        low = squeeze();
        v1 ^= 0xDD;
        high = squeeze();
    }

    public long low() {
        return low;
    }

    public long high() {
        return high;
    }

    private void absorb(long word) {
        v3 ^= word;
        round();
        round();
        v0 ^= word;
    }

    private long squeeze() {
        round();
        round();
        round();
        round();
        return v0 ^ v1 ^ v2 ^ v3;
    }

    private void round() {
        v0 += v1;
        v2 += v3;
        v1 = Long.rotateLeft(v1, 13) ^ v0;
        v3 = Long.rotateLeft(v3, 16) ^ v2;
        v0 = Long.rotateLeft(v0, 32);
        v2 += v1;
        v0 += v3;
        v1 = Long.rotateLeft(v1, 17) ^ v2;
        v3 = Long.rotateLeft(v3, 21) ^ v0;
        v2 = Long.rotateLeft(v2, 32);
    }
}
