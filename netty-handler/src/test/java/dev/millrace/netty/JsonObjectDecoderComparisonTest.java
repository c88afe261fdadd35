package dev.millrace.netty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonLimits;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import dev.millrace.json.path.JsonPath;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandler;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.json.JsonObjectDecoder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Netty's own {@link JsonObjectDecoder} beside the decoders here: each line of the table in the module's README is one of these. */
class JsonObjectDecoderComparisonTest {

    /** An input, and what becomes of it: frames or values, and then the error, if any. */
    enum Line {
        TOUCHING_OBJECTS("{\"a\":1}{\"b\":[2]}[3]", "{\"a\":1} {\"b\":[2]} [3]"),
        WHITE_SPACE_BETWEEN(" {\"a\":1}\n\r\t{} ", "{\"a\":1} {}"),
        BRACES_AND_QUOTES_IN_STRINGS("{\"a\":\"}\\\"]{\"}{\"b\":\"[\"}", "{\"a\":\"}\\\"]{\"} {\"b\":\"[\"}"),
        QUOTE_AFTER_ESCAPED_BACKSLASHES(
                "{\"a\":\"\\\\\"}{\"b\":\"\\\\\\\\\"}", "{\"a\":\"\\\\\"} {\"b\":\"\\\\\\\\\"}"),
        LIMIT_COUNTED_ON_THE_BUFFER(
                "{\"a\":1}{\"a\":2}{\"a\":3}{\"a\":4}",
                "TooLongFrameException",
                "{\"a\":1} {\"a\":2} {\"a\":3} {\"a\":4}"),
        GARBAGE_INSIDE_BRACES("{garbage}{\"a\":1}", "{garbage} {\"a\":1}", "UNEXPECTED_BYTE"),
        BRACKETS_THAT_DO_NOT_MATCH("{\"a\":[}]", "{\"a\":[}]", "UNEXPECTED_BYTE"),
        WHITE_SPACE_THAT_IS_NOT_JSON("{\"a\":1}\u000b{\"b\":2}", "{\"a\":1} {\"b\":2}", "{\"a\":1} UNEXPECTED_BYTE"),
        NUMBERS_AND_LITERALS("1 true \"x\"", "CorruptedFrameException", "1 true \"x\""),
        INPUT_THAT_ENDS_INSIDE_A_VALUE("{\"a\":1}{\"b\":", "{\"a\":1}", "{\"a\":1} UNEXPECTED_END"),
        ELEMENTS_OF_AN_ARRAY("[1,\"a,]\", {\"b\":[2]} ,null]", "1 \"a,]\" {\"b\":[2]} null"),
        ELEMENT_AFTER_THE_LAST_COMMA("[1,]", "1 (empty)", "1 UNEXPECTED_BYTE");

        private final byte[] input;
        private final String theirs;
        private final String ours;

        Line(String input, String both) {
            this(input, both, both);
        }

        Line(String input, String theirs, String ours) {
            this.input = input.getBytes(StandardCharsets.UTF_8);
            this.theirs = theirs;
            this.ours = ours;
        }

        boolean isOfElements() {
            return this == ELEMENTS_OF_AN_ARRAY || this == ELEMENT_AFTER_THE_LAST_COMMA;
        }

        /** {@return how the README calls it} */
        String title() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    private static final int LIMIT = 25;

    @ParameterizedTest
    @EnumSource
    void theReadmeTellsOfIt(Line line) throws IOException {
        String right = line.theirs.equals(line.ours) ? "right" : "wrong";
        assertThat(Files.readString(Path.of("README.md")))
                .containsPattern("(?i)\\| " + line.title() + " \\|[^|]*\\| " + right);
    }

    @ParameterizedTest
    @EnumSource
    void nettysOwnDecoderDoesThis(Line line) {
        int limit = line == Line.LIMIT_COUNTED_ON_THE_BUFFER ? LIMIT : 1_000;
        assertThat(outcome(new JsonObjectDecoder(limit, line.isOfElements()), line.input, line.input.length))
                .isEqualTo(line.theirs);
    }

    @ParameterizedTest
    @EnumSource
    void thisOneDoesTheRightThingHoweverTheInputIsCut(Line line) {
        JsonDecoderOptions options = JsonDecoderOptions.of(JsonParserOptions.builder()
                .rootMode(line.isOfElements() ? RootMode.SINGLE : RootMode.SEQUENCE)
                .limits(JsonLimits.builder()
                        .maxRecordBytes(line == Line.LIMIT_COUNTED_ON_THE_BUFFER ? LIMIT : 1_000)
                        .build())
                .build());
        for (int cut = 0; cut <= line.input.length; cut++) {
            ChannelHandler decoder = line.isOfElements()
                    ? new JsonElementDecoder(options, JsonPath.parse("$[*]"))
                    : new JsonValueDecoder(options);
            assertThat(outcome(decoder, line.input, cut)).as("cut at %d", cut).isEqualTo(line.ours);
        }
    }

    private static String outcome(ChannelHandler decoder, byte[] input, int cut) {
        List<String> outcome = new ArrayList<>();
        Recorder recorder = new Recorder();
        EmbeddedChannel channel = new EmbeddedChannel(decoder, recorder);
        channel.writeInbound(Unpooled.wrappedBuffer(Arrays.copyOf(input, cut)));
        channel.writeInbound(Unpooled.wrappedBuffer(Arrays.copyOfRange(input, cut, input.length)));
        channel.finish();
        recorder.log.forEach(line -> {
            if (line.startsWith("bytes ")) {
                outcome.add(line.equals("bytes ") ? "(empty)" : line.substring("bytes ".length()));
            } else if (line.startsWith("error ")) {
                outcome.add(line.substring("error ".length())
                        .replaceAll("[ :].*", "")
                        .replaceAll(".*\\.", ""));
            } else if (!line.equals("inactive")) {
                outcome.add(line);
            }
        });
        return String.join(" ", outcome);
    }
}
