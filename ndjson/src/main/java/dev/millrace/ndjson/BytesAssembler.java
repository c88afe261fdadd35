package dev.millrace.ndjson;

import dev.millrace.json.TokenHandler;
import java.util.Arrays;

/** Hands out a copy of each line. */
final class BytesAssembler implements RecordAssembler<byte[]> {
    private static final TokenHandler NO_EVENTS = new TokenHandler() {};

    @Override
    public TokenHandler handler() {
        return NO_EVENTS;
    }

    @Override
    public byte[] assemble(byte[] bytes, int offset, int length) {
        return Arrays.copyOfRange(bytes, offset, offset + length);
    }

    @Override
    public void discard() {}
}
