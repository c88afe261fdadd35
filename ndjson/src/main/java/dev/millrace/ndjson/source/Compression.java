package dev.millrace.ndjson.source;

import java.io.IOException;
import java.util.HexFormat;
import java.util.List;

/** How the bytes of a source are stored, which their first bytes tell: names of files play no part. */
public enum Compression {
    /** As they are. */
    NONE,
    /** Gzip (RFC 1952), any number of members one after the other. */
    GZIP,
    /** Zstandard (RFC 8878), any number of frames one after the other, skippable ones among them. Needs zstd-jni. */
    ZSTD;

    private static final byte[] GZIP_MAGIC = HexFormat.of().parseHex("1f8b");
    private static final byte[] ZSTD_MAGIC = HexFormat.of().parseHex("28b52ffd");
    private static final byte[] SKIPPABLE_MAGIC_END = HexFormat.of().parseHex("2a4d18");

    /** What cannot be a text, and how to make one of it. */
    private static final List<Unsupported> UNSUPPORTED = List.of(
            new Unsupported("fd377a585a00", "xz; decompress it first, with \"xz -dc\""),
            new Unsupported("425a6839314159265359", "bzip2; decompress it first, with \"bzip2 -dc\""),
            new Unsupported("04224d18", "lz4; decompress it first, with \"lz4 -dc\""),
            new Unsupported("504b0304", "zip; unpack it first, with \"unzip -p\""));

    private record Unsupported(String magic, String advice) {
        boolean isNext(StoredBytes stored) throws IOException {
            return stored.startsWith(HexFormat.of().parseHex(magic));
        }
    }

    /** {@return how a source is stored, by the bytes that come next, none of which are taken} */
    static Compression of(StoredBytes stored) throws IOException {
        if (stored.startsWith(GZIP_MAGIC)) {
            return GZIP;
        }
        if (stored.startsWith(ZSTD_MAGIC) || isSkippableFrame(stored)) {
            return ZSTD;
        }
        for (Unsupported format : UNSUPPORTED) {
            if (format.isNext(stored)) {
                throw new IOException("is compressed with " + format.advice());
            }
        }
        return NONE;
    }

    /** {@return whether a Zstandard skippable frame comes next; those begin with one of sixteen bytes} */
    static boolean isSkippableFrame(StoredBytes stored) throws IOException {
        if (!stored.has(1) || (stored.peek(0) & 0xF0) != 0x50) {
            return false;
        }
        for (int i = 0; i < SKIPPABLE_MAGIC_END.length; i++) {
            if (!stored.has(i + 2) || stored.peek(i + 1) != SKIPPABLE_MAGIC_END[i]) {
                return false;
            }
        }
        return true;
    }

    /** {@return whether a Zstandard frame with data comes next} */
    static boolean isZstdFrame(StoredBytes stored) throws IOException {
        return stored.startsWith(ZSTD_MAGIC);
    }

    /** {@return whether a gzip member comes next} */
    static boolean isGzipMember(StoredBytes stored) throws IOException {
        return stored.startsWith(GZIP_MAGIC);
    }
}
