package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the README says is what the program does. */
@Tag("slow")
class ReadmeTest {

    private static final Pattern COMMAND = Pattern.compile("(?m)^    java -jar target/wormrtl.jar ([^#\n]+?) *(#.*)?$");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#]+)\\)");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```(yaml)?\n(.*?)^```$");
    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\| `([a-z.]+)` \\|.*$");

    private static String readme() throws IOException {
        return Files.readString(Path.of("README.md"));
    }

    /**
     * Those that take seconds and write nothing; the others are tested where their output goes elsewhere. One property
     * stands for all that are proved, which take minutes; runs are short, and what is costed is small.
     */
    static List<String> cheapCommands() throws IOException {
        return COMMAND.matcher(readme())
                .results()
                .map(match -> match.group(1))
                .filter(command -> Stream.of("bench ", "--out", "waveforms/", "testbenches/hdl/")
                        .noneMatch((command + " ")::contains))
                .map(command -> command.startsWith("prove ") ? command + " --property switch-outputs" : command)
                .map(command -> command.startsWith("cost ") ? command + " -P network.radices=[2,2]" : command)
                .map(command -> Stream.of("run ", "sweep ", "profile ").anyMatch(command::startsWith)
                        ? command + " -P run.warm-up=500 -P run.measure=1000"
                        : command)
                .toList();
    }

    static Stream<Path> pages() throws IOException {
        try (Stream<Path> docs = Files.list(Path.of("docs"))) {
            return Stream.concat(
                    Stream.of(
                            Path.of("README.md"),
                            Path.of("CONTRIBUTING.md"),
                            Path.of("CHANGELOG.md"),
                            Path.of("waveforms", "README.md")),
                    docs.filter(file -> file.toString().endsWith(".md")).toList().stream());
        }
    }

    private static Terminal run(String command) {
        return Terminal.run(command.split(" +"));
    }

    @ParameterizedTest
    @MethodSource("cheapCommands")
    void theCommandWorks(String command) {
        Terminal terminal = run(command);
        assertThat(terminal.code()).as(terminal.err()).isZero();
        assertThat(terminal.out()).isNotBlank();
    }

    /** Number by number: whoever changes what the hardware does changes the page. */
    @Test
    void theReportIsTheOnePrinted() throws IOException {
        String printed = run("run testbenches/quickstart.yaml").out();
        String block = BLOCK.matcher(readme())
                .results()
                .filter(match -> match.group(1) == null)
                .findFirst()
                .orElseThrow()
                .group(2);
        assertThat(withoutVersion(block)).isEqualTo(withoutVersion(printed));
    }

    private static String withoutVersion(String report) {
        return report.replaceFirst("wormrtl \\S+", "wormrtl").strip();
    }

    @Test
    void theTestbenchIsTheFile() throws IOException {
        assertThat(readme()).contains("```yaml\n" + Files.readString(Path.of("testbenches", "quickstart.yaml")));
    }

    @Test
    void storeysAreThoseOfTheArchitecture() throws IOException {
        String architecture = Files.readString(Path.of("docs", "architecture.md"));
        assertThat(PACKAGE.matcher(readme()).results().map(match -> match.group(1)))
                .containsExactlyInAnyOrderElementsOf(PACKAGE.matcher(architecture)
                        .results()
                        .map(match -> match.group(1).replaceFirst("\\..*", ""))
                        .distinct()
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("pages")
    void linksLeadSomewhere(Path page) throws IOException {
        Path directory = page.toAbsolutePath().getParent();
        List<String> broken = LINK.matcher(Files.readString(page))
                .results()
                .map(match -> match.group(1))
                .filter(link -> !Files.exists(directory.resolve(link)))
                .toList();
        assertThat(broken).isEmpty();
    }
}
