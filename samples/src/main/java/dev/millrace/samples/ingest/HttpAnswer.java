package dev.millrace.samples.ingest;

import dev.millrace.json.write.JsonWriter;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;

/** Answers to requests, each an object in JSON. */
final class HttpAnswer {
    private HttpAnswer() {}

    /** {@return the answer to a request whose records are stored} */
    static FullHttpResponse stored(long records, long rejected) {
        JsonWriter json = new JsonWriter();
        json.startObject().name("records").number(records).name("rejected").number(rejected);
        return response(HttpResponseStatus.OK, json);
    }

    /** {@return the answer to a request of which only that much is stored} */
    static FullHttpResponse partly(HttpResponseStatus status, String problem, long records, long rejected) {
        JsonWriter json = new JsonWriter();
        json.startObject().name("error").string(problem);
        json.name("records").number(records).name("rejected").number(rejected);
        return response(status, json);
    }

    /** {@return the answer to a request whose body is not read} */
    static FullHttpResponse refused(HttpResponseStatus status, String problem) {
        JsonWriter json = new JsonWriter();
        json.startObject().name("error").string(problem);
        FullHttpResponse response = response(status, json);
        HttpHeaders headers = response.headers();
        if (status.equals(HttpResponseStatus.METHOD_NOT_ALLOWED)) {
            headers.set(HttpHeaderNames.ALLOW, "POST");
        } else if (status.equals(HttpResponseStatus.UNSUPPORTED_MEDIA_TYPE)) {
            headers.set(HttpHeaderNames.ACCEPT_ENCODING, HttpBodyFormat.ENCODINGS);
            headers.set("accept-post", HttpBodyFormat.MEDIA_TYPES);
        }
        return response;
    }

    private static FullHttpResponse response(HttpResponseStatus status, JsonWriter json) {
        byte[] body = json.endObject().toByteArray();
        FullHttpResponse response =
                new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status, Unpooled.wrappedBuffer(body));
        response.headers().set(HttpHeaderNames.CONTENT_TYPE, HttpHeaderValues.APPLICATION_JSON);
        HttpUtil.setContentLength(response, body.length);
        return response;
    }
}
