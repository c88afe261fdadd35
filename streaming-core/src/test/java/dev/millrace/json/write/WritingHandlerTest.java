package dev.millrace.json.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.RawValue;
import dev.millrace.json.RootMode;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.TokenText;
import dev.millrace.json.fixtures.Corpus;
import dev.millrace.json.fixtures.JsonGenerator;
import dev.millrace.json.value.JsonDocument;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WritingHandlerTest {

    private static final JsonParserOptions STRICT = JsonParserOptions.defaults();

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                " [ 1.0 , 1E+2, -0 ] | [1.0,1E+2,-0]",
                "{ \"a\" : { } , \"b\\u0062\" : [ ] } | {\"a\":{},\"bb\":[]}",
                "\"\\u00e9\\/\\u0041\\ud83d\\ude00\\u001F\\u007f\" | \"é/A😀\\u001f\u007f\"",
                "\"\\u0022\\u005c\\u0008\\u000c\\u000a\\u000d\\u0009\" | \"\\\"\\\\\\b\\f\\n\\r\\t\"",
                " true | true",
            })
    void whiteSpaceAndNeedlessEscapesGo(String source, String minified) {
        assertThat(write(source.getBytes(StandardCharsets.UTF_8), STRICT, 1_000))
                .isEqualTo(minified);
    }

    @Test
    void rootsInARow() {
        JsonParserOptions sequence =
                JsonParserOptions.builder().rootMode(RootMode.SEQUENCE).build();
        assertThat(write("1 [2]{}\n\n\"x\"".getBytes(StandardCharsets.UTF_8), sequence, 3))
                .isEqualTo("1\n[2]\n{}\n\"x\"");
    }

    @Test
    void stringsInPieces() {
        String text = "é\\n\\u00e9 plain \\\" ".repeat(2_000);
        byte[] json = ("{\"a\":\"" + text + "\",\"b\":[\"" + text + "\",\"c\"]}").getBytes(StandardCharsets.UTF_8);
        JsonParserOptions pieces =
                JsonParserOptions.builder().stringPartBytes(16).build();
        String whole = write(json, STRICT, 1_000);
        assertThat(write(json, pieces, 1_000)).isEqualTo(whole);
        assertThat(write(json, pieces, 1)).isEqualTo(whole);
    }

    @Test
    void nothingMayComeBetweenThePiecesOfAString() {
        JsonWriter writer = new JsonWriter();
        TokenHandler interrupting = new TokenHandler() {
            @Override
            public void stringPart(TokenText part, boolean last) {
                writer.stringPart(part, last);
                writer.nullValue();
            }
        };
        JsonParserOptions pieces =
                JsonParserOptions.builder().stringPartBytes(16).build();
        byte[] json = ("\"" + "x".repeat(20) + "\"").getBytes(StandardCharsets.UTF_8);
        assertThatIllegalStateException()
                .isThrownBy(() -> new JsonPushParser(interrupting, pieces).feed(json, 0, json.length))
                .withMessageContaining("the next piece of the string must come");
        assertThat(writer.toByteArray()).hasSize(17);
    }

    @Test
    void generatedDocumentsAreWrittenAsTheirValuesAre() {
        JsonGenerator generator = new JsonGenerator(new Random(11), STRICT);
        for (int i = 0; i < 1_000; i++) {
            byte[] json = generator.input(80);
            String minified = write(json, STRICT, 1 + i % 20);
            assertThat(minified).isEqualTo(JsonDocument.parse(json).toString());
            assertThat(write(minified.getBytes(StandardCharsets.UTF_8), STRICT, 64))
                    .isEqualTo(minified);
        }
    }

    @Test
    void realDocumentsStayWhatTheyAre() throws IOException {
        ObjectMapper jackson = new ObjectMapper();
        for (var file : Corpus.documents()) {
            if (file.toString().endsWith(".json")) {
                byte[] json = Corpus.bytes(file);
                String minified = write(json, STRICT, 8 << 10);
                assertThat(jackson.readTree(minified)).isEqualTo(jackson.readTree(json));
                assertThat(write(json, STRICT, 7)).isEqualTo(minified);
            }
        }
    }

    @Test
    void whatIsCapturedIsMinifiedToo() {
        String json = "[ { \"a\\/\" : [ 1.0 , NaN ,/* x */ ] , } , \"\\u0041\" ]";
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        for (int pieceBytes = 1; pieceBytes < bytes.length; pieceBytes++) {
            JsonWriter writer = new JsonWriter(
                    JsonWriterOptions.builder().nonFinite(NonFinite.NULL).build());
            JsonPushParser[] parser = new JsonPushParser[1];
            TokenHandler capturing = new TokenHandler() {
                private final WritingHandler target = new WritingHandler(writer);

                @Override
                public void startArray() {
                    parser[0].captureValue();
                }

                @Override
                public void rawValue(RawValue value) {
                    target.rawValue(value);
                }
            };
            parser[0] = new JsonPushParser(
                    capturing, JsonParserOptions.builder().lenient().build());
            for (int from = 0; from < bytes.length; from += pieceBytes) {
                parser[0].feed(bytes, from, Math.min(pieceBytes, bytes.length - from));
            }
            parser[0].endOfInput();
            assertThat(new String(writer.toByteArray(), StandardCharsets.UTF_8))
                    .isEqualTo("[{\"a/\":[1.0,null]},\"A\"]");
        }
    }

    private static String write(byte[] json, JsonParserOptions options, int pieceBytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonWriter writer = new JsonWriter(out);
        JsonPushParser parser = new JsonPushParser(new WritingHandler(writer), options);
        for (int from = 0; from < json.length; from += pieceBytes) {
            parser.feed(json, from, Math.min(pieceBytes, json.length - from));
        }
        parser.endOfInput();
        writer.flush();
        return out.toString(StandardCharsets.UTF_8);
    }
}
