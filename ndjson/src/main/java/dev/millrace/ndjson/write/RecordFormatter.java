package dev.millrace.ndjson.write;

import dev.millrace.json.value.JsonValue;
import dev.millrace.json.write.JsonWriter;
import dev.millrace.ndjson.RecordFraming;
import java.io.OutputStream;
import java.util.function.Consumer;

/** Adds records to a buffer, with what stands before and after each; or nothing, if the record is refused. */
final class RecordFormatter {
    private static final byte RECORD_SEPARATOR = 0x1E;
    private static final byte LINE_FEED = '\n';
    private static final byte MARK_START = (byte) 0xEF;

    private final RecordBuffer buffer;
    private final boolean separated;
    private final JsonCheck check = new JsonCheck();
    private final WithoutSeparator out = new WithoutSeparator();
    private JsonWriter writer = new JsonWriter(out);

    RecordFormatter(RecordBuffer buffer, RecordFraming framing) {
        this.buffer = buffer;
        separated = framing == RecordFraming.TEXT_SEQUENCE;
    }

    void value(JsonValue value) {
        add(() -> write(json -> json.value(value)));
    }

    void events(Consumer<? super JsonWriter> record) {
        add(() -> {
            int start = buffer.length();
            write(record);
            if (buffer.indexOf(LINE_FEED, start) >= 0) {
                throw new IllegalStateException("a record is one value, and more were written");
            }
        });
    }

    void raw(byte[] json, int offset, int length) {
        add(() -> {
            if (length > 0 && json[offset] == MARK_START) {
                throw new IllegalArgumentException("a record cannot begin with a byte order mark");
            }
            check.begin();
            check.add(json, offset, length);
            check.end();
            int start = buffer.length();
            buffer.write(json, offset, length);
            int lineFeed = separated ? -1 : buffer.indexOf(LINE_FEED, start);
            if (lineFeed >= 0) {
                throw new IllegalArgumentException("a record is one line, and this one has a line feed at byte "
                        + (lineFeed - start) + "; write it without line breaks, or as a text sequence");
            }
        });
    }

    private void write(Consumer<? super JsonWriter> record) {
        boolean complete = false;
        try {
            record.accept(writer);
            writer.flush();
            // A writer that has not been touched is as complete as it was before.
            if (writer.depth() > 0 || !writer.isComplete() || out.separatorFollows) {
                throw new IllegalStateException("a record is one value, and it is not complete");
            }
            complete = true;
        } finally {
            if (complete) {
                out.separatorFollows = true;
            } else {
                writer = new JsonWriter(out);
                out.separatorFollows = false;
            }
        }
    }

    private void add(Runnable record) {
        int start = buffer.length();
        boolean added = false;
        try {
            if (separated) {
                buffer.write(RECORD_SEPARATOR);
            }
            record.run();
            buffer.write(LINE_FEED);
            added = true;
        } finally {
            if (!added) {
                buffer.truncate(start);
            }
        }
    }

    /** Leaves out the line feed that a {@link JsonWriter} puts between one root and the next. */
    private final class WithoutSeparator extends OutputStream {
        private boolean separatorFollows;

        @Override
        public void write(int b) {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            int skipped = separatorFollows && length > 0 ? 1 : 0;
            separatorFollows &= length == 0;
            buffer.write(bytes, offset + skipped, length - skipped);
        }
    }
}
