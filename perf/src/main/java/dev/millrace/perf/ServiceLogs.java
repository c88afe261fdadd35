package dev.millrace.perf;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.SplittableRandom;

/**
 * Log lines of 300 to 900 bytes as services write them: nested objects, free text with escapes and characters outside ASCII, numbers of
 * every size. No two are alike, since what repeats itself is foretold by the processor. The same lines on every machine.
 */
final class ServiceLogs {
    private static final int MIN_LINE = 300;
    private static final int MAX_LINE = 900;
    private static final Instant START = Instant.parse("2026-03-01T00:00:00Z");
    private static final String HEX = "0123456789abcdef";
    private static final String[] LEVELS = {"INFO", "INFO", "INFO", "DEBUG", "DEBUG", "WARN", "ERROR"};
    private static final String[] SERVICES = {
        "basket", "billing", "stock", "search", "login", "edge", "mail-worker", "profile"
    };
    private static final String[] METHODS = {"GET", "GET", "GET", "POST", "PUT", "DELETE"};
    private static final String[] PATHS = {"/api/orders/", "/api/users/", "/find?page=", "/health/", "/cart/", "/img/"};
    private static final int[] STATUSES = {200, 200, 200, 200, 201, 204, 301, 400, 404, 409, 500, 503};
    private static final String[] TAGS = {"prod", "north", "canary", "blue", "batch", "\u00e9t\u00e9", "v2"};
    private static final String[] WORDS = {
        "took", "request", "from", "cache", "after", "retry", "upstream", "closed", "the", "connection", "while",
                "reading", "rows", "user",
        "token", "expired", "page", "rendered", "in", "queue", "is", "full", "lock", "held", "by", "transaction",
                "slow", "disk"
    };
    private static final String[] RARE_WORDS = {
        "K\u00f6ln",
        "caf\u00e9",
        "\u6771\u4eac",
        "\u041c\u043e\u0441\u043a\u0432\u0430",
        "\ud83d\ude80",
        "\\\"quoted\\\"",
        "C:\\\\logs\\\\app",
        "one\\ntwo",
        "\\u00fcber",
        "\u20ac12"
    };

    private final SplittableRandom random = new SplittableRandom(20_260_301);
    private final StringBuilder text = new StringBuilder();
    private long millis = START.toEpochMilli();

    private ServiceLogs() {}

    /** {@return lines of at least so many bytes together} */
    static byte[] generate(int bytes) {
        ServiceLogs logs = new ServiceLogs();
        ByteArrayOutputStream lines = new ByteArrayOutputStream(bytes + MAX_LINE);
        while (lines.size() < bytes) {
            byte[] line = logs.next();
            if (line.length >= MIN_LINE && line.length <= MAX_LINE) {
                lines.writeBytes(line);
            }
        }
        return lines.toByteArray();
    }

    private byte[] next() {
        text.setLength(0);
        millis += random.nextInt(1, 50);
        string("{\"timestamp\":\"", Instant.ofEpochMilli(millis).toString());
        string(",\"level\":\"", pick(LEVELS));
        string(",\"service\":\"", pick(SERVICES));
        string(",\"host\":\"ip-10-", random.nextInt(256) + "-" + random.nextInt(256) + ".internal");
        text.append(",\"pid\":").append(random.nextInt(1, 65_536)).append(",\"message\":\"");
        appendWords(4 + random.nextInt(1 + random.nextInt(60)));
        string("\",\"http\":{\"method\":\"", pick(METHODS));
        string(",\"path\":\"", pick(PATHS) + random.nextInt(1_000_000));
        text.append(",\"status\":").append(STATUSES[random.nextInt(STATUSES.length)]);
        text.append(",\"duration_ms\":")
                .append(random.nextInt(3_000))
                .append('.')
                .append(random.nextInt(1, 1_000));
        text.append(",\"bytes\":").append(random.nextInt(2_000_000)).append('}');
        string(",\"trace_id\":\"", hex(32));
        string(",\"span_id\":\"", hex(16));
        if (random.nextInt(4) == 0) {
            text.append(",\"parent_span_id\":null");
        } else {
            string(",\"parent_span_id\":\"", hex(16));
        }
        text.append(",\"sampled\":").append(random.nextInt(5) == 0).append(",\"tags\":[");
        for (int i = random.nextInt(6); i > 0; i--) {
            text.append('"').append(pick(TAGS)).append(i == 1 ? "\"" : "\",");
        }
        return text.append("]}\n").toString().getBytes(StandardCharsets.UTF_8);
    }

    private void appendWords(int count) {
        for (int i = 0; i < count; i++) {
            int kind = random.nextInt(100);
            text.append(i == 0 ? "" : " ");
            if (kind < 6) {
                text.append(pick(RARE_WORDS));
            } else if (kind < 12) {
                text.append(random.nextInt(100_000));
            } else {
                text.append(pick(WORDS));
            }
        }
    }

    private void string(String before, String value) {
        text.append(before).append(value).append('"');
    }

    private String hex(int digits) {
        StringBuilder hex = new StringBuilder(digits);
        for (int i = 0; i < digits; i++) {
            hex.append(HEX.charAt(random.nextInt(HEX.length())));
        }
        return hex.toString();
    }

    private String pick(String[] choices) {
        return choices[random.nextInt(choices.length)];
    }
}
