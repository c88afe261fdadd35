package dev.millrace.samples.server;

import io.micrometer.core.instrument.Counter;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.concurrent.atomic.AtomicInteger;

/** What the server counts, and the page that tells of it in Prometheus's format. */
final class ServerMetrics {

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final Counter values = Counter.builder("millrace.values")
            .description("Values acknowledged.")
            .register(registry);
    private final Counter refused =
            Counter.builder("millrace.refused").description("Values refused.").register(registry);
    private final AtomicInteger connections = new AtomicInteger();

    ServerMetrics() {
        registry.gauge("millrace.connections", connections);
    }

    void valueTaken() {
        values.increment();
    }

    void valueRefused() {
        refused.increment();
    }

    void connectionOpened() {
        connections.incrementAndGet();
    }

    void connectionClosed() {
        connections.decrementAndGet();
    }

    /** {@return the page} */
    String page() {
        return registry.scrape();
    }
}
