package dev.millrace.samples.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.value.JsonObject;
import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.BadLine;
import dev.millrace.ndjson.NdjsonListener;
import dev.millrace.ndjson.NdjsonReader;
import dev.millrace.ndjson.NdjsonRecord;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ServiceLogGeneratorTest {
    @Test
    void makesTheSameLinesOfTheSameSeed() {
        ServiceLogGenerator one = new ServiceLogGenerator(7, Flaws.ALL);
        ServiceLogGenerator same = new ServiceLogGenerator(7, Flaws.ALL);
        ServiceLogGenerator other = new ServiceLogGenerator(8, Flaws.ALL);
        int differences = 0;
        for (int i = 0; i < 500; i++) {
            byte[] line = one.next().bytes();
            assertThat(same.next().bytes()).isEqualTo(line);
            differences += Arrays.equals(other.next().bytes(), line) ? 0 : 1;
        }
        assertThat(differences).isGreaterThan(400);
    }

    @Test
    void makesRecordsThatAreObjectsOnOneLine() {
        ServiceLogGenerator lines = new ServiceLogGenerator(1, Flaws.ALL);
        int bad = 0;
        for (int i = 0; i < 5_000; i++) {
            LogLine line = lines.next();
            assertThat(new String(line.bytes(), StandardCharsets.ISO_8859_1)).doesNotContain("\n");
            if (line.flaw() == null) {
                assertThat(JsonValue.parse(line.bytes())).isInstanceOf(JsonObject.class);
            } else {
                bad++;
            }
        }
        assertThat(bad).isBetween(50, 150);
    }

    @ParameterizedTest
    @EnumSource
    void plantsTheErrorThatItSays(Flaw flaw) {
        SplittableRandom random = new SplittableRandom(3);
        byte[] record = "{\"a\":[1,\"\u00e9\"]}".getBytes(StandardCharsets.UTF_8);
        Flaws flaws = flaw.needsStrictReading() ? Flaws.ALL : Flaws.COMMON;
        for (int i = 0; i < 50; i++) {
            LogLine line = flaw.plant(record, random);
            assertThat(line.flaw()).isEqualTo(flaw);
            List<BadLine> found = new ArrayList<>();
            NdjsonReader<JsonValue> reader = NdjsonReader.values(badLinesTo(found), flaws.reading());
            reader.feed(ByteBuffer.wrap("{}\n".getBytes(StandardCharsets.UTF_8)));
            reader.feed(ByteBuffer.wrap(line.bytes()));
            reader.endOfInput();
            assertThat(found).singleElement().satisfies(bad -> {
                assertThat(bad.error().kind()).isEqualTo(flaw.kind());
                assertThat(bad.error().location().byteOffset()).isEqualTo(3 + line.errorIndex());
            });
        }
    }

    @Test
    void plantsEveryKindOfErrorThatALineCanHave() {
        Set<JsonErrorKind> ofTheWholeInput = EnumSet.of(
                JsonErrorKind.DOCUMENT_TOO_LONG,
                JsonErrorKind.TOO_MANY_TOKENS,
                JsonErrorKind.TOO_MANY_BAD_RECORDS,
                JsonErrorKind.UNSUPPORTED_ENCODING);
        assertThat(Arrays.stream(Flaws.ALL.toArray()).map(Flaw::kind).collect(Collectors.toSet()))
                .isEqualTo(EnumSet.complementOf(EnumSet.copyOf(ofTheWholeInput)));
    }

    private static NdjsonListener<JsonValue> badLinesTo(List<BadLine> found) {
        return new NdjsonListener<>() {
            @Override
            public void record(NdjsonRecord<JsonValue> record) {}

            @Override
            public void badLine(BadLine line) {
                found.add(line);
            }
        };
    }
}
