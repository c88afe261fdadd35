package dev.millrace.netty;

import dev.millrace.json.RootMode;
import io.netty.handler.codec.http.HttpUtil;
import java.util.Locale;
import java.util.Optional;

/** What the media type of a message says of the values in its content. */
final class JsonMediaTypes {

    private JsonMediaTypes() {}

    /**
     * {@return how values stand in the content; nothing if it is not JSON}
     *
     * @param contentType the header of that name
     */
    static Optional<RootMode> rootMode(CharSequence contentType) {
        CharSequence mimeType = HttpUtil.getMimeType(contentType);
        if (mimeType == null) {
            return Optional.empty();
        }
        String type = mimeType.toString().trim().toLowerCase(Locale.ROOT);
        return switch (type) {
            case "application/json", "text/json" -> Optional.of(RootMode.SINGLE);
            case "application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonlines" ->
                Optional.of(RootMode.NDJSON);
            case "application/json-seq" -> Optional.of(RootMode.TEXT_SEQUENCE);
            default -> bySuffix(type);
        };
    }

    /** {@return whether it is a stream of server-sent events} */
    static boolean isEventStream(CharSequence contentType) {
        CharSequence mimeType = HttpUtil.getMimeType(contentType);
        return mimeType != null && mimeType.toString().trim().equalsIgnoreCase("text/event-stream");
    }

    /** The structured syntax suffixes of RFC 6839 and RFC 8091. */
    private static Optional<RootMode> bySuffix(String type) {
        if (type.endsWith("+json")) {
            return Optional.of(RootMode.SINGLE);
        }
        return type.endsWith("+json-seq") ? Optional.of(RootMode.TEXT_SEQUENCE) : Optional.empty();
    }
}
