package dev.millrace.perf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.value.JsonArray;
import dev.millrace.json.value.JsonDocument;
import dev.millrace.json.value.JsonKind;
import dev.millrace.json.value.JsonValue;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GeneratedDocumentTest {

    @ParameterizedTest
    @CsvSource({
        "generated, OBJECT, 0",
        "strings, STRING, 4",
        "integers, NUMBER, 4",
        "signed, NUMBER, 4",
        "doubles, NUMBER, 4",
        "decimals, NUMBER, 4",
        "booleans, BOOLEAN, 4",
        "shortstrings, OBJECT, 50"
    })
    void isAnArrayOfItsKindAndOfItsSize(String name, JsonKind kind, int megabytes) {
        byte[] bytes = Documents.load(name);
        assertThat(bytes.length).isGreaterThan(megabytes * 1_000_000);
        JsonArray elements = JsonDocument.parse(bytes).root().asArray();
        assertThat(elements.size()).isGreaterThan(1_000);
        for (JsonValue element : elements) {
            assertThat(element.kind()).isEqualTo(kind);
        }
    }
}
