package dev.millrace.json.patch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.millrace.json.fixtures.Allocation;
import dev.millrace.json.value.JsonPointer;
import dev.millrace.json.value.JsonValue;
import dev.millrace.json.value.JsonValueException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonPatchTest {

    /** RFC 6902, appendix A: those that succeed. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "A.1 adding a member | {'foo':'bar'} | [{'op':'add','path':'/baz','value':'qux'}] | {'foo':'bar','baz':'qux'}",
                "A.2 adding an element | {'foo':['bar','baz']} | [{'op':'add','path':'/foo/1','value':'qux'}] | {'foo':['bar','qux','baz']}",
                "A.3 removing a member | {'baz':'qux','foo':'bar'} | [{'op':'remove','path':'/baz'}] | {'foo':'bar'}",
                "A.4 removing an element | {'foo':['bar','qux','baz']} | [{'op':'remove','path':'/foo/1'}] | {'foo':['bar','baz']}",
                "A.5 replacing a value | {'baz':'qux','foo':'bar'} | [{'op':'replace','path':'/baz','value':'boo'}] | {'baz':'boo','foo':'bar'}",
                "A.6 moving a value | {'foo':{'bar':'baz','waldo':'fred'},'qux':{'corge':'grault'}} | [{'op':'move','from':'/foo/waldo','path':'/qux/thud'}] | {'foo':{'bar':'baz'},'qux':{'corge':'grault','thud':'fred'}}",
                "A.7 moving an element | {'foo':['all','grass','cows','eat']} | [{'op':'move','from':'/foo/1','path':'/foo/3'}] | {'foo':['all','cows','eat','grass']}",
                "A.8 testing: success | {'baz':'qux','foo':['a',2,'c']} | [{'op':'test','path':'/baz','value':'qux'},{'op':'test','path':'/foo/1','value':2}] | {'baz':'qux','foo':['a',2,'c']}",
                "A.10 adding a nested object | {'foo':'bar'} | [{'op':'add','path':'/child','value':{'grandchild':{}}}] | {'foo':'bar','child':{'grandchild':{}}}",
                "A.11 unrecognised members | {'foo':'bar'} | [{'op':'add','path':'/baz','value':'qux','xyz':123}] | {'foo':'bar','baz':'qux'}",
                "A.14 escapes | {'/':9,'~1':10} | [{'op':'test','path':'/~01','value':10}] | {'/':9,'~1':10}",
                "A.16 adding an array | {'foo':['bar']} | [{'op':'add','path':'/foo/-','value':['abc','def']}] | {'foo':['bar',['abc','def']]}",
                "root replaced by add | {'a':1} | [{'op':'add','path':'','value':[1]}] | [1]",
                "root replaced | {'a':1} | [{'op':'replace','path':'','value':2}] | 2",
                "root tested | 1.0 | [{'op':'test','path':'','value':1}] | 1.0",
                "root moved over | {'a':{'b':1}} | [{'op':'move','from':'/a','path':''}] | {'b':1}",
                "whole copied into itself | {'a':1} | [{'op':'copy','from':'','path':'/b'}] | {'a':1,'b':{'a':1}}",
                "moved to where it is | {'a':1,'b':2} | [{'op':'move','from':'/a','path':'/a'}] | {'a':1,'b':2}",
                "moved to its parent | {'a':{'b':{'c':1}}} | [{'op':'move','from':'/a/b','path':'/a'}] | {'a':{'c':1}}",
                "added in place | {'a':1,'b':2} | [{'op':'add','path':'/a','value':3}] | {'a':3,'b':2}",
                "added at the end by number | [1] | [{'op':'add','path':'/1','value':2}] | [1,2]",
                "copy is no alias | {'a':[1]} | [{'op':'copy','from':'/a','path':'/b'},{'op':'add','path':'/a/-','value':2}] | {'a':[1,2],'b':[1]}",
                "test by value | {'a':{'x':1.0,'y':[2]}} | [{'op':'test','path':'/a','value':{'y':[2e0],'x':1}}] | {'a':{'x':1.0,'y':[2]}}"
            })
    void applies(String what, String before, String patch, String after) {
        JsonValue value = json(before);
        JsonPatch parsed = JsonPatch.of(json(patch));
        assertThat(parsed.apply(value))
                .as(what)
                .isEqualTo(json(after))
                .hasToString(json(after).toString());
        assertThat(value).hasToString(json(before).toString());
        assertThat(JsonPatch.of(parsed.toValue())).isEqualTo(parsed);
    }

    private static JsonValue json(String text) {
        return JsonValue.parse(text.replace('\'', '"'));
    }

    /** RFC 6902, appendix A and the errors of section 4: those that fail when they are applied. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "A.9 testing: error | {'baz':'qux'} | [{'op':'test','path':'/baz','value':'bar'}] | operation 0, test at /baz: the value is another",
                "A.12 no target | {'foo':'bar'} | [{'op':'add','path':'/baz/bat','value':'qux'}] | operation 0, add at /baz/bat: object of 1 members has no member \"baz\"",
                "A.15 strings and numbers | {'/':9,'~1':10} | [{'op':'test','path':'/~01','value':'10'}] | operation 0, test at /~01: the value is another",
                "second | {'a':1} | [{'op':'remove','path':'/a'},{'op':'remove','path':'/a'}] | operation 1, remove at /a: object of 0 members has no member \"a\"",
                "replace what is not there | {} | [{'op':'replace','path':'/a','value':1}] | operation 0, replace at /a: object of 0 members has no member \"a\"",
                "beyond the end | [1] | [{'op':'add','path':'/2','value':1}] | operation 0, add at /2: array of 1 elements has no element 2",
                "far beyond the end | [1] | [{'op':'add','path':'/99999999999','value':1}] | operation 0, add at /99999999999: array of 1 elements has no element",
                "leading zero | [1,2] | [{'op':'replace','path':'/01','value':1}] | operation 0, replace at /01: array of 2 elements is an array, in which \"01\" is no position",
                "minus for what must exist | [1] | [{'op':'remove','path':'/-'}] | operation 0, remove at /-: array of 1 elements has no element -",
                "into itself | {'a':{'b':1}} | [{'op':'move','from':'/a','path':'/a/b/c'}] | operation 0, move at /a/b/c: object of 1 members at /a cannot be moved into itself",
                "root into itself | {'a':1} | [{'op':'move','from':'','path':'/a'}] | operation 0, move at /a: object of 1 members cannot be moved into itself",
                "root removed | {'a':1} | [{'op':'remove','path':''}] | operation 0, remove at the root: object of 1 members cannot be removed",
                "copied from nowhere | {'a':1} | [{'op':'copy','from':'/b','path':'/a'}] | operation 0, copy at /a: object of 1 members has no member \"b\"",
                "into a scalar | {'a':1} | [{'op':'add','path':'/a/b','value':1}] | operation 0, add at /a/b: number 1 at /a is not an object"
            })
    void refuses(String what, String before, String patch, String message) {
        JsonValue value = json(before);
        JsonPatch parsed = JsonPatch.of(json(patch));
        assertThatExceptionOfType(JsonPatchException.class)
                .as(what)
                .isThrownBy(() -> parsed.apply(value))
                .withMessageStartingWith(message)
                .satisfies(e -> {
                    assertThat(message).startsWith("operation " + e.index() + ", " + e.operation() + " at ");
                    assertThat(e.getMessage()).endsWith(e.reason()).contains(e.path());
                });
        assertThat(value).hasToString(json(before).toString());
    }

    /** RFC 6902, sections 3 and 4, and A.13: what is no patch. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'op':'add','path':'/baz','value':1} | a patch must be an array, not of kind object",
                "[1] | operation 0 is not an object but of kind number",
                "[{'op':'add','path':'/baz','value':'qux','op':'remove'}] | operation 0 has more than one \"op\"",
                "[{'path':''}] | operation 0 has no \"op\"",
                "[{'op':1,'path':''}] | operation 0 has a \"op\" that is not a string",
                "[{'op':'ADD','path':'','value':1}] | operation 0 has an \"op\" that is none of",
                "[{'op':'remove'}] | operation 0 has no \"path\"",
                "[{'op':'remove','path':'a'}] | operation 0 has a \"path\" that is wrong: a JSON Pointer",
                "[{'op':'remove','path':'/a~'}] | operation 0 has a \"path\" that is wrong: a '~'",
                "[{'op':'remove','path':''},{'op':'add','path':''}] | operation 1 has no \"value\"",
                "[{'op':'move','path':''}] | operation 0 has no \"from\"",
                "[{'op':'copy','path':'','from':null}] | operation 0 has a \"from\" that is not a string"
            })
    void whatIsNoPatchIsRefused(String patch, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JsonPatch.of(json(patch)))
                .withMessageStartingWith(message);
    }

    @Test
    void builtOperationByOperation() {
        JsonPointer a = JsonPointer.parse("/a");
        JsonPointer b = JsonPointer.parse("/b");
        JsonPatch patch = JsonPatch.builder()
                .test(a, JsonValue.of(1))
                .add(b, JsonValue.array().build())
                .copy(a, b.append("-"))
                .replace(a, JsonValue.of(2))
                .move(a, b.append(0))
                .remove(b.append(1))
                .build();
        assertThat(patch.apply(json("{'a':1}"))).hasToString("{\"b\":[2]}");
        assertThat(patch.size()).isEqualTo(6);
        assertThat(patch)
                .hasToString(json("[{'op':'test','path':'/a','value':1},{'op':'add','path':'/b','value':[]},"
                                + "{'op':'copy','from':'/a','path':'/b/-'},{'op':'replace','path':'/a','value':2},"
                                + "{'op':'move','from':'/a','path':'/b/0'},{'op':'remove','path':'/b/1'}]")
                        .toString());
        assertThat(patch).isEqualTo(JsonPatch.of(patch.toValue())).hasSameHashCodeAs(JsonPatch.of(patch.toValue()));
    }

    @Test
    void whatIsNotTouchedKeepsItsText() {
        JsonValue value = json("{'a':1.0,'b':[1E2,{'c':-0}],'d':2}");
        assertThat(JsonPatch.of(json("[{'op':'move','from':'/b','path':'/d'}]")).apply(value))
                .hasToString("{\"a\":1.0,\"d\":[1E2,{\"c\":-0}]}");
    }

    @Test
    void aMoveIsARemovalAndAnAddition() {
        String[] places = {
            "/a", "/b", "/a/0", "/a/1", "/a/-", "/b/x", "/b/-", "/b/x/0", "/a/0/x", "/a/1/0", "/b/x/-", ""
        };
        int moves = 0;
        for (int seed = 0; seed < 2_000; seed++) {
            Random random = new Random(seed);
            JsonValue value = json("{'a':[{'x':1},[2,3]],'b':{'x':[4,{'y':5}],'-':6}}");
            JsonValue expected = value;
            JsonPatch.Builder patch = JsonPatch.builder();
            for (int i = 0; i < 12; i++) {
                JsonPointer from = JsonPointer.parse(places[random.nextInt(places.length)]);
                JsonPointer to = JsonPointer.parse(places[random.nextInt(places.length)]);
                try {
                    if (random.nextBoolean()) {
                        expected = expected.edit().insert(to, JsonValue.of(i)).build();
                        patch.add(to, JsonValue.of(i));
                    } else if (!(to + "/").startsWith(from + "/")) {
                        JsonValue moved = expected.get(from);
                        expected =
                                expected.edit().remove(from).insert(to, moved).build();
                        patch.move(from, to);
                        moves++;
                    }
                } catch (JsonValueException e) {
                    assertThat(e.getMessage()).isNotEmpty();
                }
            }
            assertThat(patch.build().apply(value)).as("seed %d", seed).hasToString(expected.toString());
        }
        assertThat(moves).isGreaterThan(1_000);
    }

    @Test
    void movingALargeArrayThatIsEditedDoesNotCopyIt() {
        JsonValue value = json("{'a':[0" + ",1".repeat(50_000) + "]}");
        JsonPointer a = JsonPointer.parse("/a");
        JsonPointer b = JsonPointer.parse("/b");
        JsonPatch.Builder patch = JsonPatch.builder();
        for (int i = 0; i < 500; i++) {
            patch.move(a, b).add(b.append(0), JsonValue.of(i)).move(b, a);
        }
        JsonPatch built = patch.build();
        assertThat(Allocation.leastBy(() -> built.apply(value))).isLessThan(40_000_000);
    }

    @Test
    void copiesThatWouldDoubleTheValueWithoutEndAreRefused() {
        JsonPatch.Builder doubling = JsonPatch.builder();
        for (int i = 0; i < 100; i++) {
            doubling.copy(JsonPointer.ROOT, JsonPointer.ROOT.append("x" + i));
        }
        assertThatExceptionOfType(JsonPatchException.class)
                .isThrownBy(() -> doubling.build().apply(json("{'a':1}")))
                .withMessageContaining("copies more than 10000000 values");
    }
}
