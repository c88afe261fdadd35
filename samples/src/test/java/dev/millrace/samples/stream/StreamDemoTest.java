package dev.millrace.samples.stream;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StreamDemoTest {

    @Test
    void everyElementArrivesAndTheServerWaitsForTheClient() {
        StreamReport report = new StreamDemo(64_000_000).run();

        assertThat(report.bytes()).isGreaterThanOrEqualTo(64_000_000);
        assertThat(report.elements()).isGreaterThan(400_000);
        assertThat(report.intact()).isTrue();
        assertThat(report.waits()).isPositive();
    }
}
