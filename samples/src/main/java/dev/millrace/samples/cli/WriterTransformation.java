package dev.millrace.samples.cli;

import dev.millrace.json.TokenHandler;
import dev.millrace.json.write.JsonWriter;
import java.io.IOException;
import java.io.OutputStream;

/** A transformation that is done by a {@link JsonWriter}. */
final class WriterTransformation implements Transformation {
    private final TokenHandler handler;
    private final JsonWriter writer;
    private final OutputStream out;
    private final boolean lastLineEnds;

    /**
     * @param handler receives the events and drives the writer
     * @param writer writes to {@code out}, and separates roots by line breaks
     * @param out where the writer writes to
     * @param lastLineEnds whether a line break comes after the last root too
     */
    WriterTransformation(TokenHandler handler, JsonWriter writer, OutputStream out, boolean lastLineEnds) {
        this.handler = handler;
        this.writer = writer;
        this.out = out;
        this.lastLineEnds = lastLineEnds;
    }

    @Override
    public TokenHandler handler() {
        return handler;
    }

    @Override
    public void end(long roots) throws IOException {
        writer.flush();
        if (lastLineEnds && roots > 0) {
            out.write('\n');
        }
    }
}
