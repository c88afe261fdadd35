package dev.millrace.json.internal.value;

/** Hash codes that go with {@link ValueEquality}. */
final class ValueHash {

    static final int EMPTY_ARRAY = 1;
    static final int EMPTY_OBJECT = 2;

    private ValueHash() {}

    static int of(FlatDocument document, int at) {
        return document.type(at) < Entry.ARRAY ? scalar(document, at) : container(document, at);
    }

    /**
     * Goes through the entries backwards: what a container holds comes after it, so its parts are done when it is reached, and
     * no stack is needed.
     */
    private static int container(FlatDocument document, int root) {
        int end = document.next(root);
        int[] hashes = new int[end - root];
        int[] entries = document.entries(root);
        for (int i = entries.length - 1; i >= 0; i--) {
            int at = entries[i];
            hashes[at - root] = switch (document.type(at)) {
                case Entry.ARRAY -> array(document, at, root, hashes);
                case Entry.OBJECT -> object(document, at, root, hashes);
                default -> scalar(document, at);
            };
        }
        return hashes[0];
    }

    private static int array(FlatDocument document, int array, int root, int[] hashes) {
        int hash = EMPTY_ARRAY;
        int end = document.next(array);
        for (int at = document.following(array); at < end; at = document.next(at)) {
            hash = element(hash, hashes[at - root]);
        }
        return container(hash);
    }

    private static int object(FlatDocument document, int object, int root, int[] hashes) {
        int hash = EMPTY_OBJECT;
        int end = document.next(object);
        for (int at = document.following(object); at < end; at = document.next(at)) {
            int name = bytes(document.text(), document.nameOffset(at), document.nameLength(at));
            hash += member(name, hashes[at - root]);
        }
        return container(hash);
    }

    /** {@return the hash of an array with one element more} */
    static int element(int array, int element) {
        return 31 * array + element;
    }

    /** {@return what a member adds to its object's hash}: not linear, so that a sum changes when two names swap their values */
    static int member(int name, int value) {
        int product = (name * 31 + value) * 0x9E3779B1;
        return product ^ product >>> 15;
    }

    /** {@return the hash of a container of which all is told}: never 0 */
    static int container(int hash) {
        return hash == 0 ? 1 : hash;
    }

    private static int scalar(FlatDocument document, int at) {
        int type = document.type(at);
        if (ValueEquality.isFiniteNumber(type)) {
            return DecimalForm.of(document, at).hashCode();
        }
        return type <= Entry.TRUE ? type : bytes(document.text(), document.textOffset(at), document.textLength(at));
    }

    static int bytes(byte[] text, int offset, int length) {
        int hash = 1;
        for (int i = offset; i < offset + length; i++) {
            hash = 31 * hash + text[i];
        }
        return hash;
    }
}
