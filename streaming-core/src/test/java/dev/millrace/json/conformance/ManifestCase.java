package dev.millrace.json.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.millrace.json.JsonLimits;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import dev.millrace.json.fixtures.Corpus;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * An entry of the manifest of cases.
 *
 * @param id its name
 * @param mode what stands at the root, in the manifest's words
 * @param input the bytes
 * @param entry the rest
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record ManifestCase(String id, String mode, byte[] input, JsonNode entry) {

    /**
     * A limit on the elements of an array is not one of the parser's, and cancelling is not its business. Nor is a line that is
     * both wrong and too long, to be called too long: what is wrong shows first, and the parser says so at once.
     */
    private static final Set<String> FOR_ADAPTERS =
            Set.of("F15-element-limit-one-big", "X07-cancel", "L10-oversize-last");

    private static final Map<String, RootMode> MODES = Map.of(
            "single", RootMode.SINGLE,
            "array", RootMode.SINGLE,
            "sequence", RootMode.SEQUENCE,
            "ndjson", RootMode.NDJSON,
            "json-seq", RootMode.TEXT_SEQUENCE);

    /** {@return the cases that concern the parser} */
    static List<ManifestCase> all() {
        Path folder = Corpus.cases();
        JsonNode manifest;
        try {
            manifest = new ObjectMapper().readTree(Corpus.bytes(folder.resolve("manifest.json")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return StreamSupport.stream(manifest.spliterator(), false)
                .map(entry -> new ManifestCase(
                        entry.required("id").asText(),
                        entry.required("mode").asText(),
                        Corpus.bytes(folder.resolve(entry.required("file").asText())),
                        entry))
                .filter(each -> !FOR_ADAPTERS.contains(each.id))
                .toList();
    }

    boolean isRecords() {
        return rootMode().isRecords();
    }

    boolean isElements() {
        return mode.equals("array");
    }

    private RootMode rootMode() {
        RootMode rootMode = MODES.get(mode);
        if (rootMode == null) {
            throw new IllegalArgumentException("unknown mode in the manifest: " + mode);
        }
        return rootMode;
    }

    /** {@return the options that the case asks for} */
    JsonParserOptions options() {
        JsonLimits.Builder limits = JsonLimits.builder();
        entry.path("opts").properties().forEach(option -> {
            int value = option.getValue().intValue();
            switch (option.getKey()) {
                case "maxDepth" -> limits.maxDepth(value);
                case "maxNumberLength" -> limits.maxNumberBytes(value);
                case "maxNameBytes" -> limits.maxNameBytes(value);
                case "maxValueBytes", "maxLineBytes" -> limits.maxRecordBytes(value);
                default -> throw new IllegalArgumentException("unknown option in the manifest: " + option);
            }
        });
        return JsonParserOptions.builder()
                .rootMode(rootMode())
                .limits(limits.build())
                .build();
    }

    List<String> texts(String field) {
        return StreamSupport.stream(entry.required(field).spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }

    /** {@return the kind of the error that the case ends with, in the manifest's words, or null} */
    @Nullable
    String errorKind() {
        return entry.path("error").path(0).textValue();
    }

    /** {@return where the error is} */
    long errorOffset() {
        return entry.path("error").path(1).longValue();
    }

    @Override
    public String toString() {
        return id;
    }
}
