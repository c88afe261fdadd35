package dev.millrace.samples.store;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;

/** Rows in the text format of PostgreSQL's {@code COPY ... FROM STDIN}. */
final class CopyRows implements RowWriter<RuntimeException> {
    private static final int INITIAL_BYTES = 1 << 20;

    private final ByteBuf out;
    private boolean atStart;

    /**
     * @param allocator makes the buffer
     */
    CopyRows(ByteBufAllocator allocator) {
        out = allocator.buffer(INITIAL_BYTES);
    }

    /** {@return what was written; to be released by the caller} */
    ByteBuf buffer() {
        return out;
    }

    @Override
    public void startRow() {
        atStart = true;
    }

    @Override
    public void putNull() {
        separate();
        out.writeByte('\\').writeByte('N');
    }

    @Override
    public void putBoolean(boolean value) {
        separate();
        out.writeByte(value ? 't' : 'f');
    }

    @Override
    public void putLong(long value) {
        putPlain(Long.toString(value));
    }

    @Override
    public void putHuge(BigInteger value) {
        putPlain(value.toString());
    }

    @Override
    public void putDouble(double value) {
        putPlain(Double.toString(value));
    }

    private void putPlain(String text) {
        separate();
        out.writeCharSequence(text, StandardCharsets.US_ASCII);
    }

    @Override
    public void putText(byte[] utf8) {
        separate();
        int written = 0;
        for (int i = 0; i < utf8.length; i++) {
            int escape = switch (utf8[i]) {
                case '\\' -> '\\';
                case '\t' -> 't';
                case '\n' -> 'n';
                case '\r' -> 'r';
                default -> 0;
            };
            if (escape != 0) {
                out.writeBytes(utf8, written, i - written).writeByte('\\').writeByte(escape);
                written = i + 1;
            }
        }
        out.writeBytes(utf8, written, utf8.length - written);
    }

    @Override
    public void endRow() {
        out.writeByte('\n');
    }

    private void separate() {
        if (!atStart) {
            out.writeByte('\t');
        }
        atStart = false;
    }
}
