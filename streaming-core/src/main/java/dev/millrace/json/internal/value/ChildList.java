package dev.millrace.json.internal.value;

import java.util.AbstractList;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.IntFunction;

/** What an object or array holds, as a list that makes each view when it is asked for. */
final class ChildList<T> extends AbstractList<T> implements RandomAccess {

    private final FlatDocument document;
    private final int container;
    private final IntFunction<? extends T> view;

    ChildList(FlatDocument document, int container, IntFunction<? extends T> view) {
        this.document = document;
        this.container = container;
        this.view = view;
    }

    @Override
    public int size() {
        return document.count(container);
    }

    @Override
    public T get(int position) {
        return view.apply(document.child(container, Objects.checkIndex(position, size())));
    }

    @Override
    public Iterator<T> iterator() {
        return new Iterator<>() {
            private final int end = document.next(container);
            private int at = document.following(container);

            @Override
            public boolean hasNext() {
                return at < end;
            }

            @Override
            public T next() {
                if (at >= end) {
                    throw new NoSuchElementException();
                }
                int current = at;
                at = document.next(current);
                return view.apply(current);
            }
        };
    }
}
