package dev.millrace.json;

/**
 * Input that was refused: what is wrong, where, and in plain words. The same bytes give the same kind at the same place
 * however they are cut into pieces. The input itself is quoted by at most one byte.
 */
public abstract sealed class JsonException extends RuntimeException permits JsonSyntaxException, JsonLimitException {

    private static final long serialVersionUID = 1L;

    private final JsonErrorKind kind;
    private final JsonLocation location;
    private final String problem;

    JsonException(JsonErrorKind kind, String problem, JsonLocation location) {
        super(problem + " at " + location);
        this.kind = kind;
        this.problem = problem;
        this.location = location;
    }

    /** {@return what is wrong} */
    public JsonErrorKind kind() {
        return kind;
    }

    /** {@return where: the first byte that cannot be right, or the length of the input where it ends too early} */
    public JsonLocation location() {
        return location;
    }

    /** {@return what is wrong in words, without the place} */
    public String problem() {
        return problem;
    }
}
