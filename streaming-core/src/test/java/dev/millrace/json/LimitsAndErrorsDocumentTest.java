package dev.millrace.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The page on limits and errors says what the code does. */
class LimitsAndErrorsDocumentTest {

    private static final Path PAGE = Path.of("..", "docs", "limits-and-errors.md");

    @ParameterizedTest
    @EnumSource
    void everyKindHasARowWithItsRule(JsonErrorKind kind) throws IOException {
        assertThat(rows("`" + kind + "`")).singleElement().asString().contains("| " + kind.source() + " |");
    }

    @ParameterizedTest
    @MethodSource("settings")
    void everyLimitHasARowWithItsDefault(Method setting) throws Exception {
        Number bound = (Number) setting.invoke(JsonLimits.defaults());
        String shown = bound.longValue() == JsonLimits.UNLIMITED ? "unlimited" : bound.toString();

        assertThat(rows("`" + setting.getName() + "`"))
                .singleElement()
                .asString()
                .contains("| " + shown + " |");
    }

    @Test
    void thereAreNoOtherRows() throws IOException {
        assertThat(rows("`max")).hasSize((int) settings().count());
    }

    static Stream<Method> settings() {
        return Stream.of(JsonLimits.class.getMethods())
                .filter(method -> method.getName().startsWith("max") && method.getDeclaringClass() == JsonLimits.class);
    }

    private static List<String> rows(String start) throws IOException {
        return Files.readAllLines(PAGE).stream()
                .filter(line -> line.startsWith("| " + start))
                .toList();
    }
}
