package dev.millrace.json.path;

import dev.millrace.json.ElementReader;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;
import dev.millrace.json.internal.lexer.StringEncoder;
import dev.millrace.json.internal.value.FieldAccess;
import dev.millrace.json.internal.value.FieldTree;
import dev.millrace.json.path.PathSelector.Name;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads a few fields of each value into an object of yours; the rest is checked and costs no more than that. Where it is the handler of
 * a parser itself, as in an NDJSON reader, the parser reads the fields in a loop of its own, with no event in between.
 *
 * <pre>{@code
 * record Call(String time, int status, double millis) {}
 *
 * FieldReader<Call> calls = FieldReader.of(
 *         fields -> new Call(fields.string(0), fields.intValue(1, 0), fields.doubleValue(2, 0)),
 *         "$.timestamp",
 *         "$.http.status",
 *         "$.http.duration_ms");
 * }</pre>
 *
 * <p>Of a member that comes twice the last one counts. Memory is that of the fields' text. Not thread-safe; serves one sequence of values.
 *
 * @param <T> what a value is read into
 */
public final class FieldReader<T> implements ElementReader<T> {

    static {
        FieldAccess.set(new FieldAccess() {
            @Override
            protected @Nullable FieldTree tree(TokenHandler handler) {
                return handler instanceof FieldReader<?> reader ? reader.tree : null;
            }
        });
    }

    private final FieldTree tree;
    private final Fields fields;
    private final Function<? super Fields, ? extends T> maker;

    private FieldReader(FieldTree tree, String[] paths, Function<? super Fields, ? extends T> maker) {
        this.tree = tree;
        this.fields = new Fields(tree, paths);
        this.maker = maker;
    }

    /**
     * {@return a reader}
     *
     * @param maker makes an object of the fields of a value, numbered as the paths are
     * @param paths a {@link JsonPath} for each field, of names alone: {@code "$.http.status"}
     * @param <T> what a value is read into
     * @throws JsonPathException if one is no path
     * @throws IllegalArgumentException if one has a step that is not a name, or comes twice
     */
    public static <T> FieldReader<T> of(Function<? super Fields, ? extends T> maker, String... paths) {
        Objects.requireNonNull(maker, "maker");
        List<List<byte[]>> names = new ArrayList<>();
        for (String path : paths) {
            names.add(names(path));
        }
        return new FieldReader<>(new FieldTree(names), paths.clone(), maker);
    }

    private static List<byte[]> names(String path) {
        List<byte[]> names = new ArrayList<>();
        for (PathSegment segment : JsonPath.parse(path).segments()) {
            boolean single = !segment.descendant() && segment.selectors().size() == 1;
            byte[] utf8 = single && segment.selectors().get(0) instanceof Name name
                    ? StringEncoder.encode(name.name())
                    : null;
            if (utf8 == null) {
                throw new IllegalArgumentException("a field is reached by names alone, unlike " + path);
            }
            names.add(utf8);
        }
        return names;
    }

    @Override
    public T take() {
        T made = maker.apply(fields);
        tree.clear();
        return made;
    }

    @Override
    public void discard() {
        tree.clear();
    }

    @Override
    public void startObject() {
        tree.begin(true);
    }

    @Override
    public void endObject() {
        tree.end();
    }

    @Override
    public void startArray() {
        tree.begin(false);
    }

    @Override
    public void endArray() {
        tree.end();
    }

    @Override
    public void fieldName(TokenText name) {
        tree.fieldName(name);
    }

    @Override
    public void stringValue(TokenText text) {
        tree.string(text);
    }

    @Override
    public void stringPart(TokenText part, boolean last) {
        tree.stringPart(part, last);
    }

    @Override
    public void numberValue(TokenNumber number) {
        tree.number(number);
    }

    @Override
    public void booleanValue(boolean value) {
        tree.literal(value ? FieldTree.TRUE : FieldTree.FALSE);
    }

    @Override
    public void nullValue() {
        tree.literal(FieldTree.NULL);
    }
}
