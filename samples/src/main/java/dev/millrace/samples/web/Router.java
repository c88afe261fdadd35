package dev.millrace.samples.web;

import dev.millrace.json.value.JsonPointer;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Mono;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;

/** Answers requests: the page's files, {@code /events} and {@code /metrics}. */
final class Router implements BiFunction<HttpServerRequest, HttpServerResponse, Publisher<Void>> {
    private static final String TEXT = "text/plain; charset=utf-8";

    /** Nothing but what this server sends, in no other page's frame. */
    private static final String CONTENT_SECURITY_POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
                    + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private final KnownHosts hosts;
    private final PageFiles files;
    private final Watchers watchers;
    private final IngestMetrics metrics;

    Router(KnownHosts hosts, PageFiles files, Watchers watchers, IngestMetrics metrics) {
        this.hosts = hosts;
        this.files = files;
        this.watchers = watchers;
        this.metrics = metrics;
    }

    @Override
    public Publisher<Void> apply(HttpServerRequest request, HttpServerResponse response) {
        secure(response.responseHeaders());
        if (!hosts.allows(request.requestHeaders().get(HttpHeaderNames.HOST))) {
            return tell(request, response, HttpResponseStatus.MISDIRECTED_REQUEST, "this page has another name");
        }
        if (!request.method().equals(HttpMethod.GET) && !request.method().equals(HttpMethod.HEAD)) {
            response.header(HttpHeaderNames.ALLOW, "GET, HEAD");
            return tell(request, response, HttpResponseStatus.METHOD_NOT_ALLOWED, "there is GET and HEAD");
        }
        QueryStringDecoder uri;
        String path;
        try {
            uri = new QueryStringDecoder(request.uri());
            path = uri.path();
        } catch (IllegalArgumentException e) {
            return tell(request, response, HttpResponseStatus.BAD_REQUEST, "the path is not encoded as it should be");
        }
        return switch (path) {
            case "/events" -> events(request, response, uri);
            case "/metrics" ->
                send(request, response, IngestMetrics.MEDIA_TYPE, metrics.page().getBytes(StandardCharsets.UTF_8));
            default -> file(request, response, path);
        };
    }

    private static void secure(HttpHeaders headers) {
        headers.set("Content-Security-Policy", CONTENT_SECURITY_POLICY);
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set(HttpHeaderNames.CACHE_CONTROL, "no-cache");
    }

    private Publisher<Void> events(HttpServerRequest request, HttpServerResponse response, QueryStringDecoder uri) {
        Optional<JsonPointer> field;
        try {
            List<String> given = uri.parameters().getOrDefault("top", List.of());
            field = given.stream().findFirst().map(JsonPointer::parse);
        } catch (IllegalArgumentException e) {
            return tell(request, response, HttpResponseStatus.BAD_REQUEST, "top must be a JSON Pointer");
        }
        if (request.method().equals(HttpMethod.HEAD)) {
            return send(request, response, Watchers.MEDIA_TYPE, new byte[0]);
        }
        return watchers.watch(response, field.orElse(null))
                .orElseGet(() -> tell(
                        request, response, HttpResponseStatus.SERVICE_UNAVAILABLE, "too many are watching already"));
    }

    private Publisher<Void> file(HttpServerRequest request, HttpServerResponse response, String path) {
        Optional<PageFile> found = files.find(path);
        if (found.isEmpty()) {
            return tell(request, response, HttpResponseStatus.NOT_FOUND, "there is nothing here");
        }
        PageFile file = found.get();
        response.header(HttpHeaderNames.ETAG, file.tag());
        if (file.tag().equals(request.requestHeaders().get(HttpHeaderNames.IF_NONE_MATCH))) {
            return response.status(HttpResponseStatus.NOT_MODIFIED).send();
        }
        return send(request, response, file.type(), file.content());
    }

    private static Publisher<Void> tell(
            HttpServerRequest request, HttpServerResponse response, HttpResponseStatus status, String message) {
        return send(request, response.status(status), TEXT, (message + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private static Publisher<Void> send(
            HttpServerRequest request, HttpServerResponse response, String type, byte[] content) {
        response.header(HttpHeaderNames.CONTENT_TYPE, type);
        if (request.method().equals(HttpMethod.HEAD)) {
            return response.header(HttpHeaderNames.CONTENT_LENGTH, Integer.toString(content.length))
                    .send();
        }
        return response.sendByteArray(Mono.just(content));
    }
}
