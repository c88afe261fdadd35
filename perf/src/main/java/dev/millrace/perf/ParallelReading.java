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
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.ToDoubleFunction;

/**
 * What a second thread gains: a file of service logs in the page cache becomes values, by one reader on one thread, and by two
 * threads, in order and not. The ways take turns within a round, and between them it is measured whether two processors are free: a
 * round in which they were not is told apart, since there two threads cannot gain anything.
 */
public final class ParallelReading {
    private static final int CHUNK_BYTES = 64 << 10;
    /** So many are generated, and then repeated: far more than a processor foretells. */
    private static final int GENERATED_MEBIBYTES = 32;

    private static final int WARM_UP_ROUNDS = 4;
    private static final int SPINS = 60_000_000;
    private static final double FREE_SCALING = 1.8;

    /** Takes what spinning has come to, so that it is not left out. */
    private static final LongAdder SPUN = new LongAdder();

    private final Path file;

    ParallelReading(Path file) {
        this.file = file;
    }

    private interface Way {
        NdjsonCounters read() throws IOException, InterruptedException;
    }

    /** How long each way took, in milliseconds. */
    private record Round(double one, double ordered, double unordered, boolean undisturbed) {}

    /**
     * Prints medians over the rounds in which two processors were free.
     *
     * @param args seconds to measure for, 60 if there is none, and mebibytes to read, 256 if there is none
     * @throws IOException if the file cannot be written or read
     * @throws InterruptedException if the thread is interrupted
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        int seconds = args.length > 0 ? Integer.parseInt(args[0]) : 60;
        int mebibytes = args.length > 1 ? Integer.parseInt(args[1]) : 256;
        Path file = Files.createTempFile("millrace", ".ndjson");
        try {
            write(file, mebibytes);
            new ParallelReading(file).measure(seconds);
        } finally {
            Files.delete(file);
        }
    }

    static void write(Path file, int mebibytes) throws IOException {
        byte[] lines = ServiceLogs.generate(Math.min(mebibytes, GENERATED_MEBIBYTES) << 20);
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int i = 0; i < mebibytes; i += GENERATED_MEBIBYTES) {
                out.write(lines);
            }
        }
    }

    private void measure(int seconds) throws IOException, InterruptedException {
        for (int i = 0; i < WARM_UP_ROUNDS; i++) {
            round();
        }
        List<Round> rounds = new ArrayList<>();
        for (long end = System.nanoTime() + seconds * 1_000_000_000L; System.nanoTime() < end; ) {
            rounds.add(round());
        }
        List<Round> undisturbed = rounds.stream().filter(Round::undisturbed).toList();
        System.out.printf(
                Locale.ROOT,
                "%d bytes, %d rounds, %d of them with two processors free%n",
                Files.size(file),
                rounds.size(),
                undisturbed.size());
        if (!undisturbed.isEmpty()) {
            print(undisturbed, "one thread", Round::one);
            print(undisturbed, "two threads, in order", Round::ordered);
            print(undisturbed, "two threads, unordered", Round::unordered);
        }
    }

    private Round round() throws IOException, InterruptedException {
        boolean free = scaling() > FREE_SCALING;
        double one = time(this::oneThread);
        free &= scaling() > FREE_SCALING;
        double ordered = time(this::twoThreadsInOrder);
        free &= scaling() > FREE_SCALING;
        double unordered = time(this::twoThreadsUnordered);
        free &= scaling() > FREE_SCALING;
        return new Round(one, ordered, unordered, free);
    }

    private void print(List<Round> rounds, String way, ToDoubleFunction<Round> time) throws IOException {
        double millis = median(rounds, time);
        System.out.printf(
                Locale.ROOT,
                "%-24s %5.0f ms  %.2f GB/s  %.2f times one thread%n",
                way,
                millis,
                Files.size(file) / millis / 1e6,
                median(rounds, round -> round.one() / time.applyAsDouble(round)));
    }

    private static double median(List<Round> rounds, ToDoubleFunction<Round> value) {
        double[] sorted = rounds.stream().mapToDouble(value).sorted().toArray();
        return sorted[sorted.length / 2];
    }

    private static double time(Way way) throws IOException, InterruptedException {
        long start = System.nanoTime();
        way.read();
        return (System.nanoTime() - start) / 1e6;
    }

    /** How many times as much two threads do as one of something that needs a processor and nothing else. */
    private static double scaling() throws InterruptedException {
        long start = System.nanoTime();
        spin();
        long alone = System.nanoTime() - start;
        start = System.nanoTime();
        Thread other = new Thread(ParallelReading::spin);
        other.start();
        spin();
        other.join();
        return 2.0 * alone / (System.nanoTime() - start);
    }

    private static void spin() {
        long value = 1;
        for (int i = 0; i < SPINS; i++) {
            value = value * 31 + i;
        }
        SPUN.add(value);
    }

    /** {@return what one reader sees, fed from the file in chunks of 64 KiB} */
    NdjsonCounters oneThread() throws IOException {
        NdjsonReader<JsonValue> reader = NdjsonReader.values(new Taker());
        byte[] chunk = new byte[CHUNK_BYTES];
        try (FileChannel channel = FileChannel.open(file)) {
            for (int read; (read = channel.read(ByteBuffer.wrap(chunk))) >= 0; ) {
                reader.feed(chunk, 0, read);
            }
        }
        reader.endOfInput();
        return reader.counters();
    }

    /** {@return what two threads see, handing out in order} */
    NdjsonCounters twoThreadsInOrder() throws IOException, InterruptedException {
        try (ParallelNdjson reading = new ParallelNdjson(file, NdjsonOptions.defaults(), 2)) {
            return reading.readValues(new Taker());
        }
    }

    /** {@return what two threads see, each handing out on its own} */
    NdjsonCounters twoThreadsUnordered() throws IOException, InterruptedException {
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
