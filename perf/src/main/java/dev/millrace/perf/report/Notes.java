package dev.millrace.perf.report;

/** What a reader of the report has to know. */
final class Notes {

    static final String RATIOS =
            "Rates are medians of the rounds, with the least and the greatest; a megabyte is a million bytes of the document. "
                    + "A ratio is the median of those within a round, where all sides ran one after the other on the same machine: trust it "
                    + "before the rates, and neither where the rounds do not agree on who is faster, which is said. \"Takes of the wrong files\" "
                    + "counts how many of the documents that JSONTestSuite calls wrong a way accepts: one that takes many checks less, and does "
                    + "less work. A library that a task lacks cannot do it.";

    private Notes() {}
}
