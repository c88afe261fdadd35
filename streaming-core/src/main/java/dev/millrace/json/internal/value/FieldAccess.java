package dev.millrace.json.internal.value;

import dev.millrace.json.TokenHandler;
import org.jspecify.annotations.Nullable;

/** Lets the parser see the tree behind a {@link dev.millrace.json.path.FieldReader}, which is nobody else's business. */
public abstract class FieldAccess {

    private static volatile @Nullable FieldAccess instance;

    /** For the class that knows how, once. */
    protected FieldAccess() {}

    /** Sets who knows how. */
    public static void set(FieldAccess access) {
        instance = access;
    }

    /** {@return the tree of the fields that the handler reads, or null if it is of another kind} */
    public static @Nullable FieldTree treeOf(TokenHandler handler) {
        FieldAccess access = instance;
        return access == null ? null : access.tree(handler);
    }

    protected abstract @Nullable FieldTree tree(TokenHandler handler);
}
