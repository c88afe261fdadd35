package dev.millrace.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.json.value.DocumentBuilder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A parser that starts in the middle of an input, and one whose values and their ends go to different handlers. */
class JsonPushParserResetAtTest {

    private static JsonParserOptions options(RootMode mode) {
        return JsonParserOptions.builder().rootMode(mode).build();
    }

    private static void feed(JsonPushParser parser, String text) {
        byte[] bytes = text.getBytes(UTF_8);
        for (int i = 0; i < bytes.length; i++) {
            parser.feed(bytes, i, 1);
        }
        parser.endOfInput();
    }

    @ParameterizedTest
    @EnumSource(
            value = RootMode.class,
            names = {"SINGLE", "SEQUENCE", "NDJSON"})
    void countsOnFromThePlace(RootMode mode) {
        JsonPushParser parser = new JsonPushParser(new TokenHandler() {}, options(mode));
        parser.resetAt(5_000_000_000L, 70);
        assertThat(parser.byteOffset()).isEqualTo(5_000_000_000L);
        assertThatThrownBy(() -> feed(parser, " {\"a\":x}"))
                .isInstanceOfSatisfying(
                        JsonException.class,
                        e -> assertThat(e.location()).isEqualTo(new JsonLocation(5_000_000_006L, 70, 7, "/a")));
        parser.reset();
        assertThat(parser.byteOffset()).isZero();
        feed(parser, "[1]");
        assertThat(parser.counters().bytes()).isEqualTo(3);
    }

    @Test
    void looksForAByteOrderMarkAtOffsetZeroOnly() {
        JsonPushParser parser = new JsonPushParser(new TokenHandler() {});
        parser.resetAt(0, 1);
        feed(parser, "\ufeff1");
        parser.resetAt(1, 1);
        assertThatThrownBy(() -> feed(parser, "\ufeff1")).isInstanceOf(JsonSyntaxException.class);
    }

    @Test
    void boundsTheDocumentFromThePlaceOn() {
        JsonParserOptions options = JsonParserOptions.builder()
                .limits(JsonLimits.builder().maxDocumentBytes(3).build())
                .build();
        JsonPushParser parser = new JsonPushParser(new TokenHandler() {}, options);
        parser.resetAt(100, 2);
        feed(parser, "[1]");
        parser.resetAt(100, 2);
        assertThatThrownBy(() -> feed(parser, "[12]"))
                .isInstanceOfSatisfying(
                        JsonLimitException.class,
                        e -> assertThat(e.location().byteOffset()).isEqualTo(103));
    }

    @ParameterizedTest
    @CsvSource({"-1, 1", "0, 0", "5, -3"})
    void refusesPlacesThatCannotBe(long offset, long line) {
        JsonPushParser parser = new JsonPushParser(new TokenHandler() {});
        assertThatIllegalArgumentException().isThrownBy(() -> parser.resetAt(offset, line));
    }

    /** A builder is fed by the loop for trees, another handler by events; the ends are the same. */
    @Test
    void tellsAnotherHandlerOfTheEnds() {
        DocumentBuilder builder = new DocumentBuilder();
        List<String> ends = new ArrayList<>();
        List<JsonPushParser> attached = new ArrayList<>();
        TokenHandler roots = new TokenHandler() {
            @Override
            public void attached(JsonPushParser parser) {
                attached.add(parser);
            }

            @Override
            public void endRoot() {
                JsonPushParser parser = attached.get(0);
                ends.add(builder.take() + " next " + parser.nextRecordOffset() + " on " + parser.nextRecordLine());
            }

            @Override
            public void rejected(JsonException error) {
                builder.clear();
                ends.add(error.kind().name());
            }

            @Override
            public void endRejected() {
                JsonPushParser parser = attached.get(0);
                ends.add("next " + parser.nextRecordOffset() + " on " + parser.nextRecordLine());
            }

            @Override
            public void numberValue(TokenNumber number) {
                throw new AssertionError("an event of a value");
            }
        };
        JsonPushParser parser = new JsonPushParser(builder, roots, options(RootMode.NDJSON));
        feed(parser, "{\"a\":1}\r\n\n[1\n2");
        assertThat(attached).containsExactly(parser);
        assertThat(ends).containsExactly("{\"a\":1} next 9 on 2", "UNEXPECTED_END", "next 13 on 4", "2 next 14 on 4");
    }
}
