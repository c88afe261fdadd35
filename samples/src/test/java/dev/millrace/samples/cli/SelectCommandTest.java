package dev.millrace.samples.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code select}; what it selects of real documents is in {@link CorpusCommandsTest}. */
class SelectCommandTest {
    private static final String DOCUMENT =
            " {\"a\" : [1, 2.50, {\"a\":[ -0, 1E400, \"\\u00e9\\n\\/\" ]}],\n \"b\":{}, \"c\\t\":[0,1,2,3,4,5 ]} ";

    @ParameterizedTest
    @ValueSource(strings = {"1", "7", "65536"})
    void printsEachValueOnALineTheOuterBeforeTheInner(String pieces) {
        assertThat(Invocation.withInput(DOCUMENT, "select", "--pieces", pieces, "$..a", "-"))
                .isEqualTo(new Invocation(0, """
                        [1,2.50,{"a":[-0,1E400,"é\\n/"]}]
                        [-0,1E400,"é\\n/"]
                        """, ""));
    }

    @Test
    void takesEveryKindOfStep() {
        assertThat(select("$.a[1]")).isEqualTo("2.50\n");
        assertThat(select("$[\"c\\t\"][1:5:2]")).isEqualTo("1\n3\n");
        assertThat(select("$.*[0]")).isEqualTo("1\n0\n");
        assertThat(select("$['b', 'nothing']")).isEqualTo("{}\n");
        assertThat(select("$.nothing")).isEmpty();
    }

    @Test
    void eachRootIsADocument() {
        assertThat(Invocation.withInput("{\"a\":1}\n2\n{\"a\":[3]}\n", "select", "--roots", "ndjson", "$.a", "-"))
                .isEqualTo(new Invocation(0, "1\n[3]\n", ""));
        assertThat(Invocation.withInput("[1] 2 \"x\"", "select", "--roots", "sequence", "$", "-"))
                .isEqualTo(new Invocation(0, "[1]\n2\n\"x\"\n", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "7", "65536"})
    void printsWhatWasCompleteBeforeAnError(String pieces) {
        Invocation run = Invocation.withInput(
                "[{\"a\":1,\"a\":{\"a\":2}},{\"a\":[3,4}]", "select", "--pieces", pieces, "$..a", "-");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("1\n{\"a\":2}\n2\n");
        assertThat(run.err()).startsWith("-: invalid: UNEXPECTED_BYTE at byte 30, line 1, column 31, path /1/a/1: ");
    }

    @Test
    void whatIsNotSelectedIsCheckedToo() {
        Invocation run = Invocation.withInput("{\"a\":1,\"b\":[01]}", "select", "$.a", "-");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("1\n");
        assertThat(run.err()).startsWith("-: invalid: INVALID_NUMBER at byte 13, ");
    }

    @Test
    void numbersThatAreNotFiniteComeOutAsTheyStand() {
        assertThat(Invocation.withInput("[NaN,{\"a\":-Infinity}]", "select", "--lenient", "$[*]", "-"))
                .isEqualTo(new Invocation(0, "NaN\n{\"a\":-Infinity}\n", ""));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            $.a[-1]     | at column 5: a negative index or start
            $.a[?@.b]   | at column 5: a filter (?)
            a           | at column 1: expected $, found a
            $.a.        | at column 5: expected a name or *, found the end
            """)
    void tellsWhereAPathIsWrong(String path, String problem) {
        Invocation run = Invocation.withInput("[]", "select", path, "-");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(problem).contains("PATH");
    }

    @Test
    void printsBeforeItWaitsForMore() {
        byte[] input = "[1,2,".getBytes(UTF_8);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<String> seenWhenAsked = new ArrayList<>();
        InputStream arriving = new ByteArrayInputStream(input) {
            @Override
            public synchronized int read(byte[] bytes, int offset, int length) {
                seenWhenAsked.add(out.toString(UTF_8));
                return super.read(bytes, offset, length);
            }
        };
        StandardStreams streams = new StandardStreams(
                arriving,
                new BufferedOutputStream(out),
                new PrintStream(new ByteArrayOutputStream(), true, UTF_8),
                false);
        assertThat(MillraceCommand.run(streams, "select", "$[*]", "-")).isEqualTo(1);
        assertThat(seenWhenAsked).containsExactly("", "1\n2\n");
    }

    private static String select(String path) {
        Invocation run = Invocation.withInput(DOCUMENT, "select", path, "-");
        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).isEmpty();
        return run.out();
    }
}
