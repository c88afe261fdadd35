package dev.millrace.reactor;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.millrace.json.ElementReader;
import dev.millrace.json.RootMode;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;
import dev.millrace.json.value.JsonValue;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.DisposableServer;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.server.HttpServer;

/** The code of the module's README, between the markers. {@link ReadmeTest} compares, and runs it. */
final class ReadmeExamples {

    private ReadmeExamples() {}

    static Mono<Long> hugeArray(String uri) {
        // begin huge-array
        Flux<JsonValue> items = HttpClient.create()
                .get()
                .uri(uri)
                .responseContent()
                .retain() // Reactor Netty takes its buffers back after onNext, JsonFlux releases them once used up
                .transform(JsonFlux.elements("$.items[*]"));

        return items.limitRate(64).map(item -> item.get("price").asLong()).reduce(0L, Long::sum);
        // end
    }

    static Flux<String> lines(Path log) {
        // begin lines
        JsonFluxOptions lines = JsonFluxOptions.builder()
                .parser(parser -> parser.rootMode(RootMode.NDJSON))
                .build();

        return JsonSources.file(log)
                .transform(JsonFlux.values(lines))
                .filter(event -> event.get("level").asString().equals("ERROR"))
                .map(event -> event.get("message").asString());
        // end
    }

    static Mono<String> onePath(Publisher<ByteBuffer> response) {
        // begin one-path
        return JsonFlux.elements(response, "$.customer.address.city")
                .map(JsonValue::asString)
                .next(); // the rest of the response is not read
        // end
    }

    // begin own-record
    record Reading(String sensor, double value) {}

    static final class ReadingReader implements ElementReader<Reading> {
        private String member = "";
        private String sensor = "";
        private double value;

        @Override
        public void fieldName(TokenText name) {
            member = name.toString();
        }

        @Override
        public void stringValue(TokenText text) {
            if (member.equals("sensor")) {
                sensor = text.toString();
            }
        }

        @Override
        public void numberValue(TokenNumber number) {
            if (member.equals("value")) {
                value = number.doubleValue();
            }
        }

        @Override
        public Reading take() {
            return new Reading(sensor, value);
        }
    }
    // end

    static Flux<Reading> ownRecord(Publisher<ByteBuffer> response) {
        // begin own-record-use
        return JsonFlux.into(response, "$.readings[*]", ReadingReader::new);
        // end
    }

    static Flux<Reading> jackson(Publisher<ByteBuffer> response) {
        // begin jackson
        ObjectMapper mapper = new ObjectMapper();

        return JsonFlux.raw(response, "$.readings[*]")
                .concatMap(raw -> Mono.fromCallable(
                        () -> mapper.readValue(raw.array(), raw.offset(), raw.length(), Reading.class)));
        // end
    }

    static DisposableServer writing(Flux<JsonValue> items) {
        // begin writing
        JsonWriteOptions lines = JsonWriteOptions.of(JsonFraming.NDJSON);

        return HttpServer.create()
                .host("127.0.0.1")
                .route(routes -> routes.get(
                        "/items",
                        (request, response) -> response.header("Content-Type", "application/x-ndjson")
                                .send(items.transform(JsonByteBufs.write(lines, response.alloc())))))
                .bindNow();
        // end
    }
}
