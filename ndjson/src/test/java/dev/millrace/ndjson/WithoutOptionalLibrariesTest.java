package dev.millrace.ndjson;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.ndjson.source.Compression;
import dev.millrace.ndjson.write.NdjsonWriter;
import dev.millrace.ndjson.write.NdjsonWriterOptions;
import dev.millrace.reactor.fixtures.LimitedClassPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Netty and zstd-jni are optional at run time. */
class WithoutOptionalLibrariesTest {

    @Test
    void recordsAreWrittenAndReadWhereNettyAndZstdAreAbsent() throws Exception {
        assertThat(LimitedClassPath.run(Program.class, "netty-", "millrace-netty", "zstd-jni"))
                .asString()
                .matches(
                        "\\[1] 2; IllegalStateException: writing Zstandard needs the library com.github.luben:zstd-jni.*");
    }

    /** What is run there. */
    public static final class Program implements Supplier<String> {

        /** For the class loader. */
        public Program() {}

        @Override
        public String get() {
            try {
                Path file = Files.createTempFile("without", ".gz");
                try {
                    NdjsonWriterOptions.Builder options = NdjsonWriterOptions.builder();
                    write(file, options.compression(Compression.GZIP).build());
                    String values = NdjsonFlux.from(file)
                            .values()
                            .map(Object::toString)
                            .reduce((a, b) -> a + " " + b)
                            .block();
                    return values + "; "
                            + refusal(
                                    file, options.compression(Compression.ZSTD).build());
                } finally {
                    Files.delete(file);
                }
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }

        private static void write(Path file, NdjsonWriterOptions options) throws IOException {
            try (NdjsonWriter writer = NdjsonWriter.open(file, options)) {
                writer.writeRecord(json -> json.startArray().number(1).endArray());
                writer.writeRecord(json -> json.number(2));
            }
        }

        private static String refusal(Path file, NdjsonWriterOptions options) throws IOException {
            try {
                write(file, options);
                return "not refused";
            } catch (IllegalStateException refused) {
                return refused.getClass().getSimpleName() + ": " + refused.getMessage();
            }
        }
    }
}
