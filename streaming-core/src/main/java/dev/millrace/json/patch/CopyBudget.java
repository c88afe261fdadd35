package dev.millrace.json.patch;

import dev.millrace.json.internal.value.ValueCount;
import dev.millrace.json.value.JsonValue;

/**
 * What the copies of one patch may add up to. A copy shares what it copies, so that a patch of a few lines, which copies the whole
 * into itself again and again, would make a value that takes no memory and could never be written.
 */
final class CopyBudget {

    private long left = JsonPatch.MAX_COPIED_VALUES;

    /** {@return the value, which is to be copied} */
    JsonValue spend(JsonValue copied) {
        left -= ValueCount.of(copied, left);
        if (left < 0) {
            throw new IllegalStateException(
                    "the patch copies more than " + JsonPatch.MAX_COPIED_VALUES + " values altogether");
        }
        return copied;
    }
}
