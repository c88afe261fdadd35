package dev.millrace.json.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.RawValue;
import dev.millrace.json.RootMode;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DocumentBuilderTest {

    /** Takes each root, and drops what a rejected record left. */
    private static final class Roots extends DocumentBuilder {
        final List<JsonValue> values = new ArrayList<>();

        @Override
        public void endRoot() {
            values.add(take());
        }

        @Override
        public void rejected(JsonException error) {
            clear();
        }
    }

    @Test
    void oneValueAfterTheOther() {
        String json = "{\"a\":[1,2]} [] \"x\" 1 true null {\"a\":{\"b\":-1.5}} ";
        assertThat(roots(json, JsonParserOptions.builder().rootMode(RootMode.SEQUENCE)))
                .extracting(JsonValue::toString)
                .containsExactly("{\"a\":[1,2]}", "[]", "\"x\"", "1", "true", "null", "{\"a\":{\"b\":-1.5}}");
    }

    @Test
    void whatARejectedRecordLeftIsDropped() {
        String json = "{\"a\":[1,{\"b\":]\n{\"c\":1} x\n{\"c\":2}\n[\"long text that was cut\n3\n";
        assertThat(roots(json, JsonParserOptions.builder().rootMode(RootMode.NDJSON)))
                .extracting(JsonValue::toString)
                .containsExactly("{\"c\":2}", "3");
    }

    @Test
    void stringsThatComeInPieces() {
        String longText = "\\u00e9\\n" + "plain text ".repeat(50) + "\\\"😀";
        String json = "[\"" + longText + "\",\"short\",{\"a\":\"" + "y".repeat(1_000) + "\"}]";
        JsonValue whole = JsonValue.parse(json);
        assertThat(roots(json, JsonParserOptions.builder().stringPartBytes(16)))
                .containsExactly(whole)
                .extracting(JsonValue::toString)
                .containsExactly(whole.toString());
    }

    @Test
    void documentsDoNotShareWhatTheBuilderKeeps() {
        Roots roots = new Roots();
        JsonPushParser parser = new JsonPushParser(
                roots, JsonParserOptions.builder().rootMode(RootMode.SEQUENCE).build());
        String large = "[\"" + "z".repeat(100_000) + "\"," + "1,".repeat(20_000) + "2]";
        feed(parser, "[\"first\",{\"name\":1.25}]" + large + "[\"other\",{\"eman\":8.75}]");
        assertThat(roots.values)
                .extracting(JsonValue::toString)
                .containsExactly("[\"first\",{\"name\":1.25}]", large, "[\"other\",{\"eman\":8.75}]");
    }

    @Test
    void aValueInsideALargerDocument() {
        Selected selected = new Selected();
        feed(new JsonPushParser(selected), "{\"no\":[1],\"yes\":{\"yes\":[\"deep\",{}]},\"no\":2,\"yes\":3}");
        assertThat(selected.values).extracting(JsonValue::toString).containsExactly("{\"yes\":[\"deep\",{}]}", "3");
    }

    /** Hands the values of the members {@code "yes"} to a builder, which counts their levels. */
    private static final class Selected implements TokenHandler {
        final DocumentBuilder builder = new DocumentBuilder();
        final List<JsonValue> values = new ArrayList<>();
        private boolean building;

        @Override
        public void fieldName(TokenText name) {
            building |= name.contentEquals("yes");
            if (building) {
                builder.fieldName(name);
            }
        }

        @Override
        public void startObject() {
            if (building) {
                builder.startObject();
            }
        }

        @Override
        public void endObject() {
            if (building) {
                builder.endObject();
                takeIfComplete();
            }
        }

        @Override
        public void startArray() {
            if (building) {
                builder.startArray();
            }
        }

        @Override
        public void endArray() {
            if (building) {
                builder.endArray();
                takeIfComplete();
            }
        }

        @Override
        public void stringValue(TokenText text) {
            if (building) {
                builder.stringValue(text);
                takeIfComplete();
            }
        }

        @Override
        public void numberValue(TokenNumber number) {
            if (building) {
                builder.numberValue(number);
                takeIfComplete();
            }
        }

        private void takeIfComplete() {
            if (builder.isComplete()) {
                values.add(builder.take());
                building = false;
            }
        }
    }

    @Test
    void tellsWhatStateItIsIn() {
        DocumentBuilder builder = new DocumentBuilder();
        assertThat(builder.isEmpty()).isTrue();
        assertThatIllegalStateException().isThrownBy(builder::take);
        builder.startArray();
        assertThat(builder.isEmpty()).isFalse();
        assertThat(builder.isComplete()).isFalse();
        assertThatIllegalStateException().isThrownBy(builder::takeDocument);
        builder.endArray();
        assertThat(builder.isComplete()).isTrue();
        assertThatIllegalStateException().isThrownBy(builder::nullValue);
        assertThat(builder.take()).hasToString("[]");
        assertThat(builder.isEmpty()).isTrue();
        assertThatIllegalStateException().isThrownBy(builder::endObject);
        builder.booleanValue(true);
        builder.clear();
        assertThat(builder.isEmpty()).isTrue();
        assertThat(builder.isComplete()).isFalse();
    }

    private static List<JsonValue> roots(String json, JsonParserOptions.Builder options) {
        Roots whole = new Roots();
        feed(new JsonPushParser(whole, options.build()), json);
        Roots single = new Roots();
        JsonPushParser parser = new JsonPushParser(single, options.build());
        for (byte b : json.getBytes(StandardCharsets.UTF_8)) {
            parser.feed(new byte[] {b}, 0, 1);
        }
        parser.endOfInput();
        assertThat(single.values).isEqualTo(whole.values);
        return whole.values;
    }

    private static void feed(JsonPushParser parser, String json) {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        parser.feed(bytes, 0, bytes.length);
        parser.endOfInput();
    }

    @Test
    void capturedValuesAreRefused() {
        TokenHandler capturing = new TokenHandler() {
            private final DocumentBuilder builder = new DocumentBuilder();
            private @Nullable JsonPushParser parser;

            @Override
            public void attached(JsonPushParser attachedTo) {
                parser = attachedTo;
            }

            @Override
            public void fieldName(TokenText name) {
                if (parser != null) {
                    parser.captureValue();
                }
            }

            @Override
            public void rawValue(RawValue value) {
                builder.rawValue(value);
            }
        };
        JsonPushParser parser = new JsonPushParser(capturing);
        assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(() -> feed(parser, "{\"a\":1}"));
    }
}
