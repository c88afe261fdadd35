package dev.millrace.samples.cli;

import dev.millrace.json.TokenHandler;
import java.io.IOException;
import java.io.OutputStream;
import picocli.CommandLine.Command;

/** {@code millrace tokens}. */
@Command(
        name = "tokens",
        description = "Prints one line a token; after an error, the tokens before it.",
        mixinStandardHelpOptions = true)
final class TokensCommand extends TransformCommand {
    TokensCommand(StandardStreams streams) {
        super(streams);
    }

    @Override
    Transformation begin(OutputStream out) {
        TokenPrinter printer = new TokenPrinter(out);
        return new Transformation() {
            @Override
            public TokenHandler handler() {
                return printer;
            }

            @Override
            public void end(long roots) throws IOException {
                out.flush();
            }
        };
    }
}
