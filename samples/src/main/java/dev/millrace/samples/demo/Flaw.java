package dev.millrace.samples.demo;

import dev.millrace.json.JsonErrorKind;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The ways in which log lines go wrong, each with the error that a strict parser must find, and where. */
enum Flaw {
    CUT_SHORT("writer killed in the middle of a line", JsonErrorKind.UNEXPECTED_END, (record, random) -> {
        byte[] cut = Arrays.copyOf(record, random.nextInt(1, record.length));
        return new Planting.Planted(cut, cut.length);
    }),
    TWO_ON_A_LINE("two records on one line", JsonErrorKind.TRAILING_DATA, Planting.doubled("")),
    LONE_CR("carriage return between two records", JsonErrorKind.TRAILING_DATA, Planting.doubled("\r")),
    SECOND_HALF(
            "second half of a record over two lines",
            JsonErrorKind.TRAILING_DATA,
            Planting.instead(random -> "\"status\":" + random.nextInt(600) + "}", 8)),
    OPENING_LINE(
            "first line of a pretty-printed record", JsonErrorKind.UNEXPECTED_END, Planting.instead(random -> "{", 1)),
    CLOSING_LINE(
            "last line of a pretty-printed record", JsonErrorKind.UNEXPECTED_BYTE, Planting.instead(random -> "}", 0)),
    STACK_TRACE(
            "stack trace between the records",
            JsonErrorKind.UNEXPECTED_BYTE,
            // The tab is white space; the letter after it is not.
            Planting.instead(random -> "\tat com.example.shop.Cart.add(Cart.java:" + random.nextInt(900) + ")", 1)),
    MAP_TO_STRING(
            "a map's toString instead of JSON",
            JsonErrorKind.UNEXPECTED_BYTE,
            Planting.instead(random -> "{service=checkout, status=" + random.nextInt(600) + "}", 1)),
    SINGLE_QUOTES(
            "single quotes",
            JsonErrorKind.UNEXPECTED_BYTE,
            Planting.instead(random -> "{'status': " + random.nextInt(600) + "}", 1)),
    COMMENT("comment line", JsonErrorKind.UNEXPECTED_BYTE, Planting.prefixed("// ", 0)),
    LOG_PREFIX("date before the record", JsonErrorKind.INVALID_NUMBER, Planting.prefixed("2026-03-01 ", 4)),
    LATE_BYTE_ORDER_MARK(
            "byte order mark behind the start",
            JsonErrorKind.UNEXPECTED_BYTE,
            Planting.prefixed("\u00ef\u00bb\u00bf", 0)),
    NUL_HOLE(
            "run of NUL bytes, as a crash leaves behind",
            JsonErrorKind.UNEXPECTED_BYTE,
            Planting.instead(random -> "\0".repeat(random.nextInt(8, 512)), 0)),
    RAW_NUL(
            "NUL inside a string",
            JsonErrorKind.CONTROL_CHARACTER,
            Planting.lastMember(",\"note\":\"left", "\0right\"")),
    RAW_TAB(
            "tab inside a string",
            JsonErrorKind.CONTROL_CHARACTER,
            Planting.lastMember(",\"note\":\"left", "\tright\"")),
    LATIN_1("Latin-1 instead of UTF-8", JsonErrorKind.INVALID_UTF8, Planting.lastMember(",\"city\":\"K", "\u00f6ln\"")),
    CUT_UTF_8(
            "half a UTF-8 sequence before the quote",
            JsonErrorKind.INVALID_UTF8,
            Planting.lastMember(",\"city\":\"Caf\u00c3", "\"")),
    WINDOWS_PATH(
            "backslashes not escaped",
            JsonErrorKind.INVALID_ESCAPE,
            Planting.lastMember(",\"file\":\"C:\\", "Users\\log.txt\"")),
    HALF_PAIR("half a surrogate pair", JsonErrorKind.LONE_SURROGATE, Planting.lastMember(",\"mood\":\"", "\\ud83d\"")),
    LEADING_ZERO("number with a leading zero", JsonErrorKind.INVALID_NUMBER, Planting.lastMember(",\"code\":0", "07")),
    NOT_A_NUMBER("NaN", JsonErrorKind.UNEXPECTED_BYTE, Planting.lastMember(",\"ratio\":", "NaN")),
    PYTHON_TRUE(
            "True with a capital letter", JsonErrorKind.UNEXPECTED_BYTE, Planting.lastMember(",\"retry\":", "True")),
    MISSPELT("misspelt literal", JsonErrorKind.INVALID_LITERAL, Planting.lastMember(",\"cached\":fal", "es")),
    TRAILING_COMMA("comma before the closing brace", JsonErrorKind.UNEXPECTED_BYTE, Planting.lastMember(",", "")),
    BARE_QUOTE(
            "quotes inside a string not escaped",
            JsonErrorKind.UNEXPECTED_BYTE,
            Planting.lastMember(",\"said\":\"user said \"", "hi\"\"")),
    TOO_DEEP("brackets without end", JsonErrorKind.TOO_DEEP, Planting.overlong(",\"deep\":", '[', 511, "[[[")),
    NUMBER_TOO_LONG(
            "number without end",
            JsonErrorKind.NUMBER_TOO_LONG,
            Planting.overlong(",\"n\":", '7', Flaws.MOST_NUMBER_BYTES, "777")),
    STRING_TOO_LONG(
            "string without end",
            JsonErrorKind.STRING_TOO_LONG,
            Planting.overlong(",\"blob\":\"", 'x', Flaws.MOST_STRING_BYTES, "xxx\"")),
    NAME_TOO_LONG(
            "name without end",
            JsonErrorKind.NAME_TOO_LONG,
            Planting.overlong(",\"", 'n', Flaws.MOST_NAME_BYTES, "nnn\":1")),
    RECORD_TOO_LONG("record without end", JsonErrorKind.RECORD_TOO_LONG, (record, random) -> {
        byte[] padded = Arrays.copyOf(record, Flaws.MOST_RECORD_BYTES + random.nextInt(1, 50_000));
        Arrays.fill(padded, record.length, padded.length, (byte) ' ');
        return new Planting.Planted(padded, Flaws.MOST_RECORD_BYTES);
    }),
    NAME_TWICE(
            "the same name twice", JsonErrorKind.DUPLICATE_NAME, Planting.lastMember(",\"again\":1,", "\"again\":2")),
    TOO_MANY_NAMES("names without end", JsonErrorKind.TOO_MANY_NAMES, (record, random) -> {
        String names = IntStream.range(0, Flaws.MOST_NAMES)
                .mapToObj(i -> "\"" + i + "\":0,")
                .collect(Collectors.joining("", "{", ""));
        return Planting.instead(any -> names + "\"last\":0}", names.length()).plant(record, random);
    });

    private final String description;
    private final JsonErrorKind kind;
    private final Planting planting;

    Flaw(String description, JsonErrorKind kind, Planting planting) {
        this.description = description;
        this.kind = kind;
        this.planting = planting;
    }

    String description() {
        return description;
    }

    /** {@return the error that the parser must report} */
    JsonErrorKind kind() {
        return kind;
    }

    /** {@return whether it is one only with the options of {@link Flaws#ALL}} */
    boolean needsStrictReading() {
        return switch (kind) {
            case STRING_TOO_LONG, NAME_TOO_LONG, RECORD_TOO_LONG, DUPLICATE_NAME, TOO_MANY_NAMES -> true;
            default -> false;
        };
    }

    /** Makes a bad line from a good record, which is an object with a member at least. */
    LogLine plant(byte[] record, RandomGenerator random) {
        Planting.Planted planted = planting.plant(record, random);
        return new LogLine(planted.bytes(), this, planted.errorIndex());
    }
}
