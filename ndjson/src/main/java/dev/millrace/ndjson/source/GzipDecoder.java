package dev.millrace.ndjson.source;

import java.io.EOFException;
import java.io.IOException;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * Reads gzip members (RFC 1952) one after the other. The JDK's own stream ends without a word where a later member is damaged, and
 * so loses what follows; here anything but a member or padding of zero bytes is an error.
 */
final class GzipDecoder implements Decoder {
    private static final int MAGIC_START = 0x1F;
    private static final int DEFLATE = 8;
    private static final int HEADER_CHECKSUM = 0x02;
    private static final int EXTRA_FIELD = 0x04;
    private static final int FILE_NAME = 0x08;
    private static final int COMMENT = 0x10;
    private static final int RESERVED = 0xE0;

    private final StoredBytes stored;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 checksum = new CRC32();
    private boolean insideMember;
    private @Nullable IOException failure;

    GzipDecoder(StoredBytes stored) {
        this.stored = stored;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (failure != null) {
            throw failure;
        }
        for (; ; ) {
            if (!insideMember && !beginMember()) {
                return -1;
            }
            int inflated = inflate(into, offset, length);
            if (inflated > 0 || length == 0) {
                checksum.update(into, offset, inflated);
                return inflated;
            }
            if (inflater.finished()) {
                endMember();
            } else if (failure != null) {
                throw failure;
            }
        }
    }

    @Override
    public long storedOffset() {
        return stored.offset();
    }

    @Override
    public void close() {
        inflater.end();
    }

    private int inflate(byte[] into, int offset, int length) throws IOException {
        if (inflater.needsInput() && !inflater.finished() && !stored.has(1)) {
            throw new EOFException("the gzip data is cut off");
        }
        long before = inflater.getBytesWritten();
        int given = stored.available();
        inflater.setInput(stored.array(), stored.position(), given);
        try {
            return inflater.inflate(into, offset, length);
        } catch (DataFormatException e) {
            failure = new IOException("the gzip data is corrupt: " + e.getMessage(), e);
            return (int) (inflater.getBytesWritten() - before);
        } finally {
            stored.take(given - inflater.getRemaining());
        }
    }

    /** {@return false at the end of the source} */
    private boolean beginMember() throws IOException {
        if (!Compression.isGzipMember(stored)) {
            skipPadding();
            return false;
        }
        checksum.reset();
        headerBytes(2);
        if (headerBytes(1) != DEFLATE) {
            throw new IOException("the gzip data is corrupt: its method of compression is not deflate");
        }
        int flags = headerBytes(1);
        if ((flags & RESERVED) != 0) {
            throw new IOException("the gzip data is corrupt: its header has unknown flags");
        }
        int timeAndSystem = 6;
        headerBytes(timeAndSystem);
        if ((flags & EXTRA_FIELD) != 0) {
            int length = headerBytes(2);
            for (int i = 0; i < length; i++) {
                headerBytes(1);
            }
        }
        if ((flags & FILE_NAME) != 0) {
            skipText();
        }
        if ((flags & COMMENT) != 0) {
            skipText();
        }
        if ((flags & HEADER_CHECKSUM) != 0) {
            int expected = (int) checksum.getValue() & 0xFFFF;
            if (headerBytes(2) != expected) {
                throw new IOException("the gzip data is corrupt: the checksum of its header is wrong");
            }
        }
        checksum.reset();
        inflater.reset();
        insideMember = true;
        return true;
    }

    private void endMember() throws IOException {
        insideMember = false;
        long sum = stored.takeLittleEndian(4);
        long length = stored.takeLittleEndian(4);
        if (sum != checksum.getValue()) {
            throw new IOException("the gzip data is corrupt: its checksum is wrong");
        }
        if (length != (inflater.getBytesWritten() & 0xFFFF_FFFFL)) {
            throw new IOException("the gzip data is corrupt: it says to be of another length");
        }
    }

    /** Tapes and block devices are filled up with zero bytes. */
    private void skipPadding() throws IOException {
        while (stored.has(1)) {
            if (stored.peek(0) == MAGIC_START && !stored.has(2)) {
                throw new EOFException("the gzip data is cut off in a header");
            }
            if (stored.peek(0) != 0) {
                throw new IOException("the gzip data is corrupt: what follows a member of it is not another one");
            }
            stored.take(1);
        }
    }

    private void skipText() throws IOException {
        while (headerBytes(1) != 0) {
            // Up to the zero byte at the end of the text.
        }
    }

    private int headerBytes(int count) throws IOException {
        if (!stored.has(count)) {
            throw new EOFException("the gzip data is cut off in a header");
        }
        checksum.update(stored.array(), stored.position(), count);
        return (int) stored.takeLittleEndian(count);
    }
}
