package dev.millrace.samples.demo;

import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;

/**
 * Makes log lines as a handful of services would write them: nested objects, arrays, escapes, text outside ASCII; one in fifty
 * broken on purpose. The same seed gives the same lines on every machine. Not thread-safe.
 */
final class ServiceLogGenerator {
    /** One line in this many is broken. */
    static final int FLAW_INTERVAL = 50;

    private static final String[] SERVICES = {"checkout", "catalog", "payments", "search", "identity", "mailer"};
    private static final String[] METHODS = {"GET", "GET", "GET", "POST", "PUT", "DELETE"};
    private static final int[] STATUSES = {200, 200, 200, 200, 201, 204, 304, 400, 404, 500, 503};
    private static final String[] PATHS = {
        "/api/v1/orders",
        "/api/v1/cart/items",
        "/s?q=caf\u00e9+cr\u00e8me",
        "/login",
        "/assets/app.js",
        "/products/\u2116-7"
    };
    private static final String[] PEOPLE = {
        "Zo\u00eb M\u00fcller",
        "\u674e\u5c0f\u9f99",
        "Jos\u00e9 Nu\u00f1ez",
        "Anna O'Neil",
        "\u0410\u043d\u043d\u0430 \u041a",
        "Ada"
    };
    private static final String[] MESSAGES = {
        "request served",
        "user \\\"%\\\" not found",
        "cache miss for key user:%\\tretrying",
        "wrote C:\\\\logs\\\\app-%.log",
        "slow query: SELECT *\\nFROM orders\\nWHERE id = %",
        "\\u00a1ojo! % \\ud83d\\ude80 deployed",
        "payment accepted \ud83d\udcb6 %"
    };
    private static final String[] TAGS = {"eu-west", "canary", "mobile", "retry", "cold-start", "gr\u00fcn"};
    private static final String[] LEVELS = {"DEBUG", "INFO", "INFO", "INFO", "WARN", "ERROR"};
    private static final String HEX = "0123456789abcdef";

    private static final int DAY_MILLIS = 86_400_000;

    private final SplittableRandom random;
    private final Flaw[] flaws;
    private final StringBuilder text = new StringBuilder();
    private int millisOfDay;
    private boolean begun;

    ServiceLogGenerator(long seed, Flaws flaws) {
        random = new SplittableRandom(seed);
        this.flaws = flaws.toArray();
    }

    /** {@return the next line} */
    LogLine next() {
        byte[] record = record();
        // A byte order mark is none of the flaws where it stands at the start.
        boolean first = !begun;
        begun = true;
        return random.nextInt(FLAW_INTERVAL) == 0 && !first
                ? flaws[random.nextInt(flaws.length)].plant(record, random)
                : new LogLine(record);
    }

    private byte[] record() {
        text.setLength(0);
        millisOfDay = (millisOfDay + random.nextInt(40)) % DAY_MILLIS;
        text.append("{\"ts\":\"2026-03-01T");
        appendTime();
        text.append("Z\",\"level\":\"").append(pick(LEVELS));
        text.append("\",\"service\":\"").append(pick(SERVICES));
        text.append("\",\"host\":\"web-").append(random.nextInt(40));
        text.append("\",\"trace\":\"");
        appendHex(32);
        text.append("\",\"msg\":\"");
        text.append(pick(MESSAGES).replace("%", Integer.toString(random.nextInt(100_000))));
        text.append("\",\"http\":");
        appendRequest();
        if (random.nextInt(3) > 0) {
            text.append(",\"user\":{\"id\":").append(random.nextLong(1L << 53));
            text.append(",\"name\":\"").append(pick(PEOPLE)).append("\",\"admin\":");
            text.append(random.nextInt(20) == 0).append('}');
        } else {
            text.append(",\"user\":null");
        }
        text.append(",\"tags\":[");
        appendTags(random.nextInt(4));
        text.append("],\"items\":[");
        appendItems(random.nextInt(5));
        text.append("]}");
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private void appendTime() {
        appendPadded(millisOfDay / 3_600_000, 2);
        text.append(':');
        appendPadded(millisOfDay / 60_000 % 60, 2);
        text.append(':');
        appendPadded(millisOfDay / 1_000 % 60, 2);
        text.append('.');
        appendPadded(millisOfDay % 1_000, 3);
    }

    private void appendRequest() {
        text.append("{\"method\":\"")
                .append(pick(METHODS))
                .append("\",\"path\":\"")
                .append(pick(PATHS));
        text.append("\",\"status\":").append(STATUSES[random.nextInt(STATUSES.length)]);
        text.append(",\"ms\":").append(random.nextInt(900)).append('.');
        appendPadded(random.nextInt(1_000), 3);
        text.append(",\"bytes\":").append(random.nextInt(1 << 20));
        text.append(",\"headers\":{\"user-agent\":\"Mozilla/5.0 (X11; Linux x86_64)\",\"accept\":[\"*/*\"]}}");
    }

    private void appendTags(int count) {
        for (int i = 0; i < count; i++) {
            text.append(i == 0 ? "\"" : ",\"").append(pick(TAGS)).append('"');
        }
    }

    private void appendItems(int count) {
        for (int i = 0; i < count; i++) {
            text.append(i == 0 ? "{\"sku\":\"" : ",{\"sku\":\"");
            appendHex(8);
            text.append("\",\"qty\":").append(1 + random.nextInt(9));
            text.append(",\"price\":").append(random.nextInt(500)).append('.');
            appendPadded(random.nextInt(100), 2);
            text.append(random.nextInt(8) == 0 ? ",\"weight\":1.5e-3}" : "}");
        }
    }

    private void appendPadded(int value, int digits) {
        String plain = Integer.toString(value);
        text.append("0".repeat(digits - plain.length())).append(plain);
    }

    private void appendHex(int digits) {
        for (int i = 0; i < digits; i++) {
            text.append(HEX.charAt(random.nextInt(16)));
        }
    }

    private String pick(String[] choices) {
        return choices[random.nextInt(choices.length)];
    }
}
