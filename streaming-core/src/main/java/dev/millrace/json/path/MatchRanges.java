package dev.millrace.json.path;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.LoneSurrogates;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;
import dev.millrace.json.internal.parser.NoLimits;
import java.util.Arrays;

/**
 * Finds where matches lie in the source bytes of a value that has been captured: in a pass of its own, whatever their number.
 *
 * <p>The bytes have been found valid, so they are read with every extra allowed and every limit off: what a stricter parser took
 * reads the same.
 */
final class MatchRanges extends PathFilter {

    private static final JsonParserOptions ANYTHING = JsonParserOptions.builder()
            .lenient()
            .loneSurrogates(LoneSurrogates.REPLACE)
            .limits(NoLimits.LIMITS)
            .build();

    private final TokenLength token = new TokenLength();
    private final JsonPushParser reader;

    /** Three numbers a match: path, first byte, byte after the last. */
    private int[] matches = new int[24];

    private int end;

    /** The open matches, the outermost first: the level, and where the match lies in {@link #matches}. */
    private long[] open = new long[8];

    private int openCount;

    MatchRanges(PathFilter outer) {
        super(outer);
        reader = new JsonPushParser(this, ANYTHING);
    }

    /**
     * {@return three numbers a match, in document order: path, first byte, byte after the last}
     *
     * @param value the source bytes
     * @param outer has tracked what leads to the value
     * @param level of the value
     */
    int[] find(byte[] value, PathTracker outer, int level) {
        tracker().beginAt(outer.sets(), outer.setStart(level));
        end = 0;
        reader.reset();
        reader.feed(value, 0, value.length);
        reader.endOfInput();
        return Arrays.copyOf(matches, end);
    }

    @Override
    void beginMatch(int level) {
        target = token;
        for (int path = nextPath(level, 0); path >= 0; path = nextPath(level, path + 1)) {
            if (end + 3 > matches.length) {
                matches = Arrays.copyOf(matches, 2 * matches.length);
            }
            if (openCount == open.length) {
                open = Arrays.copyOf(open, 2 * openCount);
            }
            open[openCount++] = (long) level << 32 | end;
            matches[end++] = path;
            matches[end++] = (int) reader.tokenOffset();
            matches[end++] = 0;
        }
    }

    @Override
    void endMatch(int level) {
        int after = (int) reader.tokenOffset() + token.length;
        while (openCount > 0 && (int) (open[openCount - 1] >>> 32) == level) {
            openCount--;
            matches[(int) open[openCount] + 2] = after;
        }
        if (openCount == 0) {
            target = null;
        }
    }

    /** The length of the last token, names left out, in source bytes. */
    private static final class TokenLength implements TokenHandler {
        int length;

        @Override
        public void endObject() {
            length = 1;
        }

        @Override
        public void endArray() {
            length = 1;
        }

        @Override
        public void stringValue(TokenText text) {
            length = text.rawLength() + 2;
        }

        @Override
        public void numberValue(TokenNumber number) {
            length = number.length();
        }

        @Override
        public void booleanValue(boolean value) {
            length = value ? 4 : 5;
        }

        @Override
        public void nullValue() {
            length = 4;
        }
    }
}
