package dev.millrace.samples.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Many lines, one in fifty broken in one of all ways: count, kinds and places of what is rejected are those that were planted. */
class PlantedLinesTest {

    @Test
    @Timeout(120)
    void findsWhatWasPlantedAmongFiftyThousandLines() throws IOException, InterruptedException {
        findsWhatWasPlanted(50_000);
    }

    /** The same as {@code samples/bin/millrace demo --records 1000000 --flaws all}. */
    @Test
    @Tag("long")
    void findsWhatWasPlantedAmongAMillionLines() throws IOException, InterruptedException {
        findsWhatWasPlanted(1_000_000);
    }

    private static void findsWhatWasPlanted(int lines) throws IOException, InterruptedException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream err = new PrintStream(OutputStream.nullOutputStream(), false, UTF_8);
        PrintStream report = new PrintStream(out, false, UTF_8);
        boolean matches = new Demo(new DemoOptions(lines, 4, 11, Flaws.ALL), err).run(report);
        report.flush();
        assertThat(matches).as(out.toString(UTF_8)).isTrue();
        for (Flaw flaw : Flaw.values()) {
            assertThat(out.toString(UTF_8))
                    .containsPattern("\\Q" + flaw.description() + "\\E +" + flaw.kind() + " +[1-9]");
        }
    }
}
