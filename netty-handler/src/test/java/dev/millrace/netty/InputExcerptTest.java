package dev.millrace.netty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InputExcerptTest {

    private static final byte[] LINES = "{\"a\":1}\n[1, \u00072]\n3".getBytes(StandardCharsets.US_ASCII);

    @Test
    void nothingOfTheInputIsShownUnlessAskedFor() {
        assertThat(error(LINES, 3, 0).getSuppressed()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 100})
    void theBytesUpToTheErrorAreShownHoweverTheyAreCut(int size) {
        InputExcerpt excerpt = (InputExcerpt) error(LINES, size, 5).getSuppressed()[0];
        assertThat(excerpt.offset()).isEqualTo(8);
        assertThat(excerpt.bytes()).asString().isEqualTo("[1, \u0007");
        assertThat(excerpt).hasMessage("[1, \\x07 from byte 8").hasNoCause();
        assertThat(excerpt.getStackTrace()).isEmpty();
    }

    @Test
    void fewerBytesAreShownWhereThereAreFewer() {
        InputExcerpt excerpt = (InputExcerpt) error(new byte[] {'x'}, 1, 9).getSuppressed()[0];
        assertThat(excerpt.offset()).isZero();
        assertThat(excerpt.bytes()).asString().isEqualTo("x");
    }

    @Test
    void theEndOfTheInputShowsTheLastBytes() {
        InputExcerpt excerpt = (InputExcerpt)
                error("[12, ".getBytes(StandardCharsets.US_ASCII), 2, 3).getSuppressed()[0];
        assertThat(excerpt.offset()).isEqualTo(2);
        assertThat(excerpt.bytes()).asString().isEqualTo("2, ");
    }

    private static JsonException error(byte[] bytes, int size, int excerptBytes) {
        JsonDecoderOptions options = JsonDecoderOptions.builder()
                .parser(JsonParserOptions.builder().rootMode(RootMode.NDJSON).build())
                .onError(ErrorPolicy.SKIP_RECORD)
                .excerptBytes(excerptBytes)
                .build();
        ErrorKeeper errors = new ErrorKeeper();
        EmbeddedChannel channel = new EmbeddedChannel(new JsonValueDecoder(options), errors);
        for (int from = 0; from < bytes.length; from += size) {
            channel.writeInbound(
                    Unpooled.wrappedBuffer(Arrays.copyOfRange(bytes, from, Math.min(from + size, bytes.length))));
        }
        channel.finishAndReleaseAll();
        return errors.last();
    }
}
