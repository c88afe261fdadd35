package dev.millrace.perf;

import java.io.IOException;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * What the benchmarks of one document have in common. A benchmark's methods are named after the library, in lower case, and
 * the variant of the task, beginning with a capital: {@code jackson3Whole}. Each returns something that a test can hold against
 * what the others return.
 */
public abstract class DocumentBenchmark extends TimedBenchmark {

    /** A name of {@link Documents}. */
    @Param({"twitter", "citm_catalog", "canada"})
    public String document;

    /** Bytes a chunk, where a way takes chunks; 0 is the whole document. */
    @Param("8192")
    public int chunk;

    /** The document. */
    byte[] bytes;

    /** Bytes a chunk. */
    int size;

    /** Loads the document. */
    @Setup
    public final void load() {
        take(Documents.load(document));
    }

    /** Measures other bytes than a document's. */
    final void use(byte[] input) throws IOException {
        take(input);
        prepare();
    }

    private void take(byte[] input) {
        bytes = input;
        size = chunk == 0 ? Math.max(1, input.length) : chunk;
    }

    /** Makes what is not to be timed of the document loaded; JMH calls it where it is marked to be. */
    public void prepare() throws IOException {}
}
