package dev.millrace.json.limits;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.JsonLimits;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import java.util.function.UnaryOperator;

/**
 * A limit with an input at the bound and one that exceeds it by one.
 *
 * @param setting the name of the setting
 * @param bound its value
 * @param kind the error
 * @param options with the limit set
 * @param within an input at the bound
 * @param over an input over the bound
 * @param offset where it is over
 */
record LimitCase(
        String setting,
        long bound,
        JsonErrorKind kind,
        JsonParserOptions options,
        String within,
        String over,
        long offset) {

    static LimitCase of(JsonErrorKind kind, String setting, long bound, UnaryOperator<JsonLimits.Builder> limit) {
        JsonLimits limits = limit.apply(JsonLimits.builder()).build();
        return new LimitCase(
                setting, bound, kind, JsonParserOptions.builder().limits(limits).build(), "", "", 0);
    }

    LimitCase in(RootMode mode) {
        return with(builder -> builder.rootMode(mode));
    }

    LimitCase with(UnaryOperator<JsonParserOptions.Builder> change) {
        return new LimitCase(
                setting, bound, kind, change.apply(options.toBuilder()).build(), within, over, offset);
    }

    LimitCase takes(String input) {
        return new LimitCase(setting, bound, kind, options, input, over, offset);
    }

    LimitCase refuses(String input, long at) {
        return new LimitCase(setting, bound, kind, options, within, input, at);
    }

    @Override
    public String toString() {
        return setting + " = " + bound + ", " + options.rootMode() + ": " + over;
    }
}
