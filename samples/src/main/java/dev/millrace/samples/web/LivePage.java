package dev.millrace.samples.web;

import dev.millrace.json.value.JsonPointer;
import dev.millrace.samples.ingest.ListenAddress;
import dev.millrace.samples.monitor.IngestMonitor;
import io.netty.channel.ChannelOption;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import reactor.netty.ChannelBindException;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;
import reactor.netty.resources.LoopResources;

/** The live page of an ingestion, and its metrics: at an address from its opening to its closing. */
public final class LivePage implements AutoCloseable {
    private static final Duration BETWEEN_UPDATES = Duration.ofSeconds(1);
    /** How long a watcher may take for the last event. */
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private static final int SEND_BUFFER_BYTES = 64 << 10;

    private final IngestMonitor monitor;
    private final PrintStream err;
    private final PageHeader header;
    private final Watchers watchers;
    private final IngestMetrics metrics;
    private final @Nullable JsonPointer usualField;
    private final LoopResources loops = LoopResources.create("live-page", 1, true);
    private final DisposableServer server;
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "live-page-clock");
        thread.setDaemon(true);
        return thread;
    });

    private LivePage(
            InetSocketAddress address,
            IngestMonitor monitor,
            String store,
            @Nullable JsonPointer usualField,
            Duration betweenUpdates,
            PrintStream err)
            throws IOException {
        this.monitor = monitor;
        this.err = err;
        this.usualField = usualField;
        header = new PageHeader(store);
        watchers = new Watchers(monitor, header, usualField);
        metrics = new IngestMetrics(monitor, watchers);
        try {
            server = HttpServer.create()
                    .runOn(loops)
                    .bindAddress(() -> address)
                    // What waits in the socket of a slow watcher is old news.
                    .childOption(ChannelOption.SO_SNDBUF, SEND_BUFFER_BYTES)
                    .handle(new Router(new KnownHosts(address.getAddress()), new PageFiles(), watchers, metrics))
                    .bindNow();
        } catch (ChannelBindException e) {
            release();
            throw new IOException(
                    "cannot listen on http://" + ListenAddress.format(address) + ": " + e.getMessage(), e);
        }
        if (usualField != null) {
            monitor.follow(usualField);
        }
        clock.scheduleAtFixedRate(
                this::update, betweenUpdates.toNanos(), betweenUpdates.toNanos(), TimeUnit.NANOSECONDS);
    }

    /**
     * Opens the page.
     *
     * @param address where; port 0 picks a free one
     * @param monitor knows the ingestion
     * @param store where the records go, for people
     * @param usualField whose top values are shown unless a watcher chooses others; null for none
     * @param err is told if the page fails
     * @return the page
     * @throws IOException if the address cannot be bound
     */
    public static LivePage open(
            InetSocketAddress address,
            IngestMonitor monitor,
            String store,
            @Nullable JsonPointer usualField,
            PrintStream err)
            throws IOException {
        return open(address, monitor, store, usualField, BETWEEN_UPDATES, err);
    }

    static LivePage open(
            InetSocketAddress address,
            IngestMonitor monitor,
            String store,
            @Nullable JsonPointer usualField,
            Duration betweenUpdates,
            PrintStream err)
            throws IOException {
        return new LivePage(address, monitor, store, usualField, betweenUpdates, err);
    }

    /** {@return the page's address, with the port chosen where 0 was asked for} */
    public String uri() {
        return "http://" + ListenAddress.format((InetSocketAddress) server.address()) + "/";
    }

    /**
     * Says on the page where the ingestion accepts connections.
     *
     * @param address the address as a URI
     */
    public void listening(String address) {
        header.addListening(address);
    }

    Watchers watchers() {
        return watchers;
    }

    private void update() {
        try {
            monitor.measure();
            watchers.tick();
        } catch (RuntimeException e) {
            // The ingestion goes on without its page.
            err.println("the live page has failed: " + e);
            throw e;
        }
    }

    /** Shows everyone who watches how the ingestion stands now, which is its end, and closes the page. */
    @Override
    public void close() {
        clock.shutdown();
        try {
            clock.awaitTermination(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        monitor.measure();
        watchers.end(PATIENCE);
        server.disposeNow();
        if (usualField != null) {
            monitor.unfollow(usualField);
        }
        release();
    }

    /** Lets go of everything at once, without a word to those who watch. */
    void release() {
        clock.shutdown();
        metrics.close();
        loops.disposeLater(Duration.ZERO, PATIENCE).block();
    }
}
