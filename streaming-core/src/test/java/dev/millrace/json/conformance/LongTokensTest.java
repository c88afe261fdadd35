package dev.millrace.json.conformance;

import static dev.millrace.json.fixtures.Inputs.utf8;

import dev.millrace.json.JsonLimits;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.fixtures.Carrier;
import dev.millrace.json.fixtures.Chunking;
import dev.millrace.json.fixtures.Feedings;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tokens around the sizes at which words, buffers and windows end, valid and not, within their limit and over it. */
class LongTokensTest {

    private static final List<String> UNITS =
            List.of("a", "é", "€", "😀", "\\n", "\\u00e9", "\\ud83d\\ude00", "ab€\\\\");

    @ParameterizedTest
    @ValueSource(ints = {7, 8, 9, 15, 16, 17, 33, 63, 65, 257, 1_024, 65_537})
    void stringsAndNames(int length) {
        for (String unit : UNITS) {
            String text = unit.repeat(1 + length / unit.length());
            for (String end : List.of("\"", "\u0001", "\\x", "\\ud800\"", "")) {
                assertAgreement("[\"" + text + end + "]", length);
                assertAgreement("{\"" + text + end + ":1}", length);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {7, 8, 9, 15, 16, 17, 18, 19, 20, 32, 256, 1_024, 1_025})
    void numbers(int length) {
        String digits = "1".repeat(length);
        for (String number : List.of(digits, "-" + digits, "0." + digits, digits + "e" + digits, digits + ".5E-7")) {
            for (String end : List.of("]", "x]", "-", "", ".]", "e")) {
                assertAgreement("[" + number + end, length);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {7, 8, 9, 63, 64, 65, 1_000, 65_537})
    void whiteSpaceAndComments(int length) {
        JsonParserOptions options = JsonParserOptions.builder().comments(true).build();
        for (String space : List.of(" ", "\n", "\r\n", "\n        ", "/* */", "//\n")) {
            byte[] input = utf8("[1," + space.repeat(1 + length / space.length()) + "x");
            Feedings.assertAgreement(input, options, chunkings(length));
        }
    }

    private static void assertAgreement(String input, int limit) {
        Feedings.assertAgreement(utf8(input), unlimited(), chunkings(limit));
        Feedings.assertAgreement(utf8(input), limited(limit), chunkings(limit));
        Feedings.assertAgreement(utf8(input), inPieces(limit), chunkings(limit));
    }

    private static JsonParserOptions unlimited() {
        return JsonParserOptions.builder()
                .limits(JsonLimits.builder()
                        .maxNameBytes(Integer.MAX_VALUE)
                        .maxNumberBytes(Integer.MAX_VALUE)
                        .build())
                .build();
    }

    private static JsonParserOptions limited(int limit) {
        JsonLimits limits = JsonLimits.builder()
                .maxStringBytes(limit)
                .maxNameBytes(limit)
                .maxNumberBytes(limit)
                .build();
        return JsonParserOptions.builder().limits(limits).build();
    }

    private static JsonParserOptions inPieces(int limit) {
        return unlimited().toBuilder()
                .stringPartBytes(Math.max(JsonParserOptions.MIN_STRING_PART_BYTES, limit))
                .build();
    }

    private static Stream<Chunking> chunkings(int length) {
        Stream<Chunking> small = length > 2_000 ? Stream.of() : Stream.of(Chunking.ONE_BYTE, Chunking.fixed(7));
        return Stream.concat(
                small,
                Stream.of(
                        Chunking.WHOLE,
                        Chunking.WHOLE.in(Carrier.DIRECT_BUFFER),
                        Chunking.fixed(Math.max(1, length / 3)).in(Carrier.PADDED_ARRAY),
                        Chunking.cutAt(length),
                        Chunking.cutAt(length + 1, length + 2),
                        Chunking.random(length)));
    }
}
