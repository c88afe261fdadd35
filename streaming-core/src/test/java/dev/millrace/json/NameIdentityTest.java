package dev.millrace.json;

import static dev.millrace.json.fixtures.Inputs.utf8;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Names that recur come back as the same string; names that do not are not kept. */
class NameIdentityTest {

    private static final int HOSTILE_NAMES = 100_000;
    private static final int MOST_KEPT = 5_000;

    @Test
    void nameThatRecursIsTheSameString() {
        Set<String> instances = Collections.newSetFromMap(new IdentityHashMap<>());
        JsonParserOptions options =
                JsonParserOptions.builder().rootMode(RootMode.SEQUENCE).build();
        JsonPushParser parser = new JsonPushParser(
                new TokenHandler() {
                    @Override
                    public void fieldName(TokenText name) {
                        instances.add(name.toString());
                    }
                },
                options);
        byte[] input = utf8("{\"timestamp\":1}{\"timestamp\":2}");
        parser.feed(input, 0, input.length);
        for (int i = 0; i < input.length; i++) {
            parser.feed(input, i, 1);
        }
        parser.reset();
        parser.feed(input, 0, input.length);
        assertThat(instances).hasSize(1).containsExactly("timestamp");
    }

    @Test
    void namesThatRecurTogetherAreAllKept() {
        StringBuilder records = new StringBuilder("[");
        for (int record = 0; record < 20; record++) {
            records.append(record == 0 ? "{" : ",{");
            for (int name = 0; name < 10; name++) {
                records.append(name == 0 ? "\"" : ",\"")
                        .append("column")
                        .append(name)
                        .append("\":0");
            }
            records.append('}');
        }
        byte[] input = utf8(records.append(']').toString());
        for (int parsers = 0; parsers < 100; parsers++) {
            Set<String> instances = Collections.newSetFromMap(new IdentityHashMap<>());
            new JsonPushParser(new TokenHandler() {
                        @Override
                        public void fieldName(TokenText name) {
                            instances.add(name.toString());
                        }
                    })
                    .feed(input, 0, input.length);
            assertThat(instances).hasSize(10);
        }
    }

    @Test
    void manyNamesThatDoNotRecurAreNotKept() {
        List<WeakReference<String>> names = new ArrayList<>();
        JsonPushParser parser = new JsonPushParser(new TokenHandler() {
            @Override
            public void fieldName(TokenText name) {
                names.add(new WeakReference<>(name.toString()));
            }
        });
        parser.feed(utf8("{"), 0, 1);
        for (int i = 0; i < HOSTILE_NAMES; i++) {
            byte[] member = utf8("\"name" + i + "\":0,");
            parser.feed(member, 0, member.length);
        }
        assertThat(names).hasSize(HOSTILE_NAMES);
        for (int collections = 0; collections < 10 && alive(names) > MOST_KEPT; collections++) {
            System.gc();
        }
        assertThat(alive(names)).isLessThanOrEqualTo(MOST_KEPT);
        // Also keeps the parser, and so its cache, alive until here.
        assertThat(parser.counters().tokens()).isEqualTo(1 + 2L * HOSTILE_NAMES);
    }

    private static long alive(List<WeakReference<String>> names) {
        return names.stream().filter(name -> name.get() != null).count();
    }
}
