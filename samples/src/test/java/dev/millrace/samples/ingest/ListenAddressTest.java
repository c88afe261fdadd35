package dev.millrace.samples.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.InetSocketAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ListenAddressTest {
    @Test
    void readsHostAndPort() {
        assertThat(ListenAddress.parse("tcp://127.0.0.1:9000")).isEqualTo(new InetSocketAddress("127.0.0.1", 9000));
        assertThat(ListenAddress.parse("tcp://[::1]:0")).isEqualTo(new InetSocketAddress("::1", 0));
    }

    @Test
    void writesWhatItReads() {
        assertThat(ListenAddress.format(new InetSocketAddress("127.0.0.1", 9000)))
                .isEqualTo("127.0.0.1:9000");
        assertThat(ListenAddress.format(new InetSocketAddress("::1", 1))).isEqualTo("[0:0:0:0:0:0:0:1]:1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1:9000", "http://127.0.0.1:9000", "tcp://127.0.0.1", "tcp://:9000", "tcp://127.0.0.1:70000",
                "tcp://127.0.0.1:1/path", "tcp://127.0.0.1:1?q", "tcp://me@127.0.0.1:1", "tcp://a b:1", ""
            })
    void refusesAnythingElse(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ListenAddress.parse(text))
                .withMessageStartingWith(text);
    }
}
