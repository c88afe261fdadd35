package dev.millrace.json;

/** Input that exceeds one of the {@link JsonLimits}, or a limit of what reads records. The message names the limit's setting and its bound. */
public final class JsonLimitException extends JsonException {

    private static final long serialVersionUID = 1L;

    private final String setting;
    private final long bound;

    /**
     * Tells of a limit that was exceeded.
     *
     * @param kind which limit
     * @param problem what exceeds it, without the place
     * @param setting the name of the setting, as in {@link JsonLimits}
     * @param bound the greatest value allowed
     * @param location the first byte over the limit
     */
    public JsonLimitException(JsonErrorKind kind, String problem, String setting, long bound, JsonLocation location) {
        super(kind, problem, location);
        this.setting = setting;
        this.bound = bound;
    }

    /** {@return the name of the setting, as in {@link JsonLimits}, that was exceeded} */
    public String setting() {
        return setting;
    }

    /** {@return the greatest value that the setting allows, in the setting's unit} */
    public long bound() {
        return bound;
    }
}
