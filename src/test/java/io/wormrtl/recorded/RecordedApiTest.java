package io.wormrtl.recorded;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.wormrtl.kernel.api.Api;
import io.wormrtl.lab.cli.Wormrtl;
import io.wormrtl.testkit.NetworkCase;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What is marked as API stays as it is recorded: a change is seen in the difference of a file, and whoever takes
 * something away says so in the changelog. What the examples of the pages, the project outside and the test kit use is
 * marked.
 */
@Tag("slow")
class RecordedApiTest {

    private static final Path FOLDER = Recording.FOLDER.resolve("api");
    private static final Pattern IMPORT =
            Pattern.compile("(?m)^import (?:static )?(io\\.wormrtl\\.[\\w.]+?\\.[A-Z]\\w*)");

    private static JavaClasses program;
    private static JavaClasses tests;

    @BeforeAll
    static void read() throws URISyntaxException {
        program = new ClassFileImporter().importPath(home(Wormrtl.class));
        Path home = home(NetworkCase.class).resolve("io/wormrtl");
        tests = new ClassFileImporter().importPaths(home.resolve("examples"), home.resolve("testkit"));
    }

    @AfterAll
    static void forget() {
        program = null;
        tests = null;
    }

    private static Path home(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    private static Stream<JavaClass> marked() {
        return program.stream().filter(type -> type.isAnnotatedWith(Api.class));
    }

    private static boolean isMarked(JavaClass type) {
        JavaClass outermost = type;
        while (outermost.getEnclosingClass().isPresent()) {
            outermost = outermost.getEnclosingClass().get();
        }
        return outermost.isAnnotatedWith(Api.class);
    }

    /** Tests that look inside of the program stand beside the examples. */
    private static boolean isForOthers(JavaClass type) {
        String name = type.getName().replaceFirst("\\$.*", "");
        return !name.endsWith("Test")
                && !name.endsWith("Examples")
                && !name.endsWith("BroughtProgram")
                && !name.endsWith("TriesFactorProperties");
    }

    @Test
    void whatExamplesAndTheTestKitUseIsMarked() {
        TreeSet<String> missing = new TreeSet<>();
        tests.stream()
                .filter(RecordedApiTest::isForOthers)
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .map(Dependency::getTargetClass)
                .map(JavaClass::getBaseComponentType)
                .map(JavaClass::getName)
                .filter(program::contain)
                .map(program::get)
                .filter(type -> !isMarked(type))
                .forEach(type -> missing.add(type.getName().replaceFirst("\\$.*", "")));
        assertThat(missing).isEmpty();
    }

    @Test
    void whatTheProjectOutsideImportsIsMarked() throws IOException {
        List<String> imported = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of("testbenches", "outside", "src"))) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                Matcher imports = IMPORT.matcher(Files.readString(file));
                while (imports.find()) {
                    imported.add(imports.group(1));
                }
            }
        }
        assertThat(imported).hasSizeGreaterThan(10);
        assertThat(imported.stream().filter(program::contain).map(program::get).filter(type -> !isMarked(type)))
                .isEmpty();
    }

    /** Who brings a part names the catalogue that it goes into. */
    @Test
    void everyCatalogueIsMarked() {
        assertThat(program.stream()
                        .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
                        .filter(type -> type.tryGetField("CATALOGUE").isPresent())
                        .filter(type -> !isMarked(type)))
                .isEmpty();
    }

    @Test
    void whatIsMarkedIsPublicAndOutermost() {
        assertThat(marked()).isNotEmpty().allSatisfy(type -> {
            assertThat(type.getModifiers()).as(type.getName()).contains(JavaModifier.PUBLIC);
            assertThat(type.getEnclosingClass()).as(type.getName()).isEmpty();
        });
    }

    @Test
    void itIsAsItWasRecorded() {
        Map<String, List<String>> packages = new TreeMap<>();
        marked().map(JavaClass::reflect)
                .sorted((one, other) -> one.getName().compareTo(other.getName()))
                .forEach(type -> packages.computeIfAbsent(type.getPackageName(), any -> new ArrayList<>())
                        .add(ApiSignature.of(type)));
        packages.forEach((name, types) -> new Recording(FOLDER.resolve(name + ".txt"))
                .requireSame(types.stream().collect(joining("\n"))));
        assertThat(Recording.files(FOLDER, ".txt").stream()
                        .map(file -> file.getFileName().toString().replaceFirst("\\.txt$", "")))
                .containsExactlyInAnyOrderElementsOf(packages.keySet());
    }
}
