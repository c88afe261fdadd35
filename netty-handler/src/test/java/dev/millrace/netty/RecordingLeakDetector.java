package dev.millrace.netty;

import io.netty.util.ResourceLeakDetector;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Collects the buffers that were not released; named to Netty by the system property {@code io.netty.customResourceLeakDetector}. */
public final class RecordingLeakDetector<T> extends ResourceLeakDetector<T> {

    /** What has leaked so far. */
    static final Queue<String> LEAKS = new ConcurrentLinkedQueue<>();

    /** Called by Netty. */
    public RecordingLeakDetector(Class<T> type, int samplingInterval) {
        super(type, samplingInterval);
    }

    /** Called by Netty, which looks for this one too. */
    public RecordingLeakDetector(Class<T> type, int samplingInterval, long maxActive) {
        this(type, samplingInterval);
    }

    @Override
    protected boolean needReport() {
        return true;
    }

    @Override
    protected void reportTracedLeak(String type, String records) {
        LEAKS.add(type + " was not released: " + records);
    }

    @Override
    protected void reportUntracedLeak(String type) {
        LEAKS.add(type + " was not released");
    }
}
