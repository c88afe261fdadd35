package dev.millrace.samples.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A PostgreSQL server of a test's own, on a free port of the loopback address, with its data in a temporary folder. */
public final class PostgresServer implements AutoCloseable {
    private static final String USER = "millrace";
    private static final String PASSWORD = "p@ss/word";
    /** The server refuses to run as root. */
    private static final String UNPRIVILEGED = "nobody";

    private final Path programs;
    private final Path folder;
    private final int port;
    private Process process;

    private PostgresServer(Path programs) throws IOException, InterruptedException {
        this.programs = programs;
        folder = Files.createTempDirectory("millrace-postgres");
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        Path password = Files.writeString(folder.resolve("password"), PASSWORD);
        if (isRoot()) {
            for (Path path : List.of(folder, password)) {
                Files.setOwner(
                        path,
                        path.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(UNPRIVILEGED));
            }
        }
        Process initdb = command(
                        "initdb",
                        "--pgdata=" + data(),
                        "--username=" + USER,
                        "--pwfile=" + password,
                        "--auth=scram-sha-256",
                        "--encoding=UTF8",
                        "--no-locale",
                        "--no-sync")
                .start();
        String said = new String(initdb.getInputStream().readAllBytes(), UTF_8);
        if (initdb.waitFor() != 0) {
            throw new IOException("initdb: " + said);
        }
        process = launch();
    }

    /** Starts a server, or skips the test, saying why, where PostgreSQL is not installed. */
    public static PostgresServer start() throws IOException, InterruptedException {
        List<Path> found = installed();
        assumeTrue(!found.isEmpty(), "PostgreSQL is not installed: neither on the path nor in /usr/lib/postgresql");
        return new PostgresServer(found.get(0));
    }

    private static List<Path> installed() throws IOException {
        List<Path> folders = new ArrayList<>();
        for (String folder : System.getenv().getOrDefault("PATH", "").split(":")) {
            folders.add(Path.of(folder));
        }
        Path debian = Path.of("/usr/lib/postgresql");
        if (Files.isDirectory(debian)) {
            try (Stream<Path> versions = Files.list(debian)) {
                versions.sorted(Comparator.reverseOrder()).forEach(version -> folders.add(version.resolve("bin")));
            }
        }
        return folders.stream()
                .filter(folder ->
                        Files.isExecutable(folder.resolve("initdb")) && Files.isExecutable(folder.resolve("postgres")))
                .toList();
    }

    private static boolean isRoot() {
        return System.getProperty("user.name").equals("root");
    }

    private Path data() {
        return folder.resolve("data");
    }

    private ProcessBuilder command(String program, String... arguments) {
        List<String> command = new ArrayList<>();
        if (isRoot()) {
            command.addAll(List.of("setpriv", "--reuid=" + UNPRIVILEGED, "--regid=nogroup", "--clear-groups"));
        }
        command.add(programs.resolve(program).toString());
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    }

    private Process launch() throws IOException {
        Process started = command(
                        "postgres",
                        "-D",
                        data().toString(),
                        "-p",
                        Integer.toString(port),
                        "-c",
                        "listen_addresses=127.0.0.1",
                        "-c",
                        "unix_socket_directories=",
                        "-c",
                        "fsync=off",
                        "-c",
                        "lc_messages=C")
                .start();
        BufferedReader out = started.inputReader(UTF_8);
        StringBuilder said = new StringBuilder();
        String line;
        while ((line = out.readLine()) != null) {
            said.append(line).append('\n');
            if (line.contains("database system is ready to accept connections")) {
                Thread reading = new Thread(() -> out.lines().forEach(ignored -> {}), "postgres-output");
                reading.setDaemon(true);
                reading.start();
                return started;
            }
        }
        throw new IOException("postgres: " + said);
    }

    /** {@return what a store is opened with} */
    public String url() {
        return "r2dbc:postgresql://" + USER + ":p%40ss%2Fword@127.0.0.1:" + port + "/postgres";
    }

    /** Ends the server at once, as a crash would. */
    void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().onExit().join();
    }

    /** Starts the server again after {@link #kill}. */
    void restart() throws IOException {
        process = launch();
    }

    @Override
    public void close() throws IOException {
        kill();
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(path -> {
                try {
                    Files.delete(path);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }
}
