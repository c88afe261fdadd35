package dev.millrace.json.path;

/** A path expression that breaks the grammar, or asks for what one pass over the input cannot decide. */
public final class JsonPathException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final int column;
    private final String problem;

    JsonPathException(int column, String problem) {
        super("column " + column + ": " + problem);
        this.column = column;
        this.problem = problem;
    }

    /** {@return where in the expression, in characters (code points) from 1; one more than their number for its end} */
    public int column() {
        return column;
    }

    /** {@return what is wrong in words, without the place} */
    public String problem() {
        return problem;
    }
}
