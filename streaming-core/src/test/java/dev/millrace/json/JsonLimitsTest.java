package dev.millrace.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Limits are safe by default, and a builder takes every one of them over. */
class JsonLimitsTest {

    private static List<Long> values(JsonLimits limits) {
        return List.of(
                (long) limits.maxDepth(),
                (long) limits.maxStringBytes(),
                (long) limits.maxNameBytes(),
                (long) limits.maxNumberBytes(),
                limits.maxRecordBytes(),
                (long) limits.maxCaptureBytes(),
                limits.maxDocumentBytes(),
                limits.maxTokens(),
                (long) limits.maxTrackedNames());
    }

    @Test
    void defaultsAreAsDocumented() {
        assertThat(values(JsonLimits.defaults()))
                .containsExactly(
                        512L,
                        16L << 20,
                        64L << 10,
                        1_024L,
                        JsonLimits.UNLIMITED,
                        16L << 20,
                        JsonLimits.UNLIMITED,
                        JsonLimits.UNLIMITED,
                        1L << 20);
        assertThat(values(JsonLimits.builder().build())).isEqualTo(values(JsonLimits.defaults()));
    }

    @Test
    void builderKeepsEverySetting() {
        JsonLimits limits = JsonLimits.builder()
                .maxDepth(0)
                .maxStringBytes(2)
                .maxNameBytes(3)
                .maxNumberBytes(4)
                .maxRecordBytes(5)
                .maxCaptureBytes(6)
                .maxDocumentBytes(7)
                .maxTokens(8)
                .maxTrackedNames(9)
                .build();
        assertThat(values(limits)).containsExactly(0L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L);
        assertThat(values(limits.toBuilder().build())).isEqualTo(values(limits));
        assertThat(limits.toBuilder().build()).isEqualTo(limits).hasSameHashCodeAs(limits);
        assertThat(limits).isNotEqualTo(JsonLimits.defaults());
    }

    @Test
    void settingsBelowTheLeastAreRefused() {
        JsonLimits.Builder builder = JsonLimits.builder();
        List<Runnable> settings = List.of(
                () -> builder.maxDepth(-1),
                () -> builder.maxStringBytes(0),
                () -> builder.maxNameBytes(0),
                () -> builder.maxNumberBytes(0),
                () -> builder.maxRecordBytes(0),
                () -> builder.maxCaptureBytes(0),
                () -> builder.maxDocumentBytes(0),
                () -> builder.maxTokens(0),
                () -> builder.maxTrackedNames(0));
        assertThat(settings)
                .allSatisfy(setting -> assertThatIllegalArgumentException()
                        .isThrownBy(setting::run)
                        .withMessageMatching("max\\w+ must be at least [01], not (-1|0)"));
    }
}
