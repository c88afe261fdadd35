package dev.millrace.json.internal.parser;

import dev.millrace.json.TokenHandler;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Stands in for the user's handler within a value that is skipped or captured: the value is parsed as ever, but its events end here.
 *
 * <p>An object or array that is captured is taken from the windows it lies in, and only copied if that is more than one. A scalar is
 * put together from its event.
 */
final class Interceptor implements TokenHandler {

    private static final long UNBOUNDED = Long.MAX_VALUE / 2;
    private static final int KEPT_CAPACITY = 64 << 10;
    private static final byte[] NOTHING = {};

    private final ParserState st;
    private final Failures failures;
    private final TokenHandler user;
    private final RawView view = new RawView();

    private boolean active;
    private boolean capturing;

    /** Whether the value has begun and is an object or array. */
    private boolean open;

    private int outerDepth;
    private long start;

    /** The offset in the input up to which the value has been copied to the buffer. */
    private long kept;

    private byte[] buffer = new byte[64];
    private int buffered;

    Interceptor(ParserState state, Failures failures, TokenHandler user) {
        st = state;
        this.failures = failures;
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
        open = false;
        outerDepth = afterStart ? st.depth - 1 : st.depth;
        buffered = 0;
        st.handler = this;
        if (afterStart) {
            opened();
        }
    }

    /** Ends what was begun, with no event. */
    void cancel() {
        active = false;
        st.handler = user;
        buffered = 0;
        if (buffer.length > KEPT_CAPACITY) {
            buffer = new byte[64];
        }
    }

    /** The value has ended before index {@code p} of the window: reports it, if it was to be captured. */
    void end(byte[] window, int p) {
        if (capturing) {
            if (!open) {
                checkLength(start + buffered);
                view.show(buffer, 0, buffered);
            } else if (buffered == 0) {
                int from = (int) (start - st.base);
                view.show(window, from, p - from);
            } else {
                keep(window, p);
                view.show(buffer, 0, buffered);
            }
        }
        st.handler = user;
        if (capturing) {
            st.tokenStart = start - st.base;
            user.rawValue(view);
            view.show(NOTHING, 0, 0);
        }
        cancel();
    }

    /** The offset in the input of the first byte that would make the captured value too long. */
    long limit() {
        return active && capturing && open ? start + st.limits.maxCaptureBytes() : UNBOUNDED;
    }

    /** Copies what lies in the window, which is about to be given back. */
    void keep(byte[] window, int p) {
        if (active && capturing && open) {
            int from = (int) (kept - st.base);
            append(window, from, p - from);
            kept = st.base + p;
        }
    }

    @Override
    public void startObject() {
        containerStarts();
    }

    @Override
    public void startArray() {
        containerStarts();
    }

    @Override
    public void endObject() {
        containerEnds();
    }

    @Override
    public void endArray() {
        containerEnds();
    }

    @Override
    public void stringValue(TokenText text) {
        if (!open) {
            scalar('"');
            scalar(text);
            scalar('"');
            done();
        }
    }

    @Override
    public void stringPart(TokenText part, boolean last) {
        if (!open) {
            if (buffered == 0) {
                scalar('"');
            }
            scalar(part);
            if (last) {
                scalar('"');
                done();
            }
        }
    }

    @Override
    public void numberValue(TokenNumber number) {
        if (!open) {
            start = st.base + st.tokenStart;
            reserve(number.length());
            number.copyTo(buffer, 0);
            buffered = number.length();
            done();
        }
    }

    @Override
    public void booleanValue(boolean value) {
        literal(value ? "true" : "false");
    }

    @Override
    public void nullValue() {
        literal("null");
    }

    private void containerStarts() {
        if (!open) {
            opened();
            st.control |= ParserState.LIMIT_CHANGED;
        }
    }

    private void opened() {
        open = true;
        start = st.base + st.tokenStart;
        kept = start;
    }

    private void containerEnds() {
        if (st.depth == outerDepth) {
            done();
        }
    }

    private void literal(String text) {
        if (!open) {
            byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
            start = st.base + st.tokenStart;
            append(bytes, 0, bytes.length);
            done();
        }
    }

    private void scalar(char quote) {
        if (capturing) {
            reserve(1);
            buffer[buffered++] = (byte) quote;
        }
    }

    private void scalar(TokenText text) {
        start = st.base + st.tokenStart;
        if (capturing) {
            reserve(text.rawLength());
            text.copyRawTo(buffer, buffered);
            buffered += text.rawLength();
        }
    }

    private void done() {
        st.control |= ParserState.INTERCEPTED;
    }

    private void append(byte[] bytes, int from, int count) {
        reserve(count);
        System.arraycopy(bytes, from, buffer, buffered, count);
        buffered += count;
    }

    private void reserve(int count) {
        if (buffered + count > buffer.length) {
            buffer = Arrays.copyOf(buffer, Math.max(buffered + count, 2 * buffer.length));
        }
    }

    private void checkLength(long end) {
        long limit = start + st.limits.maxCaptureBytes();
        if (end > limit) {
            throw failures.captureTooLong(limit);
        }
    }
}
