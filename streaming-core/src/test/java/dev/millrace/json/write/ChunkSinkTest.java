package dev.millrace.json.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.json.value.JsonValue;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChunkSinkTest {

    private static final JsonWriterOptions SMALL =
            JsonWriterOptions.builder().chunkBytes(512).build();

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void buffersHoldTheWholeTextAndAreTheConsumersOwn(boolean direct) {
        JsonValue value = JsonValue.parse("[\"" + "é\\n".repeat(5_000) + "\"," + "1.5,".repeat(1_000) + "null]");
        List<ByteBuffer> chunks = new ArrayList<>();
        JsonWriter writer =
                direct ? JsonWriter.toDirectBuffers(chunks::add, SMALL) : JsonWriter.toHeapBuffers(chunks::add, SMALL);
        writer.value(value).flush();
        writer.flush();
        writer.close();

        assertThat(chunks).allMatch(chunk -> chunk.isDirect() == direct && chunk.position() == 0);
        assertThat(chunks).allMatch(chunk -> chunk.hasRemaining() && chunk.remaining() <= 512);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (ByteBuffer chunk : chunks) {
            byte[] bytes = new byte[chunk.remaining()];
            chunk.get(bytes);
            all.writeBytes(bytes);
        }
        assertThat(all.toByteArray()).isEqualTo(JsonWriter.toBytes(value));
    }

    static Stream<Throwable> failures() {
        return Stream.of(new IllegalArgumentException("broken"), new AssertionError("broken"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void aSinkThatFailsFailsTheWriter(Throwable broken) {
        JsonWriter writer = JsonWriter.toHeapBuffers(
                chunk -> {
                    throw unchecked(broken);
                },
                SMALL);
        writer.startArray().number(1);
        assertThatThrownBy(writer::flush).isSameAs(broken);
        assertThatIllegalStateException()
                .isThrownBy(() -> writer.number(2))
                .withMessage("the writer has failed before: broken")
                .withCause(broken);
        assertThatIllegalStateException().isThrownBy(writer::endArray);
        assertThatIllegalStateException().isThrownBy(() -> writer.value(JsonValue.parse("[1]")));
        assertThatIllegalStateException().isThrownBy(writer::flush);
        writer.close();
    }

    private static RuntimeException unchecked(Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        return (RuntimeException) thrown;
    }

    @Test
    void aFailedWriterStillClosesItsStream() {
        boolean[] closed = {false};
        JsonWriter writer = new JsonWriter(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("disk full");
            }

            @Override
            public void close() {
                closed[0] = true;
            }
        });
        writer.number(1);
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(writer::close)
                .withMessageContaining("disk full");
        assertThat(closed[0]).isTrue();
    }
}
