package dev.millrace.json.internal.value;

import java.util.AbstractList;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.IntFunction;

/** What a built object or array holds, as a list that makes each item when it is asked for. */
final class PositionList<T> extends AbstractList<T> implements RandomAccess {

    private final int size;
    private final IntFunction<? extends T> item;

    PositionList(int size, IntFunction<? extends T> item) {
        this.size = size;
        this.item = item;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public T get(int position) {
        return item.apply(Objects.checkIndex(position, size));
    }
}
