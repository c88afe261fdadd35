package dev.millrace.samples.demo;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/** Breaks a line, and knows where a strict parser must find the error. */
@FunctionalInterface
interface Planting {

    /**
     * {@return a bad line}
     *
     * @param record a good record: an object with a member at least
     */
    Planted plant(byte[] record, RandomGenerator random);

    /** A line that was broken. The array is its own. */
    final class Planted {
        private final byte[] bytes;
        private final int errorIndex;

        /** @param errorIndex the index of the first byte that cannot be right */
        Planted(byte[] bytes, int errorIndex) {
            this.bytes = bytes;
            this.errorIndex = errorIndex;
        }

        byte[] bytes() {
            return bytes;
        }

        int errorIndex() {
            return errorIndex;
        }
    }

    /** {@return a last member that is bad: its text up to the first byte that cannot be right, and from it on; each char is a byte} */
    static Planting lastMember(String before, String after) {
        byte[] good = bytes(before);
        byte[] bad = bytes(after + "}");
        return (record, random) -> {
            byte[] open = Arrays.copyOf(record, record.length - 1);
            return new Planted(joined(open, good, bad), open.length + good.length);
        };
    }

    /** {@return a last member that is too long by what is repeated: its text up to the limit, and from it on} */
    static Planting overlong(String before, char repeated, int limit, String after) {
        return lastMember(before + String.valueOf(repeated).repeat(limit), repeated + after);
    }

    /** {@return another text instead of the record} */
    static Planting instead(Function<RandomGenerator, String> text, int errorIndex) {
        return (record, random) -> new Planted(bytes(text.apply(random)), errorIndex);
    }

    /** {@return something before the record, each char a byte} */
    static Planting prefixed(String prefix, int errorIndex) {
        return (record, random) -> new Planted(joined(bytes(prefix), record), errorIndex);
    }

    /** {@return the record twice, with something in between; the second one is the error} */
    static Planting doubled(String between) {
        return (record, random) ->
                new Planted(joined(record, bytes(between), record), record.length + between.length());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
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
