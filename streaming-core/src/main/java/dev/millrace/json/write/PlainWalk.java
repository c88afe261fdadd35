package dev.millrace.json.write;

import dev.millrace.json.value.JsonValue;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Writes plain Java values, with a stack of iterators in place of recursion. */
final class PlainWalk {

    /** Deeper nesting is taken for a mistake. */
    static final int MAX_DEPTH = 1_000;

    private record Open(Object container, Iterator<?> rest) {
        boolean isObject() {
            return container instanceof Map;
        }
    }

    private final JsonWriter writer;
    private final Deque<Open> open = new ArrayDeque<>();
    private final Set<Object> openContainers = Collections.newSetFromMap(new IdentityHashMap<>());

    PlainWalk(JsonWriter writer) {
        this.writer = writer;
    }

    void write(@Nullable Object root) {
        value(root);
        while (!open.isEmpty()) {
            Open innermost = open.peek();
            if (!innermost.rest.hasNext()) {
                end(innermost);
            } else if (innermost.isObject()) {
                Map.Entry<?, ?> member = (Map.Entry<?, ?>) innermost.rest.next();
                writer.name(name(member.getKey()));
                value(member.getValue());
            } else {
                value(innermost.rest.next());
            }
        }
    }

    private void end(Open innermost) {
        open.pop();
        openContainers.remove(innermost.container);
        if (innermost.isObject()) {
            writer.endObject();
        } else {
            writer.endArray();
        }
    }

    private void value(@Nullable Object value) {
        Object present = value;
        while (present instanceof Optional<?> optional) {
            present = optional.orElse(null);
        }
        if (present == null) {
            writer.nullValue();
        } else if (present instanceof CharSequence text) {
            writer.string(text);
        } else if (present instanceof Number number) {
            number(number);
        } else if (present instanceof Boolean which) {
            writer.booleanValue(which);
        } else if (present instanceof JsonValue json) {
            writer.value(json);
        } else if (present instanceof Map<?, ?> map) {
            writer.startObject();
            push(map, map.entrySet().iterator());
        } else if (present instanceof Iterable<?> elements) {
            writer.startArray();
            push(elements, elements.iterator());
        } else if (present.getClass().isArray()) {
            Object array = present;
            writer.startArray();
            push(
                    array,
                    IntStream.range(0, Array.getLength(array))
                            .<@Nullable Object>mapToObj(i -> Array.get(array, i))
                            .iterator());
        } else if (present instanceof Enum<?> constant) {
            writer.string(constant.name());
        } else if (present instanceof Character character) {
            writer.string(character.toString());
        } else {
            throw unsupported("a value", present);
        }
    }

    private void number(Number number) {
        if (number instanceof Long || number instanceof Integer || number instanceof Short || number instanceof Byte) {
            writer.number(number.longValue());
        } else if (number instanceof Double) {
            writer.number(number.doubleValue());
        } else if (number instanceof Float) {
            writer.number(number.floatValue());
        } else if (number instanceof BigDecimal decimal) {
            writer.number(decimal);
        } else if (number instanceof BigInteger integer) {
            writer.number(integer);
        } else {
            throw unsupported("a value", number);
        }
    }

    private static String name(@Nullable Object key) {
        if (key instanceof CharSequence text) {
            return text.toString();
        }
        if (key instanceof Enum<?> constant) {
            return constant.name();
        }
        throw unsupported("a name", key);
    }

    private void push(Object container, Iterator<?> elements) {
        if (!openContainers.add(container)) {
            throw new IllegalArgumentException(
                    "an object of " + container.getClass().getName() + " holds itself");
        }
        if (open.size() == MAX_DEPTH) {
            throw new IllegalArgumentException("the value is nested deeper than " + MAX_DEPTH + " levels");
        }
        open.push(new Open(container, elements));
    }

    private static IllegalArgumentException unsupported(String what, @Nullable Object object) {
        return new IllegalArgumentException(
                object == null
                        ? what + " is null"
                        : what + " of " + object.getClass().getName() + " cannot be written as JSON");
    }
}
