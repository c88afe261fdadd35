package dev.millrace.samples.monitor;

import dev.millrace.json.value.JsonPointer;
import dev.millrace.json.value.JsonValue;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The fields whose values are counted: those that someone asked for, up to a number. Thread-safe. */
final class TopFields {
    /** Each takes up to about 200 KB. */
    static final int MOST_FIELDS = 8;

    private final InstantSource clock;
    private final FieldNames names = new FieldNames();
    /** The one that was asked for last is the last. */
    private final List<Followed> followed = new ArrayList<>();

    private static final class Followed {
        private final JsonPointer pointer;
        private final TopField values;
        private int followers;

        Followed(JsonPointer pointer, TopField values) {
            this.pointer = pointer;
            this.values = values;
        }
    }

    TopFields(InstantSource clock) {
        this.clock = clock;
    }

    synchronized void count(JsonValue record) {
        names.look(record);
        for (int i = 0; i < followed.size(); i++) {
            followed.get(i).values.count(record);
        }
    }

    /**
     * Counts the values of a field from now on, or goes on if it does so already. Beyond the number, a field that nobody follows any
     * more makes room.
     *
     * @return whether it is counted; if so, {@link #unfollow} ends it
     */
    synchronized boolean follow(JsonPointer pointer) {
        Followed field = find(pointer);
        if (field == null) {
            if (followed.size() == MOST_FIELDS && !dropOne()) {
                return false;
            }
            field = new Followed(pointer, new TopField(pointer, clock.millis()));
        } else {
            followed.remove(field);
        }
        followed.add(field);
        field.followers++;
        return true;
    }

    private boolean dropOne() {
        for (Followed field : followed) {
            if (field.followers == 0) {
                return followed.remove(field);
            }
        }
        return false;
    }

    /** One of those who follow a field does so no more. */
    synchronized void unfollow(JsonPointer pointer) {
        Followed field = find(pointer);
        if (field != null) {
            field.followers--;
        }
    }

    synchronized Optional<TopValues> top(JsonPointer pointer) {
        Followed field = find(pointer);
        return field == null ? Optional.empty() : Optional.of(field.values.top());
    }

    /** {@return the fields of scalars that records have, as far as they were looked at, in the order they were found} */
    synchronized List<JsonPointer> names() {
        return names.all();
    }

    private @Nullable Followed find(JsonPointer pointer) {
        for (Followed field : followed) {
            if (field.pointer.equals(pointer)) {
                return field;
            }
        }
        return null;
    }
}
