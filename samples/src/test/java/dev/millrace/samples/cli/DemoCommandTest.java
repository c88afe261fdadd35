package dev.millrace.samples.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DemoCommandTest {
    @Test
    void tellsWhatHappened() {
        Invocation run = Invocation.of("demo", "--records", "300", "--connections", "2", "--seed", "5");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).startsWith("Replayed 300 log lines").endsWith("Everything matches.\n");
        assertThat(run.err()).contains("replaying 300 log lines");
    }

    @Test
    void refusesWrongUsage() {
        assertThat(Invocation.of("demo", "--records", "0").exitCode()).isEqualTo(2);
        assertThat(Invocation.of("demo", "--records", "3", "--connections", "4").err())
                .contains("--connections must be from 1 to 3, not 4");
        assertThat(Invocation.of("demo", "--serve").exitCode()).isEqualTo(2);
    }
}
