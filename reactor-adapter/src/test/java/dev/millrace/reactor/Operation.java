package dev.millrace.reactor;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import dev.millrace.json.path.JsonPath;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.UnaryOperator;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;

/**
 * The operators that read, each with an input whose every item is known to be complete behind a certain byte. A scenario
 * written once holds for all of them.
 */
enum Operation {
    ONE_VALUE(RootMode.SINGLE, " {\"a\":[1,null]}", "{\"a\":[1,null]}") {
        @Override
        Flux<?> apply(Publisher<?> source, JsonFluxOptions options) {
            return JsonFlux.values(options).apply(source);
        }
    },
    VALUES(
            RootMode.SEQUENCE,
            "{\"a\":[1]}",
            "{\"a\":[1]}",
            " null ",
            "null",
            "[]",
            "[]",
            " -1.5 ",
            "-1.5",
            "\"é\"",
            "\"é\"") {
        @Override
        Flux<?> apply(Publisher<?> source, JsonFluxOptions options) {
            return JsonFlux.values(options).apply(source);
        }
    },
    LINES(RootMode.NDJSON, "{\"a\":[1]}\n", "{\"a\":[1]}", "null\r\n", "null", "\n[]\n", "[]") {
        @Override
        Flux<?> apply(Publisher<?> source, JsonFluxOptions options) {
            return JsonFlux.values(options).apply(source);
        }
    },
    ELEMENTS(
            RootMode.SINGLE,
            "{\"x\":[7],\"items\":[{\"n\":1}",
            "{\"n\":1}",
            ",null,",
            "null",
            "[2,[3]]",
            "[2,[3]]",
            ", \"é\"",
            "\"é\"",
            "],\"y\":{\"items\":[4]}}") {
        @Override
        Flux<?> apply(Publisher<?> source, JsonFluxOptions options) {
            return JsonFlux.elements(JsonPath.parse("$.items[*]"), options).apply(source);
        }
    },
    SELECTED(
            RootMode.SEQUENCE,
            "{\"a\":1,",
            "$['a']=1",
            "\"b\":\"x\"",
            "$['b']=\"x\"",
            ",\"c\":2} [] {\"b\":[]",
            "$['b']=[]",
            "} ") {
        @Override
        Flux<?> apply(Publisher<?> source, JsonFluxOptions options) {
            return JsonFlux.select(List.of(JsonPath.parse("$.a"), JsonPath.parse("$.b")), options)
                    .apply(source)
                    .map(match -> match.path() + "=" + match.value());
        }
    },
    RAW(RootMode.SINGLE, "[ {\"a\" : 1.0}", "{\"a\" : 1.0}", ", \"\\u00e9\"", "\"\\u00e9\"", " ,1e2 ", "1e2", "\n]") {
        @Override
        Flux<?> apply(Publisher<?> source, JsonFluxOptions options) {
            return JsonFlux.raw(JsonPath.parse("$[*]"), options).apply(source);
        }
    },
    INTO(RootMode.SINGLE, "{\"rows\":[{\"a\":1,\"b\":[true]}", "{a:1;b:[true;]}", ",{}", "{}", ",\"x\"", "'x'", "]}") {
        @Override
        Flux<?> apply(Publisher<?> source, JsonFluxOptions options) {
            return JsonFlux.into(JsonPath.parse("$.rows[*]"), TextReader::new, options)
                    .apply(source);
        }
    },
    TOKENS(
            RootMode.SINGLE,
            "{",
            "START_OBJECT { 0",
            "\"a\"",
            "NAME a 1",
            ":[",
            "START_ARRAY [ 5",
            "12,",
            "NUMBER 12 6",
            "true,",
            "TRUE true 9",
            "\"b\"",
            "STRING b 14",
            "]",
            "END_ARRAY ] 17",
            "}",
            "END_OBJECT } 18") {
        @Override
        Flux<?> apply(Publisher<?> source, JsonFluxOptions options) {
            return JsonFlux.tokens(options)
                    .apply(source)
                    .map(token -> token.kind() + " " + token.text() + " " + token.offset());
        }
    };

    private final RootMode mode;
    private final byte[] input;
    private final List<String> items;
    private final int[] ends;

    /**
     * @param text by turns a piece of the input, at whose last byte an item is complete, and the item; the last piece may go
     *     without
     */
    Operation(RootMode mode, String... text) {
        this.mode = mode;
        StringBuilder whole = new StringBuilder();
        ends = new int[text.length / 2];
        String[] found = new String[ends.length];
        for (int i = 0; i < text.length; i += 2) {
            whole.append(text[i]);
            if (i + 1 < text.length) {
                ends[i / 2] = whole.toString().getBytes(StandardCharsets.UTF_8).length;
                found[i / 2] = text[i + 1];
            }
        }
        input = whole.toString().getBytes(StandardCharsets.UTF_8);
        items = List.of(found);
    }

    abstract Flux<?> apply(Publisher<?> source, JsonFluxOptions options);

    Flux<?> apply(Publisher<?> source) {
        return apply(source, options(UnaryOperator.identity()));
    }

    JsonFluxOptions options(UnaryOperator<JsonFluxOptions.Builder> change) {
        JsonParserOptions parser = JsonParserOptions.builder().rootMode(mode).build();
        return change.apply(JsonFluxOptions.builder().parser(parser)).build();
    }

    byte[] input() {
        return input;
    }

    List<String> items() {
        return items;
    }

    /** {@return the items that are complete in that many bytes of the input} */
    List<String> itemsIn(int length) {
        int count = 0;
        while (count < ends.length && ends[count] <= length) {
            count++;
        }
        return items.subList(0, count);
    }

    RootMode mode() {
        return mode;
    }
}
