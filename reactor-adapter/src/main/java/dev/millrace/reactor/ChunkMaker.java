package dev.millrace.reactor;

/**
 * Makes the chunks that are put out.
 *
 * @param <B> what a chunk is
 */
@FunctionalInterface
interface ChunkMaker<B> {

    /** {@return a chunk of these bytes, which are the caller's to use again} */
    B chunk(byte[] bytes, int length);
}
