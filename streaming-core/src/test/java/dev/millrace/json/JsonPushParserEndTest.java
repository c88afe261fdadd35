package dev.millrace.json;

import static dev.millrace.json.fixtures.Inputs.utf8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.json.fixtures.EventRecorder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When events come: a bracket or string at its last byte, a number or literal at the byte after it or the end. */
class JsonPushParserEndTest {

    private final EventRecorder recorder = EventRecorder.of(RootMode.SINGLE);
    private final JsonPushParser parser = new JsonPushParser(recorder);

    private void feed(String text) {
        parser.feed(utf8(text), 0, utf8(text).length);
    }

    @ParameterizedTest
    @ValueSource(strings = {"12", "-0.5e+3", "true", "false", "null"})
    void numberOrLiteralWaitsForTheByteAfterIt(String text) {
        feed("[" + text);
        assertThat(recorder.count()).isEqualTo(1);
        feed(",");
        assertThat(recorder.count()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"12", "true"})
    void endProvesARootNumberOrLiteralComplete(String text) {
        feed(text);
        assertThat(recorder.count()).isZero();
        assertThat(parser.endOfInput()).isTrue();
        assertThat(recorder.count()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"a\"", "\"\\u0041\"", "[]", "{}"})
    void restIsReportedAtItsLastByte(String text) {
        for (int i = 0; i < text.length() - 1; i++) {
            feed(text.substring(i, i + 1));
        }
        int before = recorder.count();
        feed(text.substring(text.length() - 1));
        assertThat(recorder.count()).isEqualTo(before + 2);
    }

    @Test
    void endThatWasSuspendedIsGoneOnWithAndNothingElse() {
        List<String> events = new ArrayList<>();
        JsonPushParser suspending = new JsonPushParser(new TokenHandler() {
            @SuppressWarnings("NullAway.Init") // set when attached
            private JsonPushParser own;

            @Override
            public void attached(JsonPushParser attached) {
                own = attached;
            }

            @Override
            public void numberValue(TokenNumber number) {
                events.add(number.toString());
                own.suspend();
            }

            @Override
            public void endRoot() {
                events.add(".");
            }
        });
        suspending.feed(utf8("12"), 0, 2);

        assertThat(suspending.endOfInput()).isFalse();
        assertThatThrownBy(() -> suspending.feed(utf8("345"), 0, 3)).isInstanceOf(IllegalStateException.class);
        assertThat(suspending.endOfInput()).isTrue();
        assertThat(events).containsExactly("12", ".");
    }

    @Test
    void endIsTheEnd() {
        feed("[]");
        assertThat(parser.endOfInput()).isTrue();
        assertThat(parser.endOfInput()).isTrue();
        assertThatThrownBy(() -> feed(" ")).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> feed("")).isInstanceOf(IllegalStateException.class);
        assertThat(recorder.count()).isEqualTo(3);
    }

    @Test
    void inputThatEndsTooEarlyIsIncomplete() {
        feed("[");
        assertThatThrownBy(parser::endOfInput)
                .isInstanceOfSatisfying(
                        JsonSyntaxException.class, e -> assertThat(e.kind()).isEqualTo(JsonErrorKind.UNEXPECTED_END));
    }

    @Test
    void errorIsRaisedAtTheFirstByteThatCannotBeRight() {
        feed("[1");
        assertThatThrownBy(() -> feed("x")).isInstanceOf(JsonSyntaxException.class);
    }
}
