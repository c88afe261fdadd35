package dev.millrace.json.internal.value;

import dev.millrace.json.internal.lexer.PointerToken;
import dev.millrace.json.value.JsonArray;
import dev.millrace.json.value.JsonObject;
import dev.millrace.json.value.JsonValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The steps of a JSON Pointer through values (RFC 6901, section 4). */
public final class Steps {

    private Steps() {}

    /** {@return the part that a token stands for, or null} */
    public static @Nullable JsonValue step(JsonValue value, String token) {
        if (value instanceof JsonObject object) {
            return object.opt(token).orElse(null);
        }
        return value instanceof JsonArray array
                ? array.opt(PointerToken.index(token)).orElse(null)
                : null;
    }

    /** {@return the value at the end of the tokens from {@code from} on, or null} */
    static @Nullable JsonValue follow(JsonValue start, List<String> tokens, int from) {
        JsonValue at = start;
        for (int i = from; at != null && i < tokens.size(); i++) {
            at = step(at, tokens.get(i));
        }
        return at;
    }
}
