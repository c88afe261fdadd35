package dev.millrace.samples.stream;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Makes a document with one long array, <code>{"items":[...],"count":n}</code>, in chunks of odd lengths. */
final class ItemGenerator {

    private static final int LONGEST_CHUNK = 16_381;

    private final long size;
    private final Checksum checksum = new Checksum();
    private long made;
    private long id;
    private byte[] text = "{\"items\":[".getBytes(StandardCharsets.US_ASCII);
    private int textAt;
    private boolean last;

    /** @param size how many bytes the document has at least */
    ItemGenerator(long size) {
        this.size = size;
    }

    /** {@return the next chunk, or null after the last} */
    @Nullable
    ByteBuf next(ByteBufAllocator allocator) {
        int length = 1 + (int) (((made * 0x9E37_79B9L) >>> 8) % LONGEST_CHUNK);
        ByteBuf chunk = allocator.buffer(length);
        while (chunk.readableBytes() < length) {
            if (textAt == text.length) {
                if (last) {
                    break;
                }
                nextText();
            }
            int count = Math.min(length - chunk.readableBytes(), text.length - textAt);
            chunk.writeBytes(text, textAt, count);
            textAt += count;
        }
        if (!chunk.isReadable()) {
            chunk.release();
            return null;
        }
        made += chunk.readableBytes();
        return chunk;
    }

    private void nextText() {
        textAt = 0;
        if (made >= size) {
            last = true;
            text = ("],\"count\":" + id + "}\n").getBytes(StandardCharsets.US_ASCII);
            return;
        }
        long cents = ((id * 2_654_435_761L) >>> 7) % 1_000_000;
        String item = "{\"id\":" + id + ",\"user\":\"user-" + id % 9_973 + "\",\"cents\":" + cents
                + ",\"tags\":[\"a\",\"\\u00e9\",null],\"place\":{\"lat\":48.2082,\"lon\":16.3738},\"ok\":true}";
        text = ((id == 0 ? "" : ",") + item).getBytes(StandardCharsets.US_ASCII);
        checksum.add(id, cents);
        id++;
    }

    Checksum checksum() {
        return checksum;
    }

    /** {@return how many bytes have been made} */
    long bytes() {
        return made;
    }
}
