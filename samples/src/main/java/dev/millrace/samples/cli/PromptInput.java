package dev.millrace.samples.cli;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/** Input that has the output flushed before more of it is waited for: what came of the input so far is seen by then. */
final class PromptInput extends FilterInputStream {
    private final OutputStream out;

    PromptInput(InputStream in, OutputStream out) {
        super(in);
        this.out = out;
    }

    /** @throws UncheckedIOException if the output cannot be written; other failures are those of the input */
    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (in.available() == 0) {
            try {
                out.flush();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return in.read(bytes, offset, length);
    }
}
