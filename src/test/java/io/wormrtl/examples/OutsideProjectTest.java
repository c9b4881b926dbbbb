package io.wormrtl.examples;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The project in testbenches/outside does what docs/library.md says, and its classes are those of docs/adding-a-part.md. */
@Tag("slow")
class OutsideProjectTest {

    private static final Path PROJECT = Path.of("testbenches", "outside");
    private static final Path MAIN = PROJECT.resolve("src/main");

    /** Who is granted, in the arbiter of the project. */
    private static final String CHOICE = "Bits.first(fromDrawn != 0 ? fromDrawn : requests)";

    @TempDir
    private Path directory;

    private static List<Path> sources(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    /** What a provider of parts is found by. */
    private void announce(Path classes) throws IOException {
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        Path service = services.resolve("io.wormrtl.kernel.part.PartProvider");
        Files.copy(MAIN.resolve("resources/META-INF/services").resolve(service.getFileName()), service);
    }

    /**
     * The properties of the project in a process of their own, as their build runs them.
     *
     * @param choice in the arbiter
     * @param mistake what stands in the arbiter instead, as a tired author might write it
     */
    private Ended properties(String choice, String mistake, String name) throws IOException, InterruptedException {
        Path arbiter = directory.resolve("LotteryArbiter.java");
        String sound = Files.readString(MAIN.resolve("java/mine/LotteryArbiter.java"));
        assertThat(sound).contains(choice);
        Files.writeString(arbiter, sound.replace(choice, mistake));
        List<Path> sources = new ArrayList<>(sources(PROJECT.resolve("src/test/java")));
        sources.add(MAIN.resolve("java/mine/MyParts.java"));
        sources.add(arbiter);
        Path classes = directory.resolve("classes-of-" + name);
        BroughtProgram.compile(BroughtProgram.withTests(), sources, classes);
        announce(classes);
        String path = classes + File.pathSeparator
                + BroughtProgram.withTests().stream().map(Path::toString).collect(joining(File.pathSeparator));
        Path said = directory.resolve("said.txt");
        Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1", "-Dwormrtl.seed=1", "-Dwormrtl.tries=0.2x",
                        "-Dwormrtl.counterexamples=" + directory, "-cp", path,
                        RunProperties.class.getName(), "mine." + name)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        return new Ended(process.waitFor(), Files.readString(said));
    }

    private record Ended(int code, String said) {}

    @Test
    void itsPropertiesAreThoseOfThePage() throws IOException {
        for (String name : List.of("FaultProperties", "OrderProperties")) {
            String code = Files.readString(PROJECT.resolve("src/test/java/mine/" + name + ".java"));
            assertThat(Files.readString(Path.of("docs", "test-kit.md")))
                    .contains("```java\n" + code.substring(code.indexOf("/** What ")) + "```");
        }
    }

    /** A project outside has as long to shrink networks as this one, and the page says how. */
    @Test
    void itShrinksAsLongAsThisProject() throws IOException {
        Path file = Path.of("src", "test", "resources", "junit-platform.properties");
        String outside = Files.readString(PROJECT.resolve(file));
        String bound = outside.lines().filter(line -> !line.startsWith("#")).collect(joining());
        assertThat(Files.readAllLines(file)).contains(bound);
        assertThat(Files.readString(Path.of("docs", "test-kit.md"))).contains("```properties\n" + outside + "```");
    }

    @Test
    void itPrintsWhatThePageShows() throws IOException, ReflectiveOperationException {
        BroughtProgram.compile(sources(MAIN.resolve("java")), directory);
        announce(directory);
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream before = System.out;
        try (BroughtProgram program = new BroughtProgram(directory)) {
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            program.main("mine.CompareArbiters");
        } finally {
            System.setOut(before);
        }
        assertThat(Files.readString(Path.of("docs", "library.md")))
                .contains("```\n" + printed.toString(StandardCharsets.UTF_8) + "```");
    }

    @Test
    void itsPartIsThatOfTheTutorial() throws IOException {
        String tutorial = Files.readString(Path.of("docs", "adding-a-part.md"));
        for (String source : List.of("LotteryArbiter", "MyParts")) {
            Path file = MAIN.resolve("java/mine").resolve(source + ".java");
            assertThat(tutorial).contains("```java\n" + Files.readString(file) + "```");
        }
    }

    @Test
    void itsPropertiesHold() throws IOException, InterruptedException {
        for (String name : List.of("LotteryProperties", "FaultProperties", "OrderProperties")) {
            assertThat(properties(CHOICE, CHOICE, name)).satisfies(ended -> assertThat(ended.code())
                    .as(ended.said())
                    .isZero());
        }
    }

    /** A choice that forgets the requesters before the one that was drawn. */
    @Tag("thorough")
    @Test
    void theirCounterexampleNamesThePartAndRunsWithIt() throws IOException, InterruptedException {
        Ended ended = properties(CHOICE, "Bits.first(fromDrawn)", "LotteryProperties");
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.said())
                .containsPattern("arbiter bench\\.user\\.arbiter \\(mine\\.LotteryArbiter\\) granted 64, which does not ask")
                .contains("everyMessageArrives: ")
                .contains("parts of yours in this network: router.arbiter lottery; ")
                .containsPattern("counterexample of 2 nodes and \\d messages: ")
                .containsPattern("the run shows, with --checked: cycle \\d+, arbiter network\\.\\S+ \\(mine\\.LotteryArbiter\\) granted 64, which .* \\(waveform ");
        Path example = directory.resolve("LotteryProperties.everyMessageArrives");
        assertThat(example.resolve("testbench.yaml")).content().contains("arbiter: lottery");
        assertThat(example.resolve("waveform.vcd")).isNotEmptyFile();
    }

    /** The page shows the properties of the project as they are. */
    @Test
    void thePageShowsItsProperties() throws IOException {
        String code = Files.readString(PROJECT.resolve("src/test/java/mine/LotteryProperties.java"));
        assertThat(Files.readString(Path.of("docs", "test-kit.md"))).contains("```java\n" + code + "```");
    }

    /** All say which version they are for. */
    @Test
    void itAsksForThisVersion() throws IOException {
        String own = Files.readString(Path.of("pom.xml")).replaceAll("(?s)<packaging>.*", "");
        String version = own.replaceFirst("(?s).*<artifactId>wormrtl</artifactId>\\s*<version>(.*?)</version>.*", "$1");
        String dependency = "<artifactId>wormrtl</artifactId>\n      <version>" + version + "</version>";
        String kit = dependency.replace("wormrtl<", "wormrtl-testkit<");
        assertThat(Files.readString(PROJECT.resolve("pom.xml"))).contains(dependency, kit);
        String ofTheKit = Files.readString(Path.of("src/testkit/pom.xml"));
        assertThat(ofTheKit.split("<version>" + version + "</version>", -1)).hasSize(3);
        assertThat(Files.readString(Path.of("docs", "library.md"))).contains(dependency.replace("\n      ", "\n  "));
    }
}
