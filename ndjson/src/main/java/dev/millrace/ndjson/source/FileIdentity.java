package dev.millrace.ndjson.source;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * Which file it was, whatever its name is by now: the file system's key (device and inode), and a fingerprint of its first bytes,
 * since inodes are used again and rotation may copy or compress a file.
 *
 * @param key what the file system calls the file
 * @param headLength how many of the first bytes the fingerprint covers, from 0 to {@value #MAX_HEAD_BYTES}
 * @param fingerprint of those bytes: the first half of their SHA-256, in hexadecimal
 */
public record FileIdentity(String key, int headLength, String fingerprint) {
    /** The most bytes that a fingerprint covers. */
    public static final int MAX_HEAD_BYTES = 1_024;

    /** Two files that have so many first bytes in common are the same, whatever their keys are. */
    static final int TELLING_BYTES = 32;

    private static final int FINGERPRINT_BYTES = 16;

    static FileIdentity of(String key, byte[] head) {
        return new FileIdentity(key, head.length, fingerprint(head));
    }

    /**
     * Reads what {@link #toString()} gave.
     *
     * @param text an identity
     * @return the identity
     * @throws IllegalArgumentException if the text is not one
     */
    public static FileIdentity parse(String text) {
        String[] parts = text.split(":", 3);
        if (parts.length < 3) {
            throw new IllegalArgumentException("not a file identity: " + text);
        }
        return new FileIdentity(parts[2], Integer.parseInt(parts[0]), parts[1]);
    }

    /** {@return whether a file begins with the bytes that this one began with} */
    boolean beginsLike(byte[] head) {
        return head.length >= headLength && fingerprint.equals(fingerprint(Arrays.copyOf(head, headLength)));
    }

    /** {@return whether the fingerprint alone tells which file it is} */
    boolean isTelling() {
        return headLength >= TELLING_BYTES;
    }

    /** {@return a text that {@link #parse} reads} */
    @Override
    public String toString() {
        return headLength + ":" + fingerprint + ":" + key;
    }

    private static String fingerprint(byte[] head) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(head);
            return HexFormat.of().formatHex(digest, 0, FINGERPRINT_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JDK has SHA-256", e);
        }
    }
}
