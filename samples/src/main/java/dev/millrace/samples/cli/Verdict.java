package dev.millrace.samples.cli;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonLocation;

/** The line that tells whether a file is valid. */
final class Verdict {
    private Verdict() {}

    static String valid(String file) {
        return file + ": valid";
    }

    static String invalid(String file, JsonException error) {
        JsonLocation place = error.location();
        return "%s: invalid: %s at byte %d, line %d, column %d, path %s: %s"
                .formatted(
                        file,
                        error.kind(),
                        place.byteOffset(),
                        place.line(),
                        place.column(),
                        onOneLine(place.pointer().isEmpty() ? "(root)" : place.pointer()),
                        error.problem());
    }

    /** A name from the input may hold line breaks and terminal controls; both are shown as JSON escapes. */
    private static String onOneLine(String pointer) {
        if (pointer.chars().noneMatch(Character::isISOControl)) {
            return pointer;
        }
        StringBuilder shown = new StringBuilder();
        for (int i = 0; i < pointer.length(); i++) {
            char c = pointer.charAt(i);
            if (Character.isISOControl(c)) {
                shown.append("\\u%04x".formatted((int) c));
            } else {
                shown.append(c);
            }
        }
        return shown.toString();
    }
}
