package dev.millrace.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program that the README starts with compiles, and prints what the README says. */
class ReadmeTest {

    private static final Pattern PROGRAM = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern OUTPUT = Pattern.compile("It prints `([^`]*)` and `([^`]*)`");

    @TempDir
    Path folder;

    @Test
    void firstProgramPrintsWhatTheReadmeSays() throws Exception {
        String readme = Files.readString(Path.of("..", "README.md"));
        Matcher output = find(OUTPUT, readme);

        assertThat(run("Orders", find(PROGRAM, readme).group(1)).lines())
                .containsExactly(output.group(1), output.group(2));
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

    private static Matcher find(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        assertThat(matcher.find()).as("%s in the README", pattern).isTrue();
        return matcher;
    }
}
