package dev.millrace.netty;

import dev.millrace.json.JsonParserOptions;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/**
 * The {@code data} of server-sent events, each event an input of its own: a line is found, its field looked at, and what belongs to
 * {@code data} parsed where it lies. Lines may end in CR, LF or CRLF, and pieces anywhere.
 *
 * @see <a href="https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation">WHATWG HTML, section 9.2.6</a>
 */
final class EventStreamInput extends JsonInput {

    private static final byte[] DATA = {'d', 'a', 't', 'a'};
    private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private enum Place {
        /** In the byte order mark that the stream may start with. */
        IN_MARK,
        /** In a line that begins like {@code data}, or has not begun. */
        IN_NAME,
        /** After the colon: one space does not count. */
        AFTER_COLON,
        /** In a line of data after the first of its event: the line feed that joins them is due. */
        BETWEEN_LINES,
        /** In the value of a {@code data} field. */
        IN_DATA,
        /** In a comment or another field. */
        IN_OTHER,
        /** At the empty line that ends an event. */
        AT_EVENT_END
    }

    private Place place = Place.IN_MARK;

    /** How much of the mark or the name has been seen. */
    private int matched;

    private boolean returnBefore;

    /** Whether the event at hand has had a line of data. */
    private boolean dataSeen;

    EventStreamInput(InboundDecoder owner, JsonParserOptions options) {
        super(owner, options, 0);
    }

    @Override
    boolean parse(ByteBuf bytes) {
        while (bytes.isReadable()) {
            if (!step(bytes)) {
                return false;
            }
        }
        // An event that has ended is told of at once.
        return place != Place.AT_EVENT_END || endEvent();
    }

    @Override
    boolean end() {
        return isEmpty() || super.end();
    }

    @Override
    void reset() {
        super.reset();
        place = Place.IN_MARK;
        matched = 0;
        returnBefore = false;
        dataSeen = false;
    }

    private boolean step(ByteBuf bytes) {
        switch (place) {
            case IN_DATA -> {
                return data(bytes);
            }
            case BETWEEN_LINES -> {
                return joinLines();
            }
            case AT_EVENT_END -> {
                return endEvent();
            }
            default -> {
                byte b = bytes.readByte();
                boolean secondOfLineEnd = b == '\n' && returnBefore;
                returnBefore = b == '\r';
                if (!secondOfLineEnd) {
                    outsideData(b, bytes);
                }
                return true;
            }
        }
    }

    private void outsideData(byte b, ByteBuf bytes) {
        switch (place) {
            case IN_MARK -> inMark(b, bytes);
            case IN_NAME -> inName(b);
            case AFTER_COLON -> {
                if (b != ' ') {
                    bytes.readerIndex(bytes.readerIndex() - 1);
                    returnBefore = false;
                }
                beginData();
            }
            default -> {
                if (isLineEnd(b)) {
                    beginLine();
                }
            }
        }
    }

    private void inMark(byte b, ByteBuf bytes) {
        if (b == MARK[matched]) {
            matched++;
            if (matched == MARK.length) {
                beginLine();
            }
            return;
        }
        if (matched == 0) {
            bytes.readerIndex(bytes.readerIndex() - 1);
            returnBefore = false;
            beginLine();
        } else {
            // Half a mark begins a line of another name.
            place = Place.IN_OTHER;
            if (isLineEnd(b)) {
                beginLine();
            }
        }
    }

    private void inName(byte b) {
        if (isLineEnd(b)) {
            if (matched == 0) {
                place = Place.AT_EVENT_END;
            } else {
                dataSeen |= matched == DATA.length;
                beginLine();
            }
        } else if (matched < DATA.length && b == DATA[matched]) {
            matched++;
        } else {
            place = b == ':' && matched == DATA.length ? Place.AFTER_COLON : Place.IN_OTHER;
        }
    }

    private void beginLine() {
        place = Place.IN_NAME;
        matched = 0;
    }

    private void beginData() {
        place = dataSeen ? Place.BETWEEN_LINES : Place.IN_DATA;
        dataSeen = true;
    }

    private boolean data(ByteBuf bytes) {
        int end = bytes.forEachByte(value -> !isLineEnd(value));
        ByteBuf line = end < 0 ? bytes.slice() : bytes.slice(bytes.readerIndex(), end - bytes.readerIndex());
        boolean done = super.parse(line);
        bytes.skipBytes(line.readerIndex());
        if (done && end >= 0) {
            returnBefore = bytes.readByte() == '\r';
            beginLine();
        }
        return done;
    }

    private boolean joinLines() {
        ByteBuf lineFeed = Unpooled.wrappedBuffer(new byte[] {'\n'});
        boolean done = super.parse(lineFeed);
        if (!lineFeed.isReadable()) {
            place = Place.IN_DATA;
        }
        return done;
    }

    private boolean endEvent() {
        if (!isEmpty() && !super.end()) {
            return false;
        }
        super.reset();
        dataSeen = false;
        beginLine();
        return true;
    }

    private static boolean isLineEnd(byte b) {
        return b == '\n' || b == '\r';
    }
}
