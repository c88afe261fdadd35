package dev.millrace.json.value;

import dev.millrace.json.internal.lexer.PointerToken;
import dev.millrace.json.internal.value.FragmentText;
import dev.millrace.json.internal.value.Scalars;
import dev.millrace.json.internal.value.Steps;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A JSON Pointer (RFC 6901): the tokens that lead from a value to one of its parts. A token names a member of an object, or the
 * position of an array's element: digits without a leading zero; {@code -} stands for the place after the last element.
 *
 * <pre>{@code
 * JsonPointer price = JsonPointer.parse("/lines/0/price");
 * BigDecimal asked = order.get(price).asBigDecimal();
 * JsonPointer next = JsonPointer.ROOT.append("lines").append(1).append("price");
 * }</pre>
 *
 * <p>Immutable and thread-safe; pointers that begin alike can share their beginning. Where a name occurs more than once, a pointer
 * leads to the last.
 */
public final class JsonPointer {

    /** The pointer of the whole value, without tokens. */
    public static final JsonPointer ROOT = new JsonPointer(null, "");

    private final @Nullable JsonPointer parent;
    private final String token;

    private JsonPointer(@Nullable JsonPointer parent, String token) {
        this.parent = parent;
        this.token = token;
    }

    /**
     * {@return the pointer that a text stands for (RFC 6901, section 3)}
     *
     * @param text empty, or tokens with a {@code /} in front of each, where {@code ~0} stands for {@code ~} and {@code ~1} for
     *     {@code /}
     * @throws IllegalArgumentException if it is not a pointer, or a surrogate in it lacks its other half
     */
    public static JsonPointer parse(String text) {
        Scalars.utf8(text);
        if (!text.isEmpty() && text.charAt(0) != '/') {
            throw new IllegalArgumentException("a JSON Pointer that is not empty must start with '/'");
        }
        JsonPointer pointer = ROOT;
        int length = text.length();
        for (int slash = 0; slash < length; ) {
            int end = text.indexOf('/', slash + 1);
            end = end < 0 ? length : end;
            pointer = new JsonPointer(pointer, unescape(text, slash + 1, end));
            slash = end;
        }
        return pointer;
    }

    /**
     * {@return the pointer that a URI's fragment stands for (RFC 6901, section 6)}
     *
     * @param fragment {@code #} and a pointer, in which bytes of UTF-8 may be percent-encoded
     * @throws IllegalArgumentException if it is not a pointer in that form
     */
    public static JsonPointer parseFragment(String fragment) {
        if (!fragment.startsWith("#")) {
            throw new IllegalArgumentException("a fragment must start with '#'");
        }
        return parse(FragmentText.decode(fragment.substring(1)));
    }

    private static String unescape(String text, int from, int to) {
        String raw = text.substring(from, to);
        if (raw.indexOf('~') < 0) {
            return raw;
        }
        StringBuilder token = new StringBuilder(to - from);
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c == '~') {
                i++;
                char escaped = i < to ? text.charAt(i) : ' ';
                if (escaped != '0' && escaped != '1') {
                    throw new IllegalArgumentException(
                            "a '~' that neither '0' nor '1' follows, at character " + i + " of a JSON Pointer");
                }
                c = escaped == '0' ? '~' : '/';
            }
            token.append(c);
        }
        return token.toString();
    }

    /**
     * {@return a pointer to a member of the object that this leads to}
     *
     * @param name the name, or any other token, unescaped
     * @throws IllegalArgumentException if a surrogate in it lacks its other half
     */
    public JsonPointer append(String name) {
        Scalars.utf8(name);
        return new JsonPointer(this, name);
    }

    /**
     * {@return a pointer to an element of the array that this leads to}
     *
     * @param position from 0
     * @throws IllegalArgumentException if it is negative
     */
    public JsonPointer append(int position) {
        if (position < 0) {
            throw new IllegalArgumentException("a position must not be negative: " + position);
        }
        return new JsonPointer(this, Integer.toString(position));
    }

    /** {@return whether this has no tokens} */
    public boolean isRoot() {
        return parent == null;
    }

    /** {@return this without its last token; empty for the root} */
    public Optional<JsonPointer> parent() {
        return Optional.ofNullable(parent);
    }

    /** {@return the last token, unescaped; empty for the root} */
    public Optional<String> last() {
        return parent == null ? Optional.empty() : Optional.of(token);
    }

    /** {@return the tokens, unescaped} */
    public List<String> tokens() {
        Deque<String> tokens = new ArrayDeque<>();
        for (JsonPointer at = this; at.parent != null; at = at.parent) {
            tokens.addFirst(at.token);
        }
        return List.copyOf(tokens);
    }

    /**
     * {@return the part of a value that this leads to; empty if there is none}
     *
     * @param value where to start
     */
    public Optional<JsonValue> find(JsonValue value) {
        JsonValue at = value;
        for (String step : tokens()) {
            at = Steps.step(at, step);
            if (at == null) {
                return Optional.empty();
            }
        }
        return Optional.of(at);
    }

    /**
     * {@return the part of a value that this leads to}
     *
     * @param value where to start
     * @throws JsonValueException if there is none; it tells the value that lacks the next part
     */
    public JsonValue resolve(JsonValue value) {
        JsonValue at = value;
        for (String step : tokens()) {
            JsonValue next = Steps.step(at, step);
            if (next == null) {
                throw new JsonValueException(at, missing(at, step));
            }
            at = next;
        }
        return at;
    }

    /** {@return what is wrong when a value does not have the part that a token stands for} */
    static String missing(JsonValue value, String token) {
        if (value instanceof JsonObject) {
            return "has no member \"" + token + "\"";
        }
        if (!(value instanceof JsonArray)) {
            return "has no parts, so no \"" + token + "\"";
        }
        return PointerToken.index(token) == PointerToken.NO_INDEX && !token.equals("-")
                ? "is an array, in which \"" + token + "\" is no position"
                : "has no element " + token;
    }

    /** {@return this as a URI's fragment (RFC 6901, section 6): all that a fragment must not hold is percent-encoded} */
    public String toFragment() {
        return "#" + FragmentText.encode(toString());
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof JsonPointer pointer && tokens().equals(pointer.tokens());
    }

    @Override
    public int hashCode() {
        return tokens().hashCode();
    }

    /** {@return this in the form of RFC 6901, section 3} */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (String step : tokens()) {
            text.append('/').append(PointerToken.escape(step));
        }
        return text.toString();
    }
}
