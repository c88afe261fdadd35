package dev.millrace.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Options are strict by default, and a builder takes every one of them over. */
class JsonParserOptionsTest {

    private static List<Object> values(JsonParserOptions options) {
        return List.of(
                options.rootMode(),
                options.limits(),
                options.duplicateNames(),
                options.loneSurrogates(),
                options.comments(),
                options.trailingCommas(),
                options.nonFiniteNumbers(),
                options.stringPartBytes());
    }

    @Test
    void defaultsAreStrict() {
        assertThat(values(JsonParserOptions.defaults()))
                .containsExactly(
                        RootMode.SINGLE,
                        JsonLimits.defaults(),
                        DuplicateNames.ACCEPT,
                        LoneSurrogates.REJECT,
                        false,
                        false,
                        false,
                        Integer.MAX_VALUE);
        assertThat(values(JsonParserOptions.builder().build())).isEqualTo(values(JsonParserOptions.defaults()));
    }

    @Test
    void builderKeepsEverySetting() {
        JsonLimits limits = JsonLimits.builder().maxDepth(3).build();
        JsonParserOptions options = JsonParserOptions.builder()
                .rootMode(RootMode.NDJSON)
                .limits(limits)
                .duplicateNames(DuplicateNames.REJECT)
                .loneSurrogates(LoneSurrogates.REPLACE)
                .comments(true)
                .nonFiniteNumbers(true)
                .stringPartBytes(16)
                .build();
        List<Object> expected =
                List.of(RootMode.NDJSON, limits, DuplicateNames.REJECT, LoneSurrogates.REPLACE, true, false, true, 16);
        assertThat(values(options)).isEqualTo(expected);
        assertThat(values(options.toBuilder().build())).isEqualTo(expected);
        assertThat(options.toBuilder().build()).isEqualTo(options).hasSameHashCodeAs(options);
        assertThat(options).isNotEqualTo(JsonParserOptions.defaults());
    }

    @Test
    void lenientSwitchesTheThreeExtrasOn() {
        JsonParserOptions options = JsonParserOptions.builder().lenient().build();
        assertThat(options.comments()).isTrue();
        assertThat(options.trailingCommas()).isTrue();
        assertThat(options.nonFiniteNumbers()).isTrue();
    }

    @Test
    @SuppressWarnings("NullAway") // null is what is tested
    void nullIsRefused() {
        JsonParserOptions.Builder builder = JsonParserOptions.builder();
        assertThatNullPointerException().isThrownBy(() -> builder.rootMode(null));
        assertThatNullPointerException().isThrownBy(() -> builder.limits(null));
        assertThatNullPointerException().isThrownBy(() -> builder.duplicateNames(null));
        assertThatNullPointerException().isThrownBy(() -> builder.loneSurrogates(null));
        assertThatNullPointerException().isThrownBy(() -> new JsonPushParser(null));
        assertThatNullPointerException().isThrownBy(() -> new JsonPushParser(new TokenHandler() {}, null));
    }
}
