package dev.millrace.samples.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.json.JsonException;
import dev.millrace.json.value.JsonObject;
import dev.millrace.json.value.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ServiceLogGeneratorTest {
    @Test
    void makesTheSameLinesOfTheSameSeed() {
        ServiceLogGenerator one = new ServiceLogGenerator(7);
        ServiceLogGenerator same = new ServiceLogGenerator(7);
        ServiceLogGenerator other = new ServiceLogGenerator(8);
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
        ServiceLogGenerator lines = new ServiceLogGenerator(1);
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
        for (int i = 0; i < 50; i++) {
            LogLine line = flaw.plant(record, random);
            assertThat(line.flaw()).isEqualTo(flaw);
            assertThatThrownBy(() -> JsonValue.parse(line.bytes())).isInstanceOfSatisfying(JsonException.class, e -> {
                assertThat(e.kind()).isEqualTo(flaw.kind());
                assertThat(e.location().byteOffset()).isEqualTo(line.errorIndex());
            });
        }
    }
}
