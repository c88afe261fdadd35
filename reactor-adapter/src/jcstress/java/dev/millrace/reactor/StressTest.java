package dev.millrace.reactor;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openjdk.jcstress.Main;

/** Runs jcstress, which fails where an outcome is forbidden. */
@Tag("jcstress")
class StressTest {

    @Test
    void noOutcomeIsForbidden() throws Exception {
        String mode = System.getProperty("jcstress.mode", "quick");
        Main.main(new String[] {"-t", "dev.millrace", "-r", "target/jcstress", "-m", mode});
    }
}
