package dev.millrace.samples.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.fixtures.Corpus;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands on documents and test suites made by others, in pieces of any size. */
class CorpusCommandsTest {
    private static final List<Integer> PIECES = List.of(1, 7, 65536);
    /** Larger documents are not read a byte at a time. */
    private static final int SMALL_BYTES = 300_000;

    @Test
    void validateJudgesTheTestSuiteAndSaysTheSameInPiecesOfAnySize() {
        List<Path> files = Corpus.testSuite();
        List<String> whole = validate(65536, files);
        for (int pieces : PIECES) {
            assertThat(validate(pieces, files)).as("--pieces %d", pieces).isEqualTo(whole);
        }
        assertThat(files).extracting(CorpusCommandsTest::verdictKnown).contains('y', 'n', 'i');
        for (int i = 0; i < files.size(); i++) {
            Path file = files.get(i);
            switch (verdictKnown(file)) {
                case 'y' -> assertThat(whole.get(i)).isEqualTo(file + ": valid");
                case 'n' -> assertThat(whole.get(i)).startsWith(file + ": invalid: ");
                default -> assertThat(whole.get(i)).startsWith(file + ": ");
            }
        }
    }

    @Test
    void tokensPrintsWhatAnotherParserReads() {
        transformsDocuments("tokens", ExpectedOutput::tokens);
    }

    @Test
    void minifyPrintsWhatAnotherParserReads() {
        transformsDocuments("minify", ExpectedOutput::minified);
    }

    @Test
    void formatPrintsWhatAnotherParserReads() {
        transformsDocuments("format", input -> ExpectedOutput.formatted(input, 2));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "$",
                "$.*",
                "$..id",
                "$..[0]",
                "$..[1:7:3]",
                "$.features[0].geometry.coordinates[0][::50]",
                "$.statuses[*].user.screen_name",
                "$..entities..indices[1]",
                "$.events.*['name']"
            })
    void selectPrintsWhatAnotherParserReads(String path) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        transformsDocuments(
                "select",
                input -> {
                    byte[] lines = ExpectedSelection.lines(input, path);
                    all.writeBytes(lines);
                    return lines;
                },
                path);
        assertThat(all.size()).as("bytes selected").isPositive();
    }

    private static void transformsDocuments(String command, UnaryOperator<byte[]> expectation, String... arguments) {
        List<Path> documents = Corpus.documents();
        assertThat(documents).isNotEmpty();
        for (Path document : documents) {
            byte[] input = Corpus.bytes(document);
            byte[] expected = expectation.apply(input);
            String roots = document.toString().endsWith(".ndjson") ? "ndjson" : "single";
            for (int pieces : PIECES) {
                if (pieces > 1 || input.length <= SMALL_BYTES) {
                    byte[] printed = transform(command, pieces, roots, document, arguments);
                    assertThat(Arrays.mismatch(printed, expected))
                            .as("first difference of %s --pieces %d %s", command, pieces, document)
                            .isEqualTo(-1);
                }
            }
        }
    }

    private static byte[] transform(String command, int pieces, String roots, Path document, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        StandardStreams streams =
                new StandardStreams(InputStream.nullInputStream(), out, new PrintStream(err, true, UTF_8), false);
        List<String> args = new ArrayList<>(List.of(command, "--pieces", Integer.toString(pieces), "--roots", roots));
        args.addAll(List.of(arguments));
        args.add(document.toString());
        int exitCode = MillraceCommand.run(streams, args.toArray(String[]::new));
        assertThat(err).hasToString("");
        assertThat(exitCode).isZero();
        return out.toByteArray();
    }

    private static List<String> validate(int pieces, List<Path> files) {
        List<String> args = new ArrayList<>(List.of("validate", "--pieces", Integer.toString(pieces)));
        files.forEach(file -> args.add(file.toString()));
        Invocation run = Invocation.of(args.toArray(String[]::new));
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).isEmpty();
        List<String> lines = run.out().lines().toList();
        assertThat(lines).hasSameSizeAs(files);
        return lines;
    }

    /** {@return y, n or i: whether the suite wants the file accepted, refused, or either} */
    private static char verdictKnown(Path file) {
        return file.getName(file.getNameCount() - 1).toString().charAt(0);
    }
}
