package dev.millrace.samples.ingest;

import dev.millrace.json.JsonException;
import dev.millrace.json.value.JsonValue;
import java.io.IOException;

/**
 * What a checkpoint knows of a file beside the place where it is to be read on: enough to tell whether a file of that name is still
 * the same one.
 *
 * @param headBytes how many of its first bytes the digest covers, decompressed
 * @param digest of those bytes
 * @param end how the reading ended, if it did
 * @param storedSize the size of the file when the reading ended, in bytes as they lie there
 */
record FileIdentity(int headBytes, String digest, End end, long storedSize) {

    /** How the reading of a file ended. */
    enum End {
        /** It has not. */
        NONE,
        /** Everything was read. */
        COMPLETE,
        /** The rest was refused as a whole. */
        REFUSED
    }

    static FileIdentity parse(String source, String text) throws IOException {
        try {
            JsonValue identity = JsonValue.parse(text);
            return new FileIdentity(
                    identity.get("head").asInt(),
                    identity.get("digest").asString(),
                    End.valueOf(identity.get("end").asString()),
                    identity.get("size").asLong());
        } catch (JsonException | IllegalArgumentException e) {
            throw new IOException(source + ": the checkpoint knows it as a followed file", e);
        }
    }

    /** {@return a text that {@link #parse} reads} */
    @Override
    public String toString() {
        return JsonValue.object()
                .put("head", headBytes)
                .put("digest", digest)
                .put("end", end.name())
                .put("size", storedSize)
                .build()
                .toString();
    }
}
