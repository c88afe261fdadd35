package dev.millrace.json.conformance;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.fixtures.Carrier;
import dev.millrace.json.fixtures.Chunking;
import dev.millrace.json.fixtures.Feeding;
import dev.millrace.json.fixtures.Feedings;
import dev.millrace.json.fixtures.JsonGenerator;
import dev.millrace.json.fixtures.Mutator;
import dev.millrace.json.fixtures.OptionsGenerator;
import dev.millrace.json.fixtures.Outcome;
import dev.millrace.json.fixtures.ReferenceParser;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/**
 * The parser and the reference parser see the same in generated and damaged documents, with any options, limits and feeding.
 * A run can be repeated with {@code -Dmillrace.seed} and lengthened with {@code -Dmillrace.documents}; a failure names the
 * seed of its document, which alone is reached with that seed and one document.
 */
class ReferenceAgreementTest {

    private static final long SEED = Long.getLong("millrace.seed", 20_240_229);
    private static final int DOCUMENTS = Integer.getInteger("millrace.documents", 100_000);
    private static final int MOST_VALUES = 40;

    @Test
    void agreesOnGeneratedAndDamagedDocuments(TestReporter reporter) {
        reporter.publishEntry(Map.of("seed", String.valueOf(SEED), "documents", String.valueOf(DOCUMENTS)));
        for (long seed = SEED; seed < SEED + DOCUMENTS; seed++) {
            try {
                assertAgreement(new Random(seed));
            } catch (AssertionError e) {
                throw new AssertionError("-Dmillrace.seed=" + seed + " -Dmillrace.documents=1", e);
            }
        }
    }

    private static void assertAgreement(Random random) {
        JsonParserOptions options = new OptionsGenerator(random::nextInt).next();
        byte[] input = new JsonGenerator(random, options).input(MOST_VALUES);
        if (random.nextInt(4) > 0) {
            input = new Mutator(random).mutate(input);
        }
        Outcome expected = ReferenceParser.parse(input, options);
        Feeding feeding = Feeding.with(options);
        Feedings.assertOutcome(expected, input, feeding, Chunking.WHOLE);
        @SuppressWarnings("EnumOrdinal") // any of them will do
        Carrier carrier = Carrier.values()[random.nextInt(Carrier.values().length)];
        Chunking chunking = Chunking.random(random.nextLong()).in(carrier);
        if (random.nextInt(4) == 0) {
            feeding = feeding.suspending();
        }
        if (random.nextInt(4) == 0) {
            chunking = chunking.withEmptyBetween();
        }
        Feedings.assertOutcome(expected, input, feeding, chunking);
    }
}
