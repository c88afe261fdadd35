package dev.millrace.samples.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.NdjsonRecord;
import dev.millrace.samples.store.RecordStore;
import dev.millrace.samples.store.RecordStores;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A check that cannot fail would prove nothing: here each thing that can go wrong has gone wrong. */
class DemoCheckTest {
    private static final DemoOptions OPTIONS = new DemoOptions(1_000, 1, 4, Flaws.COMMON);
    private static final String SOURCE = "tcp://[0:0:0:0:0:0:0:1]:7";

    @TempDir
    Path folder;

    @Test
    void findsWhatIsLostChangedMovedDoubledOrTooMuch() throws IOException {
        Path file = folder.resolve("s.duckdb");
        int planted = 0;
        try (RecordStore store = RecordStores.open(file, "records")) {
            ServiceLogGenerator lines = OPTIONS.generatorOf(0);
            long offset = 0;
            int good = 0;
            for (int number = 1; number <= OPTIONS.lines(); number++) {
                LogLine line = lines.next();
                byte[] bytes = line.bytes();
                if (line.flaw() == null) {
                    good++;
                    byte[] stored = good == 10 ? "{}".getBytes(UTF_8) : bytes;
                    long place = good == 20 ? offset + 1 : offset;
                    for (int copy = 0; copy < (good == 30 ? 0 : good == 40 ? 2 : 1); copy++) {
                        store.append(SOURCE, new NdjsonRecord<>(JsonValue.parse(stored), number, place, stored.length));
                    }
                } else {
                    planted++;
                }
                offset += bytes.length + 1;
            }
            store.append(SOURCE, new NdjsonRecord<>(JsonValue.of(1), OPTIONS.lines() + 1, offset, 1));
            store.commit(null);
        }
        Path deadLetters = Files.writeString(
                folder.resolve("dead.ndjson"),
                "{\"source\":\"elsewhere\",\"line\":1,\"offset\":0,\"length\":1,\"error_offset\":0,\"kind\":\"X\",\"raw\":\"eA==\"}\n");

        DemoCheck check = new DemoCheck(OPTIONS, List.of(new LogSender.Sent(0, SOURCE)));
        check.run(file, "records", deadLetters);

        assertThat(check.good()).isEqualTo(OPTIONS.lines() - planted);
        assertThat(check.stored()).isEqualTo(check.good() - 3);
        assertThat(check.planted()).isEqualTo(planted).isPositive();
        assertThat(check.found()).isZero();
        assertThat(check.surplus()).isEqualTo(3);
        assertThat(check.matches()).isFalse();
    }
}
