package dev.millrace.json.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.fixtures.Carrier;
import dev.millrace.json.fixtures.Chunking;
import dev.millrace.json.fixtures.Corpus;
import dev.millrace.json.fixtures.Feeding;
import dev.millrace.json.fixtures.Feedings;
import dev.millrace.json.fixtures.Outcome;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The JSONTestSuite: what must be accepted is, what must be rejected is, and what is left open is as in the table. */
class JsonTestSuiteTest {

    private static final int RANDOM_PIECES = 50;

    /**
     * What the suite leaves open. Numbers of any size are taken, since they are handed over as text; a byte order mark is
     * skipped; nesting is taken up to the limit; text that is not well-formed, in bytes or in escapes, is refused.
     */
    private static final Map<String, String> CHOICES = Map.ofEntries(
            Map.entry("i_number_double_huge_neg_exp.json", "none"),
            Map.entry("i_number_huge_exp.json", "none"),
            Map.entry("i_number_neg_int_huge_exp.json", "none"),
            Map.entry("i_number_pos_double_huge_exp.json", "none"),
            Map.entry("i_number_real_neg_overflow.json", "none"),
            Map.entry("i_number_real_pos_overflow.json", "none"),
            Map.entry("i_number_real_underflow.json", "none"),
            Map.entry("i_number_too_big_neg_int.json", "none"),
            Map.entry("i_number_too_big_pos_int.json", "none"),
            Map.entry("i_number_very_big_negative_int.json", "none"),
            Map.entry("i_object_key_lone_2nd_surrogate.json", "LONE_SURROGATE@2"),
            Map.entry("i_string_1st_surrogate_but_2nd_missing.json", "LONE_SURROGATE@2"),
            Map.entry("i_string_1st_valid_surrogate_2nd_invalid.json", "LONE_SURROGATE@2"),
            Map.entry("i_string_UTF-16LE_with_BOM.json", "UNSUPPORTED_ENCODING@0"),
            Map.entry("i_string_UTF-8_invalid_sequence.json", "INVALID_UTF8@7"),
            Map.entry("i_string_UTF8_surrogate_U+D800.json", "INVALID_UTF8@3"),
            Map.entry("i_string_incomplete_surrogate_and_escape_valid.json", "LONE_SURROGATE@2"),
            Map.entry("i_string_incomplete_surrogate_pair.json", "LONE_SURROGATE@2"),
            Map.entry("i_string_incomplete_surrogates_escape_valid.json", "LONE_SURROGATE@2"),
            Map.entry("i_string_invalid_lonely_surrogate.json", "LONE_SURROGATE@2"),
            Map.entry("i_string_invalid_surrogate.json", "LONE_SURROGATE@2"),
            Map.entry("i_string_invalid_utf-8.json", "INVALID_UTF8@2"),
            Map.entry("i_string_inverted_surrogates_U+1D11E.json", "LONE_SURROGATE@2"),
            Map.entry("i_string_iso_latin_1.json", "INVALID_UTF8@3"),
            Map.entry("i_string_lone_second_surrogate.json", "LONE_SURROGATE@2"),
            Map.entry("i_string_lone_utf8_continuation_byte.json", "INVALID_UTF8@2"),
            Map.entry("i_string_not_in_unicode_range.json", "INVALID_UTF8@3"),
            Map.entry("i_string_overlong_sequence_2_bytes.json", "INVALID_UTF8@2"),
            Map.entry("i_string_overlong_sequence_6_bytes.json", "INVALID_UTF8@2"),
            Map.entry("i_string_overlong_sequence_6_bytes_null.json", "INVALID_UTF8@2"),
            Map.entry("i_string_truncated-utf-8.json", "INVALID_UTF8@3"),
            Map.entry("i_string_utf16BE_no_BOM.json", "UNEXPECTED_BYTE@0"),
            Map.entry("i_string_utf16LE_no_BOM.json", "UNEXPECTED_BYTE@1"),
            Map.entry("i_structure_500_nested_arrays.json", "none"),
            Map.entry("i_structure_UTF-8_BOM_empty_object.json", "none"));

    @TestFactory
    Stream<DynamicTest> givesTheRightVerdict() {
        return Corpus.testSuite().stream()
                .map(file -> DynamicTest.dynamicTest(name(file), () -> {
                    Outcome outcome =
                            Feeding.with(JsonParserOptions.defaults()).run(Corpus.bytes(file), Chunking.WHOLE);
                    switch (name(file).charAt(0)) {
                        case 'y' -> assertThat(outcome.errorText()).isEqualTo("none");
                        case 'n' -> assertThat(outcome.error()).isNotNull();
                        default -> assertThat(outcome.errorText()).isEqualTo(CHOICES.get(name(file)));
                    }
                }));
    }

    @TestFactory
    Stream<DynamicTest> agreesWithTheReferenceAtEverySplit() {
        return Corpus.testSuite().stream()
                .map(file -> DynamicTest.dynamicTest(name(file), () -> {
                    byte[] input = Corpus.bytes(file);
                    Feedings.assertAgreement(input, JsonParserOptions.defaults(), chunkings(input.length));
                }));
    }

    /** Files that are long only because they nest too deep are over long before most of the places to cut them. */
    private static Stream<Chunking> chunkings(int length) {
        Stream<Chunking> splits = length <= Chunking.SMALL
                ? Chunking.everySplit(length)
                : Stream.concat(
                        Chunking.everySplit(Chunking.SMALL),
                        IntStream.range(0, RANDOM_PIECES).mapToObj(Chunking::random));
        return Stream.of(Stream.of(Chunking.WHOLE, Chunking.ONE_BYTE), splits)
                .flatMap(each -> each)
                .flatMap(each -> Stream.of(each, each.in(Carrier.DIRECT_BUFFER)));
    }

    private static String name(Path file) {
        return file.getFileName().toString();
    }
}
