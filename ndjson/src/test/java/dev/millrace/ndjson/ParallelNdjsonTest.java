package dev.millrace.ndjson;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonLimits;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.source.SourceException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class ParallelNdjsonTest {
    private static final int MAX_RECORD = 300;
    private static final NdjsonOptions OPTIONS = NdjsonOptions.builder()
            .maxRecordBytes(MAX_RECORD)
            .maxRawBytes(200)
            .rawRecords(true)
            .build();
    private static final Duration DEADLINE = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    /** Everything that can be told of a reading. */
    private static final class Outcome implements NdjsonListener<JsonValue> {
        final List<String> items = new ArrayList<>();
        private NdjsonCounters counters = new CounterSum().sum();
        private @Nullable JsonException failure;

        @Override
        public void record(NdjsonRecord<JsonValue> record) {
            items.add(record.offset() + " #" + record.index() + " " + place(record) + " "
                    + new String(record.raw(), UTF_8) + " " + record.value());
        }

        @Override
        public void badLine(BadLine line) {
            items.add(line.offset() + " #" + line.index() + " " + place(line) + " "
                    + line.error().location() + " " + line.error().getMessage() + " "
                    + new String(line.raw(), UTF_8) + line.isCut());
        }

        private static String place(NdjsonItem item) {
            return item.line() + ":" + item.offset() + "+" + item.length() + " " + item.next();
        }

        /** Without the index, which is no part of what unordered reading gives, and in the order of the file. */
        List<String> sorted() {
            return items.stream()
                    .sorted((a, b) -> Long.compare(offset(a), offset(b)))
                    .map(item -> item.replaceFirst(" #\\d+ ", " "))
                    .toList();
        }

        private static long offset(String item) {
            return Long.parseLong(item.substring(0, item.indexOf(' ')));
        }

        String end() {
            return failure == null
                    ? String.valueOf(counters)
                    : failure.kind() + " " + failure.location() + " " + failure.getMessage();
        }
    }

    /** What the one reader makes of it, fed at once. */
    private static Outcome plain(byte[] input, NdjsonOptions options) {
        Outcome outcome = new Outcome();
        NdjsonReader<JsonValue> reader = NdjsonReader.values(outcome, options);
        int start = (int) options.start().offset();
        try {
            reader.feed(input, start, input.length - start);
            reader.endOfInput();
        } catch (JsonException e) {
            outcome.failure = e;
        }
        outcome.counters = reader.counters();
        return outcome;
    }

    private Outcome inOrder(byte[] input, NdjsonOptions options, int threads, int rangeBytes) throws Exception {
        Outcome outcome = new Outcome();
        try (ParallelNdjson reading = new ParallelNdjson(file(input), options, threads, rangeBytes)) {
            outcome.counters = reading.readValues(outcome);
        } catch (JsonException e) {
            outcome.failure = e;
        }
        return outcome;
    }

    private Outcome unordered(byte[] input, NdjsonOptions options, int threads, int rangeBytes) throws Exception {
        Outcome all = new Outcome();
        List<Outcome> outcomes = Collections.synchronizedList(new ArrayList<>());
        try (ParallelNdjson reading = new ParallelNdjson(file(input), options, threads, rangeBytes)) {
            all.counters = reading.readUnordered(RecordAssembler::values, () -> {
                Outcome outcome = new Outcome();
                outcomes.add(outcome);
                return outcome;
            });
        } catch (JsonException e) {
            all.failure = e;
        }
        assertThat(outcomes).hasSizeLessThanOrEqualTo(threads);
        outcomes.forEach(outcome -> all.items.addAll(outcome.items));
        return all;
    }

    private Path file(byte[] input) throws IOException {
        return Files.write(folder.resolve("records.ndjson"), input);
    }

    /** Records and everything else that can be on a line. */
    private static byte[] lines(long seed, int count) {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder text = new StringBuilder(random.nextBoolean() ? "\ufeff" : "");
        for (int i = 0; i < count; i++) {
            switch (random.nextInt(14)) {
                case 0 -> text.append(" \t".repeat(random.nextInt(3)));
                case 1 -> text.append("{\"a\":").append("[".repeat(random.nextInt(9)));
                case 2 ->
                    text.append('"')
                            .append("y".repeat(random.nextInt(2 * MAX_RECORD)))
                            .append('"');
                case 3 -> text.append("x".repeat(random.nextInt(6 * MAX_RECORD)));
                case 4 -> text.append("\0\0\0");
                case 5 -> text.append("\ufeff1");
                case 6 -> text.append("[1,\r2]");
                default -> text.append("{\"n\":").append(i).append(",\"s\":\"\u00e9\u2028\"}");
            }
            text.append(random.nextInt(4) == 0 ? "\r\n" : "\n");
        }
        if (random.nextBoolean()) {
            text.append(random.nextBoolean() ? "{\"last\":true}" : "[");
        }
        return text.toString().getBytes(UTF_8);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 64, 300, 1_024, 1 << 20})
    void givesWhatOneReaderGives(int rangeBytes) throws Exception {
        for (int seed = 0; seed < 8; seed++) {
            byte[] input = lines(seed, rangeBytes < 64 ? 25 : 400);
            Outcome plain = plain(input, OPTIONS);
            Outcome ordered = inOrder(input, OPTIONS, 2 + seed % 3, rangeBytes);
            assertThat(ordered.items).as("seed %d", seed).isEqualTo(plain.items);
            assertThat(ordered.end()).isEqualTo(plain.end());
            Outcome unordered = unordered(input, OPTIONS, 2 + seed % 3, rangeBytes);
            assertThat(unordered.sorted()).as("seed %d", seed).isEqualTo(plain.sorted());
            assertThat(unordered.end()).isEqualTo(plain.end());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "1", "1\n", "\n\n1", "\r\n\r", "\ufeff", "\ufeff\n1\n", "x\ny\n", "\"a\nb\""})
    void givesWhatOneReaderGivesOfLittle(String text) throws Exception {
        byte[] input = text.getBytes(UTF_8);
        for (int rangeBytes = 1; rangeBytes <= input.length + 1; rangeBytes++) {
            Outcome plain = plain(input, OPTIONS);
            Outcome ordered = inOrder(input, OPTIONS, 3, rangeBytes);
            assertThat(ordered.items).isEqualTo(plain.items);
            assertThat(ordered.end()).isEqualTo(plain.end());
            assertThat(unordered(input, OPTIONS, 2, rangeBytes).sorted()).isEqualTo(plain.sorted());
        }
    }

    @ParameterizedTest
    @EnumSource
    void followsThePolicyForBadLines(BadLinePolicy policy) throws Exception {
        NdjsonOptions options = OPTIONS.toBuilder().badLines(policy).build();
        for (int seed = 0; seed < 20; seed++) {
            byte[] input = lines(seed, 60);
            Outcome plain = plain(input, options);
            Outcome ordered = inOrder(input, options, 3, 200);
            assertThat(ordered.items).as("seed %d", seed).isEqualTo(plain.items);
            assertThat(ordered.end()).isEqualTo(plain.end());
            Outcome unordered = unordered(input, options, 3, 200);
            if (policy == BadLinePolicy.STOP) {
                assertThat(unordered.sorted()).isSubsetOf(plain(input, OPTIONS).sorted());
                assertThat(unordered.counters.badLines()).isBetween(1L, 3L);
            } else {
                assertThat(unordered.sorted()).isEqualTo(plain.sorted());
                assertThat(unordered.end()).isEqualTo(plain.end());
            }
        }
    }

    @Test
    void givesUpAtTooManyBadLines() throws Exception {
        for (int limit = 0; limit < 20; limit++) {
            byte[] input = lines(limit, 60);
            NdjsonOptions inAll = OPTIONS.toBuilder().maxBadLines(limit).build();
            NdjsonOptions inARow =
                    OPTIONS.toBuilder().maxConsecutiveBadLines(limit % 4).build();
            for (NdjsonOptions options : List.of(inAll, inARow)) {
                Outcome plain = plain(input, options);
                Outcome ordered = inOrder(input, options, 3, 200);
                assertThat(ordered.items).isEqualTo(plain.items);
                assertThat(ordered.end()).isEqualTo(plain.end());
            }
            Outcome unordered = unordered(input, inAll, 3, 200);
            assertThat(unordered.failure == null).isEqualTo(plain(input, inAll).failure == null);
        }
    }

    @Test
    void startsAtAnyLine() throws Exception {
        byte[] input = lines(3, 100);
        long line = 1;
        for (int offset = 0; offset <= input.length; offset++) {
            if (offset > 0 && input[offset - 1] == '\n') {
                line++;
                NdjsonOptions options = OPTIONS.toBuilder()
                        .startAt(new NdjsonPosition(offset, line))
                        .build();
                Outcome plain = plain(input, options);
                Outcome ordered = inOrder(input, options, 2, 500);
                assertThat(ordered.items).isEqualTo(plain.items);
                assertThat(ordered.end()).isEqualTo(plain.end());
            }
        }
        NdjsonOptions beyond = OPTIONS.toBuilder()
                .startAt(new NdjsonPosition(input.length + 1, 1))
                .build();
        assertThatThrownBy(() -> inOrder(input, beyond, 2, 500))
                .isInstanceOf(SourceException.class)
                .hasMessageContaining("records.ndjson: cannot be read from byte " + (input.length + 1));
    }

    @Test
    void tellsOfLinesThatAreNotHandedOut() throws Exception {
        byte[] input = "1\n\n \nx\n2\n\n".getBytes(UTF_8);
        NdjsonOptions options = OPTIONS.toBuilder().badLines(BadLinePolicy.SKIP).build();
        for (int rangeBytes = 1; rangeBytes <= input.length; rangeBytes++) {
            List<NdjsonPosition> positions = new ArrayList<>();
            try (ParallelNdjson reading = new ParallelNdjson(file(input), options, 2, rangeBytes)) {
                reading.readValues(new NdjsonListener<>() {
                    @Override
                    public void record(NdjsonRecord<JsonValue> record) {
                        positions.add(record.next());
                    }

                    @Override
                    public void badLine(BadLine line) {
                        throw new AssertionError("to be skipped");
                    }

                    @Override
                    public void passed(NdjsonPosition position) {
                        positions.add(position);
                    }
                });
            }
            assertThat(positions).isSorted().doesNotHaveDuplicates().endsWith(new NdjsonPosition(input.length, 7));
        }
    }

    @Test
    void readsAloneWhatCannotBeDivided() throws Exception {
        byte[] input = lines(5, 200);
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(compressed)) {
            out.write(input);
        }
        assertThat(inOrder(compressed.toByteArray(), OPTIONS, 2, 100).items).isEqualTo(plain(input, OPTIONS).items);
        assertThat(unordered(compressed.toByteArray(), OPTIONS, 2, 100).items).isEqualTo(plain(input, OPTIONS).items);

        NdjsonOptions sequence =
                OPTIONS.toBuilder().framing(RecordFraming.TEXT_SEQUENCE).build();
        byte[] texts = "\u001e{\"a\":\n1}\n\u001e[2]\n\u001e{\n".repeat(20).getBytes(UTF_8);
        assertThat(inOrder(texts, sequence, 2, 10).items).isEqualTo(plain(texts, sequence).items);

        NdjsonOptions bounded = OPTIONS.toBuilder()
                .parser(JsonParserOptions.builder()
                        .limits(JsonLimits.builder().maxTokens(50).build())
                        .build())
                .build();
        assertThat(inOrder(input, bounded, 2, 100).end())
                .isEqualTo(plain(input, bounded).end());
    }

    @Test
    void refusesASourceInAnotherEncodingAsAWhole() throws Exception {
        byte[] input = {(byte) 0xff, (byte) 0xfe, '1', 0, '\n', 0, '2', 0};
        assertThat(inOrder(input, OPTIONS, 2, 3).end())
                .isEqualTo(plain(input, OPTIONS).end());
    }

    @Test
    void passesOnWhatAListenerThrows() throws Exception {
        byte[] input = "1\n".repeat(10_000).getBytes(UTF_8);
        UnsupportedOperationException full = new UnsupportedOperationException("full");
        AtomicLong records = new AtomicLong();
        NdjsonListener<JsonValue> failing = listener(record -> {
            if (records.incrementAndGet() == 5_000) {
                throw full;
            }
        });
        try (ParallelNdjson reading = new ParallelNdjson(file(input), OPTIONS, 3, 1_000)) {
            assertThatThrownBy(() -> reading.readValues(failing)).isSameAs(full);
            assertThat(records).hasValue(5_000);
            records.set(0);
            assertThatThrownBy(() -> reading.readUnordered(RecordAssembler::values, () -> failing))
                    .isSameAs(full);
        }
        assertNoThreads();
    }

    @Test
    void keepsABoundedNumberOfItems() throws Exception {
        byte[] input = "1\n".repeat(100_000).getBytes(UTF_8);
        AtomicLong read = new AtomicLong();
        AtomicLong handedOut = new AtomicLong();
        CountDownLatch blocked = new CountDownLatch(1);
        CompletableFuture<NdjsonCounters> done = new CompletableFuture<>();
        try (ParallelNdjson reading = new ParallelNdjson(file(input), OPTIONS, 2, 50_000)) {
            Thread caller = new Thread(() -> {
                try {
                    done.complete(reading.read(() -> counting(read), listener(record -> {
                        handedOut.incrementAndGet();
                        blocked.await();
                    })));
                } catch (Exception e) {
                    done.completeExceptionally(e);
                }
            });
            caller.start();
            await(() -> threads().size() == 2
                    && threads().stream().allMatch(thread -> thread.getState() == Thread.State.WAITING));
            assertThat(handedOut).hasValue(1);
            assertThat(read).hasValue(1 + OrderedItems.MAX_KEPT);
            blocked.countDown();
            assertThat(done.get(DEADLINE.toSeconds(), TimeUnit.SECONDS).records())
                    .isEqualTo(100_000);
            assertThat(handedOut).hasValue(100_000);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void isClosedByAnotherThread(boolean ordered) throws Exception {
        byte[] input = "1\n".repeat(10_000).getBytes(UTF_8);
        CountDownLatch reached = new CountDownLatch(1);
        CompletableFuture<Throwable> thrown = new CompletableFuture<>();
        ParallelNdjson reading = new ParallelNdjson(file(input), OPTIONS, 2, 1_000);
        new Thread(() -> thrown.complete(failureOf(reading, ordered, reached))).start();
        assertThat(reached.await(DEADLINE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        reading.close();
        assertThat(thrown.get(DEADLINE.toSeconds(), TimeUnit.SECONDS)).isInstanceOf(AsynchronousCloseException.class);
        assertNoThreads();
        assertThatThrownBy(() -> reading.readValues(new Outcome())).isInstanceOf(AsynchronousCloseException.class);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void isInterrupted(boolean ordered) throws Exception {
        byte[] input = "1\n".repeat(10_000).getBytes(UTF_8);
        CountDownLatch reached = new CountDownLatch(1);
        CompletableFuture<Throwable> thrown = new CompletableFuture<>();
        ParallelNdjson reading = new ParallelNdjson(file(input), OPTIONS, 2, 1_000);
        Thread caller = new Thread(() -> thrown.complete(failureOf(reading, ordered, reached)));
        caller.start();
        assertThat(reached.await(DEADLINE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        caller.interrupt();
        assertThat(thrown.get(DEADLINE.toSeconds(), TimeUnit.SECONDS)).isInstanceOf(InterruptedException.class);
        assertNoThreads();
    }

    @Test
    void saysSoWhenTheFileIsTruncatedMeanwhile() throws Exception {
        byte[] input = "[1]\n".repeat(10_000).getBytes(UTF_8);
        Path file = file(input);
        AtomicLong records = new AtomicLong();
        try (ParallelNdjson reading = new ParallelNdjson(file, OPTIONS, 2, 1_000)) {
            assertThatThrownBy(() -> reading.readValues(listener(record -> {
                        if (records.incrementAndGet() == 100) {
                            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                                channel.truncate(20_000);
                            }
                        }
                    })))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith(file + ": the file was truncated to 20000 bytes");
        }
        assertThat(records.get()).isBetween(100L, 5_000L);
        assertNoThreads();
    }

    @Test
    void refusesWhatMakesNoSense() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ParallelNdjson(folder, OPTIONS, 0))
                .withMessageContaining("threads");
    }

    private interface RecordConsumer {
        void accept(NdjsonRecord<JsonValue> record) throws IOException, InterruptedException;
    }

    private static NdjsonListener<JsonValue> listener(RecordConsumer consumer) {
        return new NdjsonListener<>() {
            @Override
            public void record(NdjsonRecord<JsonValue> record) {
                try {
                    consumer.accept(record);
                } catch (IOException | InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }

            @Override
            public void badLine(BadLine line) {
                throw new AssertionError(line);
            }
        };
    }

    /** What comes of a reading whose listener does not return. */
    private static Throwable failureOf(ParallelNdjson reading, boolean ordered, CountDownLatch reached) {
        NdjsonListener<JsonValue> waiting = listener(record -> {
            reached.countDown();
            new CountDownLatch(1).await();
        });
        try {
            if (ordered) {
                reading.readValues(waiting);
            } else {
                reading.readUnordered(RecordAssembler::values, () -> waiting);
            }
            return new AssertionError("read to the end");
        } catch (IOException | InterruptedException e) {
            return e;
        }
    }

    private static RecordAssembler<JsonValue> counting(AtomicLong read) {
        RecordAssembler<JsonValue> values = RecordAssembler.values();
        return new RecordAssembler<>() {
            @Override
            public TokenHandler handler() {
                return values.handler();
            }

            @Override
            public JsonValue assemble(byte[] bytes, int offset, int length) {
                read.incrementAndGet();
                return values.assemble(bytes, offset, length);
            }

            @Override
            public void discard() {
                values.discard();
            }
        };
    }

    private static void assertNoThreads() {
        assertThat(threads()).isEmpty();
    }

    private static List<Thread> threads() {
        Map<Thread, StackTraceElement[]> all = Thread.getAllStackTraces();
        return all.keySet().stream()
                .filter(thread -> thread.getName().startsWith("millrace-ndjson-"))
                .toList();
    }

    private static void await(BooleanSupplier condition) {
        long deadline = System.nanoTime() + DEADLINE.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).isLessThan(deadline);
            Thread.onSpinWait();
        }
    }
}
