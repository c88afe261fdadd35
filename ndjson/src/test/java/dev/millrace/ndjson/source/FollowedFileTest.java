package dev.millrace.ndjson.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.ndjson.source.FollowedFile.Event;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FollowedFileTest {
    private static final Duration DEADLINE = Duration.ofSeconds(60);
    private static final FollowOptions AT_ONCE =
            FollowOptions.builder().quietPeriod(Duration.ZERO).build();

    /** Nothing but the file system itself makes such a follower look again before the tests are over. */
    private static final FollowOptions PATIENT = FollowOptions.builder()
            .quietPeriod(Duration.ofHours(1))
            .longestWait(Duration.ofHours(1))
            .build();

    @TempDir
    Path folder;

    private Path log;
    private FollowedFile followed;
    private final ByteBuffer chunk = ByteBuffer.allocate(1_000);

    @BeforeEach
    void nameTheFile() {
        log = folder.resolve("app.log");
        followed = FollowedFile.open(log, AT_ONCE);
    }

    @AfterEach
    void close() throws IOException {
        followed.close();
    }

    @Test
    void readsWhatIsThereAndWhatIsAdded() throws Exception {
        append(log, line(1));
        assertNext("generation 0", line(1));
        append(log, line(2));
        assertNext(line(2));
        assertThat(now()).isEqualTo("idle");
        append(log, "{\"half\":");
        assertNext("{\"half\":");
        append(log, "1}\n");
        assertNext("1}\n");
    }

    @Test
    void waitsForAFileThatDoesNotExistYet() throws Exception {
        Path deep = folder.resolve("a/b/app.log");
        follow(FollowedFile.open(deep, AT_ONCE));
        assertThat(now()).isEqualTo("idle");
        Files.createDirectories(deep.getParent());
        assertThat(now()).isEqualTo("idle");
        append(deep, line(1));
        assertNext("generation 0", line(1));
    }

    @Test
    void isToldOfChangesByTheFileSystem() throws Exception {
        append(log, line(1));
        follow(FollowedFile.open(log, PATIENT));
        assertNext("generation 0", line(1));
        CountDownLatch waiting = new CountDownLatch(1);
        CompletableFuture<String> next = CompletableFuture.supplyAsync(() -> {
            waiting.countDown();
            return next();
        });
        waiting.await();
        append(folder.resolve("other.log"), line(7));
        append(log, line(2));
        assertThat(next.get(DEADLINE.toSeconds(), TimeUnit.SECONDS)).isEqualTo(line(2));
    }

    @Test
    void readsARenamedFileToItsEndAndThenTheNewOne() throws Exception {
        append(log, line(1));
        assertNext("generation 0", line(1));
        append(log, line(2));
        rotate("app.log.1");
        append(folder.resolve("app.log.1"), line(3));
        assertNext(line(2) + line(3));
        assertThat(now()).isEqualTo("idle");
        append(folder.resolve("app.log.1"), line(4));
        assertNext(line(4));
        append(log, line(5));
        assertNext("generation 0", line(5));
        assertThat(followed.generation().path()).isEqualTo(log);
        assertThat(followed.generation().isAfterLoss()).isFalse();
    }

    @Test
    void staysWithARenamedFileUntilItIsQuiet() throws Exception {
        append(log, line(1));
        follow(FollowedFile.open(log, PATIENT));
        assertNext("generation 0", line(1));
        rotate("app.log.1");
        append(log, line(9));
        assertThat(now()).isEqualTo("idle");
        append(folder.resolve("app.log.1"), line(2));
        assertNext(line(2));
        assertThat(now()).isEqualTo("idle");
    }

    @Test
    void goesOnOnceARenamedFileHasBeenQuiet() throws Exception {
        append(log, line(1));
        follow(FollowedFile.open(
                log,
                FollowOptions.builder()
                        .quietPeriod(Duration.ofMillis(50))
                        .longestWait(Duration.ofHours(1))
                        .build()));
        assertNext("generation 0", line(1));
        rotate("app.log.1");
        append(log, line(2));
        assertNext("generation 0", line(2));
    }

    @Test
    void goesOnWithTheNewFileWhereTheOldOneWasDeleted() throws Exception {
        append(log, line(1));
        assertNext("generation 0", line(1));
        append(log, line(2));
        Files.delete(log);
        append(log, line(3));
        assertNext(line(2), "generation 0", line(3));
    }

    @Test
    void readsGenerationsThatLostTheNameMeanwhile() throws Exception {
        append(folder.resolve("app.log.7"), line(70));
        append(log, line(1));
        assertNext("generation 0", line(1));
        rotate("app.log.3");
        append(log, line(2));
        rotate("app.log.2.gz");
        append(log, line(3));
        rotate("app.log.1");
        append(folder.resolve("app.log.lock"), line(80));
        append(folder.resolve("app2.log"), line(90));
        append(log, line(4));
        age("app.log.3", 30);
        age("app.log.2.gz", 20);
        age("app.log.1", 10);
        compress("app.log.2.gz", "app.log.2.gz");
        // A copy of what was read long ago, made just now.
        compress("app.log.7", "app.log.7.gz");
        assertNext("generation 0", line(2), "generation 0", line(3), "generation 0", line(4));
        assertThat(now()).isEqualTo("idle");
    }

    @Test
    void readsATruncatedFileFromItsStart() throws Exception {
        append(log, line(1) + line(2));
        assertNext("generation 0", line(1) + line(2));
        Files.write(log, line(3).getBytes(UTF_8));
        assertNext("generation 0", line(3));
        assertThat(followed.generation().isAfterLoss()).isFalse();
        Files.write(log, line(4).getBytes(UTF_8));
        assertNext("generation 0", line(4));
        Files.write(log, (line(5) + line(6)).getBytes(UTF_8));
        assertNext("generation 0", line(5) + line(6));
    }

    @Test
    void readsTheRestOfATruncatedFileFromItsCopy() throws Exception {
        append(log, line(1));
        assertNext("generation 0", line(1));
        append(log, line(2));
        Files.copy(log, folder.resolve("app.log-20260301"));
        Files.write(log, new byte[0]);
        append(log, line(3));
        assertNext(line(2), "generation 0", line(3));
        assertThat(followed.generation().isAfterLoss()).isFalse();
        assertThat(now()).isEqualTo("idle");
    }

    @Test
    void saysThatBytesOfATruncatedFileAreLost() throws Exception {
        append(log, line(1) + line(2));
        chunk.limit(line(1).length());
        assertThat(followed.read(chunk, DEADLINE)).isEqualTo(Event.GENERATION);
        assertThat(followed.read(chunk, DEADLINE)).isEqualTo(Event.BYTES);
        Files.write(log, line(3).getBytes(UTF_8));
        assertNext("generation 0 after loss", line(3));
    }

    @Test
    void followsALinkThatComesToLeadElsewhere() throws Exception {
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        append(elsewhere.resolve("a.log"), line(1));
        append(elsewhere.resolve("b.log"), line(2));
        Files.createSymbolicLink(log, elsewhere.resolve("a.log"));
        follow(FollowedFile.open(
                log,
                FollowOptions.builder()
                        .quietPeriod(Duration.ZERO)
                        .longestWait(Duration.ofHours(1))
                        .build()));
        assertNext("generation 0", line(1));
        CompletableFuture<String> next = CompletableFuture.supplyAsync(this::next);
        append(elsewhere.resolve("a.log"), line(3));
        assertThat(next.get(DEADLINE.toSeconds(), TimeUnit.SECONDS)).isEqualTo(line(3));
        Files.createSymbolicLink(folder.resolve("new"), elsewhere.resolve("b.log"));
        Files.move(folder.resolve("new"), log, java.nio.file.StandardCopyOption.ATOMIC_MOVE);
        assertNext("generation 0", line(2));
    }

    @Test
    void goesOnInTheSameFileAfterARestart() throws Exception {
        append(log, line(1));
        assertNext("generation 0", line(1));
        FollowPosition position = restartable(followed.generation().position(line(1).length(), 2));
        append(log, line(2));
        resume(position);
        assertNext("generation " + line(1).length(), line(2));
        assertThat(followed.generation().startLine()).isEqualTo(2);
        assertThat(followed.generation().identity()).isEqualTo(FileIdentity.of(key(log), head(log)));
    }

    @Test
    void finishesAFileAfterARestartThatWasMovedAndWhatFollowedIt() throws Exception {
        FollowPosition position = positionAfterFirstLine();
        append(log, line(2));
        rotate("app.log.2");
        append(log, line(3));
        rotate("app.log.1");
        append(log, line(4));
        append(folder.resolve("app.log.3"), line(0));
        age("app.log.3", 40);
        age("app.log.2", 30);
        age("app.log.1", 20);
        resume(position);
        assertNext("generation " + line(1).length(), line(2), "generation 0", line(3), "generation 0", line(4));
        assertThat(now()).isEqualTo("idle");
    }

    @Test
    void findsAFileAfterARestartUnderAnyName() throws Exception {
        FollowPosition position = positionAfterFirstLine();
        append(log, line(2));
        rotate("something else");
        resume(position);
        assertNext("generation " + line(1).length(), line(2));
        append(log, line(3));
        assertNext("generation 0", line(3));
    }

    @Test
    void findsAFileAfterARestartThatWasCompressed() throws Exception {
        FollowPosition position = positionAfterFirstLine();
        append(log, line(2));
        rotate("app.log.1");
        compress("app.log.1", "app.log.1.gz");
        Files.delete(folder.resolve("app.log.1"));
        append(log, line(3));
        resume(position);
        assertNext("generation " + line(1).length(), line(2), "generation 0", line(3));
        position = restartable(FollowedFileTest.this.followed.generation().position(0, 1));
        assertThat(position.offset()).isZero();
    }

    @Test
    void resumesTwiceInACompressedFile() throws Exception {
        FollowPosition position = positionAfterFirstLine();
        append(log, line(2) + line(3));
        rotate("app.log.1");
        compress("app.log.1", "app.log.1.gz");
        Files.delete(folder.resolve("app.log.1"));
        resume(position);
        assertNext("generation " + line(1).length(), line(2) + line(3));
        long offset = 2L * line(1).length();
        resume(restartable(followed.generation().position(offset, 3)));
        assertNext("generation " + offset, line(3));
    }

    @Test
    void findsTheCopyOfATruncatedFileAfterARestart() throws Exception {
        FollowPosition position = positionAfterFirstLine();
        append(log, line(2));
        Files.copy(log, folder.resolve("app.log.1"));
        Files.write(log, line(3).getBytes(UTF_8));
        resume(position);
        assertNext("generation " + line(1).length(), line(2), "generation 0", line(3));
    }

    @Test
    void saysSoWhereAFileHasGoneBeforeARestart() throws Exception {
        FollowPosition position = positionAfterFirstLine();
        Files.delete(log);
        append(log, line(3));
        resume(position);
        assertNext("generation 0 after loss", line(3));
    }

    @Test
    void doesNotTakeAnInodeUsedAgainForTheSameFile() throws Exception {
        append(log, line(1));
        FollowPosition position = new FollowPosition(FileIdentity.of(key(log), line(5).getBytes(UTF_8)), 5, 2);
        resume(position);
        assertNext("generation 0 after loss", line(1));
    }

    @Test
    void refusesWhatCannotBeFollowed() throws Exception {
        compress(append(log, line(1)), log);
        assertThat(followed.read(chunk, DEADLINE)).isEqualTo(Event.GENERATION);
        assertThatThrownBy(this::nextOrThrow)
                .isInstanceOf(SourceException.class)
                .hasMessageContaining("compressed");
        follow(FollowedFile.open(folder, AT_ONCE));
        assertThatThrownBy(this::nextOrThrow)
                .isInstanceOf(SourceException.class)
                .hasMessageStartingWith(folder.toString())
                .hasMessageContaining("not a regular file");
    }

    @Test
    void isClosedByAnotherThread() throws Exception {
        append(log, line(1));
        follow(FollowedFile.open(log, PATIENT));
        assertNext("generation 0", line(1));
        CompletableFuture<String> next = CompletableFuture.supplyAsync(this::next);
        followed.close();
        assertThat(next.get(DEADLINE.toSeconds(), TimeUnit.SECONDS)).isEqualTo("closed");
        assertThat(next()).isEqualTo("closed");
        followed.close();
    }

    @Test
    void isClosedWhileWaitingWithNothingToWatch() throws Exception {
        follow(FollowedFile.open(folder.resolve("absent/app.log"), PATIENT));
        CompletableFuture<String> next = CompletableFuture.supplyAsync(this::next);
        followed.close();
        assertThat(next.get(DEADLINE.toSeconds(), TimeUnit.SECONDS)).isEqualTo("closed");
    }

    @Test
    void isInterrupted() throws Exception {
        append(log, line(1));
        follow(FollowedFile.open(log, PATIENT));
        assertNext("generation 0", line(1));
        CompletableFuture<Throwable> thrown = new CompletableFuture<>();
        Thread reading = new Thread(() -> {
            try {
                nextOrThrow();
            } catch (IOException | InterruptedException e) {
                thrown.complete(e);
            }
        });
        reading.start();
        reading.interrupt();
        assertThat(thrown.get(DEADLINE.toSeconds(), TimeUnit.SECONDS)).isInstanceOf(InterruptedException.class);
        assertThat(next()).isEqualTo("closed");
    }

    @RepeatedTest(5)
    void losesAndRepeatsNothingUnderAWriterThatRotates() throws Exception {
        int generations = 30;
        // What was rotated before following began is not read.
        assertThat(now()).isEqualTo("idle");
        CompletableFuture<Void> written = CompletableFuture.runAsync(() -> {
            int number = 0;
            for (int generation = 0; generation < generations; generation++) {
                for (int i = 0; i < 40; i++) {
                    append(log, line(number++));
                }
                rotate("app.log." + (1_000 + generation));
            }
            append(log, line(number));
        });
        StringBuilder all = new StringBuilder();
        String last = line(40 * generations);
        while (all.indexOf(last) < 0) {
            String next = next();
            all.append(next.startsWith("generation") ? "" : next);
        }
        written.get(DEADLINE.toSeconds(), TimeUnit.SECONDS);
        StringBuilder expected = new StringBuilder();
        for (int i = 0; i <= 40 * generations; i++) {
            expected.append(line(i));
        }
        assertThat(all.toString()).isEqualTo(expected.toString());
    }

    @Test
    void refusesWhatMakesNoSense() throws IOException {
        assertThatIllegalStateException().isThrownBy(followed::generation);
        assertThatIllegalArgumentException().isThrownBy(() -> followed.read(ByteBuffer.allocate(0)));
        assertThatIllegalArgumentException().isThrownBy(() -> FollowPosition.parse("1:2"));
        assertThatIllegalArgumentException().isThrownBy(() -> FileIdentity.parse("1:2"));
        FollowOptions.Builder options = FollowOptions.builder();
        assertThatIllegalArgumentException().isThrownBy(() -> options.quietPeriod(Duration.ofMillis(-1)));
        assertThatIllegalArgumentException().isThrownBy(() -> options.longestWait(Duration.ZERO));
    }

    /** Long enough to tell files apart. */
    private static String line(int number) {
        return "{\"line\":%05d,\"text\":\"what happened\"}%n".formatted(number);
    }

    private FollowPosition positionAfterFirstLine() throws Exception {
        append(log, line(1));
        assertNext("generation 0", line(1));
        return restartable(followed.generation().position(line(1).length(), 2));
    }

    /** As it comes out of a checkpoint. */
    private static FollowPosition restartable(FollowPosition position) {
        FollowPosition parsed = FollowPosition.parse(position.toString());
        assertThat(parsed).isEqualTo(position);
        return parsed;
    }

    private void resume(FollowPosition position) throws IOException {
        follow(FollowedFile.resume(log, position, AT_ONCE));
    }

    private void follow(FollowedFile other) throws IOException {
        followed.close();
        followed = other;
    }

    private void assertNext(String... events) {
        for (String event : events) {
            assertThat(next()).isEqualTo(event);
        }
    }

    private String next() {
        try {
            return nextOrThrow();
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private String nextOrThrow() throws IOException, InterruptedException {
        return describe(followed.read(chunk.clear(), DEADLINE));
    }

    private String now() throws IOException, InterruptedException {
        return describe(followed.read(chunk.clear(), Duration.ZERO));
    }

    private String describe(Event event) {
        return switch (event) {
            case BYTES -> new String(chunk.array(), 0, chunk.position(), UTF_8);
            case GENERATION ->
                "generation " + followed.generation().startOffset()
                        + (followed.generation().isAfterLoss() ? " after loss" : "");
            case IDLE -> "idle";
            case CLOSED -> "closed";
        };
    }

    private static Path append(Path file, String text) {
        try {
            return Files.writeString(file, text, CREATE, APPEND);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void rotate(String name) {
        try {
            Files.move(log, folder.resolve(name));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void age(String name, int seconds) throws IOException {
        FileTime time = Files.getLastModifiedTime(folder.resolve(name));
        Files.setLastModifiedTime(folder.resolve(name), FileTime.fromMillis(time.toMillis() - seconds * 1_000L));
    }

    /** As gzip does, with the time of the original. */
    private void compress(String name, String compressed) throws IOException {
        compress(folder.resolve(name), folder.resolve(compressed));
    }

    private static void compress(Path file, Path compressed) throws IOException {
        FileTime time = Files.getLastModifiedTime(file);
        byte[] bytes = Files.readAllBytes(file);
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(compressed))) {
            out.write(bytes);
        }
        Files.setLastModifiedTime(compressed, time);
    }

    private static String key(Path file) {
        return String.valueOf(FileKeys.of(file));
    }

    private static byte[] head(Path file) {
        return CompleteFile.headOf(file);
    }
}
