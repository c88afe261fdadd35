package dev.millrace.json.internal.lexer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class HashKeyTest {

    @Test
    void keysDiffer() {
        assertThat(LongStream.generate(HashKey::next).limit(1_000).distinct().count())
                .isEqualTo(1_000);
    }
}
