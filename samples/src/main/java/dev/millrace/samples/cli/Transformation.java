package dev.millrace.samples.cli;

import dev.millrace.json.TokenHandler;
import java.io.IOException;

/** What a command makes of its input's events. */
interface Transformation {

    /** {@return what receives the events} */
    TokenHandler handler();

    /**
     * The input has ended, or an error has ended it: writes out what is still held.
     *
     * @param roots how many root values were complete
     */
    void end(long roots) throws IOException;
}
