package io.wormrtl;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.kernel.rtl.Profile;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.lab.experiment.TimedRun;
import io.wormrtl.lab.program.mapping.RandomMapping;
import io.wormrtl.network.invariant.ChannelCheck;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Count;
import io.wormrtl.network.invariant.CycleCount;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.Tally;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.WatchedPart;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.papers.program.search.MappingSearch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The rules of docs/architecture.md. */
@Tag("slow")
class ArchitectureTest {

    private static final String ROOT = "io.wormrtl.";
    private static final Path SOURCES = Path.of("src", "main", "java");
    private static final Pattern FLOOR = Pattern.compile("(?m)^\\| `([a-z.]+)` \\|");

    private static JavaClasses classes;
    private static List<String> floors;

    /** They are hundreds of megabytes, which every collection of later tests would move. */
    @AfterAll
    static void forget() {
        classes = null;
    }

    @BeforeAll
    static void read() throws IOException {
        classes = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .withImportOption(new ImportOption.DoNotIncludePackageInfos()) // a storey has a page and no class
                .importPackages("io.wormrtl");
        floors = FLOOR.matcher(Files.readString(Path.of("docs", "architecture.md")))
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    private static String floorOf(JavaClass type) {
        return type.getPackageName().substring(ROOT.length());
    }

    private static boolean isOurs(JavaClass type) {
        return type.getPackageName().startsWith(ROOT);
    }

    private static boolean goesUp(Dependency dependency) {
        return isOurs(dependency.getTargetClass())
                && floors.indexOf(floorOf(dependency.getTargetClass()))
                        > floors.indexOf(floorOf(dependency.getOriginClass()));
    }

    private static List<String> against(JavaClass type) {
        return type.getDirectDependenciesFromSelf().stream()
                .filter(ArchitectureTest::goesUp)
                .map(Dependency::getDescription)
                .toList();
    }

    @Test
    void everyPackageHasItsFloor() {
        assertThat(classes.stream().map(ArchitectureTest::floorOf).distinct())
                .containsExactlyInAnyOrderElementsOf(floors);
    }

    @Test
    void aPackageUsesOnlyThoseAboveIt() {
        assertThat(classes.stream().flatMap(type -> against(type).stream())).isEmpty();
    }

    /** Since a package uses only those above it, no storey uses a later one. */
    @Test
    void storeysStandWhole() {
        List<String> begun = new ArrayList<>();
        for (String floor : floors) {
            String storey = floor.substring(0, floor.indexOf('.'));
            if (begun.isEmpty() || !begun.get(begun.size() - 1).equals(storey)) {
                begun.add(storey);
            }
        }
        assertThat(begun).containsExactly("kernel", "network", "protocols", "lab", "papers");
    }

    /** Neither by import nor in words: what is written of a paper reaches the others through catalogues. */
    @Test
    void onlyPapersNamePapers() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            assertThat(files.filter(file -> file.toString().endsWith(".java"))
                            .filter(file -> !file.startsWith(SOURCES.resolve(Path.of("io", "wormrtl", "papers")))))
                    .isNotEmpty()
                    .allSatisfy(file -> assertThat(file).content().doesNotContain(ROOT + "papers"));
        }
    }

    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|//[^\n]*");
    private static final Pattern STRING = Pattern.compile("\"(?:\\\\.|[^\"\\\\\n])*\"");
    private static final Pattern NAMED = Pattern.compile("io\\.wormrtl((?:\\.[a-z0-9]+)+)");

    /**
     * Imports that only Javadoc needs, links and constants that the compiler copies tie a package to another as any use
     * does. Only the page of a package names those below it.
     */
    @Test
    void aPackageNamesOnlyThoseAboveIt() throws IOException {
        List<String> against = new ArrayList<>();
        for (String floor : floors) {
            for (Path source : sources(floor)) {
                boolean page = source.endsWith("package-info.java");
                NAMED.matcher(Files.readString(source))
                        .results()
                        .map(match -> match.group(1).substring(1))
                        .filter(named -> floors.indexOf(named) > floors.indexOf(floor))
                        .filter(named -> !page || !named.startsWith(floor + "."))
                        .forEach(named -> against.add(source + ": " + named));
            }
        }
        assertThat(against).isEmpty();
    }

    private static Path page(String floor) {
        return SOURCES.resolve((ROOT + floor).replace('.', '/')).resolve("package-info.java");
    }

    private static List<Path> sources(String floor) throws IOException {
        try (Stream<Path> files = Files.list(SOURCES.resolve((ROOT + floor).replace('.', '/')))) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }

    private static final Pattern PATH = Pattern.compile(
            "\\b(network|link|router|interface|switching|recovery|traffic|run|monitors|faults)\\.[a-z]++(-[a-z]++)*+(?!=)");

    /**
     * What a testbench calls a setting is known to the lab alone: refusals below it use the words of the field, and an {@code
     * Aspect} in braces where the lab shall put in the path. Only an entry shows settings, beside which its part can be tried.
     */
    @Test
    void noStringBelowTheLabIsAPathOfATestbench() throws IOException {
        List<String> paths = new ArrayList<>();
        for (String floor : floors.subList(0, floors.indexOf("lab.traffic"))) {
            for (Path source : sources(floor)) {
                String code = COMMENT.matcher(Files.readString(source)).replaceAll("");
                STRING.matcher(code)
                        .results()
                        .map(MatchResult::group)
                        .filter(string -> PATH.matcher(string).find())
                        .forEach(string -> paths.add(source + ": " + string));
            }
        }
        assertThat(paths).isEmpty();
    }

    @Test
    void packagesFormNoCycles() {
        slices().matching("io.wormrtl.(**)").should().beFreeOfCycles().check(classes);
    }

    @Test
    void theKernelKnowsNothingOfRouters() {
        noClasses()
                .that()
                .resideInAPackage("io.wormrtl.kernel.rtl")
                .should()
                .dependOnClassesThat(resideInAPackage("io.wormrtl..")
                        .and(not(resideInAnyPackage("io.wormrtl.kernel.rtl", "io.wormrtl.kernel.api"))))
                .check(classes);
    }

    @Test
    void routersAndInterfacesKnowNothingOfEachOther() {
        noClasses()
                .that()
                .resideInAPackage("io.wormrtl.network.nic..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.wormrtl.network.router..")
                .check(classes);
        noClasses()
                .that()
                .resideInAPackage("io.wormrtl.network.router..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.wormrtl.network.nic..")
                .check(classes);
    }

    /** Modules and groups of the lab are no hardware: sources, sinks, and those who look at hardware. */
    @Test
    void hardwareDoesNotKnowWhoChecksIt() {
        noClasses()
                .that()
                .resideOutsideOfPackage("io.wormrtl.lab..")
                .and()
                .areAssignableTo(Scope.class)
                .should()
                .dependOnClassesThat(assignableTo(Check.class)
                        .or(assignableTo(ChannelCheck.class))
                        .or(belongToAnyOf(
                                Count.class,
                                CycleCount.class,
                                Removals.class,
                                Tally.class,
                                Verdicts.class,
                                Watcher.class)))
                .check(classes);
    }

    /** Who may know of checks in a package that brings a part: they themselves, who describes the part, and the rules. */
    private static final Pattern KNOWS_CHECKS = Pattern.compile(
            "\\w*(Checks?|Rules)|GivenUp|GivenUpMessages|Resends|Duplicates|WormsForNothing|Whereabouts|PathHolding");

    /** Values and helpers of hardware know as little of checks as modules do. */
    @Test
    void onlyChecksAndWhoDescribesAPartKnowOfRemovals() {
        noClasses()
                .that()
                .resideInAnyPackage("io.wormrtl.protocols..", "io.wormrtl.papers..")
                .and(DescribedPredicate.describe(
                        "describe no part and are no check",
                        type -> !type.isAssignableTo(WatchedPart.class)
                                && !KNOWS_CHECKS.matcher(topLevel(type)).matches()))
                .should()
                .dependOnClassesThat(assignableTo(Check.class)
                        .or(belongToAnyOf(
                                Count.class, CycleCount.class, Removals.class, Verdicts.class, Watcher.class)))
                .check(classes);
    }

    private static String topLevel(JavaClass type) {
        String name = type.getName().substring(type.getPackageName().length() + 1);
        return name.contains("$") ? name.substring(0, name.indexOf('$')) : name;
    }

    /** The most classes of a package that know each other in a circle. */
    private static final int HANDFUL = 5;

    /**
     * Classes that know each other in a circle can be read only together. That a sealed type lists its members is not
     * counted: it uses nothing of them.
     */
    @Test
    void fewClassesKnowEachOther() throws IOException {
        Map<String, Map<String, Set<String>>> known = knownWithin();
        for (String floor : floors) {
            addNamed(floor, known.get(floor));
        }
        Map<String, Set<String>> unargued = new TreeMap<>();
        for (String floor : floors) {
            String page = Files.readString(page(floor));
            Set<String> circles = UseGraph.inCircles(known.get(floor));
            circles.removeIf(page::contains);
            unargued.put(floor, circles);
        }
        unargued.values().removeIf(Set::isEmpty);
        assertThat(unargued)
                .as("classes in circles that the page of their package does not argue")
                .isEmpty();
        Map<String, Set<String>> larger = new TreeMap<>();
        known.forEach((floor, graph) -> larger.put(floor, UseGraph.largestCircle(graph)));
        larger.values().removeIf(circle -> circle.size() <= HANDFUL);
        assertThat(larger).isEmpty();
    }

    private static final Pattern TYPE = Pattern.compile("(?<![\\w.])[A-Z]\\w*");
    private static final Pattern MEMBERS = Pattern.compile("\\bpermits\\s+[\\w\\s,.]+");
    private static final Pattern INSIDE = Pattern.compile("\\b(?:class|interface|record|enum) (\\w+)");

    /** Classes whose names a class writes, though nothing in its bytes says so: the compiler copies their constants. */
    private static void addNamed(String floor, Map<String, Set<String>> known) throws IOException {
        for (Path source : sources(floor)) {
            String file = source.getFileName().toString();
            String name = file.substring(0, file.length() - ".java".length());
            if (known.containsKey(name)) {
                String code = Files.readString(source);
                for (Pattern left : List.of(COMMENT, STRING, MEMBERS)) {
                    code = left.matcher(code).replaceAll("");
                }
                Set<String> named = new TreeSet<>(
                        TYPE.matcher(code).results().map(MatchResult::group).toList());
                named.retainAll(known.keySet());
                INSIDE.matcher(code).results().map(inside -> inside.group(1)).forEach(named::remove);
                known.get(name).addAll(named);
            }
        }
    }

    /** By package, which top-level classes of the same package each of its own uses. */
    private static Map<String, Map<String, Set<String>>> knownWithin() {
        Map<String, Map<String, Set<String>>> known = new TreeMap<>();
        for (JavaClass type : classes) {
            Set<String> others = known.computeIfAbsent(floorOf(type), name -> new TreeMap<>())
                    .computeIfAbsent(topLevel(type), name -> new TreeSet<>());
            type.getDirectDependenciesFromSelf().stream()
                    .map(Dependency::getTargetClass)
                    .map(JavaClass::getBaseComponentType)
                    .filter(other -> other.getPackageName().equals(type.getPackageName()))
                    .forEach(other -> others.add(topLevel(other)));
        }
        return known;
    }

    /** The parts of a protocol or technique, in the order in which the page of its package names them. */
    private static final List<String> ROLES =
            List.of("protocol", "settings", "rules", "router unit", "sender", "receiver", "checks");

    private static final Pattern LINK = Pattern.compile("\\{@link (\\w+)}");

    /**
     * The page of every package that describes a part of a network names who plays each role, or says who does it
     * instead. Every class of a kind is one of those named for it, or one that they use.
     */
    @Test
    void protocolsAreOfOneShape() throws IOException {
        Map<String, Map<String, Set<String>>> known = knownWithin();
        for (String floor : partsOfNetworks()) {
            List<Set<String>> roles = new ArrayList<>();
            for (String role : rolesOf(floor)) {
                Set<String> named = new TreeSet<>();
                LINK.matcher(role).results().forEach(link -> named.add(link.group(1)));
                assertThat(named).as(role).allMatch(name -> type(floor, name).isPresent());
                Set<String> used = new TreeSet<>(named);
                named.forEach(name -> used.addAll(UseGraph.reached(known.get(floor), name)));
                roles.add(used);
            }
            Set<String> descriptions = ofKind(floor, WatchedPart.class);
            assertThat(roles.get(0)).as("described by " + floor).containsAll(descriptions);
            Set<String> hardware = new TreeSet<>();
            roles.subList(3, 6).forEach(hardware::addAll);
            Set<String> scopes = ofKind(floor, Scope.class);
            scopes.removeAll(descriptions); // a link protocol holds the groups of both its ends
            Set<String> checks = ofKind(floor, Check.class);
            checks.addAll(ofKind(floor, ChannelCheck.class));
            assertThat(hardware).as("hardware of " + floor).containsAll(scopes).noneMatch(checks::contains);
            assertThat(roles.get(6)).as("checks of " + floor).containsAll(checks);
        }
    }

    /** The packages of protocols and papers that describe parts of a network. */
    private static Set<String> partsOfNetworks() {
        Set<String> all = new TreeSet<>();
        classes.stream()
                .filter(type -> type.isAssignableTo(WatchedPart.class))
                .map(ArchitectureTest::floorOf)
                .filter(floor -> floor.startsWith("protocols.") || floor.startsWith("papers."))
                .forEach(all::add);
        return all;
    }

    /** What the page of a package says of each role. */
    private static List<String> rolesOf(String floor) throws IOException {
        String page = Files.readString(page(floor)).replaceAll("\\s*\\n \\* +", " ");
        List<String> items = Pattern.compile("<li>([a-z ]+: [^<]+)")
                .matcher(page)
                .results()
                .map(item -> item.group(1))
                .toList();
        assertThat(items)
                .as("roles on the page of " + floor)
                .extracting(item -> item.substring(0, item.indexOf(':')))
                .isEqualTo(ROLES);
        return items;
    }

    private static Optional<JavaClass> type(String floor, String name) {
        return classes.stream()
                .filter(type -> type.getName().equals(ROOT + floor + "." + name))
                .findFirst();
    }

    /** The top-level classes of a package that are, or hold, something of a kind. */
    private static Set<String> ofKind(String floor, Class<?> kind) {
        Set<String> all = new TreeSet<>();
        classes.stream()
                .filter(type -> floorOf(type).equals(floor) && type.isAssignableTo(kind))
                .forEach(type -> all.add(topLevel(type)));
        return all;
    }

    @Test
    void onlyCommandsPrint() {
        noClasses()
                .that()
                .resideOutsideOfPackages("io.wormrtl.lab.cli..", "io.wormrtl.papers.cli..")
                .should(ACCESS_STANDARD_STREAMS)
                .check(classes);
        noClasses()
                .that()
                .resideOutsideOfPackages("io.wormrtl.lab.cli..", "io.wormrtl.papers.cli..")
                .should()
                .callMethodWhere(target(name("printStackTrace")))
                .check(classes);
    }

    @Test
    void randomNumbersComeFromSeedsHandedIn() {
        noClasses()
                .that()
                .doNotBelongToAnyOf(RandomMapping.class, Ordering.class)
                .should()
                .dependOnClassesThat()
                .areAssignableTo(Random.class)
                .orShould()
                .callMethod(Math.class, "random")
                .check(classes);
    }

    @Test
    void resultsDependOnNoClock() {
        noClasses()
                .that()
                .resideOutsideOfPackages("io.wormrtl.lab.cli..", "io.wormrtl.papers.cli..")
                .and()
                .doNotBelongToAnyOf(MappingSearch.class, Profile.class, TimedRun.class)
                .should()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(Clock.class)
                .check(classes);
    }

    @Test
    void everyPackageAndStoreySaysWhatLivesThere() throws IOException {
        Set<String> described = new TreeSet<>(floors);
        floors.forEach(floor -> described.add(floor.substring(0, floor.indexOf('.'))));
        for (String name : described) {
            Path info = SOURCES.resolve((ROOT + name).replace('.', '/')).resolve("package-info.java");
            assertThat(info).content().as(info.toString()).startsWith("/**").contains("package " + ROOT + name + ";");
        }
        try (Stream<Path> files = Files.walk(SOURCES)) {
            assertThat(files.filter(file -> file.endsWith("package-info.java"))).hasSameSizeAs(described);
        }
    }

    /** A package is named on the page of its storey, or on that of a package above it. */
    @Test
    void thePageOfAStoreyLeadsToAllItsPackages() throws IOException {
        for (String floor : floors) {
            List<String> pages = new ArrayList<>();
            for (int dot = floor.lastIndexOf('.'); dot > 0; dot = floor.lastIndexOf('.', dot - 1)) {
                Path above = SOURCES.resolve((ROOT + floor.substring(0, dot)).replace('.', '/'));
                if (Files.exists(above.resolve("package-info.java"))) {
                    pages.add(Files.readString(above.resolve("package-info.java")));
                }
            }
            assertThat(pages).as(floor).anyMatch(page -> page.contains(ROOT + floor));
        }
    }
}
