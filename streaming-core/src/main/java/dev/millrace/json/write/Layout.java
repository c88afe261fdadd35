package dev.millrace.json.write;

import java.util.BitSet;

/** Where a writer is in the grammar, and the punctuation, line breaks and spaces that follow from it. */
final class Layout {

    /** What must come next, named by what has come. */
    private enum Expected {
        /** A root value, or nothing. */
        ROOT,
        /** After <code>{</code>: a name, or the end. */
        FIRST_NAME,
        /** After a member: another name, or the end. */
        NAME,
        /** After a name: its value. */
        MEMBER_VALUE,
        /** After {@code [}: an element, or the end. */
        FIRST_ELEMENT,
        /** After an element: another one, or the end. */
        ELEMENT,
        /** After a piece of a string: the next. */
        STRING_PART
    }

    private final ChunkBuffer buffer;
    private final int indent;
    private final boolean singleRoot;
    /** One bit a level: whether it is an object. */
    private final BitSet objects = new BitSet();

    private int depth;
    private Expected expected = Expected.ROOT;
    /** What is expected after a value, where the writer is now. */
    private Expected afterValue = Expected.ROOT;

    private boolean hasRoot;

    Layout(ChunkBuffer buffer, JsonWriterOptions options) {
        this.buffer = buffer;
        this.indent = options.indent();
        this.singleRoot = options.singleRoot();
    }

    int depth() {
        return depth;
    }

    boolean isComplete() {
        return hasRoot && expected == Expected.ROOT;
    }

    void start(boolean object) {
        buffer.bracket(beginValue(), object ? '{' : '[');
        objects.set(depth++, object);
        expected = object ? Expected.FIRST_NAME : Expected.FIRST_ELEMENT;
        afterValue = object ? Expected.NAME : Expected.ELEMENT;
    }

    void end(boolean object) {
        char bracket = object ? '}' : ']';
        boolean filled = expected == (object ? Expected.NAME : Expected.ELEMENT);
        if (!filled && expected != (object ? Expected.FIRST_NAME : Expected.FIRST_ELEMENT)) {
            throw refused("'" + bracket + "'");
        }
        depth--;
        afterValue = depth == 0 ? Expected.ROOT : objects.get(depth - 1) ? Expected.NAME : Expected.ELEMENT;
        expected = afterValue;
        if (filled && indent >= 0) {
            lineBreak();
        }
        buffer.put(bracket);
    }

    /**
     * Goes on to a name, or refuses it.
     *
     * @return whether a comma is still to be written before it
     */
    boolean beginName() {
        if (expected == Expected.NAME) {
            if (indent < 0) {
                return true;
            }
            buffer.put(',');
        } else if (expected != Expected.FIRST_NAME) {
            throw refused("a name");
        }
        if (indent >= 0) {
            lineBreak();
        }
        return false;
    }

    /** The name has been written, with its colon. */
    void endName() {
        if (indent >= 0) {
            buffer.put(' ');
        }
        expected = Expected.MEMBER_VALUE;
    }

    /**
     * Goes on to a value, or refuses it.
     *
     * @return whether a comma is still to be written before it
     */
    boolean beginValue() {
        if (expected == Expected.MEMBER_VALUE) {
            return false;
        }
        if (expected == Expected.ELEMENT) {
            if (indent < 0) {
                return true;
            }
            buffer.put(',');
            lineBreak();
        } else if (expected == Expected.FIRST_ELEMENT) {
            if (indent >= 0) {
                lineBreak();
            }
        } else if (expected == Expected.ROOT) {
            beginRoot();
        } else {
            throw refused("a value");
        }
        return false;
    }

    /** Refuses a value if none may come, and does nothing else. */
    void requireValue() {
        switch (expected) {
            case FIRST_NAME, NAME, STRING_PART -> throw refused("a value");
            case ROOT -> requireRoot();
            default -> {}
        }
    }

    private void requireRoot() {
        if (hasRoot && singleRoot) {
            throw new IllegalStateException("a value was written after the only one that there may be");
        }
    }

    private void beginRoot() {
        requireRoot();
        if (hasRoot) {
            buffer.put('\n');
        }
        hasRoot = true;
    }

    void endValue() {
        expected = afterValue;
    }

    /** {@return whether the piece of a string that comes next is its first} */
    boolean beginPart() {
        if (expected == Expected.STRING_PART) {
            return false;
        }
        if (beginValue()) {
            buffer.put(',');
        }
        expected = Expected.STRING_PART;
        return true;
    }

    private void lineBreak() {
        buffer.put('\n');
        buffer.spaces((long) depth * indent);
    }

    private IllegalStateException refused(String what) {
        String wanted = switch (expected) {
            case ROOT -> "a value";
            case FIRST_NAME, NAME -> "a name or '}'";
            case MEMBER_VALUE -> "the member's value";
            case FIRST_ELEMENT, ELEMENT -> "an element or ']'";
            case STRING_PART -> "the next piece of the string";
        };
        return new IllegalStateException(what + " was written where " + wanted + " must come");
    }
}
