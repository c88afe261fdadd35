package dev.millrace.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The programs in the README compile, and print what the README says. */
class ReadmeTest {

    private static final Pattern PROGRAM = Pattern.compile(
            "```java\n(.*?public class (\\w+).*?)```\n\nIt prints `([^`]*)` and `([^`]*)`", Pattern.DOTALL);

    @TempDir
    Path folder;

    @TestFactory
    Stream<DynamicTest> programsPrintWhatTheReadmeSays() throws IOException {
        List<MatchResult> programs = PROGRAM.matcher(Files.readString(Path.of("..", "README.md")))
                .results()
                .toList();
        assertThat(programs).hasSize(2);
        return programs.stream()
                .map(program -> DynamicTest.dynamicTest(
                        program.group(2),
                        () -> assertThat(run(program.group(2), program.group(1)).lines())
                                .containsExactly(program.group(3), program.group(4))));
    }

    private String run(String name, String program) throws Exception {
        Path source = Files.writeString(folder.resolve(name + ".java"), program);
        int status = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-proc:none",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-d",
                        folder.toString(),
                        source.toString());
        assertThat(status).as("exit status of javac").isZero();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            return printed(loader.loadClass(name));
        }
    }

    private static String printed(Class<?> program) throws ReflectiveOperationException {
        PrintStream before = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            program.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(before);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }
}
