package dev.millrace.json.path;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.JsonLimitException;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MatchBoundTest {

    private static final String MATCH = "{\"aé\" :[true, null,-1.5e3 ],\n \"b\":\"0123456789abcdefghijkl\" }";
    private static final String INPUT = "[ 1, " + MATCH + " , 2]";

    @ParameterizedTest
    @ValueSource(ints = {16, Integer.MAX_VALUE})
    void aMatchIsRefusedFromTheFirstTokenOnThatEndsBeyondTheBound(int stringPartBytes) {
        byte[] input = INPUT.getBytes(UTF_8);
        int start = INPUT.indexOf('{');
        int length = MATCH.getBytes(UTF_8).length;
        for (int bound = 1; bound <= length + 2; bound++) {
            int beyond = start + bound;
            while (" \n:,".indexOf(input[beyond]) >= 0) {
                beyond++;
            }
            for (int size = 1; size <= input.length; size++) {
                List<String> found = new ArrayList<>();
                JsonLimitException error = error(input, size, bound, stringPartBytes, found);
                if (bound >= length) {
                    assertThat(error).isNull();
                    assertThat(found).hasSize(3);
                } else {
                    assertThat(error).isNotNull();
                    assertThat(error.kind()).isEqualTo(JsonErrorKind.RECORD_TOO_LONG);
                    assertThat(error.location().byteOffset())
                            .as("bound %d", bound)
                            .isEqualTo(beyond);
                    assertThat(error.bound()).isEqualTo(bound);
                    assertThat(found).containsExactly("1");
                }
            }
        }
    }

    @Test
    void aBoundOfNothingIsRefused() {
        assertThatThrownBy(() -> new PathValues(List.of(JsonPath.parse("$")), 0))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static @Nullable JsonLimitException error(
            byte[] input, int size, int bound, int stringPartBytes, List<String> found) {
        PathValues values = new PathValues(List.of(JsonPath.parse("$[*]")), bound) {
            @Override
            protected void matchReady() {
                found.add(take().value().toString());
            }
        };
        JsonPushParser parser = new JsonPushParser(
                values,
                JsonParserOptions.builder().stringPartBytes(stringPartBytes).build());
        try {
            for (int at = 0; at < input.length; at += size) {
                parser.feed(input, at, Math.min(size, input.length - at));
            }
            parser.endOfInput();
            return null;
        } catch (JsonLimitException error) {
            return error;
        }
    }
}
