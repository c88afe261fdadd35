package dev.millrace.json.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonPathTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            $                      | $
            $.a                    | $['a']
            $.a1_B                 | $['a1_B']
            $._                    | $['_']
            $.☺                    | $['☺']
            $.😀é                  | $['😀é']
            $.true                 | $['true']
            $['a']                 | $['a']
            $["a"]                 | $['a']
            $['']                  | $['']
            $["it's"]              | $['it\\'s']
            $['it\\'s "so"']       | $['it\\'s "so"']
            $["\\"\\\\\\/"]        | $['"\\\\/']
            $['\\b\\f\\n\\r\\t']   | $['\\b\\f\\n\\r\\t']
            $['\\u0041\\u00e9']    | $['Aé']
            $['\\u0000\\u000B']    | $['\\u0000\\u000b']
            $['\\uD83D\\uDE00']    | $['😀']
            $['\\uD83d\\uDe00']    | $['😀']
            $['\\uFFFF\\uD7FF']    | $['\uFFFF\uD7FF']
            $.*                    | $[*]
            $[*]                   | $[*]
            $[0]                   | $[0]
            $[9007199254740991]    | $[9007199254740991]
            $[1:2]                 | $[1:2:1]
            $[:]                   | $[0::1]
            $[::]                  | $[0::1]
            $[5:]                  | $[5::1]
            $[:5]                  | $[0:5:1]
            $[1:9:2]               | $[1:9:2]
            $[::0]                 | $[0::0]
            $[ 1 : 9 : 2 ]         | $[1:9:2]
            $..a                   | $..['a']
            $..*                   | $..[*]
            $..[*]                 | $..[*]
            $..[0]                 | $..[0]
            $..['a', "b" ,0]       | $..['a','b',0]
            $['a',1:,*]            | $['a',1::1,*]
            $ .a [ 'b' ] ..c       | $['a']['b']..['c']
            """)
    void normalizes(String expression, String normalized) {
        JsonPath path = JsonPath.parse(expression);
        assertThat(path).hasToString(normalized);
        assertThat(JsonPath.parse(normalized)).isEqualTo(path).hasSameHashCodeAs(path);
        assertThat(path).isNotEqualTo(JsonPath.parse("$.another"));
    }

    @Test
    void whiteSpaceIsTakenBetweenSegmentsAndInBrackets() {
        assertThat(JsonPath.parse("$\t.a\n[\r'b'\t,\n0 ]")).hasToString("$['a']['b',0]");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ``               | 1  | expected $, found the end
            a                | 1  | expected $, found a
            @.a              | 1  | expected $, found @
            ` $`             | 1  | expected $, found a space
            `$ `             | 2  | white space after the path
            `$.a \t`         | 4  | white space after the path
            $a               | 2  | expected . or [, found a
            $.               | 3  | expected a name or *, found the end
            $. a             | 3  | expected a name or *, found a space
            $.1a             | 3  | expected a name or *, found 1
            $.'a'            | 3  | expected a name or *, found '
            $.a-b            | 4  | expected . or [, found -
            $.a$             | 4  | expected . or [, found $
            $..              | 4  | expected a name, * or [, found the end
            $.. a            | 4  | expected a name, * or [, found a space
            $...a            | 4  | expected a name, * or [, found .
            $[               | 3  | expected a name in quotes, an index, a slice or *, found the end
            $[]              | 3  | expected a name in quotes, an index, a slice or *, found ]
            $[a]             | 3  | expected a name in quotes, an index, a slice or *, found a
            $[0,]            | 5  | expected a name in quotes, an index, a slice or *, found ]
            $[0              | 4  | expected , or ], found the end
            $[0 1]           | 5  | expected , or ], found 1
            $['a'            | 6  | expected , or ], found the end
            $['a             | 3  | a string without its closing '
            $["a']           | 3  | a string without its closing "
            $['a\\"']        | 5  | an escape that RFC 9535 does not know here
            $["\\'"]         | 4  | an escape that RFC 9535 does not know here
            $['\\x41']       | 4  | an escape that RFC 9535 does not know here
            $['\\            | 4  | an escape that RFC 9535 does not know here
            $['\\u12']       | 4  | an escape \\u without four hexadecimal digits
            $['\\uD83D']     | 4  | half of an escaped surrogate pair
            $['\\uDE00']     | 4  | half of an escaped surrogate pair
            $['\\uD83D\\n']  | 4  | half of an escaped surrogate pair
            $['\\uD83D\\uD83D'] | 4 | half of an escaped surrogate pair
            `$['\u0001']`    | 4  | expected a character or an escape, found U+0001
            $['😀é'].😀!     | 10 | expected . or [, found !
            $[01]            | 3  | a number that starts with 0
            $[00]            | 3  | a number that starts with 0
            $[-0]            | 3  | a minus sign before 0
            $[-]             | 4  | expected a digit, found ]
            $[1.5]           | 4  | expected , or ], found .
            $[1e3]           | 4  | expected , or ], found e
            $[9007199254740992] | 3 | a number beyond 9007199254740991
            $[99999999999999999999999] | 3 | a number beyond 9007199254740991
            $[1:2:3:4]       | 8  | expected , or ], found :
            $[-1]            | 3  | a negative index or start, which cannot be decided while streaming, is not supported
            $[-2:]           | 3  | a negative index or start, which cannot be decided while streaming, is not supported
            $[ 1 : -1 ]      | 8  | a negative end, which cannot be decided while streaming, is not supported
            $[::-1]          | 5  | a negative step, which cannot be decided while streaming, is not supported
            $[?@.a]          | 3  | a filter (?), which cannot be decided while streaming, is not supported
            $.a[0,?(@.a>1)]  | 7  | a filter (?), which cannot be decided while streaming, is not supported
            """)
    void refuses(String expression, int column, String problem) {
        assertThatThrownBy(() -> JsonPath.parse(expression))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("column " + column + ": " + problem)
                .asInstanceOf(type(JsonPathException.class))
                .satisfies(e -> {
                    assertThat(e.column()).isEqualTo(column);
                    assertThat(e.problem()).isEqualTo(problem);
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"$.\uD83D", "$['\uDE00']", "$['\uD83D']"})
    void refusesHalfACharacter(String expression) {
        assertThatThrownBy(() -> JsonPath.parse(expression)).hasMessageContaining("half of a surrogate pair");
    }

    @Test
    void takesAsManyPathsAsItSays() {
        JsonPath path = JsonPath.parse("$" + ".a".repeat(PathFilter.MAX_STEPS / PathFilter.MAX_PATHS - 1));
        assertThat(new PathValues(Collections.nCopies(PathFilter.MAX_PATHS, path)).paths())
                .hasSize(PathFilter.MAX_PATHS);
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> new PathValues(Collections.nCopies(PathFilter.MAX_PATHS + 1, JsonPath.parse("$"))));
        JsonPath longest = JsonPath.parse("$" + ".a".repeat(PathFilter.MAX_STEPS - 1));
        assertThat(new PathValues(longest).paths()).containsExactly(longest);
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> new PathValues(JsonPath.parse("$" + "[0]".repeat(PathFilter.MAX_STEPS))));
        assertThatExceptionOfType(IllegalArgumentException.class).isThrownBy(PathValues::new);
    }
}
