package dev.millrace.json.internal.parser;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.ResumePoint;

/** What is needed to begin again where a root value ended: the counts so far, and of records which one it is. */
public final class Boundary implements ResumePoint {

    final JsonParserOptions options;
    final long offset;
    final long lines;
    final long lineStart;
    final long tokensLeft;
    final long roots;
    final int ordinaryName;
    final int ordinaryString;
    final int ordinaryNumber;
    final int ordinaryDepth;
    final int longestToken;

    /** Where the input began that the counts are of. */
    long origin;

    long rootEnd;
    long recordStart;
    long recordLine;
    long blank;
    long rejected;
    boolean preamble;
    boolean discarding;
    boolean heldReturn;

    Boundary(ParserState st, long offset, long lines, long lineStart, long tokensLeft, long roots) {
        options = st.options;
        this.offset = offset;
        this.lines = lines;
        this.lineStart = lineStart;
        this.tokensLeft = tokensLeft;
        this.roots = roots;
        ordinaryName = st.ordinaryName;
        ordinaryString = st.ordinaryString;
        ordinaryNumber = st.ordinaryNumber;
        ordinaryDepth = st.ordinaryDepth;
        longestToken = st.longestToken;
    }

    @Override
    public long byteOffset() {
        return offset;
    }
}
