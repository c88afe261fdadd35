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
    /** One bit a level: whether it is an object. */
    private final BitSet objects = new BitSet();

    private int depth;
    private Expected expected = Expected.ROOT;
    private boolean hasRoot;

    /** @param indent spaces a level, or -1 for no white space */
    Layout(ChunkBuffer buffer, int indent) {
        this.buffer = buffer;
        this.indent = indent;
    }

    int depth() {
        return depth;
    }

    void start(boolean object) {
        beforeValue();
        objects.set(depth++, object);
        expected = object ? Expected.FIRST_NAME : Expected.FIRST_ELEMENT;
        buffer.put(object ? '{' : '[');
    }

    void end(boolean object) {
        char bracket = object ? '}' : ']';
        if (expected == (object ? Expected.NAME : Expected.ELEMENT)) {
            depth--;
            lineBreak();
        } else if (expected == (object ? Expected.FIRST_NAME : Expected.FIRST_ELEMENT)) {
            depth--;
        } else {
            throw refused("'" + bracket + "'");
        }
        buffer.put(bracket);
        afterValue();
    }

    void beforeName() {
        if (expected == Expected.NAME) {
            buffer.put(',');
        } else if (expected != Expected.FIRST_NAME) {
            throw refused("a name");
        }
        lineBreak();
        buffer.put('"');
    }

    void afterName() {
        buffer.put('"');
        buffer.put(':');
        if (indent >= 0) {
            buffer.put(' ');
        }
        expected = Expected.MEMBER_VALUE;
    }

    void beforeValue() {
        switch (expected) {
            case MEMBER_VALUE -> {}
            case ELEMENT -> {
                buffer.put(',');
                lineBreak();
            }
            case FIRST_ELEMENT -> lineBreak();
            case ROOT -> {
                if (hasRoot) {
                    buffer.put('\n');
                }
                hasRoot = true;
            }
            default -> throw refused("a value");
        }
    }

    /** {@return whether the piece of a string that comes next is its first} */
    boolean beforePart() {
        if (expected == Expected.STRING_PART) {
            return false;
        }
        beforeValue();
        expected = Expected.STRING_PART;
        return true;
    }

    void afterValue() {
        if (depth == 0) {
            expected = Expected.ROOT;
        } else {
            expected = objects.get(depth - 1) ? Expected.NAME : Expected.ELEMENT;
        }
    }

    private void lineBreak() {
        if (indent >= 0) {
            buffer.put('\n');
            buffer.spaces((long) depth * indent);
        }
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
