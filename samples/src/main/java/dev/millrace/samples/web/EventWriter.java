package dev.millrace.samples.web;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.value.JsonPointer;
import dev.millrace.json.write.JsonWriter;
import dev.millrace.samples.ingest.IngestStatus;
import dev.millrace.samples.ingest.SourceState;
import dev.millrace.samples.ingest.SourceStatus;
import dev.millrace.samples.monitor.CommitTimes;
import dev.millrace.samples.monitor.IngestMonitor;
import dev.millrace.samples.monitor.RatePoint;
import dev.millrace.samples.monitor.RejectSample;
import dev.millrace.samples.monitor.TopValue;
import dev.millrace.samples.monitor.TopValues;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Writes the events of one watcher: the state of the ingestion as one JSON object, with what changed since the watcher's last event
 * where telling all would be much. Not thread-safe.
 */
final class EventWriter {
    private static final int MOST_SOURCES = 100;
    private static final double NANOS_PER_MILLI = TimeUnit.MILLISECONDS.toNanos(1);

    private final IngestMonitor monitor;
    private final PageHeader header;
    private final @Nullable JsonPointer field;

    private long lastPoint;
    private long lastRejected = -1;

    /** @param field whose top values it tells; null for none */
    EventWriter(IngestMonitor monitor, PageHeader header, @Nullable JsonPointer field) {
        this.monitor = monitor;
        this.header = header;
        this.field = field;
    }

    /** {@return the next event's data, on one line} */
    byte[] next() {
        JsonWriter json = new JsonWriter();
        write(json);
        return json.toByteArray();
    }

    private void write(JsonWriter json) {
        IngestStatus status = monitor.status();
        IngestStatus.Phase phase = status.phase();
        json.startObject();
        json.name("first").booleanValue(lastRejected < 0);
        json.name("phase").string(word(phase));
        json.name("now").number(monitor.nowMillis());
        json.name("started").number(monitor.startedMillis());
        json.name("store").string(VisibleText.of(header.store()));
        json.name("listening").any(header.listening());
        json.name("records").number(status.counters().records());
        json.name("bytes").number(status.counters().bytes());
        json.name("rejected").number(status.counters().rejected());
        json.name("pauses").number(status.counters().pauses());
        json.name("queue").startObject();
        json.name("bytes").number(status.queuedBytes());
        json.name("limit").number(status.queueLimitBytes()).endObject();
        writeCommits(json);
        writePoints(json);
        writeRejects(json, status);
        writeTop(json);
        writeSources(json, status.sources());
        json.endObject();
    }

    private void writeCommits(JsonWriter json) {
        CommitTimes commits = monitor.commits();
        json.name("commits").startObject();
        json.name("count").number(commits.commits());
        json.name("lastMillis").number(commits.lastNanos() / NANOS_PER_MILLI);
        json.name("lastRecords").number(commits.lastRecords());
        json.name("longestMillis").number(commits.longestNanos() / NANOS_PER_MILLI);
        json.endObject();
    }

    private void writePoints(JsonWriter json) {
        json.name("points").startArray();
        for (RatePoint point : monitor.ratesAfter(lastPoint)) {
            json.startArray();
            json.number(point.timeMillis());
            json.number(Math.round(point.records())).number(Math.round(point.bytes()));
            json.number(Math.round(point.rejected())).number(point.queuedBytes());
            json.endArray();
            lastPoint = point.number();
        }
        json.endArray();
    }

    /** Nothing at all, if nothing was rejected since the last event. */
    private void writeRejects(JsonWriter json, IngestStatus status) {
        long rejected = status.counters().rejected();
        if (rejected == lastRejected) {
            return;
        }
        lastRejected = rejected;
        json.name("rejects").startArray();
        for (Map.Entry<JsonErrorKind, Long> kind : status.rejectedByKind().entrySet()) {
            json.startObject();
            json.name("kind").string(kind.getKey().name());
            json.name("count").number(kind.getValue());
            json.name("samples").startArray();
            monitor.rejects(kind.getKey()).forEach(sample -> writeSample(json, sample));
            json.endArray().endObject();
        }
        json.endArray();
    }

    private static void writeSample(JsonWriter json, RejectSample sample) {
        json.startObject();
        json.name("source").string(VisibleText.of(sample.source()));
        json.name("line").number(sample.line());
        json.name("byte").number(sample.errorOffset());
        json.name("message").string(VisibleText.of(sample.message()));
        json.name("before").string(VisibleText.of(sample.before()));
        json.name("after").string(VisibleText.of(sample.after()));
        json.name("cutBefore").booleanValue(sample.isCutBefore());
        json.name("cutAfter").booleanValue(sample.isCutAfter());
        json.endObject();
    }

    private void writeTop(JsonWriter json) {
        List<JsonPointer> fields = monitor.fields();
        json.name("fields").startArray();
        fields.forEach(name -> json.string(name.toString()));
        json.endArray();
        json.name("top");
        if (field == null) {
            json.nullValue();
            return;
        }
        json.startObject();
        json.name("field").string(field.toString());
        Optional<TopValues> top = monitor.top(field);
        json.name("counted").booleanValue(top.isPresent());
        top.ifPresent(values -> writeValues(json, values));
        json.endObject();
    }

    private static void writeValues(JsonWriter json, TopValues top) {
        json.name("since").number(top.sinceMillis());
        json.name("records").number(top.records());
        json.name("absent").number(top.absent());
        json.name("values").startArray();
        for (TopValue value : top.values()) {
            json.startObject();
            json.name("kind").string(value.kind().toString());
            json.name("text").string(VisibleText.of(value.text()));
            json.name("most").number(value.most());
            json.name("least").number(value.least());
            json.endObject();
        }
        json.endArray();
    }

    private static void writeSources(JsonWriter json, List<SourceStatus> sources) {
        json.name("sources").startObject();
        json.name("open").number(sources.stream().filter(EventWriter::isOpen).count());
        json.name("paused")
                .number(sources.stream()
                        .filter(source -> source.state() == SourceState.PAUSED)
                        .count());
        json.name("unlisted").number(Math.max(0, sources.size() - MOST_SOURCES));
        json.name("list").startArray();
        for (SourceStatus source : sources.subList(0, Math.min(sources.size(), MOST_SOURCES))) {
            json.startObject();
            json.name("name").string(VisibleText.of(source.name()));
            json.name("kind").string(word(source.kind()));
            json.name("state").string(word(source.state()));
            json.name("offset").number(source.offset());
            json.name("line").number(source.line());
            json.name("records").number(source.records());
            json.name("rejected").number(source.rejected());
            json.name("bytes").number(source.bytes());
            json.endObject();
        }
        json.endArray().endObject();
    }

    private static boolean isOpen(SourceStatus source) {
        return source.state() == SourceState.READING || source.state() == SourceState.PAUSED;
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
