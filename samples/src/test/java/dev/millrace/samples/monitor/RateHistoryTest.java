package dev.millrace.samples.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RateHistoryTest {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    @Test
    void measuresBySecondsThatHavePassed() {
        RateHistory history = new RateHistory(5 * SECOND);
        history.add(7 * SECOND, 100, 30, 4_000, 2, 99);
        history.add(7 * SECOND + SECOND / 2, 200, 31, 4_000, 2, 0);
        assertThat(history.after(0))
                .containsExactly(new RatePoint(1, 100, 15, 2_000, 1, 99), new RatePoint(2, 200, 2, 0, 0, 0));
        assertThat(history.after(1)).extracting(RatePoint::number).containsExactly(2L);
        assertThat(history.after(2)).isEmpty();
    }

    @Test
    void survivesAClockThatStandsStill() {
        RateHistory history = new RateHistory(0);
        history.add(0, 0, 1, 1, 1, 0);
        assertThat(history.after(0))
                .allSatisfy(point -> assertThat(point.records()).isFinite());
    }

    @Test
    void keepsTheLastMinutes() {
        RateHistory history = new RateHistory(0);
        int count = 3 * RateHistory.MOST_POINTS + 7;
        for (int i = 1; i <= count; i++) {
            history.add(i * SECOND, i, i, 0, 0, 0);
        }
        assertThat(history.after(0)).hasSize(RateHistory.MOST_POINTS);
        assertThat(history.after(0).get(0).number()).isEqualTo(count - RateHistory.MOST_POINTS + 1);
        assertThat(history.after(count - 2)).extracting(RatePoint::timeMillis).containsExactly(count - 1L, (long)
                count);
    }
}
