package dev.millrace.samples.cli;

import dev.millrace.json.value.JsonPointer;
import dev.millrace.samples.ingest.Ingest;
import dev.millrace.samples.ingest.ListenAddress;
import dev.millrace.samples.monitor.IngestMonitor;
import dev.millrace.samples.web.LivePage;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options of the live page. */
final class LivePageOptions {
    @Option(
            names = "--web",
            paramLabel = "HOST:PORT",
            converter = Address.class,
            description = {
                "Show here what happens, as a page for a browser, with metrics for Prometheus at /metrics;",
                "port 0 picks a free one. Whoever reaches it sees what is ingested."
            })
    private @Nullable InetSocketAddress web;

    @Option(
            names = "--top",
            paramLabel = "FIELD",
            converter = Field.class,
            description = {
                "The field whose most frequent values the page shows at first: names with dots between them",
                "(http.status), or a JSON Pointer (/http/status)."
            })
    private @Nullable JsonPointer top;

    /** {@return whether a field was given that no page will show} */
    boolean lacksPage() {
        return top != null && web == null;
    }

    /**
     * {@return the page, whose address a person is told, or null if none was asked for}
     *
     * @param ingest an ingestion that has not begun
     * @param store where its records go, for people
     */
    @Nullable
    LivePage open(Ingest ingest, String store, PrintStream err) throws IOException {
        if (web == null) {
            return null;
        }
        IngestMonitor monitor = new IngestMonitor(ingest);
        ingest.addListener(monitor);
        LivePage page = LivePage.open(web, monitor, store, top, err);
        err.println("live page on " + page.uri());
        return page;
    }

    private static final class Address implements ITypeConverter<InetSocketAddress> {
        @Override
        public InetSocketAddress convert(String value) {
            try {
                return ListenAddress.parse("http://" + value).address();
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(
                        "expected HOST:PORT with a host that is known and a port up to 65535, not " + value);
            }
        }
    }

    private static final class Field implements ITypeConverter<JsonPointer> {
        @Override
        public JsonPointer convert(String value) {
            if (value.startsWith("/")) {
                try {
                    return JsonPointer.parse(value);
                } catch (IllegalArgumentException e) {
                    throw new TypeConversionException(value + " is not a JSON Pointer: " + e.getMessage());
                }
            }
            JsonPointer pointer = JsonPointer.ROOT;
            for (String name : value.split("\\.", -1)) {
                pointer = pointer.append(name);
            }
            return pointer;
        }
    }
}
