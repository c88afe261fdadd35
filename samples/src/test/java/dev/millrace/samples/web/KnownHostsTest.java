package dev.millrace.samples.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KnownHostsTest {
    private final KnownHosts onLoopback = new KnownHosts(InetAddress.getLoopbackAddress());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "localhost",
                "localhost:8080",
                "LOCALHOST:1",
                "a.localhost:1",
                "127.0.0.1",
                "127.0.0.1:9",
                "[::1]:9",
                "[::1]"
            })
    void answersToTheNamesOfThisMachine(String host) {
        assertThat(onLoopback.allows(host)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "evil.example",
                "evil.example:8080",
                "127.0.0.1.evil.example",
                "localhost.evil.example",
                "",
                "[",
                "[::1"
            })
    void answersToNoOthers(String host) {
        assertThat(onLoopback.allows(host)).isFalse();
    }

    @Test
    void answersToNobodyWithoutAName() {
        assertThat(onLoopback.allows(null)).isFalse();
    }

    @Test
    void answersToAllNamesElsewhere() throws UnknownHostException {
        assertThat(new KnownHosts(InetAddress.getByName("192.0.2.1")).allows("logs.example"))
                .isTrue();
        assertThat(new KnownHosts(InetAddress.getByName("0.0.0.0")).allows("logs.example"))
                .isTrue();
    }
}
