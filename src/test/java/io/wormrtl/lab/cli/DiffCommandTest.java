package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Results of a small mesh with one channel and with two, and of other seeds. */
class DiffCommandTest {

    @TempDir
    private static Path directory;

    @BeforeAll
    static void results() {
        result("run", "one");
        result("run", "other-seed", "-P", "run.seed=2");
        result("run", "two", "-P", "router.virtual-channels=2", "-P", "traffic.load=0.4");
        result("sweep", "sweep", "--vary", "traffic.load=0.1,0.3");
        result("sweep", "longer", "--vary", "traffic.load=0.1,0.2,0.3");
    }

    private static void result(String command, String name, String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                command,
                "testbenches/quickstart.yaml",
                "--progress=never",
                "--out",
                directory.resolve(name).toString()));
        for (String setting : List.of(
                "network.radices=[3, 3]",
                "router.virtual-channels=1",
                "traffic.load=0.2",
                "run.warm-up=100",
                "run.measure=2000")) {
            arguments.addAll(List.of("-P", setting));
        }
        arguments.addAll(List.of(more));
        assertThat(Terminal.run(arguments.toArray(String[]::new)).code()).isZero();
    }

    private static Terminal diff(String first, String second, String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "diff",
                directory.resolve(first).toString(),
                directory.resolve(second).toString()));
        arguments.addAll(List.of(more));
        return Terminal.run(arguments.toArray(String[]::new));
    }

    @ParameterizedTest
    @CsvSource({
        "one, one, change, 0",
        "sweep, sweep, change, 0",
        "one, other-seed, nothing, 0",
        "one, other-seed, beyond, 0",
        "one, other-seed, change, 1",
        "one, two, nothing, 0",
        "one, two, beyond, 1",
        "sweep, longer, beyond, 1"
    })
    void itFailsWhereItIsToldTo(String first, String second, String on, int code) {
        Terminal terminal = diff(first, second, "--fail-on", on);
        assertThat(terminal.code()).as(terminal.out()).isEqualTo(code);
        assertThat(terminal.err()).isEmpty();
    }

    @Test
    void settingsAndFiguresThatDifferAreShown() {
        String out = diff("one", "two").out();
        assertThat(out)
                .containsPattern("\n  command +run +run\n")
                .containsPattern("\n  router.virtual-channels +1 +2\n")
                .containsPattern("\n  traffic.load +0.2 +0.4\n")
                .doesNotContain("network.radices")
                .containsPattern("\n  figures +accepted_load +0\\.[0-9]+ +0\\.[0-9]+ .* beyond the intervals\n");
        assertThat(diff("one", "one").out())
                .doesNotContain("Settings that differ", "Figures that changed")
                .contains(": 0 changed beyond their intervals, 0 within them, and 0 others");
    }

    /** Both files head the columns of what is said of them. */
    @Test
    void whereBothComeFromIsSaid() {
        assertThat(diff("one", "other-seed").out())
                .containsPattern("\n +\\S+/one/report.json +\\S+/other-seed/report.json\n")
                .containsPattern("\n  subject +quickstart +quickstart\n")
                .containsPattern("\n  seed +1 +2\n");
        assertThat(diff("other-seed", "one").out()).containsPattern("\n  seed +2 +1\n");
    }

    /** A point that only one has, and in files those changes that chance may explain. */
    @Test
    void pointsAreShownWhereTheyTellSomething() {
        Terminal terminal = diff("sweep", "longer");
        assertThat(terminal.out())
                .containsOnlyOnce("traffic_load 0.2")
                .containsPattern("\n  points: traffic_load 0.2 +second\n")
                .contains(
                        "points: 2 rows are in both, of which 2 the same; 0 in the first alone, 1 in the second alone.")
                .doesNotContain("traffic_load 0.1", "are left out", "Figures that changed");
        Terminal csv = diff("one", "other-seed", "--format", "csv");
        assertThat(csv.out()).contains("figures,latency_mean,").contains(",within the intervals,");
    }

    /** Nothing of a run could be held against points. */
    @Test
    void resultsWithoutACommonTableAreRefused() {
        Terminal terminal = diff("one", "sweep");
        assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(terminal.err()).contains("is a result of run and", "one of sweep: they have no table in common");
        assertThat(terminal.out()).isEmpty();
    }

    /** Those of a sweep are of its points. */
    @Test
    void classesOfMessagesAloneAreNothingInCommon() throws IOException {
        String rows = "\"classes\": [{ \"point\": 1, \"class\": \"hit\", \"messages\": 3 }]";
        Path run = Files.writeString(
                directory.resolve("run.json"),
                "{ \"version\": \"1\", \"command\": \"run\", " + rows.replace("\"point\": 1, ", "") + " }");
        Path sweep = Files.writeString(
                directory.resolve("sweep.json"),
                "{ \"version\": \"1\", \"command\": \"sweep\", \"points\": [{ \"point\": 1, \"traffic_load\": 0.1,"
                        + " \"deadlock\": \"deadlock-free\" }], " + rows + " }");
        Terminal terminal = Terminal.run("diff", run.toString(), sweep.toString());
        assertThat(terminal.err()).contains("they have no table in common");
        assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE);
    }

    /** They may lie where the comparison goes. */
    @Test
    void resultsAreNotReplaced() throws Exception {
        Path report = directory.resolve("one").resolve("report.json");
        String before = Files.readString(report);
        Terminal terminal = diff("one", "two", "--out", directory.resolve("one").toString());
        assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(report).hasContent(before);
    }

    @Test
    void whatCannotBeReadIsRefused() {
        Terminal terminal = diff("one", "nowhere");
        assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(terminal.err()).contains("nowhere").contains("does not exist");
        assertThat(terminal.out()).isEmpty();
    }

    @Test
    void whatIsNoResultIsAnsweredWithWhatIsOne() throws Exception {
        Terminal table = diff("one/tidy.csv", "two");
        assertThat(table.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(table.err())
                .endsWith("tidy.csv:1:1: it is no JSON; a result is a directory that --out wrote, its report.json, or"
                        + " what --format json printed\n");
        Files.createDirectory(directory.resolve("empty"));
        Terminal empty = diff("one", "empty");
        assertThat(empty.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(empty.err())
                .startsWith("directory '")
                .endsWith("empty' holds no result: it has no report.json, which --out writes\n");
    }
}
