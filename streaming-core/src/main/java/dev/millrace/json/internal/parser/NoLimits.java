package dev.millrace.json.internal.parser;

import dev.millrace.json.JsonLimits;

/** For text that a parser has taken before, within the limits of its own: reading it again must not refuse it. */
public final class NoLimits {

    public static final JsonLimits LIMITS = JsonLimits.builder()
            .maxDepth(Integer.MAX_VALUE)
            .maxStringBytes(Integer.MAX_VALUE)
            .maxNameBytes(Integer.MAX_VALUE)
            .maxNumberBytes(Integer.MAX_VALUE)
            .maxDocumentBytes(Long.MAX_VALUE)
            .maxTokens(Long.MAX_VALUE)
            .build();

    private NoLimits() {}
}
