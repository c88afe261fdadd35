package dev.millrace.samples.demo;

import dev.millrace.json.JsonException;
import dev.millrace.json.value.JsonObject;
import dev.millrace.json.value.JsonValue;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;

/**
 * Ingests a file in a process of its own, kills that as {@code kill -9} does at random moments, starts it again each time, and
 * checks at the end that every record is stored once and in order, and every bad line rejected once.
 */
public final class KillTest {
    private static final String TABLE = "records";
    /** How many transactions each kill's share of the file takes at least. */
    private static final int COMMITS_PER_KILL = 5;

    /** Behind this part of the file nothing is killed, so that the process cannot have ended before. */
    private static final double LAST_PLACE = 0.9;

    private static final int MOST_MILLIS_AFTER_COMMIT = 60;
    private static final long POLL_MILLIS = 2;
    private static final long MOST_SECONDS_PER_RUN = 600;

    private final int records;
    private final int kills;
    private final SplittableRandom random;
    private final DemoOptions lines;
    private final PrintStream out;

    private final Path file;
    private final Path store;
    private final Path checkpoint;
    private final Path deadLetters;
    /** How long a run takes to its first commit. */
    private long millisToFirstCommit = 1_000;

    /**
     * A test in a folder of its own.
     *
     * @param folder is empty; what the test leaves there is the caller's
     * @param records lines of the file, good and bad
     * @param kills how often the process is killed
     * @param seed decides the lines and the moments
     * @param out where to tell what happens
     */
    public KillTest(Path folder, int records, int kills, long seed, PrintStream out) {
        this.records = records;
        this.kills = kills;
        this.out = out;
        random = new SplittableRandom(seed);
        lines = new DemoOptions(records, 1, seed, Flaws.COMMON);
        file = folder.resolve("logs.ndjson");
        store = folder.resolve("logs.duckdb");
        checkpoint = folder.resolve("checkpoint.json");
        deadLetters = folder.resolve("dead-letters.ndjson");
    }

    /**
     * Runs it.
     *
     * @return whether everything is as it should be
     * @throws IOException if a file cannot be written or a process not be started
     * @throws InterruptedException if the thread is interrupted
     */
    public boolean run() throws IOException, InterruptedException {
        writeLines();
        long size = Files.size(file);
        tell("%,d lines, %,d bytes", records, size);
        for (int kill = 1; kill <= kills; kill++) {
            kill(kill, size);
        }
        try (IngestProcess last = start()) {
            tell("last run: %s", last.end(MOST_SECONDS_PER_RUN));
        }
        return check();
    }

    private void kill(int kill, long size) throws IOException, InterruptedException {
        long before = committedOffset();
        long start = System.nanoTime();
        try (IngestProcess process = start()) {
            String moment = waitForMoment(process, kill, size);
            if (!process.isAlive()) {
                throw new IOException("the ingestion ended by itself before kill " + kill + ": " + process.end(0));
            }
            process.kill();
            long after = committedOffset();
            tell(
                    "kill %2d after %5d ms, %s: committed from byte %,d to %,d (%.0f %%)",
                    kill,
                    TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start),
                    moment,
                    before,
                    after,
                    100.0 * after / size);
        }
    }

    private void writeLines() throws IOException {
        ServiceLogGenerator generator = lines.generatorOf(0);
        try (OutputStream written = new BufferedOutputStream(Files.newOutputStream(file))) {
            for (int i = 0; i < records; i++) {
                written.write(generator.next().bytes());
                written.write('\n');
            }
        }
    }

    private IngestProcess start() throws IOException {
        return IngestProcess.start(
                List.of("-XX:+UseSerialGC"),
                file.toString(),
                "--store",
                store.toString(),
                "--table",
                TABLE,
                "--checkpoint",
                checkpoint.toString(),
                "--dead-letters",
                deadLetters.toString(),
                "--commit-records",
                Integer.toString(Math.max(1, records / (kills * COMMITS_PER_KILL))));
    }

    /**
     * Waits until a place in this kill's share of the file is committed, and a bit longer; or, one time in four, for as long as a
     * first commit might take.
     */
    private String waitForMoment(IngestProcess process, int kill, long size) throws IOException, InterruptedException {
        if (random.nextInt(4) == 0) {
            Thread.sleep(random.nextLong(millisToFirstCommit + 1));
            return "at any time after the start";
        }
        long before = committedOffset();
        long place = (long) (size * LAST_PLACE * (kill - 1 + random.nextDouble()) / kills);
        long start = System.nanoTime();
        long offset = before;
        long first = 0;
        while (process.isAlive() && (offset < place || offset == before)) {
            Thread.sleep(POLL_MILLIS);
            offset = committedOffset();
            if (first == 0 && offset > before) {
                first = System.nanoTime() - start;
                millisToFirstCommit = TimeUnit.NANOSECONDS.toMillis(first);
            }
        }
        int more = random.nextInt(MOST_MILLIS_AFTER_COMMIT);
        Thread.sleep(more);
        return more + " ms after a commit";
    }

    /** {@return how far the checkpoint's file says the lines are committed} */
    private long committedOffset() throws IOException {
        try {
            JsonValue position = JsonValue.parse(Files.readAllBytes(checkpoint)).get("sources");
            return position instanceof JsonObject sources && sources.size() == 1
                    ? sources.get(file.toAbsolutePath().normalize().toString())
                            .get("offset")
                            .asLong()
                    : 0;
        } catch (NoSuchFileException e) {
            return 0;
        } catch (JsonException e) {
            throw new IOException("the checkpoint was not whole: " + e.getMessage(), e);
        }
    }

    private boolean check() throws IOException {
        DemoCheck check = new DemoCheck(lines, List.of(new LogSender.Sent(0, file.toString())));
        check.run(store, TABLE, deadLetters);
        boolean inOrder = query("rows", "SELECT count(*) FROM " + TABLE) == check.good();
        inOrder &= query("offsets", "SELECT count(DISTINCT byte_offset) FROM " + TABLE) == check.good();
        inOrder &= query(
                        "rows that do not lie behind the one stored before them",
                        "SELECT count(*) FROM (SELECT byte_offset, lag(byte_offset) OVER (ORDER BY seq) AS before FROM "
                                + TABLE + ") WHERE byte_offset <= before")
                == 0;
        tell("records stored once, at their place: %,d of %,d", check.stored(), check.good());
        tell("bad lines rejected once, with kind, place and bytes: %,d of %,d", check.found(), check.planted());
        tell("rows and dead letters that should not be there: %,d", check.surplus());
        boolean matches = inOrder && check.matches();
        tell(matches ? "Everything matches." : "NOT everything matches.");
        return matches;
    }

    private long query(String what, String sql) throws IOException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + store);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            tell("%s: %,d", what, rows.getLong(1));
            return rows.getLong(1);
        } catch (SQLException e) {
            throw new IOException("cannot query the store: " + e.getMessage(), e);
        }
    }

    private void tell(String format, Object... values) {
        out.println(String.format(Locale.ROOT, format, values));
        out.flush();
    }
}
