package dev.millrace.perf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.millrace.perf.TreeMemory.Sizes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a document takes in memory. */
class TreeMemoryTest {

    /** Memory is counted, not timed, so bounds on it can be held. */
    @ParameterizedTest
    @CsvSource({"twitter, 0.65", "citm_catalog, 0.4", "canada, 0.3"})
    void takesAFractionOfTheMemoryOfJacksonsTree(String document, double bound) {
        assumeTrue(Documents.isCorpusPresent(), "there is no corpus");
        Sizes sizes = TreeMemory.measure(document);
        assertThat(sizes.reachableRatio()).isBetween(0.01, bound);
        assertThat(sizes.allocatedRatio()).isBetween(0.01, bound);
    }
}
