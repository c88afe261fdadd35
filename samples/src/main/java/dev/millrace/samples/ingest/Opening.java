package dev.millrace.samples.ingest;

import dev.millrace.samples.store.RecordStore;
import dev.millrace.samples.store.RecordStores;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Store, checkpoint and dead letters, opened in the order in which one needs the other, and closed again if one of them fails. */
final class Opening implements Closeable {
    private final RecordStore store;
    private @Nullable Checkpoint checkpoint;
    private @Nullable DeadLetterSink deadLetters;
    private boolean kept;

    Opening(RecordStore store, IngestTarget target, PrintStream err) throws IOException {
        this.store = store;
        try {
            open(target, err);
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    /** {@return the store that the target names} */
    static RecordStore openStore(IngestTarget target) throws IOException {
        return target.store().isEmpty()
                ? new NoStore()
                : RecordStores.open(target.store().get(), target.table());
    }

    private void open(IngestTarget target, PrintStream err) throws IOException {
        Path file = target.checkpoint().orElse(null);
        Path letters = target.deadLetters().orElse(null);
        Checkpoint.Target named = new Checkpoint.Target(
                target.store().orElse(""),
                target.table(),
                letters == null ? "" : letters.toAbsolutePath().normalize().toString());
        checkpoint = file == null ? null : Checkpoint.open(file, named, store).orElse(null);
        if (letters == null) {
            deadLetters = new DeadLetterWarnings(err);
        } else if (checkpoint == null) {
            deadLetters = DeadLetterFile.open(letters);
        } else {
            deadLetters = DeadLetterFile.open(letters, checkpoint.deadLetterBytes());
        }
        if (file != null && checkpoint == null) {
            checkpoint = Checkpoint.create(file, named, store, deadLetters.length());
        } else if (checkpoint != null && checkpoint.deadLetterBytes() != deadLetters.length()) {
            checkpoint.commitDeadLetters(store, deadLetters.length());
        }
    }

    RecordStore store() {
        return store;
    }

    @Nullable
    Checkpoint checkpoint() {
        return checkpoint;
    }

    DeadLetterSink deadLetters() {
        return Objects.requireNonNull(deadLetters);
    }

    /** All of it is used from now on, and closed by who uses it. */
    void keep() {
        kept = true;
    }

    @Override
    public void close() throws IOException {
        if (kept) {
            return;
        }
        try (store) {
            if (deadLetters != null) {
                deadLetters.close();
            }
        }
    }
}
