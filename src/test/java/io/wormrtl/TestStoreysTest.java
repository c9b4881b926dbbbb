package io.wormrtl;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A storey is tested without those above it that it must do without: the kernel without all others, the rest without
 * the papers. Tests of the whole program, and what only they use, stand in packages beside the storeys.
 */
@Tag("slow")
class TestStoreysTest {

    private static final String WHOLE_PROGRAM = "beside the storeys";

    /** The packages above those of tests, by the first package of the tests. */
    private static final Map<String, List<String>> ABOVE = Map.of(
            "kernel", List.of("network", "protocols", "lab", "papers", "testkit", WHOLE_PROGRAM),
            "network", List.of("protocols", "papers", WHOLE_PROGRAM),
            "protocols", List.of("papers", WHOLE_PROGRAM),
            "lab", List.of("papers", WHOLE_PROGRAM),
            "testkit", List.of("protocols", "papers", WHOLE_PROGRAM));

    private static final List<String> OF_THE_WHOLE_PROGRAM =
            List.of("crash", "examples", "fuzz", "hdl", "judge", "recorded", "translation");

    private static JavaClasses tests;

    /** They are hundreds of megabytes, which every collection of later tests would move. */
    @AfterAll
    static void forget() {
        tests = null;
    }

    @BeforeAll
    static void read() throws URISyntaxException {
        tests = new ClassFileImporter()
                .importPath(Path.of(TestStoreysTest.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI()));
    }

    private static String[] packages(List<String> names) {
        return names.stream()
                .flatMap(name -> name.equals(WHOLE_PROGRAM) ? OF_THE_WHOLE_PROGRAM.stream() : List.of(name).stream())
                .map(name -> "io.wormrtl." + name + "..")
                .toArray(String[]::new);
    }

    @Test
    void testsUseNothingAboveTheirStorey() {
        ABOVE.forEach((storey, above) -> noClasses()
                .that()
                .resideInAPackage("io.wormrtl." + storey + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(packages(above))
                .check(tests));
    }

    /** So that a new package of tests is either a storey's or one of the whole program. */
    @Test
    void everyPackageOfTestsHasItsPlace() {
        assertThat(tests.stream()
                        .map(type -> type.getPackageName().split("\\."))
                        .filter(name -> name.length > 2)
                        .map(name -> name[2])
                        .filter(name -> !name.equals("papers") && !ABOVE.containsKey(name))
                        .distinct())
                .containsExactlyInAnyOrderElementsOf(OF_THE_WHOLE_PROGRAM);
    }
}
