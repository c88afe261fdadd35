package dev.millrace.reactor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.reactor.fixtures.LimitedClassPath;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;

/** Netty is optional at run time. */
class WithoutNettyTest {

    @Test
    void valuesAreReadAndWrittenWhereNettyIsAbsent() throws Exception {
        assertThat(LimitedClassPath.run(Program.class, "netty-")).isEqualTo("[1,2]; IllegalArgumentException");
    }

    /** What is run there. */
    public static final class Program implements Supplier<String> {

        /** For the class loader. */
        public Program() {}

        @Override
        public String get() {
            String values = JsonFlux.write(
                            JsonFlux.elements(Flux.just("[1, 2]".getBytes(StandardCharsets.US_ASCII)), "$[*]"),
                            JsonFraming.ARRAY)
                    .map(chunk -> StandardCharsets.US_ASCII.decode(chunk).toString())
                    .blockLast();
            String refused = JsonFlux.values(Flux.just("a text"))
                    .map(Object::toString)
                    .onErrorResume(error -> Flux.just(error.getClass().getSimpleName()))
                    .blockLast();
            return values + "; " + refused;
        }
    }
}
