package dev.millrace.ndjson.source;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** The bytes of a source as they are stored, with a look ahead and a count of those taken. Not thread-safe, apart from closing. */
final class StoredBytes implements Closeable {
    private static final int BUFFER_BYTES = 64 << 10;

    private final InputStream stream;
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private int position;
    private int limit;
    /** The offset of the first byte behind the buffer. */
    private long end;

    StoredBytes(InputStream stream) {
        this.stream = stream;
    }

    /** {@return the offset of the next byte} */
    long offset() {
        return end - available();
    }

    /** {@return how many bytes lie in the buffer} */
    int available() {
        return limit - position;
    }

    byte[] array() {
        return buffer;
    }

    /** {@return where in {@link #array()} the next byte lies, if there is one} */
    int position() {
        return position;
    }

    /** Takes bytes out of the buffer. */
    void take(int count) {
        position += count;
    }

    /** Reads until the buffer holds that many bytes; {@return false if the source ends before} */
    boolean has(int count) throws IOException {
        while (available() < count) {
            if (limit == buffer.length) {
                System.arraycopy(buffer, position, buffer, 0, available());
                limit -= position;
                position = 0;
            }
            int read = stream.read(buffer, limit, buffer.length - limit);
            if (read < 0) {
                return false;
            }
            limit += read;
            end += read;
        }
        return true;
    }

    /** {@return a byte of the buffer as it would be taken next, from 0 to 255} */
    int peek(int ahead) {
        return buffer[position + ahead] & 0xFF;
    }

    /** {@return a number of up to 8 bytes in the buffer, the lowest byte first} */
    long peekLittleEndian(int ahead, int bytes) {
        long value = 0;
        for (int i = bytes - 1; i >= 0; i--) {
            value = value << 8 | peek(ahead + i);
        }
        return value;
    }

    /** {@return the next bytes as a number, the lowest byte first} */
    long takeLittleEndian(int bytes) throws IOException {
        if (!has(bytes)) {
            take(available());
            throw new EOFException("the data ends too early: it was cut off");
        }
        long value = peekLittleEndian(0, bytes);
        take(bytes);
        return value;
    }

    /** Whether the next bytes are these. Looks no further than to the first that is not, so as not to wait for more. */
    boolean startsWith(byte[] bytes) throws IOException {
        for (int i = 0; i < bytes.length; i++) {
            if (!has(i + 1) || buffer[position + i] != bytes[i]) {
                return false;
            }
        }
        return true;
    }

    /** Reads what is in the buffer, or straight from the source. */
    int read(byte[] into, int offset, int length) throws IOException {
        int buffered = Math.min(length, available());
        if (buffered > 0) {
            System.arraycopy(buffer, position, into, offset, buffered);
            position += buffered;
            return buffered;
        }
        int read = stream.read(into, offset, length);
        end += Math.max(0, read);
        return read;
    }

    /** The stream has been moved: what is in the buffer is of no use any more. */
    void movedTo(long offset) {
        position = 0;
        limit = 0;
        end = offset;
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
