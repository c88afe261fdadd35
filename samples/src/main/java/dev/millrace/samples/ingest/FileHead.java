package dev.millrace.samples.ingest;

import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** The first bytes of a file, by which it is known again. */
final class FileHead {
    private static final int MOST_BYTES = 4 << 10;

    private final byte[] bytes = new byte[MOST_BYTES];
    private int length;
    /** Of the bytes so far, once it has been asked for. */
    private @Nullable String digest;

    private @Nullable String openIdentity;

    /** Takes what a file begins with, up to a length. */
    void read(InputStream file, int most) throws IOException {
        length = file.readNBytes(bytes, 0, Math.min(most, MOST_BYTES));
    }

    /** Takes the bytes at an offset of the file, unless it has enough. */
    void add(long offset, byte[] chunk, int from, int count) {
        if (offset > length || length == MOST_BYTES) {
            return;
        }
        int known = (int) (length - offset);
        int more = Math.min(count - known, MOST_BYTES - length);
        if (more > 0) {
            System.arraycopy(chunk, from + known, bytes, length, more);
            length += more;
            digest = null;
            openIdentity = null;
        }
    }

    /** {@return the bytes from an offset on} */
    byte[] bytesFrom(long offset) {
        return Arrays.copyOfRange(bytes, (int) Math.min(offset, length), length);
    }

    /** {@return whether the file that an identity tells of begins with these bytes} */
    boolean isOf(FileIdentity identity) {
        return identity.headBytes() == length && identity.digest().equals(digest());
    }

    /** {@return what a file that begins like this is known by} */
    String identity(FileIdentity.End end, long storedSize) {
        if (end != FileIdentity.End.NONE) {
            return new FileIdentity(length, digest(), end, storedSize).toString();
        }
        if (openIdentity == null) {
            openIdentity = new FileIdentity(length, digest(), end, storedSize).toString();
        }
        return openIdentity;
    }

    private String digest() {
        if (digest == null) {
            try {
                MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
                sha256.update(bytes, 0, length);
                digest = HexFormat.of().formatHex(sha256.digest());
            } catch (NoSuchAlgorithmException e) {
                throw new AssertionError("every JDK has SHA-256", e);
            }
        }
        return digest;
    }
}
