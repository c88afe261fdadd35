package dev.millrace.samples.ingest;

import dev.millrace.json.JsonException;
import dev.millrace.json.value.JsonObject;
import dev.millrace.json.value.JsonValue;
import dev.millrace.json.write.JsonWriter;
import dev.millrace.json.write.JsonWriterOptions;
import dev.millrace.samples.store.CommittedState;
import dev.millrace.samples.store.RecordStore;
import dev.millrace.samples.store.SourcePosition;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * How far the sources were read. The truth is in the store, where it is committed with the records. The checkpoint's file has the
 * name under which the store keeps it, and, for people to read, what it was after the last commit. Used by one thread at a time.
 */
final class Checkpoint {
    private static final String SUFFIX_WHILE_WRITTEN = ".new";

    private final Path file;
    private final Target target;
    private final String id;
    private final SortedMap<String, SourcePosition> positions;
    private long deadLetterBytes;

    /**
     * What a checkpoint goes with.
     *
     * @param store the store, as the command line names it
     * @param table the table
     * @param deadLetters the file for rejected lines, or empty
     */
    record Target(String store, String table, String deadLetters) {}

    private Checkpoint(Path file, Target target, String id, CommittedState state) {
        this.file = file;
        this.target = target;
        this.id = id;
        positions = new TreeMap<>(state.positions());
        deadLetterBytes = state.deadLetterBytes();
    }

    /**
     * Opens the checkpoint that a file names.
     *
     * @param store is where it was committed
     * @return the checkpoint, or nothing if there is no such file
     * @throws IOException if the file cannot be read, or does not go with the store, its table or the dead letters
     */
    static Optional<Checkpoint> open(Path file, Target target, RecordStore store) throws IOException {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        JsonObject named = read(file);
        String id = text(file, named, "checkpoint");
        Target before =
                new Target(text(file, named, "store"), text(file, named, "table"), text(file, named, "dead_letters"));
        if (!before.table().equals(target.table())) {
            throw new IOException("the checkpoint " + file + " goes with the table " + before.table() + ", not with "
                    + target.table());
        }
        if (!before.deadLetters().equals(target.deadLetters())) {
            throw new IOException("the checkpoint " + file + " goes with " + describe(before.deadLetters())
                    + ", not with " + describe(target.deadLetters()));
        }
        CommittedState state = store.committed(id)
                .orElseThrow(() -> new IOException("the checkpoint " + file + " is not known in the store "
                        + target.store() + ": it goes with the store " + before.store()));
        return Optional.of(new Checkpoint(file, target, id, state));
    }

    private static String describe(String deadLetters) {
        return deadLetters.isEmpty() ? "no dead-letter file" : "the dead letters " + deadLetters;
    }

    private static JsonObject read(Path file) throws IOException {
        try {
            if (JsonValue.parse(Files.readAllBytes(file)) instanceof JsonObject object) {
                return object;
            }
        } catch (JsonException e) {
            throw new IOException("the checkpoint " + file + " cannot be read: " + e.getMessage(), e);
        }
        throw new IOException(file + " is not a checkpoint");
    }

    private static String text(Path file, JsonObject object, String name) throws IOException {
        return object.opt(name)
                .flatMap(JsonValue::optString)
                .orElseThrow(() -> new IOException(file + " is not a checkpoint: it has no " + name));
    }

    /**
     * Begins a checkpoint: in the store, then in its file, so that a file never names what the store does not know.
     *
     * @param deadLetterBytes how many bytes of dead letters there are already
     */
    static Checkpoint create(Path file, Target target, RecordStore store, long deadLetterBytes) throws IOException {
        String id = UUID.randomUUID().toString();
        CommittedState state = new CommittedState(id, Map.of(), deadLetterBytes);
        store.commit(state);
        Checkpoint checkpoint = new Checkpoint(file, target, id, state);
        checkpoint.writeFile();
        return checkpoint;
    }

    /** The dead letters were found to be of another length than they were when it was committed. */
    void commitDeadLetters(RecordStore store, long bytes) throws IOException {
        CommittedState state = new CommittedState(id, Map.of(), bytes);
        store.commit(state);
        committed(state);
    }

    /** {@return the bytes of dead letters that are committed} */
    long deadLetterBytes() {
        return deadLetterBytes;
    }

    /** {@return from where on a source is to be read, or null if nothing of it was committed} */
    synchronized @Nullable SourcePosition position(String source) {
        return positions.get(source);
    }

    /** {@return what to commit with the records that the sources gave} */
    CommittedState state(PendingSources pending, long newDeadLetterBytes) {
        return new CommittedState(id, pending.positions(), newDeadLetterBytes);
    }

    /** That was committed. */
    synchronized void committed(CommittedState state) throws IOException {
        positions.putAll(state.positions());
        deadLetterBytes = state.deadLetterBytes();
        writeFile();
    }

    /** The file is whole at any time, even if the machine fails. */
    private void writeFile() throws IOException {
        Path written = file.resolveSibling(file.getFileName() + SUFFIX_WHILE_WRITTEN);
        try {
            try (FileChannel out = FileChannel.open(
                    written,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.WRITE,
                    StandardOpenOption.TRUNCATE_EXISTING)) {
                ByteBuffer bytes = ByteBuffer.wrap(toJson());
                while (bytes.hasRemaining()) {
                    out.write(bytes);
                }
                out.force(true);
            }
            Files.move(written, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new IOException("cannot write the checkpoint " + file + ": " + e, e);
        }
    }

    private byte[] toJson() {
        JsonWriter json = new JsonWriter(JsonWriterOptions.builder().indent(2).build());
        json.startObject();
        json.name("checkpoint").string(id);
        json.name("store").string(target.store());
        json.name("table").string(target.table());
        json.name("dead_letters").string(target.deadLetters());
        json.name("dead_letter_bytes").number(deadLetterBytes);
        json.name("sources").startObject();
        positions.forEach((source, position) -> json.name(source)
                .startObject()
                .name("offset")
                .number(position.offset())
                .name("line")
                .number(position.line())
                .endObject());
        json.endObject().endObject();
        return json.toByteArray();
    }
}
