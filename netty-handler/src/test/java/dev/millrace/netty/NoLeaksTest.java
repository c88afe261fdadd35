package dev.millrace.netty;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.PooledByteBufAllocator;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The check that the other tests rely on. */
class NoLeaksTest {

    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS)
    void aBufferThatIsNotReleasedIsNoticed() {
        assertThat(PooledByteBufAllocator.DEFAULT.buffer().refCnt()).isEqualTo(1);
        while (RecordingLeakDetector.LEAKS.isEmpty()) {
            System.gc();
            PooledByteBufAllocator.DEFAULT.buffer().release();
        }
        assertThat(RecordingLeakDetector.LEAKS.poll()).contains("was not released");
        RecordingLeakDetector.LEAKS.clear();
    }
}
