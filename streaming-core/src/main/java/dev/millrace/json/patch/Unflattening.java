package dev.millrace.json.patch;

import dev.millrace.json.value.JsonArray;
import dev.millrace.json.value.JsonArrayBuilder;
import dev.millrace.json.value.JsonObject;
import dev.millrace.json.value.JsonObjectBuilder;
import dev.millrace.json.value.JsonPointer;
import dev.millrace.json.value.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Makes a value of a {@link PointerMap}. */
final class Unflattening {

    /** A place that an entry is for, or that entries lead through. */
    private static final class Place {
        final JsonPointer pointer;
        final Map<String, Place> parts = new LinkedHashMap<>();
        /** That of its own entry; in the end that of the place. */
        @Nullable
        JsonValue value;

        Place(JsonPointer pointer) {
            this.pointer = pointer;
        }
    }

    private final Place root = new Place(JsonPointer.ROOT);

    void put(JsonPointer pointer, JsonValue value) {
        Place place = root;
        for (String token : pointer.tokens()) {
            JsonPointer at = place.pointer;
            place = place.parts.computeIfAbsent(token, part -> new Place(at.append(part)));
        }
        place.value = value;
    }

    JsonValue build() {
        List<Place> places = new ArrayList<>();
        places.add(root);
        for (int i = 0; i < places.size(); i++) {
            places.addAll(places.get(i).parts.values());
        }
        JsonValue built = null;
        // Parts come after what they are parts of, so from the last on their values are there when they are needed.
        for (int i = places.size() - 1; i >= 0; i--) {
            built = value(places.get(i));
            places.get(i).value = built;
        }
        return Objects.requireNonNull(built);
    }

    private static JsonValue value(Place place) {
        JsonValue own = place.value;
        if (place.parts.isEmpty()) {
            if (own == null) {
                throw new IllegalArgumentException("there are no entries");
            }
            return own;
        }
        boolean positions = ArrayPositions.areAll(place.parts.keySet());
        if (own == null) {
            return positions ? array(place) : object(place);
        }
        if (own instanceof JsonObject object && object.isEmpty()) {
            return object(place);
        }
        if (own instanceof JsonArray array && array.isEmpty()) {
            if (positions) {
                return array(place);
            }
            throw new IllegalArgumentException("the entries do not give every element of the array" + of(place));
        }
        throw new IllegalArgumentException("there are entries for parts of the " + own.kind() + of(place));
    }

    private static String of(Place place) {
        return place.pointer.isRoot() ? " at the root" : " at " + place.pointer;
    }

    private static JsonValue object(Place place) {
        JsonObjectBuilder object = JsonValue.object();
        place.parts.forEach((name, part) -> object.put(name, finished(part)));
        return object.build();
    }

    private static JsonValue array(Place place) {
        JsonArrayBuilder array = JsonValue.array();
        for (int position = 0; position < place.parts.size(); position++) {
            array.add(finished(Objects.requireNonNull(place.parts.get(Integer.toString(position)))));
        }
        return array.build();
    }

    private static JsonValue finished(Place place) {
        return Objects.requireNonNull(place.value);
    }
}
