package dev.millrace.json;

/** Input that is not JSON, or not the JSON that the options allow. */
public final class JsonSyntaxException extends JsonException {

    private static final long serialVersionUID = 1L;

    /**
     * Tells of a rule that was broken.
     *
     * @param kind what is wrong
     * @param problem what was expected and what was found, without the place
     * @param location where
     */
    public JsonSyntaxException(JsonErrorKind kind, String problem, JsonLocation location) {
        super(kind, problem, location);
    }
}
