package dev.millrace.json.internal.value;

import dev.millrace.json.TokenHandler;
import org.jspecify.annotations.Nullable;

/** Lets the parser see the tree behind a {@link dev.millrace.json.value.DocumentBuilder}, which is nobody else's business. */
public abstract class BuilderAccess {

    private static volatile @Nullable BuilderAccess instance;

    /** For the class that knows how, once. */
    protected BuilderAccess() {}

    /** Sets who knows how. */
    public static void set(BuilderAccess access) {
        instance = access;
    }

    /** {@return the tree that the handler builds, or null if it builds none} */
    public static @Nullable FlatTree treeOf(TokenHandler handler) {
        BuilderAccess access = instance;
        return access == null ? null : access.tree(handler);
    }

    protected abstract @Nullable FlatTree tree(TokenHandler handler);
}
