package dev.millrace.samples.web;

import dev.millrace.json.value.JsonValue;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A watcher as the HTML standard describes it: reads the events of a stream one after the other. */
final class EventReader implements AutoCloseable {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private final HttpResponse<InputStream> response;
    private final BufferedReader lines;

    EventReader(URI uri) throws IOException, InterruptedException {
        response = CLIENT.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofInputStream());
        lines = new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8));
    }

    HttpResponse<InputStream> response() {
        return response;
    }

    /** {@return the data of the next event, or null at the end of the stream} */
    @Nullable
    JsonValue next() throws IOException {
        StringBuilder data = new StringBuilder();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith("data:")) {
                data.append(line.substring("data:".length()));
            } else if (line.isEmpty() && !data.isEmpty()) {
                return JsonValue.parse(data.toString());
            } else if (!line.isEmpty()) {
                throw new AssertionError("not a line of an event stream: " + line);
            }
        }
        return null;
    }

    /** {@return the next event that is as expected; those before it are passed over} */
    JsonValue next(Predicate<JsonValue> expected) throws IOException {
        for (; ; ) {
            JsonValue event = next();
            if (event == null) {
                throw new AssertionError("the stream has ended");
            }
            if (expected.test(event)) {
                return event;
            }
        }
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
