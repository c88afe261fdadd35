package dev.millrace.samples.cli;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.TokenHandler;
import dev.millrace.samples.input.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code millrace validate}. */
@Command(
        name = "validate",
        description = "Prints one line a file: valid, or what is wrong and where. Exits with 1 if any is invalid.",
        mixinStandardHelpOptions = true)
final class ValidateCommand implements Callable<Integer> {
    private final StandardStreams streams;

    @Mixin
    private ReadingOptions reading;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "The inputs (.gz, .zst too); - is standard input.")
    private List<String> files;

    ValidateCommand(StandardStreams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        JsonPushParser parser = new JsonPushParser(new TokenHandler() {}, reading.parserOptions());
        int exitCode = ExitCode.OK;
        for (String file : files) {
            parser.reset();
            int outcome = validate(file, parser);
            exitCode = Math.max(exitCode, outcome);
        }
        return exitCode;
    }

    private int validate(String file, JsonPushParser parser) throws IOException {
        int outcome;
        String verdict;
        try (InputStream input = InputFile.open(file, streams.in())) {
            reading.feedAll(file, input, parser);
            verdict = Verdict.valid(file);
            outcome = ExitCode.OK;
        } catch (JsonException e) {
            verdict = Verdict.invalid(file, e);
            outcome = ExitCode.BAD_INPUT;
        } catch (IOException e) {
            return CommandFailure.report(e, streams.err());
        }
        streams.out().write((verdict + '\n').getBytes(StandardCharsets.UTF_8));
        return outcome;
    }
}
