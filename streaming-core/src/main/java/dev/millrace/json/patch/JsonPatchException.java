package dev.millrace.json.patch;

/** An operation of a patch that could not be done; nothing has been changed. */
public final class JsonPatchException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int index;
    private final String operation;
    private final String path;
    private final String reason;

    JsonPatchException(int index, String operation, String path, String reason, Throwable cause) {
        super(
                "operation " + index + ", " + operation + " at " + (path.isEmpty() ? "the root" : path) + ": " + reason,
                cause);
        this.index = index;
        this.operation = operation;
        this.path = path;
        this.reason = reason;
    }

    /** {@return which operation of the patch, from 0} */
    public int index() {
        return index;
    }

    /** {@return the operation's name: {@code "add"} and so on} */
    public String operation() {
        return operation;
    }

    /** {@return the operation's path, as it stands in the patch} */
    public String path() {
        return path;
    }

    /** {@return why it could not be done} */
    public String reason() {
        return reason;
    }
}
