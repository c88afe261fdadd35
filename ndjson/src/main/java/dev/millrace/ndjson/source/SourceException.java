package dev.millrace.ndjson.source;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A source cannot be opened, or read any further. The message begins with the name of the source. */
public final class SourceException extends IOException {
    private static final long serialVersionUID = 1L;

    private final String source;
    private final long offset;
    private final long storedOffset;

    private SourceException(String source, long offset, long storedOffset, String problem, @Nullable Throwable cause) {
        super(source + ": " + problem, cause);
        this.source = source;
        this.offset = offset;
        this.storedOffset = storedOffset;
    }

    /** The source could not be opened, or not be found. */
    static SourceException opening(String source, String problem) {
        return new SourceException(source, 0, 0, problem, null);
    }

    /** The first bytes of the source could not be read, or are not supported. */
    static SourceException opening(String source, IOException cause) {
        return new SourceException(source, 0, 0, describe(cause), cause);
    }

    /** Reading failed after that many bytes. */
    static SourceException reading(String source, long offset, long storedOffset, IOException cause) {
        String place = offset == storedOffset
                ? " (after byte " + offset + ")"
                : " (near byte " + storedOffset + " of the file, after byte " + offset + " of what it decompresses to)";
        return new SourceException(source, offset, storedOffset, describe(cause) + place, cause);
    }

    /** The source does not reach as far as it is to be read from. */
    static SourceException tooShort(String source, long offset, long length) {
        return new SourceException(
                source,
                length,
                length,
                "cannot be read from byte " + offset + " on, since it has only " + length
                        + " bytes: it was truncated, or is another file than before",
                null);
    }

    private static String describe(IOException cause) {
        if (cause instanceof NoSuchFileException) {
            return "no such file";
        }
        if (cause instanceof AccessDeniedException) {
            return "permission denied";
        }
        return Objects.requireNonNullElseGet(cause.getMessage(), cause::toString);
    }

    /** {@return the name of the source: its path, or what it was called when opened} */
    public String source() {
        return source;
    }

    /** {@return how many bytes of the source had been handed out, after decompression; 0 if it could not be opened} */
    public long offset() {
        return offset;
    }

    /**
     * {@return how many bytes of the file had been taken as they lie there; in compressed data, where the part that could not be
     * decompressed starts, or was found to be wrong}
     */
    public long storedOffset() {
        return storedOffset;
    }
}
