package io.wormrtl.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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

    @TempDir
    private Path directory;

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(MAIN.resolve("java"))) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    @Test
    void itPrintsWhatThePageShows() throws IOException, ReflectiveOperationException {
        BroughtProgram.compile(sources(), directory);
        Path services = Files.createDirectories(directory.resolve("META-INF/services"));
        Path service = services.resolve("io.wormrtl.kernel.part.PartProvider");
        Files.copy(MAIN.resolve("resources/META-INF/services").resolve(service.getFileName()), service);
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

    /** Both say which version they are for. */
    @Test
    void itAsksForThisVersion() throws IOException {
        String own = Files.readString(Path.of("pom.xml")).replaceAll("(?s)<packaging>.*", "");
        String version = own.replaceFirst("(?s).*<artifactId>wormrtl</artifactId>\\s*<version>(.*?)</version>.*", "$1");
        String dependency = "<artifactId>wormrtl</artifactId>\n      <version>" + version + "</version>";
        assertThat(Files.readString(PROJECT.resolve("pom.xml"))).contains(dependency);
        assertThat(Files.readString(Path.of("docs", "library.md"))).contains(dependency.replace("\n      ", "\n  "));
    }
}
