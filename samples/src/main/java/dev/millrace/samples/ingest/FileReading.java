package dev.millrace.samples.ingest;

import dev.millrace.ndjson.NdjsonPosition;
import dev.millrace.ndjson.source.SourceInput;
import dev.millrace.samples.store.SourcePosition;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The reading of one file or stream from where the checkpoint says it is to go on. Used by one thread. */
final class FileReading implements AutoCloseable {
    private static final byte[] NO_BYTES = {};

    private final SourceInput input;
    private final FileHead head;
    private final SourceReader reader;
    private final byte[] block;
    /** Bytes that were looked at before it was known that they are to be read. */
    private byte[] ahead = NO_BYTES;

    private FileReading(SourceInput input, FileHead head, SourceReader reader, int pieceBytes) {
        this.input = input;
        this.head = head;
        this.reader = reader;
        block = new byte[pieceBytes];
    }

    /**
     * Opens a file.
     *
     * @param known what the checkpoint knows of it, or null
     * @return the reading, or null if the checkpoint knows that it has come to its end
     * @throws IOException if it cannot be opened, or is another file than the one that the checkpoint knows
     */
    static @Nullable FileReading open(
            Path file, Source source, @Nullable SourcePosition known, Intake intake, int pieceBytes)
            throws IOException {
        FileHead head = new FileHead();
        NdjsonPosition start = NdjsonPosition.START;
        if (known != null) {
            FileIdentity identity = FileIdentity.parse(source.name(), known.identity());
            start = new NdjsonPosition(known.offset(), known.line());
            source.startAt(start);
            long size;
            try (SourceInput beginning = SourceInput.open(file)) {
                head.read(beginning, identity.headBytes());
                size = beginning.storedSize();
            }
            if (!head.isOf(identity)) {
                throw new IOException(
                        source.name() + ": is another file than the one that the checkpoint knows, since its first "
                                + identity.headBytes() + " bytes are others");
            }
            if (identity.end() != FileIdentity.End.NONE && identity.storedSize() == size) {
                if (identity.end() == FileIdentity.End.REFUSED) {
                    intake.events()
                            .sourceRefused(source.name(), "it was refused by an earlier run, see its dead letter");
                }
                return null;
            }
        }
        return new FileReading(
                SourceInput.open(file, start.offset()), head, intake.newReader(source, start), pieceBytes);
    }

    /**
     * Opens standard input. If it begins as it did when the checkpoint was made, it is taken to be the same bytes again, and read
     * on behind those that are stored; else it is read from its start.
     *
     * @param known what the checkpoint knows of it, or null
     */
    static FileReading openStream(
            InputStream stream, Source source, @Nullable SourcePosition known, Intake intake, int pieceBytes)
            throws IOException {
        FileHead head = new FileHead();
        SourceInput input = SourceInput.of(stream, source.name());
        NdjsonPosition start = NdjsonPosition.START;
        if (known != null) {
            FileIdentity identity = FileIdentity.parse(source.name(), known.identity());
            head.read(input, identity.headBytes());
            if (head.isOf(identity)) {
                start = new NdjsonPosition(known.offset(), known.line());
                source.startAt(start);
            }
        }
        FileReading reading = new FileReading(input, head, intake.newReader(source, start), pieceBytes);
        reading.ahead = head.bytesFrom(start.offset());
        reading.skipTo(start.offset());
        return reading;
    }

    private void skipTo(long offset) throws IOException {
        while (input.offset() < offset) {
            if (input.read(block, 0, (int) Math.min(block.length, offset - input.offset())) < 0) {
                throw new IOException(input.name() + ": ends at byte " + input.offset()
                        + ", but the checkpoint knows of " + offset + " bytes");
            }
        }
    }

    SourceReader reader() {
        return reader;
    }

    /** {@return how much of the file has been read, in bytes as they lie there} */
    long storedOffset() {
        return input.storedOffset();
    }

    /** Reads a block, blocking; {@return its length, or -1 at the end} */
    int read() throws IOException {
        if (ahead.length > 0) {
            int length = Math.min(ahead.length, block.length);
            System.arraycopy(ahead, 0, block, 0, length);
            ahead = Arrays.copyOfRange(ahead, length, ahead.length);
            return length;
        }
        return input.read(block, 0, block.length);
    }

    /**
     * Parses the block read last.
     *
     * @param length its length, or -1 at the end
     * @return what it gave
     */
    Batch take(int length) {
        if (length < 0) {
            reader.finish();
        } else {
            head.add(input.offset() - ahead.length - length, block, 0, length);
            reader.feed(ByteBuffer.wrap(block, 0, length));
        }
        Batch batch = reader.take();
        if (reader.refusal() != null) {
            batch.identify(head.identity(FileIdentity.End.REFUSED, input.storedSize()));
            batch.endAt(reader.position());
        } else if (length < 0) {
            batch.identify(head.identity(FileIdentity.End.COMPLETE, input.storedSize()));
            batch.endAt(reader.position());
        } else {
            batch.identify(head.identity(FileIdentity.End.NONE, 0));
        }
        return batch;
    }

    @Override
    public void close() throws IOException {
        input.close();
    }
}
