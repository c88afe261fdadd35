package dev.millrace.json.conformance;

import dev.millrace.json.JsonLimits;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import dev.millrace.json.fixtures.Inputs;
import java.util.function.UnaryOperator;

/**
 * An input and its one right outcome.
 *
 * @param input the bytes
 * @param options how to read them
 * @param events the events, with a space between
 * @param error the error at the end as {@code KIND@offset}, or {@code none}
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record OwnCase(byte[] input, JsonParserOptions options, String events, String error) {

    static OwnCase given(String input) {
        return given(Inputs.utf8(input));
    }

    /** {@return a case whose input is given in hexadecimal} */
    static OwnCase ofHex(String digits) {
        return given(Inputs.hex(digits));
    }

    private static OwnCase given(byte[] input) {
        return new OwnCase(input, JsonParserOptions.defaults(), "", "none");
    }

    OwnCase in(RootMode mode) {
        return with(options -> options.rootMode(mode));
    }

    OwnCase with(UnaryOperator<JsonParserOptions.Builder> change) {
        return new OwnCase(input, change.apply(options.toBuilder()).build(), events, error);
    }

    OwnCase limit(UnaryOperator<JsonLimits.Builder> change) {
        return with(
                each -> each.limits(change.apply(options.limits().toBuilder()).build()));
    }

    OwnCase gives(String expectedEvents) {
        return new OwnCase(input, options, expectedEvents, error);
    }

    OwnCase failing(String expectedError) {
        return new OwnCase(input, options, events, expectedError);
    }

    @Override
    public String toString() {
        return options.rootMode() + " " + Inputs.describe(input);
    }
}
