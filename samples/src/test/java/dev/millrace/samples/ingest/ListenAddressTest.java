package dev.millrace.samples.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ListenAddressTest {
    @ParameterizedTest
    @CsvSource({"tcp://127.0.0.1:9000, tcp://127.0.0.1:9000", "http://[::1]:0/, http://[0:0:0:0:0:0:0:1]:0"})
    void writesWhatItReads(String text, String address) {
        assertThat(ListenAddress.parse(text)).hasToString(address);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1:9000", "https://127.0.0.1:9000", "tcp://127.0.0.1", "tcp://:9000", "tcp://127.0.0.1:70000",
                "tcp://127.0.0.1:1/path", "tcp://127.0.0.1:1?q", "tcp://me@127.0.0.1:1", "tcp://a b:1", ""
            })
    void refusesAnythingElse(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ListenAddress.parse(text))
                .withMessageStartingWith(text);
    }
}
