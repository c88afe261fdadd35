package dev.millrace.json.path;

import dev.millrace.json.TokenNumber;
import dev.millrace.json.internal.lexer.Scan;
import dev.millrace.json.internal.lexer.StringDecoder;
import dev.millrace.json.internal.parser.NumberView;
import dev.millrace.json.internal.value.FieldTree;
import dev.millrace.json.value.JsonKind;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link FieldReader} has found of one value: its fields by their index, from 0. A flyweight: valid only during the call that
 * hands it over.
 *
 * <p>Methods with a second parameter give that where the field is absent or {@code null}; those without refuse. A field of another kind
 * than the one asked for is refused with an {@link IllegalStateException} that names it.
 */
public final class Fields {
    /** By what the tree calls them. */
    private static final @Nullable JsonKind[] KINDS = {
        null,
        JsonKind.NULL,
        JsonKind.BOOLEAN,
        JsonKind.BOOLEAN,
        JsonKind.NUMBER,
        JsonKind.STRING,
        JsonKind.ARRAY,
        JsonKind.OBJECT
    };

    private final FieldTree tree;
    private final String[] paths;
    private final NumberView number = new NumberView();

    Fields(FieldTree tree, String[] paths) {
        this.tree = tree;
        this.paths = paths;
    }

    /**
     * {@return what the field is, or null if the value has no such member}
     *
     * @param field its index
     */
    public @Nullable JsonKind kind(int field) {
        return KINDS[tree.kind(field)];
    }

    /**
     * {@return the decoded text of a string}
     *
     * @param field its index
     */
    public String string(int field) {
        require(field, FieldTree.STRING);
        return decoded(field);
    }

    /**
     * {@return the decoded text of a string}
     *
     * @param field its index
     * @param otherwise stands in for nothing
     */
    public String string(int field, String otherwise) {
        return isNothing(field) ? otherwise : string(field);
    }

    /**
     * {@return a number, to be read as its type is wanted; valid until the next number is asked for}
     *
     * @param field its index
     */
    public TokenNumber number(int field) {
        require(field, FieldTree.NUMBER);
        number.array(tree.text());
        number.range(tree.start(field), tree.length(field), tree.flags(field) & ~FieldTree.NON_FINITE);
        number.nonFinite((tree.flags(field) & FieldTree.NON_FINITE) != 0);
        return number;
    }

    /**
     * {@return an integer}
     *
     * @param field its index
     * @throws ArithmeticException if it has a fraction or exponent, or is out of range
     */
    public long longValue(int field) {
        return number(field).longValue();
    }

    /**
     * {@return an integer}
     *
     * @param field its index
     * @param otherwise stands in for nothing
     * @throws ArithmeticException if it has a fraction or exponent, or is out of range
     */
    public long longValue(int field, long otherwise) {
        return isNothing(field) ? otherwise : longValue(field);
    }

    /**
     * {@return an integer}
     *
     * @param field its index
     * @throws ArithmeticException if it has a fraction or exponent, or is out of range
     */
    public int intValue(int field) {
        return number(field).intValue();
    }

    /**
     * {@return an integer}
     *
     * @param field its index
     * @param otherwise stands in for nothing
     * @throws ArithmeticException if it has a fraction or exponent, or is out of range
     */
    public int intValue(int field, int otherwise) {
        return isNothing(field) ? otherwise : intValue(field);
    }

    /**
     * {@return a number, correctly rounded}
     *
     * @param field its index
     * @throws ArithmeticException if the nearest {@code double} would be infinite
     */
    public double doubleValue(int field) {
        return number(field).doubleValue();
    }

    /**
     * {@return a number, correctly rounded}
     *
     * @param field its index
     * @param otherwise stands in for nothing
     * @throws ArithmeticException if the nearest {@code double} would be infinite
     */
    public double doubleValue(int field, double otherwise) {
        return isNothing(field) ? otherwise : doubleValue(field);
    }

    /**
     * {@return {@code true} or {@code false}}
     *
     * @param field its index
     */
    public boolean booleanValue(int field) {
        if (tree.kind(field) != FieldTree.FALSE) {
            require(field, FieldTree.TRUE);
            return true;
        }
        return false;
    }

    /**
     * {@return {@code true} or {@code false}}
     *
     * @param field its index
     * @param otherwise stands in for nothing
     */
    public boolean booleanValue(int field, boolean otherwise) {
        return isNothing(field) ? otherwise : booleanValue(field);
    }

    private String decoded(int field) {
        long flags = tree.flags(field);
        return StringDecoder.toString(
                tree.text(),
                tree.start(field),
                tree.length(field),
                (flags & Scan.ESCAPED) != 0,
                (flags & Scan.NON_ASCII) != 0);
    }

    private boolean isNothing(int field) {
        return tree.kind(field) <= FieldTree.NULL;
    }

    private void require(int field, int wanted) {
        if (tree.kind(field) != wanted) {
            throw refusal(field, wanted);
        }
    }

    private IllegalStateException refusal(int field, int wanted) {
        JsonKind kind = kind(field);
        return new IllegalStateException(
                paths[field] + " is " + (kind == null ? "absent" : "of the kind " + kind) + ", not " + KINDS[wanted]);
    }
}
