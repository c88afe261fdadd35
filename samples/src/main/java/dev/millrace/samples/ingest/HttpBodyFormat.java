package dev.millrace.samples.ingest;

import dev.millrace.ndjson.NdjsonOptions;
import dev.millrace.ndjson.RecordFraming;
import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.codec.compression.Decompressor;
import io.netty.handler.codec.compression.JdkZlibDecompressor;
import io.netty.handler.codec.compression.ZlibWrapper;
import io.netty.handler.codec.compression.ZstdDecompressor;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How the records of a request stand in its body, as its head says. */
final class HttpBodyFormat {
    /** The encodings that are undone, as they stand in a header. */
    static final String ENCODINGS = "gzip, zstd, deflate";
    /** The media types that are read, as they stand in a header. */
    static final String MEDIA_TYPES = "application/x-ndjson, application/jsonl, application/json-seq, application/json";

    /** One piece of decompressed body is at most this long, so that the queue can be looked at in between. */
    private static final int PIECE_BYTES = 64 << 10;

    private enum Framing {
        LINES,
        TEXT_SEQUENCE,
        SINGLE
    }

    private enum Encoding {
        IDENTITY,
        GZIP,
        DEFLATE,
        ZSTD
    }

    /** A request that is answered without a look at its body. */
    static final class Refusal extends Exception {
        private static final long serialVersionUID = 1L;

        private final transient HttpResponseStatus status;

        private Refusal(HttpResponseStatus status, String problem) {
            super(problem, null, false, false);
            this.status = status;
        }

        HttpResponseStatus status() {
            return status;
        }

        String problem() {
            return String.valueOf(getMessage());
        }
    }

    private final Framing framing;
    private final Encoding encoding;

    private HttpBodyFormat(Framing framing, Encoding encoding) {
        this.framing = framing;
        this.encoding = encoding;
    }

    /** {@return the format of a request's body} */
    static HttpBodyFormat of(HttpRequest request) throws Refusal {
        if (request.decoderResult().isFailure()) {
            throw new Refusal(HttpResponseStatus.BAD_REQUEST, "this is not HTTP");
        }
        if (!new QueryStringDecoder(request.uri()).path().equals("/")) {
            throw new Refusal(HttpResponseStatus.NOT_FOUND, "there is nothing here; records are taken by POST /");
        }
        if (!request.method().equals(HttpMethod.POST)) {
            throw new Refusal(HttpResponseStatus.METHOD_NOT_ALLOWED, "records are taken by POST /");
        }
        return new HttpBodyFormat(framing(request), encoding(request));
    }

    private static Framing framing(HttpRequest request) throws Refusal {
        String type = request.headers().get(HttpHeaderNames.CONTENT_TYPE);
        CharSequence mimeType = type == null ? null : HttpUtil.getMimeType(type);
        if (mimeType == null) {
            return Framing.LINES;
        }
        if (!HttpUtil.getCharset(type, StandardCharsets.UTF_8).equals(StandardCharsets.UTF_8)) {
            throw new Refusal(HttpResponseStatus.UNSUPPORTED_MEDIA_TYPE, "records are in UTF-8, not as in " + type);
        }
        return switch (mimeType.toString().trim().toLowerCase(Locale.ROOT)) {
            case "application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonlines" ->
                Framing.LINES;
            case "application/json-seq" -> Framing.TEXT_SEQUENCE;
            case "application/json" -> Framing.SINGLE;
            default ->
                throw new Refusal(
                        HttpResponseStatus.UNSUPPORTED_MEDIA_TYPE,
                        "the content type must be one of " + MEDIA_TYPES + ", not " + mimeType);
        };
    }

    private static Encoding encoding(HttpRequest request) throws Refusal {
        String encoding = request.headers().get(HttpHeaderNames.CONTENT_ENCODING, "identity");
        return switch (encoding.trim().toLowerCase(Locale.ROOT)) {
            case "identity", "" -> Encoding.IDENTITY;
            case "gzip", "x-gzip" -> Encoding.GZIP;
            case "deflate" -> Encoding.DEFLATE;
            case "zstd" -> Encoding.ZSTD;
            default ->
                throw new Refusal(
                        HttpResponseStatus.UNSUPPORTED_MEDIA_TYPE,
                        "the content encoding must be one of " + ENCODINGS + ", not " + encoding);
        };
    }

    /** {@return what undoes the encoding, or null if there is nothing to undo} */
    @Nullable
    Decompressor newDecompressor(ByteBufAllocator buffers) {
        return switch (encoding) {
            case IDENTITY -> null;
            case GZIP -> {
                JdkZlibDecompressor.Builder gzip = JdkZlibDecompressor.builder();
                gzip.wrapper(ZlibWrapper.GZIP).maxAllocation(PIECE_BYTES).decompressConcatenated(true);
                yield gzip.build(buffers);
            }
            case DEFLATE ->
                JdkZlibDecompressor.builder()
                        .wrapper(ZlibWrapper.ZLIB_OR_NONE)
                        .maxAllocation(PIECE_BYTES)
                        .build(buffers);
            case ZSTD -> ZstdDecompressor.builder().build(buffers);
        };
    }

    /** {@return a reader of the records in the body} */
    RecordReader newReader(Source source, NdjsonOptions options, IngestCounters counters) {
        return switch (framing) {
            case LINES -> new SourceReader(source, withFraming(options, RecordFraming.NDJSON), counters);
            case TEXT_SEQUENCE -> new SourceReader(source, withFraming(options, RecordFraming.TEXT_SEQUENCE), counters);
            case SINGLE -> new SingleValueReader(source, withFraming(options, RecordFraming.NDJSON), counters);
        };
    }

    private static NdjsonOptions withFraming(NdjsonOptions options, RecordFraming framing) {
        return options.toBuilder().framing(framing).build();
    }
}
