package dev.millrace.reactor;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Texts cut into buffers. */
final class Chunks {

    private static final ByteBuffer EMPTY = ByteBuffer.allocate(0);

    private Chunks() {}

    static ByteBuffer whole(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Pieces of {@code size} bytes, the last one shorter if need be. */
    static List<ByteBuffer> ofSize(int size, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        List<ByteBuffer> chunks = new ArrayList<>();
        for (int from = 0; from < bytes.length; from += size) {
            chunks.add(ByteBuffer.wrap(bytes, from, Math.min(size, bytes.length - from)));
        }
        return chunks;
    }

    /** Every way to cut the text that the tests try: whole, in two anywhere, in small pieces, with empty chunks, direct. */
    static List<List<ByteBuffer>> everyWay(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        List<List<ByteBuffer>> ways = new ArrayList<>();
        ways.add(List.of(whole(text)));
        for (int cut = 1; cut < bytes.length; cut++) {
            ways.add(List.of(
                    ByteBuffer.wrap(bytes, 0, cut),
                    ByteBuffer.wrap(bytes, cut, bytes.length - cut).slice()));
        }
        for (int size : new int[] {1, 2, 3, 5, 7, 16}) {
            ways.add(ofSize(size, text));
        }
        ways.add(withEmptyChunks(ofSize(1, text)));
        ways.add(ofSize(3, text).stream().map(Chunks::direct).toList());
        ways.add(ofSize(4, text).stream().map(ByteBuffer::asReadOnlyBuffer).toList());
        return ways;
    }

    private static List<ByteBuffer> withEmptyChunks(List<ByteBuffer> chunks) {
        List<ByteBuffer> result = new ArrayList<>(List.of(EMPTY));
        for (ByteBuffer chunk : chunks) {
            result.add(chunk);
            result.add(EMPTY);
        }
        return result;
    }

    static ByteBuffer direct(ByteBuffer chunk) {
        return ByteBuffer.allocateDirect(chunk.remaining())
                .put(chunk.duplicate())
                .flip();
    }
}
