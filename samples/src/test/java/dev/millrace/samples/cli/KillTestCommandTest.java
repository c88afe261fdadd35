package dev.millrace.samples.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A small version of what {@code samples/bin/kill-test} does. */
@Timeout(120)
class KillTestCommandTest {

    @Test
    void storesEveryRecordOnceThoughTheProcessIsKilled() {
        Invocation run = Invocation.of("kill-test", "--records", "20000", "--kills", "3");
        assertThat(run.out()).contains("kill  3 after").endsWith("Everything matches.\n");
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void refusesWrongUsage() {
        assertThat(Invocation.of("kill-test", "--kills", "0").exitCode()).isEqualTo(2);
    }
}
