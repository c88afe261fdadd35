package dev.millrace.ndjson;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import reactor.test.StepVerifier;

/** Files and streams as sources, compressed or not, from their start or from where another reader has left off. */
class NdjsonFluxFilesTest {

    private static final int RECORDS = 20_000;

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void aFileIsReadFromAnyRecordOn(Storage storage) throws IOException {
        Path file = Files.write(folder.resolve("events"), storage.store(lines()));
        List<NdjsonItem> all = NdjsonFlux.from(file).items().collectList().block();
        assertThat(all).hasSize(RECORDS);
        for (int record : new int[] {0, 1, RECORDS / 2, RECORDS - 2, RECORDS - 1}) {
            NdjsonPosition next = all.get(record).next();
            List<NdjsonItem> rest = NdjsonFlux.from(file)
                    .options(NdjsonOptions.builder().startAt(next).build())
                    .items()
                    .collectList()
                    .block();
            assertThat(rest).hasSize(RECORDS - 1 - record);
            for (int i = 0; i < rest.size(); i++) {
                NdjsonItem expected = all.get(record + 1 + i);
                assertThat(rest.get(i).offset()).isEqualTo(expected.offset());
                assertThat(rest.get(i).line()).isEqualTo(expected.line());
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void aStreamIsOpenedForEachSubscriptionAndClosed(Storage storage) throws Exception {
        byte[] stored = storage.store(lines());
        CountDownLatch closed = new CountDownLatch(3);
        NdjsonFlux<byte[]> flux = NdjsonFlux.from(() -> new ByteArrayInputStream(stored) {
                    @Override
                    public void close() {
                        closed.countDown();
                    }
                })
                .as(RecordAssembler::bytes);
        StepVerifier.create(flux.values()).expectNextCount(RECORDS).verifyComplete();
        StepVerifier.create(flux.records().count()).expectNext((long) RECORDS).verifyComplete();
        StepVerifier.create(flux.values(), 3).expectNextCount(3).thenCancel().verify();
        assertThat(closed.await(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aFileThatIsMissingIsAnErrorOfTheSubscription() {
        StepVerifier.create(NdjsonFlux.from(folder.resolve("missing")).values())
                .verifyErrorSatisfies(error -> assertThat(error)
                        .isInstanceOf(IOException.class)
                        .hasCauseInstanceOf(NoSuchFileException.class)
                        .hasMessageContaining("missing"));
    }

    private static List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < RECORDS; i++) {
            lines.add("{\"id\":" + i + ",\"text\":\"" + Integer.toHexString(i * 0x9E3779B9) + "\"}");
        }
        return lines;
    }

    /** How the lines lie in a file. */
    enum Storage {
        PLAIN {
            @Override
            OutputStream around(OutputStream out) {
                return out;
            }
        },
        GZIP {
            @Override
            OutputStream around(OutputStream out) throws IOException {
                return new GZIPOutputStream(out);
            }
        },
        ZSTD {
            @Override
            OutputStream around(OutputStream out) throws IOException {
                return new ZstdOutputStream(out);
            }
        };

        abstract OutputStream around(OutputStream out) throws IOException;

        /** In two halves, each compressed by itself. */
        byte[] store(List<String> lines) throws IOException {
            ByteArrayOutputStream stored = new ByteArrayOutputStream();
            for (List<String> half : List.of(lines.subList(0, 7_000), lines.subList(7_000, lines.size()))) {
                try (OutputStream out = around(stored)) {
                    out.write((String.join("\n", half) + "\n").getBytes(StandardCharsets.US_ASCII));
                }
            }
            return stored.toByteArray();
        }
    }
}
