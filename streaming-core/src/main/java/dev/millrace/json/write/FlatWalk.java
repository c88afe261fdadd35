package dev.millrace.json.write;

/** Writes values of one document where the next value is to stand. */
@FunctionalInterface
interface FlatWalk {

    /** Writes the value whose entry is at {@code at}. */
    void write(int at);
}
