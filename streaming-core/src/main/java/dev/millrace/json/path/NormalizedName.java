package dev.millrace.json.path;

/** A name as normalized paths write it (RFC 9535, section 2.7). */
final class NormalizedName {

    private NormalizedName() {}

    /** {@return the name in single quotes, with the only escape that each character can have} */
    static String quote(String name) {
        StringBuilder quoted = new StringBuilder(name.length() + 2).append('\'');
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            switch (c) {
                case '\b' -> quoted.append("\\b");
                case '\t' -> quoted.append("\\t");
                case '\n' -> quoted.append("\\n");
                case '\f' -> quoted.append("\\f");
                case '\r' -> quoted.append("\\r");
                case '\'' -> quoted.append("\\'");
                case '\\' -> quoted.append("\\\\");
                default -> {
                    if (c < ' ') {
                        quoted.append("\\u%04x".formatted((int) c));
                    } else {
                        quoted.append(c);
                    }
                }
            }
        }
        return quoted.append('\'').toString();
    }
}
