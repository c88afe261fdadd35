package dev.millrace.samples;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command {@code millrace}; each sample is one of its subcommands. */
@Command(
        name = "millrace",
        description = "Programs that use Millrace.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class)
public final class Main implements Runnable {
    @Spec
    private CommandSpec spec;

    private Main() {}

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Missing subcommand.");
    }

    /**
     * Runs a subcommand and exits with its code.
     *
     * @param args the name of the subcommand, and its arguments
     */
    public static void main(String[] args) {
        System.exit(new CommandLine(new Main()).execute(args));
    }

    /** The version that the build wrote into the jar's manifest. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Main.class.getPackage().getImplementationVersion();
            return new String[] {"millrace " + (version == null ? "(not run from its jar)" : version)};
        }
    }
}
