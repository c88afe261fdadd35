package dev.millrace.json.internal.parser;

import dev.millrace.json.JsonPushParser;
import dev.millrace.json.value.DocumentBuilder;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Lets the classes of this module ask of a parser what others cannot. */
public abstract class ParserAccess {

    private static volatile @Nullable ParserAccess instance;

    /** For the class that knows how, once. */
    protected ParserAccess() {}

    /** Sets who knows how. */
    public static void set(ParserAccess access) {
        instance = access;
    }

    /**
     * From within {@code startObject} or {@code startArray}: the rest of this value is built by a builder that has its first event,
     * and its end is then reported to the handler alone.
     */
    public static void buildValue(JsonPushParser parser, DocumentBuilder builder) {
        Objects.requireNonNull(instance, "no parser has been made")
                .coreOf(parser)
                .buildValue(builder);
    }

    protected abstract ParserCore coreOf(JsonPushParser parser);
}
