package dev.millrace.samples.demo;

import dev.millrace.json.JsonErrorKind;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/** The ways in which log lines go wrong in practice, each with the error that a strict parser must find, and where. */
enum Flaw {
    CUT_SHORT("writer killed in the middle of a line", JsonErrorKind.UNEXPECTED_END) {
        @Override
        LogLine plant(byte[] record, RandomGenerator random) {
            byte[] cut = Arrays.copyOf(record, random.nextInt(1, record.length));
            return new LogLine(cut, this, cut.length);
        }
    },
    TWO_ON_A_LINE("two records on one line", JsonErrorKind.TRAILING_DATA) {
        @Override
        LogLine plant(byte[] record, RandomGenerator random) {
            return new LogLine(joined(record, record), this, record.length);
        }
    },
    STACK_TRACE("stack trace between the records", JsonErrorKind.UNEXPECTED_BYTE) {
        @Override
        LogLine plant(byte[] record, RandomGenerator random) {
            // The tab is white space; the letter after it is not.
            return new LogLine(ascii("\tat com.example.shop.Cart.add(Cart.java:" + random.nextInt(900) + ")"), this, 1);
        }
    },
    MAP_TO_STRING("a map's toString instead of JSON", JsonErrorKind.UNEXPECTED_BYTE) {
        @Override
        LogLine plant(byte[] record, RandomGenerator random) {
            return new LogLine(ascii("{service=checkout, status=" + random.nextInt(600) + "}"), this, 1);
        }
    },
    NUL_HOLE("run of NUL bytes, as a crash leaves behind", JsonErrorKind.UNEXPECTED_BYTE) {
        @Override
        LogLine plant(byte[] record, RandomGenerator random) {
            return new LogLine(new byte[random.nextInt(8, 512)], this, 0);
        }
    },
    RAW_TAB("tab inside a string", JsonErrorKind.CONTROL_CHARACTER, ",\"note\":\"left", "\tright\""),
    LATIN_1("Latin-1 instead of UTF-8", JsonErrorKind.INVALID_UTF8, ",\"city\":\"K", "\u00f6ln\""),
    CUT_UTF_8("half a UTF-8 sequence before the quote", JsonErrorKind.INVALID_UTF8, ",\"city\":\"Caf\u00c3", "\""),
    WINDOWS_PATH("backslashes not escaped", JsonErrorKind.INVALID_ESCAPE, ",\"file\":\"C:\\", "Users\\log.txt\""),
    HALF_PAIR("half a surrogate pair", JsonErrorKind.LONE_SURROGATE, ",\"mood\":\"", "\\ud83d\""),
    LEADING_ZERO("number with a leading zero", JsonErrorKind.INVALID_NUMBER, ",\"code\":0", "07"),
    NOT_A_NUMBER("NaN", JsonErrorKind.UNEXPECTED_BYTE, ",\"ratio\":", "NaN"),
    PYTHON_TRUE("True with a capital letter", JsonErrorKind.UNEXPECTED_BYTE, ",\"retry\":", "True"),
    MISSPELT("misspelt literal", JsonErrorKind.INVALID_LITERAL, ",\"cached\":fal", "es"),
    TRAILING_COMMA("comma before the closing brace", JsonErrorKind.UNEXPECTED_BYTE, ",", ""),
    BARE_QUOTE(
            "quotes inside a string not escaped", JsonErrorKind.UNEXPECTED_BYTE, ",\"msg\":\"user said \"", "hi\"\""),
    TOO_DEEP("brackets without end", JsonErrorKind.TOO_DEEP, ",\"deep\":" + "[".repeat(511), "[".repeat(100));

    private final String description;
    private final JsonErrorKind kind;
    private final byte[] before;
    private final byte[] after;

    /** A flaw that is not made from a member, but by {@link #plant} of its own. */
    Flaw(String description, JsonErrorKind kind) {
        this(description, kind, "", "");
    }

    /** A flaw in a last member: its text up to the first byte that cannot be right, and from it on; each char is a byte. */
    Flaw(String description, JsonErrorKind kind, String before, String after) {
        this.description = description;
        this.kind = kind;
        this.before = before.getBytes(StandardCharsets.ISO_8859_1);
        this.after = after.getBytes(StandardCharsets.ISO_8859_1);
    }

    String description() {
        return description;
    }

    /** {@return the error that the parser must report} */
    JsonErrorKind kind() {
        return kind;
    }

    /** Makes a bad line from a good record, which is an object with a member at least. */
    LogLine plant(byte[] record, RandomGenerator random) {
        byte[] open = Arrays.copyOf(record, record.length - 1);
        return new LogLine(joined(open, before, after, ascii("}")), this, open.length + before.length);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] joined(byte[]... parts) {
        int length = 0;
        for (byte[] part : parts) {
            length += part.length;
        }
        byte[] all = new byte[length];
        int end = 0;
        for (byte[] part : parts) {
            System.arraycopy(part, 0, all, end, part.length);
            end += part.length;
        }
        return all;
    }
}
