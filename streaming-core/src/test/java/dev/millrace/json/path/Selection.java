package dev.millrace.json.path;

import dev.millrace.json.JsonPushParser;
import dev.millrace.json.fixtures.Problem;
import java.util.List;

/** A filter under test, and what it has given so far. */
interface Selection {

    PathFilter filter();

    /** Called when the parser has returned. */
    default void collect(JsonPushParser parser) {}

    /** {@return the matches so far, each as path and text} */
    List<String> seen();

    /** {@return the errors of the rejected records so far} */
    List<Problem> rejections();
}
