package dev.millrace.ndjson.write;

import com.github.luben.zstd.ZstdInputStream;
import dev.millrace.ndjson.RecordFraming;
import dev.millrace.ndjson.source.Compression;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;

/** Reads files back without any of the code that is tested. */
final class Stored {

    private Stored() {}

    static List<String> records(Path file, NdjsonWriterOptions options) throws IOException {
        String text = text(Files.readAllBytes(file), options.compression());
        boolean lines = options.framing() == RecordFraming.NDJSON;
        List<String> records = new ArrayList<>();
        for (int from = 0; from < text.length(); ) {
            int start = lines ? from : from + 1;
            int end = text.indexOf(lines ? "\n" : "\n\u001e", start);
            if (end < 0) {
                end = text.length() - 1;
            }
            if (text.charAt(end) != '\n' || (!lines && text.charAt(from) != '\u001e')) {
                throw new IOException("not framed: " + text.substring(from));
            }
            records.add(text.substring(start, end));
            from = end + 1;
        }
        return records;
    }

    private static String text(byte[] stored, Compression compression) throws IOException {
        if (compression == Compression.NONE || stored.length == 0) {
            return new String(stored, StandardCharsets.UTF_8);
        }
        InputStream bytes = new ByteArrayInputStream(stored);
        try (InputStream in =
                compression == Compression.GZIP ? new GZIPInputStream(bytes) : new ZstdInputStream(bytes)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
