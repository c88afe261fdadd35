package dev.millrace.samples.ingest;

import dev.millrace.ndjson.NdjsonPosition;
import dev.millrace.ndjson.source.FileIdentity;
import dev.millrace.ndjson.source.FollowOptions;
import dev.millrace.ndjson.source.FollowPosition;
import dev.millrace.ndjson.source.FollowedFile;
import dev.millrace.ndjson.source.Generation;
import dev.millrace.samples.store.SourcePosition;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The reading of one file that grows, and of those that take its place when it is rotated. Used by one thread, but for {@link #close}. */
final class FollowedSource implements Closeable {
    private static final int BLOCK_BYTES = 64 << 10;

    private final FollowedFile file;
    private final Source source;
    private final Intake intake;
    private final ByteBuffer block = ByteBuffer.allocate(BLOCK_BYTES);
    private @Nullable Generation generation;
    private SourceReader reader;

    private FollowedSource(FollowedFile file, Source source, Intake intake) {
        this.file = file;
        this.source = source;
        this.intake = intake;
        reader = intake.newReader(source, NdjsonPosition.START);
    }

    /**
     * Follows a file.
     *
     * @param path its name; it need not exist yet
     * @param known what the checkpoint knows of it, or null
     * @throws IOException if the checkpoint knows it as a file that is not followed
     */
    static FollowedSource open(Path path, Source source, @Nullable SourcePosition known, Intake intake)
            throws IOException {
        FollowOptions options = FollowOptions.defaults();
        if (known == null) {
            return new FollowedSource(FollowedFile.open(path, options), source, intake);
        }
        FileIdentity identity;
        try {
            identity = FileIdentity.parse(known.identity());
        } catch (IllegalArgumentException e) {
            throw new IOException(source.name() + ": the checkpoint knows it as a file that is not followed", e);
        }
        source.startAt(new NdjsonPosition(known.offset(), known.line()));
        FollowPosition position = new FollowPosition(identity, known.offset(), known.line());
        return new FollowedSource(FollowedFile.resume(path, position, options), source, intake);
    }

    SourceReader reader() {
        return reader;
    }

    /**
     * Reads on, and waits until there is something to be read.
     *
     * @return what it gave; nothing once it is closed
     */
    @Nullable
    Batch read() throws IOException, InterruptedException {
        switch (file.read(block.clear())) {
            case BYTES -> reader.feed(block.flip());
            case GENERATION -> {
                reader.finish();
                Batch last = take();
                begin(file.generation());
                return last;
            }
            case CLOSED -> {
                // Its last line may go on.
                return null;
            }
            case IDLE -> throw new AssertionError("it waits for ever");
        }
        return take();
    }

    private void begin(Generation next) {
        if (next.isAfterLoss()) {
            intake.events().sourceCutShort(source.name());
        }
        generation = next;
        NdjsonPosition start = new NdjsonPosition(next.startOffset(), next.startLine());
        reader = intake.newReader(source, start);
        source.startAt(start);
    }

    private Batch take() {
        Batch batch = reader.take();
        if (generation != null) {
            batch.identify(generation.identity().toString());
        }
        return batch;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
