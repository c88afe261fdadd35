package dev.millrace.json.internal.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.value.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MemberIndexTest {

    private static final long KEY = 0x1234_5678_9ABC_DEFL;

    @Test
    void findsEveryMemberAndNoOther() {
        for (int count : new int[] {128, 129, 1_000, 40_000}) {
            List<String> names =
                    IntStream.range(0, count).mapToObj(i -> "name" + i).toList();
            FlatDocument document = object(names);
            MemberIndex index = MemberIndex.of(document, 0);
            for (int i = 0; i < count; i++) {
                assertThat(index.find(utf8(names.get(i)))).isEqualTo(entry(i));
            }
            assertThat(index.find(utf8("name" + count))).isEqualTo(-1);
            assertThat(index.find(utf8(""))).isEqualTo(-1);
        }
    }

    @Test
    void theLastOfEqualNamesIsFound() {
        List<String> names =
                IntStream.range(0, 600).mapToObj(i -> "name" + i % 200).toList();
        MemberIndex index = MemberIndex.of(object(names), 0);
        for (int i = 0; i < 200; i++) {
            assertThat(index.find(utf8("name" + i))).isEqualTo(entry(400 + i));
        }
    }

    @Test
    void namesThatAllCollideAreFoundInTheSortedRest() {
        List<String> names = colliding(200, 512);
        List<String> twice = new ArrayList<>(names.subList(0, 190));
        twice.addAll(names.subList(180, 190));
        MemberIndex index = MemberIndex.of(object(twice), 0, KEY);

        assertThat(index.overflowing()).isEqualTo(200 - MemberIndex.MAX_PROBES);
        for (int i = 0; i < 180; i++) {
            assertThat(index.find(utf8(names.get(i)))).isEqualTo(entry(i));
        }
        for (int i = 180; i < 190; i++) {
            assertThat(index.find(utf8(names.get(i)))).isEqualTo(entry(i + 10));
        }
        for (int i = 190; i < 200; i++) {
            assertThat(index.find(utf8(names.get(i)))).isEqualTo(-1);
        }
    }

    /** Where the entry of a member lies: after the root's word and two for each before it. */
    private static int entry(int member) {
        return 1 + 2 * member;
    }

    /** Names that the key sends to one slot of a table. */
    private static List<String> colliding(int count, int slots) {
        return IntStream.iterate(0, i -> i + 1)
                .mapToObj(i -> "n" + i)
                .filter(name -> (NameHash.of(utf8(name), 0, name.length(), KEY) & slots - 1) == 7)
                .limit(count)
                .toList();
    }

    @Test
    void hashesDependOnTheKeyAndOnEveryByte() {
        byte[] name = utf8("a name of twenty-six bytes");
        int hash = NameHash.of(name, 0, name.length, KEY);
        assertThat(NameHash.of(name, 0, name.length, KEY + 2)).isNotEqualTo(hash);
        assertThat(NameHash.of(name, 0, name.length - 1, KEY)).isNotEqualTo(hash);
        for (int i = 0; i < name.length; i++) {
            name[i] ^= 1;
            assertThat(NameHash.of(name, 0, name.length, KEY)).isNotEqualTo(hash);
            name[i] ^= 1;
        }
    }

    private static FlatDocument object(List<String> names) {
        StringBuilder json = new StringBuilder("{");
        for (String name : names) {
            json.append(json.length() > 1 ? "," : "").append('"').append(name).append("\":0");
        }
        return ((Node) JsonValue.parse(json.append('}').toString())).document();
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
