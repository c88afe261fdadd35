package dev.millrace.json.internal.value;

import dev.millrace.json.internal.lexer.PointerToken;
import dev.millrace.json.value.JsonArray;
import dev.millrace.json.value.JsonObject;
import dev.millrace.json.value.JsonValue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A value under edit. Nothing of an object or array is touched before it is changed or stepped into; then the references to its
 * parts are taken over, not the parts. A part that is edited by itself is a draft too. A draft that has changed makes its parent
 * one that has, so that a value is made anew only where it must be.
 */
public final class Draft {

    private @Nullable Draft parent;
    /** Up to date unless there has been a change. */
    private JsonValue value;

    private boolean changed;
    private @Nullable ContainerDraft<?> content;

    /** A draft of a value by itself. */
    public Draft(JsonValue value) {
        this(value, null);
    }

    private Draft(JsonValue value, @Nullable Draft parent) {
        this.value = Reached.forget(value);
        this.parent = parent;
    }

    boolean isChanged() {
        return changed;
    }

    /** {@return the value as it was when it was last built} */
    public JsonValue value() {
        return value;
    }

    /** Makes this a draft of another value. */
    public void replace(JsonValue replacement) {
        content = null;
        markChanged();
        value = Reached.forget(replacement);
    }

    /** Says that what {@link #array} or {@link #object} gave has been, or is about to be, changed. */
    public void markChanged() {
        for (Draft draft = this; draft != null && !draft.changed; draft = draft.parent) {
            draft.changed = true;
        }
    }

    /** {@return the array under edit, or null if this is none} */
    public @Nullable ArrayDraft array() {
        if (content == null && value instanceof JsonArray array) {
            content = new ArrayDraft(array);
        }
        return content instanceof ArrayDraft array ? array : null;
    }

    /** {@return the object under edit, or null if this is none} */
    public @Nullable ObjectDraft object() {
        if (content == null && value instanceof JsonObject object) {
            content = new ObjectDraft(object);
        }
        return content instanceof ObjectDraft object ? object : null;
    }

    private @Nullable ContainerDraft<?> container() {
        ArrayDraft array = array();
        return array == null ? object() : array;
    }

    /** {@return the draft of a part, named by a pointer's token; null if there is none} */
    public @Nullable Draft child(String token) {
        ContainerDraft<?> container = container();
        int slot = container == null ? -1 : container.find(token);
        if (container == null || slot < 0) {
            return null;
        }
        Draft child = container.draft(slot);
        if (child == null) {
            child = new Draft(container.value(slot), this);
            container.draft(slot, child);
        }
        return child;
    }

    /**
     * Makes the draft of a part that has been removed the draft of one of this that has been put in its place.
     *
     * @param token stands for the part, whose value must be that which the draft had last
     * @param part the draft, which has been removed from where it was
     */
    public void adopt(String token, Draft part) {
        ContainerDraft<?> container = Objects.requireNonNull(container());
        boolean last = token.equals("-") && container instanceof ArrayDraft;
        container.draft(last ? container.size - 1 : container.find(token), part);
        part.parent = this;
        if (part.changed) {
            markChanged();
        }
    }

    /** {@return the value at the end of a path of tokens, as it is now; null if there is none} */
    public @Nullable JsonValue valueAt(List<String> tokens) {
        Draft draft = this;
        for (int i = 0; i < tokens.size(); i++) {
            if (draft.content == null) {
                return Steps.follow(draft.build(), tokens, i);
            }
            int slot = draft.content.find(tokens.get(i));
            if (slot < 0) {
                return null;
            }
            Draft child = draft.content.draft(slot);
            if (child == null) {
                return Steps.follow(draft.content.value(slot), tokens, i + 1);
            }
            draft = child;
        }
        return draft.build();
    }

    /** {@return the value as it is now} */
    public JsonValue build() {
        if (changed) {
            List<Draft> drafts = new ArrayList<>();
            drafts.add(this);
            for (int i = 0; i < drafts.size(); i++) {
                ContainerDraft<?> container = drafts.get(i).content;
                if (container != null) {
                    container.addChangedDrafts(drafts);
                }
            }
            for (int i = drafts.size() - 1; i >= 0; i--) {
                drafts.get(i).takeOver();
            }
        }
        return value;
    }

    private void takeOver() {
        if (content != null) {
            value = content.toValue();
        }
        changed = false;
    }

    /** {@return the pointer of this from the outermost draft that it is still a part of} */
    public String path() {
        Deque<String> steps = new ArrayDeque<>();
        Draft draft = this;
        while (draft.parent != null && draft.parent.content != null) {
            ContainerDraft<?> container = draft.parent.content;
            int slot = container.slotOf(draft);
            if (slot < 0) {
                break;
            }
            steps.addFirst("/" + PointerToken.escape(container.token(slot)));
            draft = draft.parent;
        }
        return String.join("", steps);
    }
}
