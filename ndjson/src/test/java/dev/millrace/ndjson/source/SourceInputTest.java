package dev.millrace.ndjson.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdOutputStream;
import dev.millrace.json.fixtures.Chunking;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.ClosedChannelException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SourceInputTest {
    private static final byte[] TEXT = text(3_000);

    @TempDir
    Path folder;

    /** Each way of storing is that of several parts one after the other. */
    private static byte[] store(Compression compression, byte[]... parts) throws IOException {
        ByteArrayOutputStream stored = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            switch (compression) {
                case NONE -> stored.write(part);
                case GZIP -> {
                    try (OutputStream out = new GZIPOutputStream(stored)) {
                        out.write(part);
                    }
                }
                case ZSTD -> stored.write(Zstd.compress(part));
            }
        }
        return stored.toByteArray();
    }

    @ParameterizedTest
    @EnumSource
    void readsAFileByItsContentWhateverItsName(Compression compression) throws IOException {
        for (String name : new String[] {"plain.log", "gzip.gz", "zstd.zst"}) {
            Path file = file(name, store(compression, TEXT));
            try (SourceInput input = SourceInput.open(file)) {
                assertThat(input.compression()).isEqualTo(compression);
                assertThat(input.name()).isEqualTo(file.toString());
                assertThat(input.storedSize()).isEqualTo(Files.size(file));
                assertThat(input.readAllBytes()).isEqualTo(TEXT);
                assertThat(input.offset()).isEqualTo(TEXT.length);
                assertThat(input.storedOffset()).isEqualTo(Files.size(file));
                assertThat(input.read()).isEqualTo(-1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void readsPartsPutTogether(Compression compression) throws IOException {
        byte[] stored = store(compression, text(7), new byte[0], text(5_000), text(1), new byte[0]);
        assertThat(read(stored)).isEqualTo(store(Compression.NONE, text(7), text(5_000), text(1)));
        assertThat(read(store(compression, new byte[0]))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void givesTheSameBytesHoweverTheyArrive(Compression compression) throws IOException {
        byte[] plain = text(40);
        byte[] stored = store(compression, plain, plain);
        for (int size : new int[] {1, 2, 3, 7, 64, 1_024}) {
            int[] ends = Chunking.fixed(size).cuts().ends(stored.length);
            try (SourceInput input = SourceInput.of(new Pieces(stored, ends), "pieces")) {
                assertThat(input.readAllBytes()).isEqualTo(store(Compression.NONE, plain, plain));
            }
            try (SourceInput input = SourceInput.of(new ByteArrayInputStream(stored), "small reads")) {
                ByteArrayOutputStream all = new ByteArrayOutputStream();
                byte[] chunk = new byte[size + 2];
                for (int read; (read = input.read(chunk, 1, size)) >= 0; ) {
                    assertThat(read).isPositive();
                    all.write(chunk, 1, read);
                    assertThat(input.offset()).isEqualTo(all.size());
                }
                assertThat(all.toByteArray()).isEqualTo(store(Compression.NONE, plain, plain));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void opensAtAnOffset(Compression compression) throws IOException {
        byte[] stored =
                store(compression, Arrays.copyOf(TEXT, 100_000), Arrays.copyOfRange(TEXT, 100_000, TEXT.length));
        Path file = file("any", stored);
        for (int offset : new int[] {0, 1, 99_999, 100_000, 100_001, TEXT.length}) {
            byte[] rest = Arrays.copyOfRange(TEXT, offset, TEXT.length);
            try (SourceInput input = SourceInput.open(file, offset)) {
                assertThat(input.offset()).isEqualTo(offset);
                assertThat(input.readAllBytes()).isEqualTo(rest);
            }
            try (SourceInput input = SourceInput.of(new ByteArrayInputStream(stored), "stream", offset)) {
                assertThat(input.offset()).isEqualTo(offset);
                assertThat(input.readAllBytes()).isEqualTo(rest);
            }
        }
        assertThatThrownBy(() -> SourceInput.open(file, TEXT.length + 1))
                .isInstanceOf(SourceException.class)
                .hasMessageStartingWith(file + ": cannot be read from byte " + (TEXT.length + 1) + " on")
                .hasMessageContaining(" only " + TEXT.length + " bytes");
    }

    @ParameterizedTest
    @CsvSource({"GZIP, the gzip data is cut off", "ZSTD, the zstd data is cut off"})
    void saysWhereCompressedDataIsCutOff(Compression compression, String problem) throws IOException {
        byte[] plain = text(60);
        byte[] stored = store(compression, plain, plain);
        byte[] whole = read(stored);
        int wholePart = store(compression, plain).length;
        for (int length = 2; length < stored.length; length++) {
            if (length == wholePart || (compression == Compression.ZSTD && length < 4)) {
                continue;
            }
            Reading reading = readAll(Arrays.copyOf(stored, length));
            assertThat(reading.failure()).hasCauseInstanceOf(EOFException.class).hasMessageStartingWith("source: ");
            assertThat(reading.failure().source()).isEqualTo("source");
            assertThat(reading.failure().offset()).isEqualTo(reading.bytes().length);
            assertThat(reading.failure().storedOffset()).isBetween(0L, (long) length);
            assertThat(reading.bytes()).isEqualTo(Arrays.copyOf(whole, reading.bytes().length));
            if (length > wholePart) {
                assertThat(reading.bytes()).hasSizeGreaterThanOrEqualTo(plain.length);
                assertThat(reading.failure().storedOffset()).isGreaterThanOrEqualTo(wholePart);
            }
        }
        assertThat(readAll(Arrays.copyOf(stored, stored.length - 20)).failure())
                .hasMessageContaining(problem)
                .hasMessageContaining(" of the file, after byte ")
                .hasMessageContaining(" of what it decompresses to");
    }

    /** A log that is flushed after each record, so that each is a block of its own. */
    @ParameterizedTest
    @EnumSource(names = {"GZIP", "ZSTD"})
    void handsOutAllThatIsBeforeTheDamage(Compression compression) throws IOException {
        ByteArrayOutputStream stored = new ByteArrayOutputStream();
        int damaged = 0;
        try (OutputStream out = compression == Compression.GZIP
                ? new GZIPOutputStream(stored, true)
                : new ZstdOutputStream(stored).setCloseFrameOnFlush(false)) {
            for (int i = 0; i < 100; i++) {
                damaged = i == 60 ? stored.size() : damaged;
                out.write(line(i).getBytes(UTF_8));
                out.flush();
            }
        }
        byte[] bytes = stored.toByteArray();
        // No deflate or zstd block begins so.
        Arrays.fill(bytes, damaged, damaged + 8, (byte) 0xFF);
        Reading reading = readAll(bytes);
        assertThat(new String(reading.bytes(), UTF_8)).startsWith(String.join("", lines(60)));
        assertThat(reading.bytes().length).isLessThan(String.join("", lines(61)).length());
        assertThat(reading.failure()).hasMessageContaining(" data is corrupt: ");
        assertThat(reading.failure().offset()).isEqualTo(reading.bytes().length);
        assertThat(reading.failure().storedOffset()).isBetween((long) damaged, damaged + 16L);
    }

    @ParameterizedTest
    @EnumSource(names = {"GZIP", "ZSTD"})
    void neverTakesDamagedDataForWhole(Compression compression) throws IOException {
        byte[] plain = text(30);
        byte[] stored = compression == Compression.GZIP ? store(compression, plain) : withChecksum(plain);
        Random random = new Random(5);
        for (int at = 4; at < stored.length; at++) {
            byte[] damaged = stored.clone();
            damaged[at] ^= (byte) (1 << random.nextInt(8));
            boolean told = catchThrowableOfType(SourceException.class, () -> read(damaged)) != null;
            assertThat(told || Arrays.equals(read(damaged), plain))
                    .as("byte %d", at)
                    .isTrue();
        }
    }

    @Test
    void doesNotPassOverWhatFollowsAMember() throws IOException {
        byte[] member = store(Compression.GZIP, TEXT);
        assertThat(read(Arrays.copyOf(member, member.length + 1_000))).isEqualTo(TEXT);
        byte[] garbage = Arrays.copyOf(member, member.length + 100);
        garbage[member.length + 50] = 'x';
        Reading reading = readAll(garbage);
        assertThat(reading.bytes()).isEqualTo(TEXT);
        assertThat(reading.failure()).hasMessageContaining("what follows a member of it is not another one");
        byte[] frame = store(Compression.ZSTD, TEXT);
        reading = readAll(Arrays.copyOf(frame, frame.length + 9));
        assertThat(reading.bytes()).isEqualTo(TEXT);
        assertThat(reading.failure())
                .hasMessageContaining("what follows a frame of it is not another one")
                .extracting(SourceException::storedOffset)
                .isEqualTo((long) frame.length);
    }

    @Test
    void readsEveryPartOfAGzipHeader() throws IOException {
        byte[] plain = text(3);
        ByteArrayOutputStream stored = new ByteArrayOutputStream();
        stored.write(HexFormat.of().parseHex("1f8b081f0000000000ff" + "0400" + "deadbeef"));
        stored.write("name\0comment\0".getBytes(UTF_8));
        CRC32 checksum = new CRC32();
        checksum.update(stored.toByteArray());
        writeLittleEndian(stored, checksum.getValue(), 2);
        byte[] header = stored.toByteArray();
        stored.write(deflate(plain));
        checksum.reset();
        checksum.update(plain);
        writeLittleEndian(stored, checksum.getValue(), 4);
        writeLittleEndian(stored, plain.length, 4);
        byte[] bytes = stored.toByteArray();
        assertThat(read(bytes)).isEqualTo(plain);
        bytes[header.length - 1] ^= 1;
        assertThatThrownBy(() -> read(bytes)).hasMessageContaining("checksum of its header is wrong");
        bytes[3] |= (byte) 0x80;
        assertThatThrownBy(() -> read(bytes)).hasMessageContaining("unknown flags");
        bytes[2] = 7;
        assertThatThrownBy(() -> read(bytes)).hasMessageContaining("not deflate");
    }

    @Test
    void passesOverSkippableFrames() throws IOException {
        byte[] skippable = HexFormat.of().parseHex("5c2a4d1803000000aabbcc");
        byte[] stored = store(
                Compression.NONE, skippable, Zstd.compress(TEXT), skippable, skippable, withChecksum(TEXT), skippable);
        assertThat(read(stored)).isEqualTo(store(Compression.NONE, TEXT, TEXT));
        assertThatThrownBy(() -> read(Arrays.copyOf(stored, stored.length - 1))).hasMessageContaining("cut off");
    }

    @ParameterizedTest
    @CsvSource({
        "fd377a585a000004, xz -dc",
        "425a6839314159265359, bzip2 -dc",
        "04224d186440a7, lz4 -dc",
        "504b03041400, unzip -p"
    })
    void namesOtherCompression(String start, String advice) throws IOException {
        Path file = file("log", HexFormat.of().parseHex(start));
        assertThatThrownBy(() -> SourceInput.open(file))
                .isInstanceOf(SourceException.class)
                .hasMessageStartingWith(file + ": is compressed with ")
                .hasMessageContaining(advice);
    }

    @Test
    void takesShortTextsAsTheyAre() throws IOException {
        for (String text : new String[] {"", "1", "P*", "BZh", "(", "\u001f"}) {
            assertThat(read(text.getBytes(UTF_8))).isEqualTo(text.getBytes(UTF_8));
        }
    }

    /** Somebody who types must not have to type six bytes before the first is taken. */
    @Test
    void looksNoFurtherThanNeeded() throws IOException {
        InputStream one = new InputStream() {
            private int read;

            @Override
            public int read() {
                if (read++ > 0) {
                    throw new AssertionError("read too far");
                }
                return '1';
            }

            @Override
            public int read(byte[] into, int offset, int length) {
                into[offset] = (byte) read();
                return 1;
            }
        };
        try (SourceInput input = SourceInput.of(one, "typed")) {
            assertThat(input.storedSize()).isEqualTo(SourceInput.UNKNOWN_SIZE);
            assertThat(input.read(new byte[100])).isEqualTo(1);
        }
    }

    @Test
    void saysWhyAFileCannotBeOpened() {
        Path absent = folder.resolve("absent");
        assertThatThrownBy(() -> SourceInput.open(absent))
                .isInstanceOf(SourceException.class)
                .hasMessage(absent + ": no such file");
        assertThatThrownBy(() -> SourceInput.open(folder))
                .isInstanceOf(SourceException.class)
                .hasMessage(folder + ": is a directory");
        assertThatIllegalArgumentException().isThrownBy(() -> SourceInput.open(absent, -1));
    }

    @Test
    void namesTheSourceWhoseReadingFails() throws IOException {
        InputStream failing = new FilterInputStream(new ByteArrayInputStream("[1]\n".getBytes(UTF_8))) {
            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                int read = super.read(into, offset, length);
                if (read < 0) {
                    throw new IOException("the disk is gone");
                }
                return read;
            }
        };
        SourceInput input = SourceInput.of(failing, "disk");
        assertThat(input.readNBytes(4)).hasSize(4);
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(input::read)
                    .isInstanceOf(SourceException.class)
                    .hasMessage("disk: the disk is gone (after byte 4)");
        }
        input.close();
    }

    @ParameterizedTest
    @EnumSource
    void isClosedByAnotherThread(Compression compression) throws Exception {
        Path pipe = folder.resolve("pipe");
        if (!isPipeMade(pipe)) {
            return;
        }
        // Less than a pipe holds.
        byte[] stored = store(compression, text(50));
        CompletableFuture<SourceInput> opened = CompletableFuture.supplyAsync(() -> open(pipe));
        try (OutputStream out = Files.newOutputStream(pipe)) {
            out.write(stored, 0, stored.length - 10);
            out.flush();
            SourceInput input = opened.get(60, TimeUnit.SECONDS);
            CompletableFuture<byte[]> reading = CompletableFuture.supplyAsync(() -> readAll(input));
            input.close();
            assertThatThrownBy(() -> reading.get(60, TimeUnit.SECONDS))
                    .isInstanceOf(ExecutionException.class)
                    .hasRootCauseInstanceOf(ClosedChannelException.class);
            assertThatThrownBy(input::read).isInstanceOf(ClosedChannelException.class);
            input.close();
        }
    }

    private static boolean isPipeMade(Path pipe) throws InterruptedException {
        try {
            return new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private static SourceInput open(Path path) {
        try {
            return SourceInput.open(path);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static byte[] readAll(SourceInput input) {
        try {
            return input.readAllBytes();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** What came before a source failed, and how it did. */
    private static final class Reading {
        private final byte[] bytes;
        private final SourceException failure;

        Reading(byte[] bytes, SourceException failure) {
            this.bytes = bytes;
            this.failure = failure;
        }

        byte[] bytes() {
            return bytes;
        }

        SourceException failure() {
            return failure;
        }
    }

    private static Reading readAll(byte[] stored) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        SourceException failure = catchThrowableOfType(SourceException.class, () -> {
            try (SourceInput input = SourceInput.of(new ByteArrayInputStream(stored), "source")) {
                input.transferTo(all);
            }
        });
        assertThat(failure).isNotNull();
        return new Reading(all.toByteArray(), failure);
    }

    private static byte[] read(byte[] stored) throws IOException {
        try (SourceInput input = SourceInput.of(new ByteArrayInputStream(stored), "source")) {
            return input.readAllBytes();
        }
    }

    private Path file(String name, byte[] bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes);
    }

    private static byte[] text(int lines) {
        return String.join("", lines(lines)).getBytes(UTF_8);
    }

    private static String[] lines(int count) {
        String[] lines = new String[count];
        Arrays.setAll(lines, SourceInputTest::line);
        return lines;
    }

    private static String line(int i) {
        return "{\"line\":" + i + ",\"hash\":\"" + Integer.toHexString(i * 0x9E3779B9) + "\",\"text\":\"served\"}\n";
    }

    private static byte[] withChecksum(byte[] plain) throws IOException {
        ByteArrayOutputStream stored = new ByteArrayOutputStream();
        try (OutputStream out = new ZstdOutputStream(stored).setChecksum(true)) {
            out.write(plain);
        }
        return stored.toByteArray();
    }

    private static byte[] deflate(byte[] plain) {
        Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
        deflater.setInput(plain);
        deflater.finish();
        byte[] deflated = new byte[plain.length + 100];
        int length = deflater.deflate(deflated);
        deflater.end();
        return Arrays.copyOf(deflated, length);
    }

    private static void writeLittleEndian(OutputStream out, long value, int bytes) throws IOException {
        for (int i = 0; i < bytes; i++) {
            out.write((int) (value >> (8 * i)));
        }
    }

    /** Gives bytes no further than to the next of some places at a time. */
    private static final class Pieces extends InputStream {
        private final byte[] bytes;
        private final int[] ends;
        private int position;
        private int piece;

        Pieces(byte[] bytes, int[] ends) {
            this.bytes = bytes;
            this.ends = ends;
        }

        @Override
        public int read() {
            return position < bytes.length ? bytes[position++] & 0xFF : -1;
        }

        @Override
        public int read(byte[] into, int offset, int length) {
            while (piece < ends.length && ends[piece] <= position) {
                piece++;
            }
            if (piece == ends.length) {
                return -1;
            }
            int read = Math.min(length, ends[piece] - position);
            System.arraycopy(bytes, position, into, offset, read);
            position += read;
            return read;
        }
    }
}
