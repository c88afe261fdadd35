package dev.millrace.perf;

import dev.millrace.json.value.JsonObject;
import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.BadLine;
import dev.millrace.ndjson.NdjsonCounters;
import dev.millrace.ndjson.NdjsonListener;
import dev.millrace.ndjson.NdjsonOptions;
import dev.millrace.ndjson.NdjsonReader;
import dev.millrace.ndjson.NdjsonRecord;
import dev.millrace.ndjson.ParallelNdjson;
import dev.millrace.ndjson.RecordAssembler;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Task {@code parallel}: a large file of service logs, in the page cache, becomes values: by one reader on one thread, and by two
 * threads, in order and not. Each way returns what it has counted, so that a test can hold them against each other.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 1,
        jvmArgs = {"-Xms1g", "-Xmx1g", "-XX:+UseParallelGC"})
public class ParallelNdjsonBenchmark {
    private static final int CHUNK = 64 << 10;
    /** So many are generated, and then repeated: far more than a processor foretells. */
    private static final int GENERATED_MEBIBYTES = 32;

    /** The size of the file. */
    @Param("256")
    public int mebibytes;

    private Path file;

    /** Writes the file. */
    @Setup
    public void write() throws IOException {
        byte[] lines = ServiceLogs.generate(Math.min(mebibytes, GENERATED_MEBIBYTES) << 20);
        file = Files.createTempFile("millrace", ".ndjson");
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int i = 0; i < mebibytes; i += GENERATED_MEBIBYTES) {
                out.write(lines);
            }
        }
    }

    /** Deletes the file. */
    @TearDown
    public void delete() throws IOException {
        Files.delete(file);
    }

    /** {@return what one reader sees, fed from the file in chunks of 64 KiB} */
    @Benchmark
    public NdjsonCounters oneThread() throws IOException {
        NdjsonReader<JsonValue> reader = NdjsonReader.values(new Taker());
        byte[] chunk = new byte[CHUNK];
        try (FileChannel channel = FileChannel.open(file)) {
            for (int read; (read = channel.read(ByteBuffer.wrap(chunk))) >= 0; ) {
                reader.feed(chunk, 0, read);
            }
        }
        reader.endOfInput();
        return reader.counters();
    }

    /** {@return what two threads see, handing out in order} */
    @Benchmark
    public NdjsonCounters twoThreadsInOrder() throws IOException, InterruptedException {
        try (ParallelNdjson reading = new ParallelNdjson(file, NdjsonOptions.defaults(), 2)) {
            return reading.readValues(new Taker());
        }
    }

    /** {@return what two threads see, each handing out on its own} */
    @Benchmark
    public NdjsonCounters twoThreadsUnordered() throws IOException, InterruptedException {
        try (ParallelNdjson reading = new ParallelNdjson(file, NdjsonOptions.defaults(), 2)) {
            return reading.readUnordered(RecordAssembler::values, Taker::new);
        }
    }

    /** Looks at each value. */
    private static final class Taker implements NdjsonListener<JsonValue> {
        private long objects;

        @Override
        public void record(NdjsonRecord<JsonValue> record) {
            objects += record.value() instanceof JsonObject ? 1 : 0;
        }

        @Override
        public void badLine(BadLine line) {
            throw new IllegalStateException(line + " after " + objects + " objects");
        }
    }
}
