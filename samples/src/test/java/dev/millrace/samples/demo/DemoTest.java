package dev.millrace.samples.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class DemoTest {
    @Test
    void findsEveryLineWhereItBelongs() throws IOException, InterruptedException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThat(run(new DemoOptions(4_001, 3, 42, Flaws.COMMON), out)).isTrue();
        String report = out.toString(UTF_8);
        assertThat(report)
                .contains("Replayed 4,001 log lines", "over 3 connections", "(seed 42)", "Everything matches.")
                .contains("Rows and dead letters that should not be there: 0.")
                .contains("checkout");
        for (Flaw flaw : Flaws.COMMON.toArray()) {
            assertThat(report).contains(flaw.description());
        }
    }

    @Test
    void countsTheSameForTheSameSeed() throws IOException, InterruptedException {
        List<String> tables = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            run(new DemoOptions(500, 2, 9, Flaws.COMMON), out);
            String report = out.toString(UTF_8);
            tables.add(report.substring(report.indexOf("Broken on purpose")));
        }
        assertThat(tables.get(0)).isEqualTo(tables.get(1));
    }

    @Test
    void refusesCountsThatMakeNoSense() {
        assertThatIllegalArgumentException().isThrownBy(() -> new DemoOptions(0, 1, 1, Flaws.COMMON));
        assertThatIllegalArgumentException().isThrownBy(() -> new DemoOptions(5, 6, 1, Flaws.COMMON));
        assertThatIllegalArgumentException().isThrownBy(() -> new DemoOptions(5, 0, 1, Flaws.COMMON));
    }

    @Test
    void sharesTheLinesOut() {
        DemoOptions options = new DemoOptions(10, 4, 1, Flaws.COMMON);
        assertThat(List.of(options.linesOf(0), options.linesOf(1), options.linesOf(2), options.linesOf(3)))
                .containsExactly(3, 3, 2, 2);
    }

    private static boolean run(DemoOptions options, OutputStream out) throws IOException, InterruptedException {
        PrintStream err = new PrintStream(OutputStream.nullOutputStream(), false, UTF_8);
        PrintStream report = new PrintStream(out, false, UTF_8);
        boolean matches = new Demo(options, err).run(report);
        report.flush();
        return matches;
    }
}
