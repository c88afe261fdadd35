package dev.millrace.json.internal.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class BufferWindowTest {

    private final BufferWindow window = new BufferWindow();

    @Test
    void takesUpTo64KibibytesAtOnce() {
        ByteBuffer buffer = ByteBuffer.allocateDirect(100_000);

        window.begin(false);

        assertThat(fillAndAdvance(buffer)).isEqualTo(65_536);
        assertThat(fillAndAdvance(buffer)).isEqualTo(34_464);
        assertThat(fillAndAdvance(buffer)).isZero();
    }

    @Test
    void takesLittleAfterASuspensionAndTwiceAsMuchEachTime() {
        ByteBuffer buffer = ByteBuffer.allocateDirect(5_000);

        window.begin(true);

        assertThat(fillAndAdvance(buffer)).isEqualTo(1_024);
        assertThat(fillAndAdvance(buffer)).isEqualTo(2_048);
        assertThat(fillAndAdvance(buffer)).isEqualTo(1_928);
    }

    @Test
    void copiesFromThePositionAndLeavesIt() {
        ByteBuffer buffer = ByteBuffer.allocateDirect(4)
                .put(new byte[] {1, 2, 3, 4})
                .flip()
                .position(1)
                .limit(3);

        window.begin(false);

        assertThat(window.fill(buffer)).isEqualTo(2);
        assertThat(window.bytes()).startsWith(2, 3);
        assertThat(buffer.position()).isEqualTo(1);
    }

    private int fillAndAdvance(ByteBuffer buffer) {
        int count = window.fill(buffer);
        buffer.position(buffer.position() + count);
        return count;
    }
}
