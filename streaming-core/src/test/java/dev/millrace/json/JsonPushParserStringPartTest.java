package dev.millrace.json;

import static dev.millrace.json.fixtures.Inputs.utf8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.millrace.json.fixtures.Chunking;
import dev.millrace.json.fixtures.Feedings;
import dev.millrace.json.fixtures.Outcome;
import dev.millrace.json.fixtures.ReferenceParser;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Long strings come in pieces, which end where the string says and not where the input is cut. */
class JsonPushParserStringPartTest {

    private static void assertEvents(String input, String error, String... events) {
        assertEvents(options -> options, input, error, events);
    }

    private static void assertEvents(
            UnaryOperator<JsonParserOptions.Builder> change, String input, String error, String... events) {
        JsonParserOptions options =
                change.apply(JsonParserOptions.builder().stringPartBytes(16)).build();
        Outcome reference = ReferenceParser.parse(utf8(input), options);
        assertThat(reference.events()).containsExactly(events);
        assertThat(reference.errorText()).isEqualTo(error);
        Feedings.assertAgreement(utf8(input), options, Chunking.thorough(utf8(input).length));
    }

    @Test
    void stringOfTheLengthComesWhole() {
        assertEvents("[\"0123456789abcdef\"]", "none", "[", "s:0123456789abcdef", "]", ".");
    }

    @Test
    void stringOfOneByteMoreComesInTwo() {
        assertEvents("[\"0123456789abcdefg\"]", "none", "[", "p:0123456789abcdef", "l:g", "]", ".");
    }

    @Test
    void lastPieceIsNeverEmpty() {
        assertEvents("\"0123456789abcdef0123456789ABCDEF\"", "none", "p:0123456789abcdef", "l:0123456789ABCDEF", ".");
    }

    @Test
    void characterIsNotCut() {
        assertEvents("\"0123456789abcd€x\"", "none", "p:0123456789abcd", "l:€x", ".");
        assertEvents("\"0123456789abc€x\"", "none", "p:0123456789abc€", "l:x", ".");
        assertEvents("\"0123456789abcd😀\"", "none", "p:0123456789abcd", "l:😀", ".");
    }

    @Test
    void escapeIsNotCut() {
        assertEvents("\"0123456789a\\u0041x\"", "none", "p:0123456789a", "l:Ax", ".");
        assertEvents("\"0123456789\\u0041x\"", "none", "p:0123456789A", "l:x", ".");
        assertEvents("\"0123456789abcde\\nx\"", "none", "p:0123456789abcde", "l:\nx", ".");
    }

    @Test
    void surrogatePairIsNotCut() {
        assertEvents("\"01234\\ud83d\\ude00x\"", "none", "p:01234", "l:😀x", ".");
        assertEvents("\"0123\\ud83d\\ude00x\"", "none", "p:0123😀", "l:x", ".");
    }

    @Test
    void loneHalfThatIsReplacedStandsForItself() {
        assertEvents(
                options -> options.loneSurrogates(LoneSurrogates.REPLACE),
                "\"01234567\\ud83d\\nx\"",
                "none",
                "p:01234567\uFFFD\n",
                "l:x",
                ".");
    }

    @Test
    void namesAreNotCut() {
        assertEvents("{\"0123456789abcdefg\":1}", "none", "{", "k:0123456789abcdefg", "n:1", "}", ".");
    }

    @Test
    void piecesGivenStayGivenWhenTheStringIsWrongLater() {
        assertEvents("\"0123456789abcdefghi\t", "CONTROL_CHARACTER@20", "p:0123456789abcdef");
        assertEvents("\"0123456789abcdefghi", "UNEXPECTED_END@20", "p:0123456789abcdef");
    }

    @Test
    void limitIsOnTheSumOfThePieces() {
        assertEvents(
                options ->
                        options.limits(JsonLimits.builder().maxStringBytes(20).build()),
                "\"0123456789abcdefghijk\"",
                "STRING_TOO_LONG@21",
                "p:0123456789abcdef");
    }

    @Test
    void lengthBelowAnEscapedPairIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JsonParserOptions.builder().stringPartBytes(15));
    }
}
