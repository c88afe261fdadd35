package dev.millrace.samples.web;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.samples.ingest.IngestStatus;
import dev.millrace.samples.ingest.SourceState;
import dev.millrace.samples.monitor.IngestMonitor;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.FunctionTimer;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.binder.jvm.ClassLoaderMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** What an ingestion counts, and the page that tells of it in Prometheus's format. */
final class IngestMetrics implements AutoCloseable {
    static final String MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8";

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final JvmGcMetrics collections = new JvmGcMetrics();

    IngestMetrics(IngestMonitor monitor, Watchers watchers) {
        IngestStatus status = monitor.status();
        FunctionCounter.builder(
                        "millrace.ingest.records", status, s -> s.counters().records())
                .description("Records stored and committed.")
                .register(registry);
        FunctionCounter.builder(
                        "millrace.ingest.bytes", status, s -> s.counters().bytes())
                .description("Bytes taken from all sources, decompressed.")
                .register(registry);
        FunctionCounter.builder(
                        "millrace.ingest.pauses", status, s -> s.counters().pauses())
                .description("How often a source was paused because the store was behind.")
                .register(registry);
        for (JsonErrorKind kind : JsonErrorKind.values()) {
            FunctionCounter.builder(
                            "millrace.ingest.rejected",
                            status,
                            s -> s.rejectedByKind().getOrDefault(kind, 0L))
                    .description("Lines rejected.")
                    .tag("kind", kind.name().toLowerCase(Locale.ROOT))
                    .register(registry);
        }
        Gauge.builder("millrace.ingest.queue", status, IngestStatus::queuedBytes)
                .description("What waits for the store.")
                .baseUnit("bytes")
                .register(registry);
        Gauge.builder("millrace.ingest.queue.limit", status, IngestStatus::queueLimitBytes)
                .description("Over how much waiting sources pause.")
                .baseUnit("bytes")
                .register(registry);
        Gauge.builder("millrace.ingest.sources.reading", status, s -> sources(s, SourceState.READING))
                .description("Sources that are read.")
                .register(registry);
        Gauge.builder("millrace.ingest.sources.paused", status, s -> sources(s, SourceState.PAUSED))
                .description("Sources that are not read at the moment, because the store is behind.")
                .register(registry);
        FunctionTimer.builder(
                        "millrace.ingest.commit",
                        monitor,
                        m -> m.commits().commits(),
                        m -> m.commits().nanos(),
                        TimeUnit.NANOSECONDS)
                .description("How long the store's transactions took to commit.")
                .register(registry);
        TimeGauge.builder(
                        "millrace.ingest.commit.longest",
                        monitor,
                        TimeUnit.NANOSECONDS,
                        m -> m.commits().longestNanos())
                .description("How long the longest of them took.")
                .register(registry);
        Gauge.builder("millrace.ingest.watchers", watchers, Watchers::count)
                .description("Who watches the live page.")
                .register(registry);
        bindMachine();
    }

    private void bindMachine() {
        new JvmMemoryMetrics().bindTo(registry);
        new JvmThreadMetrics().bindTo(registry);
        new ClassLoaderMetrics().bindTo(registry);
        new ProcessorMetrics().bindTo(registry);
        new UptimeMetrics().bindTo(registry);
        collections.bindTo(registry);
    }

    private static double sources(IngestStatus status, SourceState state) {
        return status.sources().stream()
                .filter(source -> source.state() == state)
                .count();
    }

    /** {@return the page} */
    String page() {
        return registry.scrape();
    }

    @Override
    public void close() {
        collections.close();
        registry.close();
    }
}
