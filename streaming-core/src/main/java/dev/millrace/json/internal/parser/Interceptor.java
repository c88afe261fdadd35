package dev.millrace.json.internal.parser;

import dev.millrace.json.TokenHandler;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;
import java.util.Arrays;

/**
 * Stands in for the user's handler within a value that is skipped or captured: the value is parsed as ever, but its events end here.
 * Within a value that is built it is the builder that stands in.
 *
 * <p>A value that is captured is taken from the windows it lies in, and only copied if that is more than one.
 */
final class Interceptor implements TokenHandler {

    private static final long UNBOUNDED = Long.MAX_VALUE / 2;
    private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;
    private static final byte[] NOTHING = {};

    private final ParserState st;
    private final TokenHandler user;
    private final RawView view = new RawView();
    private final byte[] initialBuffer = new byte[64];

    private boolean active;
    private boolean capturing;
    private boolean building;
    private boolean object;
    private boolean reporting;

    /** Whether the first byte of the value to be captured has been reached. */
    private boolean begun;

    private int outerDepth;
    private long start;

    /** The offset in the input up to which the value has been copied to the buffer. */
    private long kept;

    private byte[] buffer = initialBuffer;
    private int buffered;

    Interceptor(ParserState state, TokenHandler user) {
        st = state;
        this.user = user;
    }

    /** Starts to skip or capture the value that has just begun, or whose name has just been reported. */
    void begin(boolean capture) {
        boolean afterStart = st.grammar == GrammarState.FIRST_NAME || st.grammar == GrammarState.FIRST_ELEMENT;
        if (active || (!afterStart && st.grammar != GrammarState.COLON)) {
            throw new IllegalStateException(
                    "a value can be skipped or captured only from within fieldName, startObject or startArray");
        }
        active = true;
        capturing = capture;
        outerDepth = afterStart ? st.depth - 1 : st.depth;
        st.handler = this;
        if (afterStart) {
            valueAt(st.base + st.tokenStart);
        }
    }

    /** Has the value that has just begun built. */
    void build(TokenHandler builder) {
        object = st.grammar == GrammarState.FIRST_NAME;
        if (active || (!object && st.grammar != GrammarState.FIRST_ELEMENT)) {
            throw new IllegalStateException("a value can be built only from within startObject or startArray");
        }
        active = true;
        capturing = false;
        building = true;
        outerDepth = st.depth - 1;
        st.handler = builder;
    }

    boolean isBuilding() {
        return building;
    }

    /** How many objects and arrays are around what is built. */
    int floor() {
        return building ? outerDepth : 0;
    }

    /** Whether a captured value is being reported. */
    boolean isReporting() {
        return reporting;
    }

    /** Whether the value to be captured has not begun yet: it is to be looked for. */
    boolean isSeeking() {
        return active && capturing && !begun;
    }

    /** The value to be captured begins at this offset in the input. */
    void valueAt(long offset) {
        begun = true;
        start = offset;
        kept = offset;
    }

    /** Ends what was begun, with no event. */
    void cancel() {
        active = false;
        building = false;
        begun = false;
        reporting = false;
        st.handler = user;
        buffered = 0;
        buffer = initialBuffer;
    }

    /** The value has ended before index {@code p} of the window: reports it, if it was to be captured. */
    void end(byte[] window, int p) {
        if (building) {
            endBuilding(p);
            return;
        }
        boolean report = capturing;
        if (report) {
            st.tokenStart = start - st.base;
            if (buffered == 0) {
                view.show(window, (int) st.tokenStart, p - (int) st.tokenStart);
            } else {
                keep(window, p);
                view.show(buffer, 0, buffered);
            }
        }
        cancel();
        if (report) {
            reporting = true;
            user.rawValue(view);
            reporting = false;
            view.show(NOTHING, 0, 0);
        }
    }

    private void endBuilding(int p) {
        st.tokenStart = p - 1L;
        cancel();
        if (object) {
            user.endObject();
        } else {
            user.endArray();
        }
    }

    /**
     * The offset in the input up to which reading may go: the first byte that would make the captured value too long. Whether a number or
     * literal ends there only the byte after it shows, so that byte is looked at as well.
     */
    long limit() {
        if (!active || !capturing || !begun) {
            return UNBOUNDED;
        }
        return tooLongAt() + (st.depth == outerDepth && st.pending.isScalar() ? 1 : 0);
    }

    /** The first byte that would make the captured value too long. */
    long tooLongAt() {
        return start + st.limits.maxCaptureBytes();
    }

    /** Copies what lies in the window, which is about to be given back. */
    void keep(byte[] window, int p) {
        if (active && capturing && begun) {
            int from = (int) (kept - st.base);
            int count = p - from;
            if (count > buffer.length - buffered) {
                buffer = Arrays.copyOf(
                        buffer, (int) Math.max(buffered + (long) count, Math.min(2L * buffer.length, MAX_ARRAY)));
            }
            System.arraycopy(window, from, buffer, buffered, count);
            buffered += count;
            kept = st.base + p;
        }
    }

    @Override
    public void endObject() {
        valueEnds();
    }

    @Override
    public void endArray() {
        valueEnds();
    }

    @Override
    public void stringValue(TokenText text) {
        valueEnds();
    }

    @Override
    public void stringPart(TokenText part, boolean last) {
        if (last) {
            valueEnds();
        }
    }

    @Override
    public void numberValue(TokenNumber number) {
        valueEnds();
    }

    @Override
    public void booleanValue(boolean value) {
        valueEnds();
    }

    @Override
    public void nullValue() {
        valueEnds();
    }

    private void valueEnds() {
        if (st.depth == outerDepth) {
            st.control |= ParserState.INTERCEPTED;
        }
    }
}
