package dev.millrace.samples.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.samples.monitor.SpaceSaving.Counted;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SpaceSavingTest {
    @Test
    void countsExactlyWhatFits() {
        SpaceSaving<String> sketch = new SpaceSaving<>(4);
        List.of("b", "a", "c", "a", "c", "a").forEach(sketch::add);
        assertThat(sketch.top(10))
                .containsExactly(new Counted<>("a", 3, 3), new Counted<>("c", 2, 2), new Counted<>("b", 1, 1));
        assertThat(sketch.top(1)).containsExactly(new Counted<>("a", 3, 3));
    }

    @Test
    void lendsTheLeastCounterToWhatIsNew() {
        SpaceSaving<String> sketch = new SpaceSaving<>(2);
        List.of("a", "a", "a", "b", "c").forEach(sketch::add);
        assertThat(sketch.top(10)).containsExactly(new Counted<>("a", 3, 3), new Counted<>("c", 2, 1));
    }

    /** The two guarantees of the algorithm, against exact counts of a skewed stream. */
    @Test
    void keepsItsGuarantees() {
        int capacity = 50;
        int adds = 20_000;
        for (int seed = 1; seed <= 5; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            SpaceSaving<String> sketch = new SpaceSaving<>(capacity);
            Map<String, Long> exact = new HashMap<>();
            for (int i = 0; i < adds; i++) {
                String text = Integer.toString((int) Math.pow(10, random.nextDouble(4)));
                sketch.add(text);
                exact.merge(text, 1L, Long::sum);
            }
            List<Counted<String>> counted = sketch.top(capacity + 1);
            assertThat(counted).hasSize(capacity);
            assertThat(counted).allSatisfy(each -> {
                assertThat(exact.get(each.item())).isBetween(each.least(), each.most());
                assertThat(each.most() - each.least()).isLessThanOrEqualTo(adds / capacity);
            });
            assertThat(counted.stream().mapToLong(Counted::most).sum()).isEqualTo(adds);
            List<String> frequent = exact.entrySet().stream()
                    .filter(entry -> entry.getValue() > adds / capacity)
                    .map(Map.Entry::getKey)
                    .toList();
            assertThat(frequent).isNotEmpty();
            assertThat(counted.stream().map(Counted::item)).containsAll(frequent);
        }
    }

    @Test
    void takesNoMoreThanItsCapacityWhenNothingComesTwice() {
        SpaceSaving<String> sketch = new SpaceSaving<>(8);
        IntStream.range(0, 1_000).forEach(i -> sketch.add("text " + i));
        assertThat(sketch.top(1_000))
                .hasSize(8)
                .allSatisfy(each -> assertThat(each.least()).isEqualTo(1));
    }
}
