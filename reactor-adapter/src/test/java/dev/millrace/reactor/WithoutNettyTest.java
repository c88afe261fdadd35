package dev.millrace.reactor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;

/** Netty is optional at run time. */
class WithoutNettyTest {

    @Test
    void valuesAreReadAndWrittenWhereNettyIsAbsent() throws Exception {
        try (URLClassLoader loader =
                new URLClassLoader(classPathWithoutNetty(), ClassLoader.getPlatformClassLoader())) {
            Class<?> program = loader.loadClass(Program.class.getName());
            assertThat(program.getClassLoader()).isSameAs(loader);
            Object result = ((Supplier<?>) program.getDeclaredConstructor().newInstance()).get();
            assertThat(result).isEqualTo("[1,2]; IllegalArgumentException");
        }
    }

    private static URL[] classPathWithoutNetty() throws MalformedURLException {
        List<URL> urls = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            File file = new File(entry);
            if (!file.getName().startsWith("netty-")) {
                urls.add(file.toURI().toURL());
            }
        }
        return urls.toArray(URL[]::new);
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
