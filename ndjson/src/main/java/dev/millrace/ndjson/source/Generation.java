package dev.millrace.ndjson.source;

import java.nio.file.Path;

/**
 * One of the files that have had a followed name: offsets and line numbers count from its start. Can be used by any thread, also
 * after the next generation has begun, so that what was read of this one can still be acknowledged.
 */
public final class Generation {
    private final Path path;
    private final String key;
    private final long startOffset;
    private final long startLine;
    private final boolean afterLoss;
    private volatile byte[] head;

    Generation(Path path, String key, byte[] head, long startOffset, long startLine, boolean afterLoss) {
        this.path = path;
        this.key = key;
        this.head = head;
        this.startOffset = startOffset;
        this.startLine = startLine;
        this.afterLoss = afterLoss;
    }

    /** {@return where the file was found: the followed path, or the one it had been moved to} */
    public Path path() {
        return path;
    }

    /** {@return the offset of the first byte that is read of it: 0, or where the position says to go on} */
    public long startOffset() {
        return startOffset;
    }

    /** {@return the number of the line that begins there, from 1} */
    public long startLine() {
        return startLine;
    }

    /**
     * {@return whether bytes of the generation before were lost: the file was truncated, or has gone since the position was
     * noted, before all of it was read, and no copy of it was found}
     */
    public boolean isAfterLoss() {
        return afterLoss;
    }

    /** {@return which file it is, by as much of its beginning as has been read} */
    public FileIdentity identity() {
        return FileIdentity.of(key, head);
    }

    /**
     * Makes the position from which a later follower goes on.
     *
     * @param offset the bytes of this generation that are done, which end with a line
     * @param line the number of the line that starts there, from 1
     * @return the position
     */
    public FollowPosition position(long offset, long line) {
        return new FollowPosition(identity(), offset, line);
    }

    String key() {
        return key;
    }

    byte[] head() {
        return head;
    }

    void head(byte[] bytes) {
        head = bytes;
    }

    /** {@return path and start} */
    @Override
    public String toString() {
        return path + " from byte " + startOffset;
    }
}
