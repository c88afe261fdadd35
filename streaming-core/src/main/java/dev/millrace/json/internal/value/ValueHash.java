package dev.millrace.json.internal.value;

/** Hash codes that go with {@link ValueEquality}. */
final class ValueHash {

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
        int[] starts = new int[end - root];
        int entries = 0;
        for (int at = root; at < end; at = document.following(at)) {
            starts[entries++] = at;
        }
        while (entries > 0) {
            int at = starts[--entries];
            hashes[at - root] = switch (document.type(at)) {
                case Entry.ARRAY -> array(document, at, root, hashes);
                case Entry.OBJECT -> object(document, at, root, hashes);
                default -> scalar(document, at);
            };
        }
        return hashes[0];
    }

    private static int array(FlatDocument document, int array, int root, int[] hashes) {
        int hash = 1;
        int end = document.next(array);
        for (int at = document.following(array); at < end; at = document.next(at)) {
            hash = 31 * hash + hashes[at - root];
        }
        return hash;
    }

    private static int object(FlatDocument document, int object, int root, int[] hashes) {
        int hash = 2;
        int end = document.next(object);
        for (int at = document.following(object); at < end; at = document.next(at)) {
            int name = bytes(document.text(), document.nameOffset(at), document.nameLength(at));
            hash += mix(name * 31 + hashes[at - root]);
        }
        return hash;
    }

    /** Not linear, so that a sum of results changes when two names swap their values. */
    private static int mix(int member) {
        int product = member * 0x9E3779B1;
        return product ^ product >>> 15;
    }

    private static int scalar(FlatDocument document, int at) {
        int type = document.type(at);
        if (ValueEquality.isFiniteNumber(type)) {
            return DecimalForm.of(document, at).hashCode();
        }
        return type <= Entry.TRUE ? type : bytes(document.text(), document.textOffset(at), document.textLength(at));
    }

    private static int bytes(byte[] text, int offset, int length) {
        int hash = 1;
        for (int i = offset; i < offset + length; i++) {
            hash = 31 * hash + text[i];
        }
        return hash;
    }
}
