package dev.millrace.json.write;

import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The bytes that a writer has written and not handed on: a chunk on the way to a stream, or all of them if there is none. */
final class ChunkBuffer {

    /** The greatest array that every JVM can make. */
    private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

    private final @Nullable OutputStream out;
    private byte[] bytes;
    private int end;

    ChunkBuffer(@Nullable OutputStream out, int chunkBytes) {
        this.out = out;
        this.bytes = new byte[chunkBytes];
    }

    /** Makes room for a number of bytes that is not above the size of a chunk. */
    private void room(int length) {
        if (length > bytes.length - end) {
            if (out != null) {
                drain(out);
            } else {
                grow(length);
            }
        }
    }

    private void grow(int length) {
        if (length > MAX_ARRAY - end) {
            throw new IllegalStateException("the text is too large for an array");
        }
        bytes = Arrays.copyOf(bytes, (int) Math.min(MAX_ARRAY, Math.max(end + (long) length, bytes.length * 2L)));
    }

    private void drain(OutputStream target) {
        int length = end;
        end = 0;
        try {
            target.write(bytes, 0, length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void put(int b) {
        room(1);
        bytes[end++] = (byte) b;
    }

    void put(byte[] source, int offset, int length) {
        if (length > bytes.length - end) {
            putLong(source, offset, length);
        } else {
            System.arraycopy(source, offset, bytes, end, length);
            end += length;
        }
    }

    /** More bytes than there is room for: fills chunk after chunk, so that all handed on but the last are full. */
    private void putLong(byte[] source, int offset, int length) {
        if (out == null) {
            grow(length);
        }
        int from = offset;
        int rest = length;
        while (rest > 0) {
            room(1);
            int part = Math.min(rest, bytes.length - end);
            System.arraycopy(source, from, bytes, end, part);
            end += part;
            from += part;
            rest -= part;
        }
    }

    void spaces(long count) {
        for (long rest = count; rest > 0; ) {
            room(1);
            int part = (int) Math.min(rest, bytes.length - end);
            Arrays.fill(bytes, end, end + part, (byte) ' ');
            end += part;
            rest -= part;
        }
    }

    /** Writes bytes of a string, which must be UTF-8, with the escapes they need. */
    void escaped(byte[] source, int offset, int length) {
        int to = offset + length;
        int from = offset;
        while (true) {
            int runEnd = Escapes.runEnd(source, from, to);
            put(source, from, runEnd - from);
            if (runEnd == to) {
                return;
            }
            room(6);
            end = Escapes.write(source[runEnd], bytes, end);
            from = runEnd + 1;
        }
    }

    void text(TokenText token) {
        int length = token.rawLength();
        if (token.isPlain() && hasRoom(length)) {
            token.copyRawTo(bytes, end);
            end += length;
        } else {
            byte[] decoded = new byte[length];
            escaped(decoded, 0, token.copyTo(decoded, 0));
        }
    }

    void number(TokenNumber token) {
        int length = token.length();
        if (hasRoom(length)) {
            token.copyTo(bytes, end);
            end += length;
        } else {
            byte[] source = new byte[length];
            token.copyTo(source, 0);
            put(source, 0, length);
        }
    }

    /** {@return whether there is room for so many bytes, after making it if a chunk can have it} */
    private boolean hasRoom(int length) {
        if (out == null || length <= bytes.length) {
            room(length);
            return true;
        }
        return false;
    }

    /**
     * Makes room for bytes that the caller then puts into the array itself.
     *
     * @param most how many there can be; at most {@link JsonWriterOptions#MIN_CHUNK_BYTES}
     * @return the array, to be filled from {@link #end()}
     */
    byte[] reserve(int most) {
        room(most);
        return bytes;
    }

    int end() {
        return end;
    }

    /** Tells where the bytes end that were put in after {@link #reserve}. */
    void end(int newEnd) {
        end = newEnd;
    }

    void flush() {
        if (out != null) {
            drain(out);
            try {
                out.flush();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    void close() {
        if (out != null) {
            flush();
            try {
                out.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    byte[] toByteArray() {
        if (out != null) {
            throw new IllegalStateException("the bytes went to the stream");
        }
        return Arrays.copyOf(bytes, end);
    }
}
