package dev.millrace.samples;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Holds the arrows between the modules: which packages may know which. */
@AnalyzeClasses(packages = "dev.millrace", importOptions = ArchitectureTest.WithoutTests.class)
class ArchitectureTest {
    private static final String CORE = "dev.millrace.json..";
    private static final String INTERNAL = "dev.millrace.json.internal..";
    private static final String REACTOR = "dev.millrace.reactor..";
    private static final String NETTY = "dev.millrace.netty..";
    private static final String NDJSON = "dev.millrace.ndjson..";
    private static final String SAMPLES = "dev.millrace.samples..";
    private static final String PERF = "dev.millrace.perf..";

    @ArchTest
    static final ArchRule CORE_DEPENDS_ON_THE_JDK_ONLY = classes()
            .that()
            .resideInAPackage(CORE)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(CORE, "java..", "org.jspecify..");

    @ArchTest
    static final ArchRule CORE_INTERNALS_STAY_IN_CORE = noClasses()
            .that()
            .resideOutsideOfPackage(CORE)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(INTERNAL);

    @ArchTest
    static final ArchRule REACTOR_ADAPTER_KNOWS_THE_CORE_AND_REACTOR = classes()
            .that()
            .resideInAPackage(REACTOR)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    REACTOR,
                    CORE,
                    "java..",
                    "org.jspecify..",
                    "org.reactivestreams..",
                    "reactor..",
                    "io.netty.buffer..");

    @ArchTest
    static final ArchRule REACTOR_ADAPTER_RUNS_WITHOUT_NETTY = noClasses()
            .that()
            .resideInAPackage(REACTOR)
            .and()
            .haveSimpleNameNotContaining("ByteBuf")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.netty..");

    @ArchTest
    static final ArchRule NETTY_HANDLER_KNOWS_THE_CORE_AND_NETTY = classes()
            .that()
            .resideInAPackage(NETTY)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(NETTY, CORE, "java..", "org.jspecify..", "io.netty..");

    @ArchTest
    static final ArchRule NDJSON_KNOWS_THE_LIBRARIES = classes()
            .that()
            .resideInAPackage(NDJSON)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    NDJSON,
                    REACTOR,
                    NETTY,
                    CORE,
                    "java..",
                    "org.jspecify..",
                    "org.reactivestreams..",
                    "reactor..",
                    "io.netty..",
                    "com.github.luben.zstd..");

    @ArchTest
    static final ArchRule NDJSON_RUNS_WITHOUT_ZSTD = noClasses()
            .that()
            .resideInAPackage(NDJSON)
            .and()
            .doNotHaveSimpleName("ZstdDecoder")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("com.github.luben.zstd..");

    @ArchTest
    static final ArchRule NOBODY_DEPENDS_ON_SAMPLES = noClasses()
            .that()
            .resideOutsideOfPackage(SAMPLES)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(SAMPLES);

    @ArchTest
    static final ArchRule NOBODY_DEPENDS_ON_PERF = noClasses()
            .that()
            .resideOutsideOfPackage(PERF)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(PERF);

    /** The rules above say nothing of a package that was not imported. */
    @ArchTest
    static void everyLibraryIsSeen(JavaClasses imported) {
        assertThat(imported.stream().map(type -> type.getPackageName()))
                .contains("dev.millrace.json", "dev.millrace.reactor", "dev.millrace.netty", "dev.millrace.ndjson");
    }

    /** Leaves out test classes, also those that the core packs into a jar for the other modules. */
    static final class WithoutTests implements ImportOption {
        private final ImportOption withoutTestFolders = new DoNotIncludeTests();

        @Override
        public boolean includes(Location location) {
            return withoutTestFolders.includes(location) && !location.contains("-tests.jar");
        }
    }
}
