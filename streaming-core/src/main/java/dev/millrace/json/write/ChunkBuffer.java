package dev.millrace.json.write;

import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;
import dev.millrace.json.internal.lexer.Utf8;
import dev.millrace.json.internal.lexer.WordCopy;
import dev.millrace.json.internal.parser.NumberView;
import dev.millrace.json.internal.parser.TextView;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The bytes that a writer has written and not handed on: a chunk on the way to a sink, or all of them if there is none.
 *
 * <p>Once the sink has failed there is room for nothing more, so that whatever is written next fails too.
 */
final class ChunkBuffer {

    /** The greatest array that every JVM can make. */
    private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

    private static final byte[] NO_ROOM = {};

    private static final int DECODED_BYTES = 256;

    private final @Nullable ChunkSink sink;
    private final Escapes escapes;
    private byte[] bytes;
    private int end;
    /** Where texts that do not come as they are written are decoded; longer ones get an array of their own. */
    private final byte[] decoded;

    private @Nullable Throwable failure;

    ChunkBuffer(@Nullable ChunkSink sink, byte[] bytes, Escapes escapes) {
        this.sink = sink;
        this.bytes = bytes;
        this.escapes = escapes;
        this.decoded = new byte[DECODED_BYTES];
    }

    /** {@return the array that takes the bytes now} */
    byte[] array() {
        return bytes;
    }

    /** Makes room for a number of bytes that is not above the size of a chunk. */
    private void room(int length) {
        if (length > bytes.length - end) {
            makeRoom(length);
        }
    }

    private void makeRoom(int length) {
        if (sink != null) {
            drain(sink);
            return;
        }
        requireSound();
        if (length > MAX_ARRAY - end) {
            throw new IllegalStateException("the text is too large for an array");
        }
        bytes = Arrays.copyOf(bytes, (int) Math.min(MAX_ARRAY, Math.max(end + (long) length, bytes.length * 2L)));
    }

    private void drain(ChunkSink target) {
        requireSound();
        int length = end;
        end = 0;
        if (length > 0) {
            guarded(() -> target.write(bytes, length));
        }
    }

    private void requireSound() {
        if (failure != null) {
            throw new IllegalStateException("the writer has failed before: " + failure.getMessage(), failure);
        }
    }

    private interface SinkCall {
        void run() throws IOException;
    }

    private void guarded(SinkCall call) {
        try {
            call.run();
        } catch (IOException e) {
            fail(e);
            throw new UncheckedIOException(e);
        } catch (RuntimeException | Error e) {
            fail(e);
            throw e;
        }
    }

    /** Runs what writes a value of many parts: if that fails, what has been written is of no use. */
    void failingMidway(Runnable writing) {
        try {
            writing.run();
        } catch (RuntimeException | Error e) {
            if (failure == null) {
                fail(e);
            }
            throw e;
        }
    }

    private void fail(Throwable e) {
        failure = e;
        bytes = NO_ROOM;
        end = 0;
    }

    void put(int b) {
        room(1);
        bytes[end++] = (byte) b;
    }

    /** Writes a bracket, with a comma before it or not. */
    void bracket(boolean comma, char bracket) {
        room(2);
        bytes[end] = ',';
        int at = comma ? end + 1 : end;
        bytes[at] = (byte) bracket;
        end = at + 1;
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
        if (sink == null) {
            makeRoom(length);
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
            int runEnd = escapes.runEnd(source, from, to);
            put(source, from, runEnd - from);
            if (runEnd == to) {
                return;
            }
            room(Escapes.MAX_LENGTH);
            byte b = source[runEnd];
            if (b >= 0) {
                end = Escapes.write(b, bytes, end);
                from = runEnd + 1;
            } else {
                int codePoint = Utf8.codePoint(source, runEnd);
                end = Escapes.writeCodePoint(codePoint, bytes, end);
                from = runEnd + Utf8.length(codePoint);
            }
        }
    }

    /**
     * Writes a string or name with its quotes.
     *
     * @param comma whether a comma comes before it
     * @param colon whether a colon comes after it
     */
    void quoted(boolean comma, TokenText token, boolean colon) {
        int length = token.rawLength();
        if (token instanceof TextView view
                && view.isPlain()
                && escapes.isMinimal()
                && length < bytes.length - end - 2 * WordCopy.MAX_OVERRUN) {
            byte[] target = bytes;
            int at = end;
            target[at] = ',';
            at += comma ? 1 : 0;
            target[at] = '"';
            WordCopy.copy(view.array(), view.from(), target, at + 1, length);
            at += length + 1;
            target[at] = '"';
            target[at + 1] = ':';
            end = at + (colon ? 2 : 1);
        } else {
            if (comma) {
                put(',');
            }
            put('"');
            text(token);
            put('"');
            if (colon) {
                put(':');
            }
        }
    }

    void text(TokenText token) {
        int length = token.rawLength();
        if (token.isPlain() && escapes.isMinimal() && hasRoom(length)) {
            token.copyRawTo(bytes, end);
            end += length;
        } else {
            byte[] target = length <= decoded.length ? decoded : new byte[length];
            escaped(target, 0, token.copyTo(target, 0));
        }
    }

    /**
     * Writes a number in its source text.
     *
     * @param comma whether a comma comes before it
     */
    void number(boolean comma, TokenNumber token) {
        int length = token.length();
        if (token instanceof NumberView view && length < bytes.length - end - 2 * WordCopy.MAX_OVERRUN) {
            bytes[end] = ',';
            int at = comma ? end + 1 : end;
            WordCopy.copy(view.array(), view.from(), bytes, at, length);
            end = at + length;
            return;
        }
        if (comma) {
            put(',');
        }
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
        if (sink == null || length <= bytes.length) {
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
        if (sink != null) {
            drain(sink);
            guarded(sink::flush);
        }
    }

    /** Closes the sink whatever happens, and hands on the last bytes first unless it has failed. */
    void close() {
        if (sink != null) {
            try {
                if (failure == null) {
                    flush();
                }
            } finally {
                guarded(sink::close);
            }
        }
    }

    byte[] toByteArray() {
        if (sink != null) {
            throw new IllegalStateException("the bytes were handed on");
        }
        requireSound();
        return Arrays.copyOf(bytes, end);
    }
}
