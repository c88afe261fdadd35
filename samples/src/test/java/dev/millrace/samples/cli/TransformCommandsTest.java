package dev.millrace.samples.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code tokens}, {@code format}, {@code minify} and {@code values}. */
class TransformCommandsTest {
    private static final String DOCUMENT =
            " {\"a\" : [1, 2.50, -0, 1E400, \"\\u00e9\\n\\u0001\\/\\\"\"],\n \"\\t\":{}, \"c\":[ ], \"d\":[true,false,null]} ";

    @ParameterizedTest
    @ValueSource(strings = {"1", "7", "65536"})
    void tokensPrintsALineAToken(String pieces) {
        Invocation run = Invocation.withInput(DOCUMENT, "tokens", "--pieces", pieces, "-");
        assertThat(run).isEqualTo(new Invocation(0, """
                        {
                        name "a"
                        [
                        number 1
                        number 2.50
                        number -0
                        number 1E400
                        string "\u00e9\\n\\u0001/\\""
                        ]
                        name "\\t"
                        {
                        }
                        name "c"
                        [
                        ]
                        name "d"
                        [
                        true
                        false
                        null
                        ]
                        }
                        """, ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "7", "65536"})
    void tokensPrintsWhatComesBeforeAnError(String pieces) {
        Invocation run = Invocation.withInput("[1,\"a\",2x]", "tokens", "--pieces", pieces, "-");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("[\nnumber 1\nstring \"a\"\n");
        assertThat(run.err()).startsWith("-: invalid: INVALID_NUMBER at byte 8, line 1, column 9, path /2: ");
    }

    @Test
    void tokensPrintsLongTokensWhole() {
        String text = "\u20ac".repeat(30_000);
        String digits = "1".repeat(1_000);
        Invocation run = Invocation.withInput("[\"" + text + "\"," + digits + "]", "tokens", "-");
        assertThat(run.out()).isEqualTo("[\nstring \"" + text + "\"\nnumber " + digits + "\n]\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "7", "65536"})
    void minifyKeepsNumbersAndRequiredEscapes(String pieces) {
        Invocation run = Invocation.withInput(DOCUMENT, "minify", "--pieces", pieces, "-");
        assertThat(run)
                .isEqualTo(new Invocation(
                        0,
                        "{\"a\":[1,2.50,-0,1E400,\"\u00e9\\n\\u0001/\\\"\"],\"\\t\":{},\"c\":[],\"d\":[true,false,null]}",
                        ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "7", "65536"})
    void formatLaysOut(String pieces) {
        Invocation run = Invocation.withInput(
                "{\"a\":[1,{}],\"b\":{\"c\":[ ]}}", "format", "--pieces", pieces, "--indent", "3", "-");
        assertThat(run).isEqualTo(new Invocation(0, """
                        {
                           "a": [
                              1,
                              {}
                           ],
                           "b": {
                              "c": []
                           }
                        }
                        """, ""));
    }

    @Test
    void formatTakesTwoSpacesByDefault() {
        assertThat(Invocation.withInput("[1]", "format", "-").out()).isEqualTo("[\n  1\n]\n");
    }

    @Test
    void formatAndMinifySeparateRootsByALineBreak() {
        assertThat(Invocation.withInput("[] 1 2", "format", "--roots", "sequence", "-")
                        .out())
                .isEqualTo("[]\n1\n2\n");
        assertThat(Invocation.withInput("[ ]\n1\n", "minify", "--roots", "ndjson", "-")
                        .out())
                .isEqualTo("[]\n1");
        assertThat(Invocation.withInput("", "format", "--roots", "sequence", "-")
                        .out())
                .isEmpty();
    }

    @Test
    void valuesWritesEachRootOnALine() {
        String input = "{\"a\":1.0, \"b\":[1e2,123456789012345678901234567890]}\n\"\\u0041\" -0.0 5e-324";
        assertThat(Invocation.withInput(input, "values", "--roots", "sequence", "-"))
                .isEqualTo(new Invocation(0, """
                        {"a":1,"b":[100,123456789012345678901234567890]}
                        "A"
                        -0
                        5e-324
                        """, ""));
    }

    @Test
    void valuesWritesTheRootsBeforeAnError() {
        Invocation run = Invocation.withInput("[1]\n[2}\n", "values", "--roots", "ndjson", "-");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("[1]\n");
        assertThat(run.err()).startsWith("-: invalid: UNEXPECTED_BYTE at byte 6, line 2, column 3, path /0: ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tokens",
                "tokens - -",
                "format --indent -1 -",
                "format --indent x -",
                "minify --pieces 0 -",
                "values",
                "select $",
                "select $ - -",
                "select $[-1] -",
                ""
            })
    void refusesWrongUsage(String command) {
        Invocation run = Invocation.of(command.isEmpty() ? new String[0] : command.split(" "));
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("Usage: millrace");
    }

    @Test
    void saysWhenTheInputCannotBeRead() {
        assertThat(Invocation.of("minify", "no/such/file"))
                .isEqualTo(new Invocation(2, "", "millrace: no/such/file: no such file\n"));
    }

    @Test
    void stopsWhenTheOutputCannotBeWritten() {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("no space left");
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        for (String command : new String[] {"tokens", "format", "minify", "values", "select $", "validate"}) {
            err.reset();
            StandardStreams streams = new StandardStreams(
                    new ByteArrayInputStream("[1]".getBytes(StandardCharsets.UTF_8)),
                    full,
                    new PrintStream(err, true, StandardCharsets.UTF_8),
                    false);
            assertThat(MillraceCommand.run(streams, (command + " -").split(" ")))
                    .as(command)
                    .isEqualTo(2);
            assertThat(err).hasToString("millrace: no space left\n");
        }
    }

    @Test
    void helpAndVersionGoToStandardOutput() {
        assertThat(Invocation.of("--help").out())
                .contains("validate", "tokens", "format", "minify", "select", "values", "ingest", "demo");
        assertThat(Invocation.of("--version").out()).startsWith("millrace ");
        assertThat(Invocation.of("ingest", "--help").exitCode()).isZero();
    }
}
