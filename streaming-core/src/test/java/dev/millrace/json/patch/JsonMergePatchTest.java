package dev.millrace.json.patch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.millrace.json.value.JsonValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonMergePatchTest {

    /** RFC 7396, appendix A. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'a':'b'} | {'a':'c'} | {'a':'c'}",
                "{'a':'b'} | {'b':'c'} | {'a':'b','b':'c'}",
                "{'a':'b'} | {'a':null} | {}",
                "{'a':'b','b':'c'} | {'a':null} | {'b':'c'}",
                "{'a':['b']} | {'a':'c'} | {'a':'c'}",
                "{'a':'c'} | {'a':['b']} | {'a':['b']}",
                "{'a':{'b':'c'}} | {'a':{'b':'d','c':null}} | {'a':{'b':'d'}}",
                "{'a':[{'b':'c'}]} | {'a':[1]} | {'a':[1]}",
                "['a','b'] | ['c','d'] | ['c','d']",
                "{'a':'b'} | ['c'] | ['c']",
                "{'a':'foo'} | null | null",
                "{'a':'foo'} | 'bar' | 'bar'",
                "{'e':null} | {'a':1} | {'e':null,'a':1}",
                "[1,2] | {'a':'b','c':null} | {'a':'b'}",
                "{} | {'a':{'bb':{'ccc':null}}} | {'a':{'bb':{}}}",
                // Members are applied in order.
                "{} | {'a':{'x':1,'y':{'z':1}},'a':{'x':2,'y':{'z':2}}} | {'a':{'x':2,'y':{'z':2}}}",
                "{} | {'a':{'x':{'y':1}},'a':3,'a':{'x':{'z':2}}} | {'a':{'x':{'z':2}}}",
                // The example of section 3.
                "{'title':'Goodbye!','author':{'givenName':'John','familyName':'Doe'},'tags':['example','sample'],'content':'This will be unchanged'}"
                        + " | {'title':'Hello!','phoneNumber':'+01-123-456-7890','author':{'familyName':null},'tags':['example']}"
                        + " | {'title':'Hello!','author':{'givenName':'John'},'tags':['example'],'content':'This will be unchanged','phoneNumber':'+01-123-456-7890'}"
            })
    void applies(String before, String patch, String after) {
        JsonValue value = json(before);
        assertThat(JsonMergePatch.apply(value, json(patch)))
                .isEqualTo(json(after))
                .hasToString(json(after).toString());
        assertThat(value).hasToString(json(before).toString());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'a':1} | {'a':1.0} | {}",
                "{'a':1,'b':2} | {'b':3} | {'a':null,'b':3}",
                "{'a':{'b':1,'c':2},'d':[null]} | {'a':{'b':1},'d':[null],'e':[{'f':null}]} | {'a':{'c':null},'e':[{'f':null}]}",
                "{'a':null} | {'a':null,'b':{'c':{}}} | {'b':{'c':{}}}",
                "{'a':{'b':null}} | {'a':{'b':null,'c':1}} | {'a':{'c':1}}",
                "{'a':[1]} | {'a':{'b':1}} | {'a':{'b':1}}",
                "{'a':1} | [null] | [null]",
                "[1] | {'a':1} | {'a':1}",
                "1 | null | null",
                "null | null | null",
                "[1] | [1.0] | [1.0]"
            })
    void tellsTheDifference(String before, String after, String patch) {
        JsonValue diff = JsonMergePatch.diff(json(before), json(after));
        assertThat(diff).isEqualTo(json(patch));
        assertThat(JsonMergePatch.apply(json(before), diff)).isEqualTo(json(after));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{} | {'a':null} | a merge patch cannot set null, at /a",
                "{'a':{'b':1}} | {'a':{'b':null}} | a merge patch cannot set null, at /a/b",
                "{'a':1} | {'a':{'b':{'c':null}}} | a merge patch cannot set null, at /a/b/c",
                "1 | {'a':null} | a merge patch cannot set null, at /a",
                "{'a':{'b':1,'b':2}} | {'a':{'b':1}} | a name occurs more than once in the object at /a",
                "{} | {'a':1,'a':1} | a name occurs more than once"
            })
    void whatCannotBeExpressedIsRefused(String before, String after, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JsonMergePatch.diff(json(before), json(after)))
                .withMessage(message);
    }

    @Test
    void whatIsNotTouchedKeepsItsText() {
        assertThat(JsonMergePatch.apply(json("{'a':1.0,'b':{'c':1E2,'d':1}}"), json("{'b':{'d':2.50}}")))
                .hasToString("{\"a\":1.0,\"b\":{\"c\":1E2,\"d\":2.50}}");
    }

    private static JsonValue json(String text) {
        return JsonValue.parse(text.replace('\'', '"'));
    }
}
