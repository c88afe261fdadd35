package dev.millrace.ndjson.write;

import dev.millrace.ndjson.source.Compression;
import dev.millrace.ndjson.source.SourceInput;
import java.io.IOException;
import java.nio.file.Path;

/** Brings the end of a file in order, so that records can be appended to it. */
final class FileTail {
    private FileTail() {}

    /**
     * Cuts or completes what a crash left unfinished.
     *
     * @throws IOException if the file is not one of records, is stored in another way than the options say, or cannot be changed
     */
    static RepairedTail repair(Path path, AppendFile file, NdjsonWriterOptions options, FrameCodec codec)
            throws IOException {
        long size = file.size();
        Compression expected = options.compression();
        Compression found;
        try (SourceInput input = SourceInput.of(file.stream(), path.toString())) {
            found = input.compression();
        }
        if (size == 0 || (expected == Compression.NONE && found == expected)) {
            return new PlainTail(path, file, options.framing()).repair();
        }
        if (found == expected) {
            return new FrameTail(path, file, codec).repair();
        }
        if (found == Compression.NONE && (file.isZeroFrom(0) || FrameTail.beginsFrame(file, 0, codec))) {
            file.truncate(0);
            return new RepairedTail(size, size, false);
        }
        throw new IOException(
                path + " is stored with compression " + found + ", and cannot be appended to with " + expected);
    }
}
