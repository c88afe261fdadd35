package dev.millrace.ndjson.write;

import dev.millrace.json.JsonException;
import dev.millrace.ndjson.RecordFraming;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Finds what a crash left of the last record in a file that is not compressed: all behind the last line feed, or the last text of a
 * sequence if it is not complete. A power failure may also leave zero bytes where data should be.
 *
 * <p>Only what could be the beginning of a record is cut. Anything else was written by something else, and is not touched.
 */
final class PlainTail {
    private static final int WINDOW_BYTES = 64 << 10;
    private static final byte RECORD_SEPARATOR = 0x1E;
    private static final byte[] LINE_FEED = {'\n'};

    private final Path path;
    private final AppendFile file;
    private final boolean separated;
    private final byte[] window = new byte[WINDOW_BYTES];

    PlainTail(Path path, AppendFile file, RecordFraming framing) {
        this.path = path;
        this.file = file;
        separated = framing == RecordFraming.TEXT_SEQUENCE;
    }

    /**
     * Cuts or completes the last record.
     *
     * @throws IOException if the file does not end like one of records, or cannot be changed
     */
    RepairedTail repair() throws IOException {
        long size = file.size();
        long end = lastByte(size, b -> b != 0) + 1;
        if (end > 0 && separated != (byteAt(0) == RECORD_SEPARATOR)) {
            throw refused(0, separated ? "there is no record separator" : "there is a record separator");
        }
        long delimiter = lastByte(end, separated ? b -> b == RECORD_SEPARATOR : b -> b == '\n');
        long text = delimiter + 1;
        boolean completed = false;
        long kept = end;
        if (text < end || separated) {
            boolean complete = text < end && isComplete(text, end);
            kept = complete ? end : separated ? Math.max(0, delimiter) : text;
            completed = complete && byteAt(end - 1) != '\n';
        }
        if (kept < size) {
            file.truncate(kept);
        }
        if (completed) {
            file.append(LINE_FEED, 0, 1);
        }
        return new RepairedTail(size, size - kept, completed);
    }

    private boolean isComplete(long from, long to) throws IOException {
        JsonCheck check = new JsonCheck();
        check.begin();
        try {
            for (long place = from; place < to; ) {
                int read = file.read(place, window, (int) Math.min(WINDOW_BYTES, to - place));
                check.add(window, 0, read);
                place += read;
            }
        } catch (JsonException error) {
            throw refused(
                    from,
                    error.problem() + " at byte " + (from + error.location().byteOffset()));
        }
        return check.isSurelyComplete(byteAt(to - 1));
    }

    private IOException refused(long from, String problem) {
        return new IOException(path + " does not end like a file of records, from byte " + from + " on: " + problem
                + ". Nothing was changed; move the file away, or end its last line");
    }

    private byte byteAt(long place) throws IOException {
        file.read(place, window, 1);
        return window[0];
    }

    /** {@return where the last such byte before a place lies, or -1} */
    private long lastByte(long before, ByteTest test) throws IOException {
        for (long end = before; end > 0; ) {
            int length = (int) Math.min(WINDOW_BYTES, end);
            file.read(end - length, window, length);
            for (int i = length - 1; i >= 0; i--) {
                if (test.accepts(window[i])) {
                    return end - length + i;
                }
            }
            end -= length;
        }
        return -1;
    }

    private interface ByteTest {
        boolean accepts(byte b);
    }
}
