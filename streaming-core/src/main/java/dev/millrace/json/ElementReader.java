package dev.millrace.json;

/**
 * Reads one value after the other from the parser's events into an object of your own, with no value in between. A complete
 * reader, which reads the members that it knows and lets all others pass:
 *
 * <pre>{@code
 * final class PointReader implements ElementReader<Point> {
 *     private String member = "";
 *     private double x;
 *     private double y;
 *
 *     @Override
 *     public void fieldName(TokenText name) {
 *         member = name.toString();
 *     }
 *
 *     @Override
 *     public void numberValue(TokenNumber number) {
 *         switch (member) {
 *             case "x" -> x = number.doubleValue();
 *             case "y" -> y = number.doubleValue();
 *             default -> {}
 *         }
 *     }
 *
 *     @Override
 *     public Point take() {
 *         Point point = new Point(x, y);
 *         x = 0;
 *         y = 0;
 *         return point;
 *     }
 * }
 * }</pre>
 *
 * <p>Where a few members are wanted of many, {@link dev.millrace.json.path.FieldReader} is shorter and faster.
 *
 * <p>The events are those of the value alone, its brackets included; objects and arrays inside it report theirs too. A
 * reader serves one sequence of values and is called by one thread at a time. What it throws ends the sequence with that error.
 *
 * @param <T> what a value is read into
 */
public interface ElementReader<T> extends TokenHandler {

    /** {@return what has been read, not null; called when a value has ended, before the events of the next one} */
    T take();

    /**
     * The value turned out to be invalid, after some of its events: forgets them. Called where reading goes on with the next
     * value, which is not everywhere. By default this is {@link #take()} with the result thrown away.
     */
    default void discard() {
        take();
    }
}
