package dev.millrace.samples.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StreamDemoCommandTest {

    @Test
    void streamsMoreThanTheHeapHolds() {
        Invocation run = Invocation.of("stream-demo", "--size", "100");

        assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.OK);
        assertThat(run.out())
                .containsPattern("streamed +100\\.\\d MB")
                .containsPattern("elements +[0-9,]+, checksum ok")
                .containsPattern("heap +at most [0-9.]+ MB used, of 6\\d\\.\\d MB allowed");
    }

    @Test
    void refusesASizeOfNothing() {
        Invocation run = Invocation.of("stream-demo", "--size", "0");

        assertThat(run.exitCode()).isEqualTo(ExitCode.CANNOT);
        assertThat(run.err()).contains("--size must be at least 1");
    }
}
