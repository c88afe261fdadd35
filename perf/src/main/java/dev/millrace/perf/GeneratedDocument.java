package dev.millrace.perf;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;

/** Documents that are made up, the same ones each time: a little of everything, one kind of value alone, or more than a cache holds. */
enum GeneratedDocument {
    /** A little of everything; small. */
    GENERATED(
            300 << 10,
            (text, random) -> text.append("\n  {\"id\": ")
                    .append(random.nextInt(10_000))
                    .append(", \"name\": \"Müller \\\"")
                    .append(random.nextInt(50_000))
                    .append("\\\"\", \"ratio\": ")
                    .append(random.nextInt(10_000) / 7.0)
                    .append(", \"tags\": [\"a\", true, null, -1e-3]}")),
    /** Texts of up to 40 characters, one in ten with an escape or beyond ASCII. */
    STRINGS(
            4 << 20,
            (text, random) -> text.append('"')
                    .append("lorem ipsum dolor sit amet consectetur a".substring(random.nextInt(40)))
                    .append(random.nextInt(10) == 0 ? (random.nextBoolean() ? "\\n" : "é") : "")
                    .append('"')),
    /** Whole numbers of up to 18 digits. */
    INTEGERS(4 << 20, (text, random) -> text.append(random.nextLong(power(random)))),
    /** The same, half of them negative. */
    SIGNED(
            4 << 20,
            (text, random) -> text.append(random.nextBoolean() ? "-" : "").append(random.nextLong(power(random)))),
    /** Doubles of all digits. */
    DOUBLES(4 << 20, (text, random) -> text.append(random.nextDouble() * 360 - 180)),
    /** Prices: two places after the point. */
    DECIMALS(
            4 << 20,
            (text, random) ->
                    text.append(String.format(Locale.ROOT, "%d.%02d", random.nextInt(10_000), random.nextInt(100)))),
    /** True and false. */
    BOOLEANS(4 << 20, (text, random) -> text.append(random.nextBoolean())),
    /** Records of short texts, more of them than a cache holds. */
    SHORTSTRINGS(
            52 << 20,
            (text, random) -> text.append("{\"user\":\"u")
                    .append(random.nextInt(1_000_000))
                    .append("\",\"city\":\"")
                    .append("Amsterdam Berlin Chicago Delhi".split(" ")[random.nextInt(4)])
                    .append("\",\"plan\":\"free\",\"ref\":\"")
                    .append(Long.toString(random.nextLong(1L << 40), 36))
                    .append("\"}"));

    private static final long SEED = 20_261_130;

    private final int leastBytes;
    private final BiConsumer<StringBuilder, SplittableRandom> element;

    GeneratedDocument(int leastBytes, BiConsumer<StringBuilder, SplittableRandom> element) {
        this.leastBytes = leastBytes;
        this.element = element;
    }

    /** {@return the document of that name, if there is one} */
    static Optional<byte[]> named(String name) {
        for (GeneratedDocument document : values()) {
            if (document.name().toLowerCase(Locale.ROOT).equals(name)) {
                return Optional.of(document.generate());
            }
        }
        return Optional.empty();
    }

    private byte[] generate() {
        SplittableRandom random = new SplittableRandom(SEED);
        StringBuilder text = new StringBuilder("[");
        while (text.length() < leastBytes) {
            element.accept(text.append(text.length() == 1 ? "" : ","), random);
        }
        return text.append("\n]").toString().getBytes(StandardCharsets.UTF_8);
    }

    /** As many numbers of each length. */
    private static long power(SplittableRandom random) {
        long bound = 10;
        for (int digits = random.nextInt(18); digits > 0; digits--) {
            bound *= 10;
        }
        return bound;
    }
}
