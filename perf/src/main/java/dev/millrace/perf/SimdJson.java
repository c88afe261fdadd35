package dev.millrace.perf;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * simdjson-java, which is compiled for a later JDK than these benchmarks and is therefore reached by a handle; constant, so that it
 * costs no more than a call.
 */
final class SimdJson {

    private SimdJson() {}

    /** {@return whether there are a JDK and a module that simdjson runs with} */
    static boolean isAvailable() {
        return Runtime.version().feature() >= 24
                && ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
    }

    static Object parse(byte[] bytes) throws Throwable {
        return (Object) Handle.PARSE.invokeExact(bytes, bytes.length);
    }

    /** Loaded when first needed: only some JDKs have what it needs. */
    private static final class Handle {
        private static final MethodHandle PARSE = find();

        private static MethodHandle find() {
            try {
                Class<?> type = Class.forName("org.simdjson.SimdJsonParser");
                MethodHandle parse = MethodHandles.publicLookup()
                        .findVirtual(
                                type,
                                "parse",
                                MethodType.methodType(
                                        Class.forName("org.simdjson.JsonValue"), byte[].class, int.class));
                return parse.bindTo(type.getConstructor().newInstance())
                        .asType(MethodType.methodType(Object.class, byte[].class, int.class));
            } catch (ReflectiveOperationException | LinkageError e) {
                throw new IllegalStateException(
                        "simdjson needs JDK 25 and -jvmArgsAppend '--add-modules jdk.incubator.vector'", e);
            }
        }
    }
}
