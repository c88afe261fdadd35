package dev.millrace.json.fuzz;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.fixtures.Carrier;
import dev.millrace.json.fixtures.Chunking;
import dev.millrace.json.fixtures.Feeding;
import dev.millrace.json.fixtures.Feedings;
import dev.millrace.json.fixtures.OptionsGenerator;
import dev.millrace.json.fixtures.Outcome;
import dev.millrace.json.fixtures.ReferenceParser;
import org.junit.jupiter.api.Tag;

/**
 * The parser against the reference parser on whatever Jazzer comes up with. The last bytes of an input choose the options and
 * the feeding; those before them are parsed.
 */
class ParserFuzzTest {

    @FuzzTest(maxDuration = "5m")
    @Tag("fuzz")
    void agreesWithTheReference(FuzzedDataProvider data) {
        JsonParserOptions options = new OptionsGenerator(bound -> data.consumeInt(0, bound - 1)).next();
        Feeding feeding = data.consumeBoolean()
                ? Feeding.with(options)
                : Feeding.with(options).suspending();
        Chunking chunking = chunking(data);
        byte[] input = data.consumeRemainingAsBytes();
        Outcome expected = ReferenceParser.parse(input, options);
        Feedings.assertOutcome(expected, input, Feeding.with(options), Chunking.WHOLE);
        Feedings.assertOutcome(expected, input, feeding, chunking);
    }

    private static Chunking chunking(FuzzedDataProvider data) {
        Carrier carrier = data.pickValue(Carrier.values());
        int size = data.consumeInt(0, 20);
        Chunking chunking = size == 0 ? Chunking.random(data.consumeInt()) : Chunking.fixed(size);
        return data.consumeBoolean()
                ? chunking.in(carrier)
                : chunking.in(carrier).withEmptyBetween();
    }
}
