package dev.millrace.netty;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import java.util.List;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Fails every class of tests that leaves a buffer unreleased. */
public final class NoLeaks implements AfterAllCallback {

    @Override
    public void afterAll(ExtensionContext context) {
        check();
    }

    /** Fails if a buffer that nobody refers to any more was not released. */
    static void check() {
        System.gc();
        // Leaks are looked for when a buffer is made.
        ByteBuf next = PooledByteBufAllocator.DEFAULT.buffer();
        next.release();
        List<String> leaks = List.copyOf(RecordingLeakDetector.LEAKS);
        RecordingLeakDetector.LEAKS.clear();
        assertThat(leaks).isEmpty();
    }
}
