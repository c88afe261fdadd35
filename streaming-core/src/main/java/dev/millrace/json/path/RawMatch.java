package dev.millrace.json.path;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The source bytes of a value that a path has selected: validated, and as they stand in the input. */
public final class RawMatch {

    private final int pathIndex;
    private final JsonPath path;
    private final byte[] array;
    private final int offset;
    private final int length;

    RawMatch(int pathIndex, JsonPath path, byte[] array, int offset, int length) {
        this.pathIndex = pathIndex;
        this.path = path;
        this.array = array;
        this.offset = offset;
        this.length = length;
    }

    /** {@return which of the filter's paths it is, from 0} */
    public int pathIndex() {
        return pathIndex;
    }

    /** {@return that path} */
    public JsonPath path() {
        return path;
    }

    /**
     * {@return the array that holds the bytes, from {@link #offset()} on, {@link #length()} of them; not to be changed, since
     * matches inside this one share it}
     */
    public byte[] array() {
        return array;
    }

    /** {@return where in {@link #array()} the value starts} */
    public int offset() {
        return offset;
    }

    /** {@return the length, in bytes} */
    public int length() {
        return length;
    }

    /** {@return a copy of the bytes} */
    public byte[] toByteArray() {
        return Arrays.copyOfRange(array, offset, offset + length);
    }

    /** {@return the bytes as text} */
    @Override
    public String toString() {
        return new String(array, offset, length, StandardCharsets.UTF_8);
    }
}
