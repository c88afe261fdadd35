package dev.millrace.json;

import static dev.millrace.json.fixtures.Inputs.hex;
import static dev.millrace.json.fixtures.Inputs.utf8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.millrace.json.fixtures.Chunking;
import dev.millrace.json.fixtures.Feeding;
import dev.millrace.json.fixtures.Outcome;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An error is final and clear; so is what a handler throws; wrong use is refused. */
class JsonPushParserFailureTest {

    /** Calls something at each number. */
    private static final class AtNumbers implements TokenHandler {
        final List<String> seen = new ArrayList<>();
        private final Consumer<JsonPushParser> action;
        private JsonPushParser parser = new JsonPushParser(new TokenHandler() {});

        AtNumbers(Consumer<JsonPushParser> action) {
            this.action = action;
        }

        @Override
        public void attached(JsonPushParser attached) {
            parser = attached;
        }

        @Override
        public void numberValue(TokenNumber number) {
            seen.add(number.toString());
            action.accept(parser);
        }
    }

    private static void feed(JsonPushParser parser, String text) {
        parser.feed(utf8(text), 0, utf8(text).length);
    }

    @Test
    void errorIsSaidAgainAndNoEventFollows() {
        AtNumbers handler = new AtNumbers(parser -> {});
        JsonParserOptions options =
                JsonParserOptions.builder().rootMode(RootMode.SEQUENCE).build();
        JsonPushParser parser = new JsonPushParser(handler, options);
        Throwable error = catchThrowable(() -> feed(parser, "{\"a\":1 x}"));
        assertThat(error).isInstanceOf(JsonSyntaxException.class);
        assertThatThrownBy(() -> feed(parser, "{\"b\":2}")).isSameAs(error);
        assertThatThrownBy(() -> parser.feed(ByteBuffer.allocateDirect(3))).isSameAs(error);
        assertThatThrownBy(parser::endOfInput).isSameAs(error);
        assertThat(handler.seen).containsExactly("1");
        assertThat(parser.byteOffset()).isEqualTo(7);
    }

    @Test
    void whatAHandlerThrowsReachesTheCallerAndEndsTheParse() {
        IllegalArgumentException thrown = new IllegalArgumentException("no such price");
        AtNumbers handler = new AtNumbers(parser -> {
            throw thrown;
        });
        JsonPushParser parser = new JsonPushParser(handler);
        assertThatThrownBy(() -> feed(parser, "[1,2]")).isSameAs(thrown);
        assertThatThrownBy(() -> feed(parser, "2]")).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(parser::endOfInput).isInstanceOf(IllegalStateException.class);
        assertThat(handler.seen).containsExactly("1");
    }

    @Test
    void errorOfAnotherParserIsOnlySomethingThatAHandlerThrows() {
        JsonPushParser parser = new JsonPushParser(
                new AtNumbers(outer -> feed(new JsonPushParser(new TokenHandler() {}), "x")),
                JsonParserOptions.builder().rootMode(RootMode.NDJSON).build());
        assertThatThrownBy(() -> feed(parser, "1\n2\n")).isInstanceOf(JsonSyntaxException.class);
        assertThatThrownBy(() -> feed(parser, "2\n")).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void resetAfterAHandlerThrewStartsOver() {
        List<String> seen = new ArrayList<>();
        JsonPushParser parser = new JsonPushParser(new TokenHandler() {
            @Override
            public void numberValue(TokenNumber number) {
                seen.add(number.toString());
                if (number.longValue() == 1) {
                    throw new IllegalArgumentException("one");
                }
            }
        });
        assertThatThrownBy(() -> feed(parser, "[1,2]")).hasMessage("one");
        parser.reset();
        feed(parser, "[3]");
        assertThat(parser.endOfInput()).isTrue();
        assertThat(seen).containsExactly("1", "3");
    }

    @Test
    void placeIsKnownAfterAFailureAndAfterAHandlerThrew() {
        JsonPushParser failed = new JsonPushParser(new TokenHandler() {});
        assertThatThrownBy(() -> feed(failed, "{\"a\":{\"name\":x"))
                .isInstanceOfSatisfying(
                        JsonException.class, e -> assertThat(failed.location()).isEqualTo(e.location()));

        JsonPushParser broken = new JsonPushParser(new TokenHandler() {
            @Override
            public void numberValue(TokenNumber number) {
                throw new UnsupportedOperationException();
            }
        });
        assertThatThrownBy(() -> feed(broken, "\n{\"name\":1}")).isInstanceOf(UnsupportedOperationException.class);
        assertThat(broken.location()).isEqualTo(new JsonLocation(9, 2, 9, "/name"));
    }

    @Test
    void refusedReentryLeavesTheWindowAlone() {
        List<String> texts = new ArrayList<>();
        JsonPushParser parser = new JsonPushParser(new TokenHandler() {
            @SuppressWarnings("NullAway.Init") // set when attached
            private JsonPushParser own;

            @Override
            public void attached(JsonPushParser attached) {
                own = attached;
            }

            @Override
            public void startArray() {
                ByteBuffer other =
                        ByteBuffer.allocateDirect(8).put(utf8("xxxxxxxx")).flip();
                assertThatThrownBy(() -> own.feed(other)).isInstanceOf(IllegalStateException.class);
            }

            @Override
            public void numberValue(TokenNumber number) {
                texts.add(number.toString());
            }
        });

        parser.feed(ByteBuffer.allocateDirect(5).put(utf8("[1,2]")).flip());

        assertThat(texts).containsExactly("1", "2");
    }

    @Test
    void parserIsNotCalledFromWithinItsHandler() {
        List<Consumer<JsonPushParser>> calls = List.of(
                parser -> feed(parser, "1"),
                parser -> parser.feed(ByteBuffer.allocateDirect(1)),
                JsonPushParser::endOfInput,
                JsonPushParser::reset);
        for (Consumer<JsonPushParser> call : calls) {
            List<Throwable> refusals = new ArrayList<>();
            JsonPushParser parser =
                    new JsonPushParser(new AtNumbers(inner -> refusals.add(catchThrowable(() -> call.accept(inner)))));
            feed(parser, "[1,2]");
            assertThat(parser.endOfInput()).isTrue();
            assertThat(refusals)
                    .hasSize(2)
                    .allSatisfy(refusal -> assertThat(refusal).isInstanceOf(IllegalStateException.class));
        }
    }

    @Test
    void rangeOutsideTheArrayIsRefused() {
        JsonPushParser parser = new JsonPushParser(new TokenHandler() {});
        assertThatThrownBy(() -> parser.feed(new byte[3], 1, 3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> parser.feed(new byte[3], -1, 1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> parser.feed(new byte[3], 0, -1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatCode(() -> parser.feed(new byte[3], 3, 0)).doesNotThrowAnyException();
    }

    @Test
    void recordsAreAskedForInRecordModesOnly() {
        JsonPushParser parser = new JsonPushParser(new TokenHandler() {});
        assertThatThrownBy(parser::recordOffset).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(parser::recordLength).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(parser::recordLine).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void rejectedRecordEndsTheParseUnlessTheHandlerSaysOtherwise() {
        JsonParserOptions options =
                JsonParserOptions.builder().rootMode(RootMode.NDJSON).build();
        byte[] input = utf8("1\n{]\n3\n");
        Outcome outcome = Feeding.with(options).failing().run(input, Chunking.WHOLE);
        assertThat(outcome.events()).containsExactly("n:1", ".", "{");
        assertThat(outcome.errorText()).isEqualTo("UNEXPECTED_BYTE@3");
    }

    @ParameterizedTest
    @ValueSource(strings = {"00 7B 00 7D", "7B 00 7D 00", "00 00 00 7B", "5B 22 00 00"})
    void nulAmongTheFirstBytesHintsAtTheEncoding(String digits) {
        JsonPushParser parser = new JsonPushParser(new TokenHandler() {});
        byte[] input = hex(digits);
        assertThatThrownBy(() -> parser.feed(input, 0, input.length)).hasMessageContaining("UTF-16");
    }

    @Test
    void nulFurtherOnIsAnOrdinaryByte() {
        JsonPushParser parser = new JsonPushParser(new TokenHandler() {});
        assertThatThrownBy(() -> feed(parser, "[1,2\u0000"))
                .hasMessageNotContaining("UTF-16")
                .hasMessageContaining("0x00");
    }

    @ParameterizedTest
    @ValueSource(strings = {"FE FF 00 7B", "FF FE 7B 00"})
    void markOfAnotherEncodingIsNamed(String digits) {
        JsonPushParser parser = new JsonPushParser(new TokenHandler() {});
        byte[] input = hex(digits);
        assertThatThrownBy(() -> parser.feed(input, 0, input.length)).hasMessageContaining("UTF-16");
    }

    @Test
    void messageSaysWhatWhereAndWhatWasExpected() {
        JsonPushParser parser = new JsonPushParser(new TokenHandler() {});
        assertThatThrownBy(() -> feed(parser, "{\"a\" 1}"))
                .hasMessageContaining("':'")
                .hasMessageContaining("'1'")
                .hasMessageEndingWith("at byte 5, line 1, column 6, path /a");
    }

    @Test
    void inputIsQuotedByOneByteAtMost() {
        JsonPushParser parser = new JsonPushParser(new TokenHandler() {});
        Throwable error = catchThrowable(() -> feed(parser, "[\"secret\" Qsecret]"));
        assertThat(error).hasMessageContaining("'Q'").hasMessageNotContaining("secret");
    }
}
