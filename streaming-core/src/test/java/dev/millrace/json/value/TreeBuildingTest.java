package dev.millrace.json.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;
import dev.millrace.json.fixtures.Chunking;
import dev.millrace.json.fixtures.Corpus;
import dev.millrace.json.fixtures.Inputs;
import dev.millrace.json.fixtures.JsonGenerator;
import dev.millrace.json.fixtures.Mutator;
import dev.millrace.json.fixtures.OptionsGenerator;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * The parser builds in a loop of its own where it is given a {@link DocumentBuilder}; given a handler that passes its events on to
 * one, it does not. The two yield the same documents, down to their size in memory and the place of their last token, and the same
 * errors, from anything.
 */
class TreeBuildingTest {

    private static final int DOCUMENTS = 30_000;

    /** What came of an input, in the order in which it came. */
    private static final class Log {
        final List<String> lines = new ArrayList<>();

        void root(DocumentBuilder builder, @Nullable JsonPushParser parser) {
            JsonDocument document = builder.takeDocument();
            lines.add(document.memoryBytes() + " bytes, " + document.valueCount() + " values, ended by the token at "
                    + Objects.requireNonNull(parser).tokenOffset() + ", " + parser.location() + ": " + document);
        }

        void rejected(DocumentBuilder builder, JsonException error) {
            builder.clear();
            lines.add("rejected: " + error.getMessage());
        }
    }

    private static final class Direct extends DocumentBuilder {
        private final Log log = new Log();
        private @Nullable JsonPushParser parser;

        @Override
        public void attached(JsonPushParser to) {
            parser = to;
        }

        @Override
        public void endRoot() {
            log.root(this, parser);
        }

        @Override
        public void rejected(JsonException error) {
            log.rejected(this, error);
        }
    }

    private static final class ByEvents implements TokenHandler {
        private final Log log = new Log();
        private final DocumentBuilder builder = new DocumentBuilder();
        private @Nullable JsonPushParser parser;

        @Override
        public void attached(JsonPushParser to) {
            parser = to;
        }

        @Override
        public void startObject() {
            builder.startObject();
        }

        @Override
        public void endObject() {
            builder.endObject();
        }

        @Override
        public void startArray() {
            builder.startArray();
        }

        @Override
        public void endArray() {
            builder.endArray();
        }

        @Override
        public void fieldName(TokenText name) {
            builder.fieldName(name);
        }

        @Override
        public void stringValue(TokenText text) {
            builder.stringValue(text);
        }

        @Override
        public void stringPart(TokenText part, boolean last) {
            builder.stringPart(part, last);
        }

        @Override
        public void numberValue(TokenNumber number) {
            builder.numberValue(number);
        }

        @Override
        public void booleanValue(boolean value) {
            builder.booleanValue(value);
        }

        @Override
        public void nullValue() {
            builder.nullValue();
        }

        @Override
        public void endRoot() {
            log.root(builder, parser);
        }

        @Override
        public void rejected(JsonException error) {
            log.rejected(builder, error);
        }
    }

    @Test
    void theSameFromGeneratedAndDamagedDocuments() {
        for (int seed = 0; seed < DOCUMENTS; seed++) {
            Random random = new Random(seed);
            JsonParserOptions options = new OptionsGenerator(random::nextInt).next();
            byte[] input = new JsonGenerator(random, options).input(40);
            if (random.nextInt(3) == 0) {
                input = new Mutator(random).mutate(input);
            }
            assertSame(input, options, Stream.of(Chunking.WHOLE, Chunking.random(random.nextLong())));
        }
    }

    @Test
    void numbersOfEveryShape() {
        StringBuilder json = new StringBuilder("[");
        for (String sign : new String[] {"", "-"}) {
            for (int digits = 1; digits <= 21; digits++) {
                String integer = "9123456780123456789012".substring(0, digits);
                json.append(sign).append(integer).append(",\n");
                json.append(sign).append(integer).append("e3,");
                for (int fraction = 1; fraction <= 21; fraction++) {
                    String tail = "." + "0012345678901234567890".substring(0, fraction);
                    json.append(sign).append(integer).append(tail).append(',');
                    json.append(sign).append('0').append(tail).append(" ,");
                    json.append(sign).append(integer).append(tail).append("E-7,");
                }
            }
        }
        byte[] valid = json.append("-0,0,-0.0,0.0,0e0,-0e-0]").toString().getBytes(StandardCharsets.UTF_8);
        assertSame(
                valid,
                JsonParserOptions.defaults(),
                Stream.of(Chunking.WHOLE, Chunking.fixed(64), Chunking.random(3), Chunking.ONE_BYTE));
        for (String wrong :
                new String[] {"01", "-", "-01", "1.", "1.e1", "1e", "12345678.", "1234567890123456.x", "0x", "00000000"
                }) {
            byte[] input = ("[0.5," + wrong + ",1]" + " ".repeat(60)).getBytes(StandardCharsets.UTF_8);
            assertSame(input, JsonParserOptions.defaults(), Chunking.everySplit(input.length));
        }
    }

    @Test
    void namesThatRecurAndNamesThatDoNot() {
        Random random = new Random(1);
        String[] names = {"id", "a longer name than most", "", "12345678", "\\u0069d", "na\\\"me", "é", "x".repeat(600)
        };
        StringBuilder json = new StringBuilder("[");
        for (int i = 0; i < 300; i++) {
            json.append("{\"id\":").append(i);
            for (int member = random.nextInt(5); member > 0; member--) {
                json.append(", \"").append(names[random.nextInt(names.length)]).append("\" :[{\"id\":{}},{\"b\":1}]");
            }
            json.append("},");
        }
        byte[] input = json.append("\"end\"]").toString().getBytes(StandardCharsets.UTF_8);
        assertSame(
                input, JsonParserOptions.defaults(), Stream.of(Chunking.WHOLE, Chunking.fixed(7), Chunking.random(2)));
    }

    @Test
    void whiteSpaceOfEveryShape() {
        String record =
                "{\"id\":123456789,\"text\":\"two \\n lines\",\"é\":[[1.5,-2],[],{}],\"a name of more than fifty-three bytes, which is a lot\":null,\"in\":{\"id\":505874924095815700,\"ok\":[true,false]}}";
        String[] after = {
            "",
            " ",
            "\n",
            "\r\n",
            "\n\t",
            "\n" + " ".repeat(8),
            "\n" + " ".repeat(23),
            "\n" + " ".repeat(39),
            "\n" + " ".repeat(60)
        };
        for (String space : after) {
            for (String colon : new String[] {":", ": ", " : ", ":\n"}) {
                String spaced = record.replace("\":", "\"" + colon)
                        .replaceAll("([\\[{,])", "$1" + space)
                        .replaceAll("([\\]}])", space + "$1");
                byte[] input = ("[" + (spaced + "," + space + spaced + ",").repeat(3) + record + "]" + " ".repeat(5))
                        .getBytes(StandardCharsets.UTF_8);
                assertSame(
                        input,
                        JsonParserOptions.defaults(),
                        Stream.of(Chunking.WHOLE, Chunking.fixed(64), Chunking.random(space.length())));
            }
        }
    }

    @Test
    void deepNesting() {
        for (int depth : new int[] {5, 61, 62, 63, 64, 65, 66, 130}) {
            String open = "{\"a\":[1,".repeat(depth / 2);
            byte[] input = (open + "2" + "]}".repeat(depth / 2)).getBytes(StandardCharsets.UTF_8);
            byte[] twice = ("[" + new String(input, StandardCharsets.UTF_8) + ",\n"
                            + new String(input, StandardCharsets.UTF_8) + "]" + "\n".repeat(200))
                    .getBytes(StandardCharsets.UTF_8);
            assertSame(twice, JsonParserOptions.defaults(), Stream.of(Chunking.WHOLE, Chunking.random(depth)));
        }
    }

    @Test
    void theCorpus() {
        for (Path document : Corpus.documents()) {
            assertSame(
                    Corpus.bytes(document),
                    JsonParserOptions.defaults(),
                    Stream.of(Chunking.WHOLE, Chunking.fixed(8_192)));
        }
    }

    private static void assertSame(byte[] input, JsonParserOptions options, Stream<Chunking> chunkings) {
        ByEvents events = new ByEvents();
        List<String> expected = run(new JsonPushParser(events, options), events.log, input, Chunking.WHOLE, false);
        chunkings.forEach(chunking -> {
            for (boolean goesOn : new boolean[] {false, true}) {
                Direct direct = new Direct();
                assertThat(run(new JsonPushParser(direct, options), direct.log, input, chunking, goesOn))
                        .as(() -> "fed " + chunking + ", " + options.rootMode() + ": " + Inputs.describe(input))
                        .isEqualTo(expected);
            }
        });
    }

    /** Feeds an input in pieces: each in an array of its own, or in one where the next pieces follow, and the input once more. */
    private static List<String> run(JsonPushParser parser, Log log, byte[] input, Chunking chunking, boolean goesOn) {
        byte[] longer = Arrays.copyOf(input, 2 * input.length + 256);
        System.arraycopy(input, 0, longer, input.length, input.length);
        try {
            int from = 0;
            for (int to : chunking.cuts().ends(input.length)) {
                if (goesOn) {
                    parser.feed(longer, from, to - from);
                } else {
                    parser.feed(Arrays.copyOfRange(input, from, to), 0, to - from);
                }
                from = to;
            }
            parser.endOfInput();
        } catch (JsonException e) {
            log.lines.add(e.getMessage());
        }
        log.lines.add(parser.counters().toString());
        return log.lines;
    }
}
