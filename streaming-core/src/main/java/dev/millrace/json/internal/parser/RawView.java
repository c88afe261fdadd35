package dev.millrace.json.internal.parser;

import dev.millrace.json.RawValue;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The one instance of {@link RawValue} that a parser shows its captured values with. */
public final class RawView implements RawValue {

    private byte[] bytes = {};
    private int from;
    private int length;

    RawView() {}

    void show(byte[] array, int start, int count) {
        bytes = array;
        from = start;
        length = count;
    }

    @Override
    public byte[] array() {
        return bytes;
    }

    @Override
    public int offset() {
        return from;
    }

    @Override
    public int length() {
        return length;
    }

    @Override
    public byte[] toByteArray() {
        return Arrays.copyOfRange(bytes, from, from + length);
    }

    @Override
    public String toString() {
        return new String(bytes, from, length, StandardCharsets.UTF_8);
    }
}
