package dev.millrace.perf;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.infra.Blackhole;

/**
 * One method of a benchmark, to be run once outside of JMH: what it returns can be held against what the others return, or
 * whether it accepts an input.
 *
 * @param benchmark holds the method
 * @param method the method
 */
record Way(DocumentBenchmark benchmark, Method method) {

    /** The benchmarks of single documents. */
    static final List<Class<? extends DocumentBenchmark>> BENCHMARKS = List.of(
            ValidateBenchmark.class,
            TokensBenchmark.class,
            SumBenchmark.class,
            SelectBenchmark.class,
            TreeBenchmark.class,
            EditBenchmark.class,
            MinifyBenchmark.class,
            WriteBenchmark.class,
            SmallMessagesBenchmark.class);

    /** The ways of a benchmark, in the order of their names. */
    static List<Way> of(DocumentBenchmark benchmark) {
        return Arrays.stream(benchmark.getClass().getMethods())
                .filter(method -> method.isAnnotationPresent(Benchmark.class))
                .sorted(Comparator.comparing(Method::getName))
                .map(method -> new Way(benchmark, method))
                .toList();
    }

    /** A benchmark that is not yet loaded. */
    static DocumentBenchmark create(Class<? extends DocumentBenchmark> type, String document, int chunk) {
        try {
            DocumentBenchmark benchmark = type.getConstructor().newInstance();
            benchmark.document = document;
            benchmark.chunk = chunk;
            return benchmark;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    String name() {
        return method.getName();
    }

    /** {@return the library that a method is named after; what follows in the name is the variant of the task} */
    static String library(String method) {
        return method.replaceFirst("\\p{Upper}.*", "");
    }

    /** {@return whether the library can run on this JDK, with the modules that it was given} */
    boolean isAvailable() {
        return !library(name()).equals("simdjson") || SimdJson.isAvailable();
    }

    /**
     * Runs the way once.
     *
     * @return what it returns
     * @throws Exception what it throws
     */
    Object run() throws Exception {
        Object[] arguments = new Object[method.getParameterCount()];
        Arrays.fill(arguments, sink());
        try {
            return method.invoke(benchmark, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Exception cause) {
                throw cause;
            }
            throw new IOException(e.getCause());
        }
    }

    /** {@return what takes results outside of JMH} */
    static Blackhole sink() {
        return new Blackhole(
                "Today's password is swordfish. I understand instantiating Blackholes directly is dangerous.");
    }
}
