package dev.millrace.json;

import static dev.millrace.json.fixtures.Inputs.utf8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A handler stops its parser after an event; the caller learns how far it got and goes on from there. */
class JsonPushParserSuspendTest {

    private final List<String> seen = new ArrayList<>();

    /** Suspends after numbers and roots. */
    private final class Pausing implements TokenHandler {
        private JsonPushParser parser = new JsonPushParser(new TokenHandler() {});

        @Override
        public void attached(JsonPushParser attached) {
            parser = attached;
        }

        @Override
        public void numberValue(TokenNumber number) {
            seen.add(number.toString());
            parser.suspend();
        }

        @Override
        public void endRoot() {
            seen.add(".");
            parser.suspend();
        }
    }

    private final JsonParserOptions options =
            JsonParserOptions.builder().rootMode(RootMode.SEQUENCE).build();
    private final JsonPushParser parser = new JsonPushParser(new Pausing(), options);

    private int feed(String text) {
        byte[] bytes = utf8(text);
        return parser.feed(bytes, 0, bytes.length);
    }

    @Test
    void feedReturnsTheBytesTaken() {
        assertThat(feed("{\"a\":1}{\"b\":2}")).isEqualTo(6);
        assertThat(parser.isSuspended()).isTrue();
        assertThat(parser.byteOffset()).isEqualTo(6);
        assertThat(feed("}{\"b\":2}")).isEqualTo(1);
        assertThat(parser.isSuspended()).isTrue();
        assertThat(seen).containsExactly("1", ".");
        assertThat(feed("{\"b\":")).isEqualTo(5);
        assertThat(parser.isSuspended()).isFalse();
        assertThat(seen).hasSize(2);
    }

    @Test
    void byteThatProvesANumberCompleteIsNotTaken() {
        assertThat(feed("[12")).isEqualTo(3);
        assertThat(parser.isSuspended()).isFalse();
        assertThat(feed("]")).isZero();
        assertThat(parser.isSuspended()).isTrue();
        assertThat(seen).containsExactly("12");
        assertThat(feed("]")).isEqualTo(1);
        assertThat(seen).containsExactly("12", ".");
    }

    @Test
    void endOfInputSaysThatItMustBeCalledAgain() {
        feed("3");
        assertThat(parser.endOfInput()).isFalse();
        assertThat(parser.isSuspended()).isTrue();
        assertThat(seen).containsExactly("3");
        assertThat(parser.endOfInput()).isFalse();
        assertThat(seen).containsExactly("3", ".");
        assertThat(parser.endOfInput()).isTrue();
        assertThat(parser.isSuspended()).isFalse();
        assertThat(seen).hasSize(2);
    }

    @Test
    void emptyPieceAfterSuspensionChangesNothing() {
        assertThat(feed("1 ")).isEqualTo(1);
        assertThat(feed("")).isZero();
        assertThat(seen.get(0)).isEqualTo("1");
        int taken = feed(" ");
        while (parser.isSuspended()) {
            taken += feed(" ");
        }
        assertThat(taken).isEqualTo(1);
        assertThat(parser.endOfInput()).isTrue();
        assertThat(seen).containsExactly("1", ".");
    }

    @Test
    void resetEndsASuspension() {
        feed("[1,2]");
        parser.reset();
        assertThat(parser.isSuspended()).isFalse();
        assertThat(parser.byteOffset()).isZero();
        assertThat(feed("[]")).isEqualTo(2);
        assertThat(seen).containsExactly("1", ".");
    }
}
