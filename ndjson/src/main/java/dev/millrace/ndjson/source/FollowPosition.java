package dev.millrace.ndjson.source;

/**
 * How far a followed file has been dealt with: what a checkpoint holds of it.
 *
 * @param file which generation of the file
 * @param offset the bytes of it that are done, which end with a line
 * @param line the number of the line that starts there, from 1
 */
public record FollowPosition(FileIdentity file, long offset, long line) {

    /**
     * Reads what {@link #toString()} gave.
     *
     * @param text a position
     * @return the position
     * @throws IllegalArgumentException if the text is not one
     */
    public static FollowPosition parse(String text) {
        String[] parts = text.split(":", 3);
        if (parts.length < 3) {
            throw new IllegalArgumentException("not a position in a followed file: " + text);
        }
        return new FollowPosition(FileIdentity.parse(parts[2]), Long.parseLong(parts[0]), Long.parseLong(parts[1]));
    }

    /** {@return a text that {@link #parse} reads} */
    @Override
    public String toString() {
        return offset + ":" + line + ":" + file;
    }
}
