package dev.millrace.ndjson.write;

import dev.millrace.json.JsonException;
import dev.millrace.json.value.JsonValue;
import dev.millrace.json.write.JsonWriter;
import dev.millrace.ndjson.source.Compression;
import java.io.Closeable;
import java.io.Flushable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Objects;
import java.util.function.Consumer;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/**
 * Appends records to a file, each whole or not at all:
 *
 * <pre>{@code
 * try (NdjsonWriter writer = NdjsonWriter.open(Path.of("orders.ndjson"))) {
 *     for (JsonValue order : orders) {
 *         writer.write(order);
 *     }
 * }
 * }</pre>
 *
 * <p><b>Flushing.</b> Records gather in memory, and whole records are written in one piece, when there are
 * {@link NdjsonWriterOptions#bufferBytes()} of them, at {@link #flush()} and at {@link #close()}. If writing fails, on a full disk
 * for example, the file is as long as before, the records are kept, and another flush tries again.
 *
 * <p><b>After a crash</b> the file may end inside a record. Opening it finds that tail and cuts it, or adds the line end if only
 * that is missing, and {@link #tail()} tells so; of a number without a line end digits may be missing, so it is cut. What was flushed is
 * lost by no crash of the process, and by none of the machine if {@link FileSync} says so. A file that does not end like one that
 * this class has written, but is not cut off either, is refused and left as it is.
 *
 * <p><b>Compressed files</b> get a frame a flush; opening one reads it from start to end, to find the last whole frame.
 *
 * <p><b>Rolling</b> by size, by time, or by {@link #roll()}: the file is renamed as {@link NdjsonWriterOptions#rolledName()} says,
 * and a new one begins at its path. What follows the file by its name, like {@code tail -F}, goes on there.
 *
 * <p>A file has one writer: it is locked while it is open, as far as the operating system goes along. Not thread-safe; a writer
 * blocks while it writes, {@link #writeAll} does not.
 */
public final class NdjsonWriter implements Closeable, Flushable {
    private final Path path;
    private final NdjsonWriterOptions options;
    private final RecordBuffer buffer;
    private final RecordFormatter formatter;
    private final FrameCodec codec;
    private final RolledNames names;
    private final RepairedTail tail;
    private AppendFile file;

    /** How many records are in the buffer. */
    private long gathered;

    /** When the first record of the file came, and its period. */
    private long begunMillis;

    private long period;

    private long records;
    private long bytes;
    private long fileBytes;
    private long rolled;
    private boolean closed;

    private NdjsonWriter(Path path, NdjsonWriterOptions options, AppendFile file, FrameCodec codec) throws IOException {
        this.path = path;
        this.options = options;
        this.file = file;
        this.codec = codec;
        buffer = new RecordBuffer(options.bufferBytes());
        formatter = new RecordFormatter(buffer, options.framing());
        names = new RolledNames(path, options.rolledName());
        begunMillis = Files.getLastModifiedTime(path).toMillis();
        period = periodOf(begunMillis);
        tail = FileTail.repair(path, file, options, codec);
        if (options.sync() != FileSync.NEVER) {
            file.sync();
            file.syncName();
        }
    }

    /**
     * Opens a file with the default options.
     *
     * @param path the file; made if there is none, but not its folder
     * @return a writer that appends to it
     * @throws IOException if the file cannot be opened or repaired, or another writer has it open
     */
    public static NdjsonWriter open(Path path) throws IOException {
        return open(path, NdjsonWriterOptions.defaults());
    }

    /**
     * Opens a file.
     *
     * @param path the file; made if there is none, but not its folder
     * @param options how to write
     * @return a writer that appends to it
     * @throws IOException if the file cannot be opened or repaired, or another writer has it open
     * @throws IllegalStateException if the compression needs a library that is not there
     */
    public static NdjsonWriter open(Path path, NdjsonWriterOptions options) throws IOException {
        FrameCodec codec = FrameCodec.of(options.compression(), options.compressionLevel(), options.bufferBytes());
        AppendFile file = null;
        try {
            file = AppendFile.open(path);
            return new NdjsonWriter(path, options, file, codec);
        } catch (IOException | RuntimeException failure) {
            codec.close();
            if (file != null) {
                file.close();
            }
            throw failure;
        }
    }

    /**
     * Writes all values of a source to a file. The source is asked for values as they are written, never for more than 256, and what
     * blocks is done by {@link Schedulers#boundedElastic()}. Records are flushed when there are enough of them, and whenever the source
     * has no more at hand.
     *
     * @param values the values
     * @param path the file, opened at each subscription
     * @param options how to write
     * @return what was written, once all of it is and the file is closed; an error of the source comes when what was before it has been
     *     written. A cancelled one writes what it has taken, and closes the file
     */
    public static Mono<NdjsonWritten> writeAll(
            Publisher<? extends JsonValue> values, Path path, NdjsonWriterOptions options) {
        return writeAll(values, NdjsonWriter::write, path, options, Schedulers.boundedElastic());
    }

    /**
     * Like {@link #writeAll(Publisher, Path, NdjsonWriterOptions)}, for records of any type.
     *
     * @param records the records
     * @param output writes one, for example {@code NdjsonWriter::writeRaw}
     * @param path the file, opened at each subscription
     * @param options how to write
     * @param scheduler runs what blocks
     * @param <T> what a record is
     * @return what was written
     */
    public static <T> Mono<NdjsonWritten> writeAll(
            Publisher<? extends T> records,
            RecordOutput<? super T> output,
            Path path,
            NdjsonWriterOptions options,
            Scheduler scheduler) {
        Objects.requireNonNull(path, "path");
        Objects.requireNonNull(options, "options");
        return WritingFlux.of(records, () -> open(path, options), output, scheduler);
    }

    /** {@return what was done to the end of the file when it was opened} */
    public RepairedTail tail() {
        return tail;
    }

    /** {@return what has been written so far} */
    public NdjsonWritten written() {
        return new NdjsonWritten(records, bytes, fileBytes, rolled, tail);
    }

    /**
     * Adds a value.
     *
     * @param value the record
     * @throws IOException if a flush that this brings about fails; the record has been taken
     * @throws IllegalStateException after {@link #close()}
     */
    public void write(JsonValue value) throws IOException {
        beginRecord();
        int start = buffer.length();
        formatter.value(value);
        endRecord(start);
    }

    /**
     * Adds a record that is written by calls.
     *
     * @param record writes one value
     * @throws IOException if a flush that this brings about fails; the record has been taken
     * @throws IllegalStateException if not exactly one value was written, of which nothing is taken, or after {@link #close()}
     */
    public void writeRecord(Consumer<? super JsonWriter> record) throws IOException {
        beginRecord();
        int start = buffer.length();
        formatter.events(record);
        endRecord(start);
    }

    /**
     * Adds a record as it is.
     *
     * @param json one JSON text
     * @throws IOException if a flush that this brings about fails; the record has been taken
     * @throws JsonException if it is not one RFC 8259 text; nothing is taken
     * @throws IllegalArgumentException if it has more than one line, and is not to become part of a text sequence; nothing is taken
     * @throws IllegalStateException after {@link #close()}
     */
    public void writeRaw(byte[] json) throws IOException {
        writeRaw(json, 0, json.length);
    }

    /**
     * Adds a record as it is.
     *
     * @param json holds one JSON text
     * @param offset where it starts
     * @param length how many bytes it has
     * @throws IOException if a flush that this brings about fails; the record has been taken
     * @throws JsonException if it is not one RFC 8259 text; nothing is taken
     * @throws IllegalArgumentException if it has more than one line, and is not to become part of a text sequence; nothing is taken
     * @throws IndexOutOfBoundsException if the range does not lie in the array
     * @throws IllegalStateException after {@link #close()}
     */
    public void writeRaw(byte[] json, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, json.length);
        beginRecord();
        int start = buffer.length();
        formatter.raw(json, offset, length);
        endRecord(start);
    }

    /**
     * Writes the records that have gathered, and forces them to the device with {@link FileSync#ON_FLUSH}.
     *
     * @throws IOException if that fails; the records are kept
     * @throws IllegalStateException after {@link #close()}
     */
    @Override
    public void flush() throws IOException {
        requireOpen();
        flush(buffer.length(), gathered);
    }

    /**
     * Writes the records that have gathered, and forces the file to the device.
     *
     * @throws IOException if that fails
     * @throws IllegalStateException after {@link #close()}
     */
    public void sync() throws IOException {
        flush();
        file.sync();
    }

    /**
     * Rolls the file if its period is over: for a timer to call, where no record may come for long.
     *
     * @return whether it was rolled
     * @throws IOException if that fails
     * @throws IllegalStateException after {@link #close()}
     */
    public boolean rollIfDue() throws IOException {
        requireOpen();
        return (file.size() > 0 || buffer.length() > 0)
                && period != periodOf(options.clock().millis())
                && roll();
    }

    /**
     * Flushes and rolls the file, unless it is empty.
     *
     * @return whether it was rolled
     * @throws IOException if that fails
     * @throws IllegalStateException after {@link #close()}
     */
    public boolean roll() throws IOException {
        flush();
        return rollFile();
    }

    /**
     * Flushes and closes the file. Closing twice does nothing.
     *
     * @throws IOException if flushing or closing fails; the file is closed all the same, and records that could not be written are lost
     */
    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        try {
            flush();
            if (options.sync() != FileSync.NEVER) {
                file.sync();
            }
        } finally {
            closed = true;
            codec.close();
            file.close();
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("the writer of " + path + " has been closed");
        }
    }

    private void beginRecord() throws IOException {
        requireOpen();
        rollIfDue();
        if (file.size() == 0 && buffer.length() == 0) {
            begunMillis = options.clock().millis();
            period = periodOf(begunMillis);
        }
    }

    private void endRecord(int start) throws IOException {
        gathered++;
        if (start > 0 && buffer.length() > options.maxFileBytes() - file.size() && isPlain()) {
            flush(start, gathered - 1);
        }
        if (buffer.length() >= options.bufferBytes()) {
            flush();
        }
    }

    private boolean isPlain() {
        return options.compression() == Compression.NONE;
    }

    private void flush(int length, long count) throws IOException {
        if (length > 0) {
            codec.encode(buffer.array(), 0, length);
            if (codec.frameLength() > options.maxFileBytes() - file.size()) {
                rollFile();
            }
            file.append(codec.frame(), codec.frameOffset(), codec.frameLength());
            records += count;
            bytes += length;
            fileBytes += codec.frameLength();
            gathered -= count;
            buffer.removeFirst(length);
        }
        if (options.sync() == FileSync.ON_FLUSH) {
            file.sync();
        }
    }

    private boolean rollFile() throws IOException {
        if (file.size() == 0) {
            return false;
        }
        if (options.sync() != FileSync.NEVER) {
            file.sync();
        }
        file.close();
        try {
            Files.move(path, names.next(Instant.ofEpochMilli(begunMillis)));
            rolled++;
        } finally {
            file = AppendFile.open(path);
        }
        if (options.sync() != FileSync.NEVER) {
            file.syncName();
        }
        begunMillis = options.clock().millis();
        return true;
    }

    private long periodOf(long millis) {
        long length = options.rollEvery().toMillis();
        return length == 0 ? 0 : Math.floorDiv(millis, length);
    }
}
