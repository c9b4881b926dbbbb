package io.wormrtl.lab.cli.arguments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.report.Figures;
import io.wormrtl.lab.report.HeatMapPlot;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.settings.Assignment;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;

/** Options that several commands take. */
class ArgumentsTest {

    @TempDir
    private Path directory;

    private static <T> T parsed(T arguments, String... given) {
        new CommandLine(CommandSpec.forAnnotatedObject(arguments))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .parseArgs(given);
        return arguments;
    }

    private static List<String> shown(List<Assignment> assignments) {
        return assignments.stream()
                .map(assignment ->
                        assignment.path() + " = " + assignment.value().written())
                .toList();
    }

    @Test
    void overridesStandInTheirOrder() {
        FileArguments arguments = parsed(new FileArguments(), "a.yaml", "-P", "b.c=1", "--parameter", "d=[2, 3]");
        assertThat(arguments.file()).isEqualTo(Path.of("a.yaml"));
        assertThat(shown(arguments.assignments())).containsExactly("b.c = 1", "d = [2, 3]");
        assertThat(parsed(new FileArguments(), "a.yaml").assignments()).isEmpty();
        assertThatThrownBy(() -> parsed(new OverrideArguments(), "-P", "b").assignments())
                .isInstanceOf(UnusableInput.class)
                .hasMessage("-P b: must have the form path=value, such as router.buffer-depth=4");
    }

    @Test
    void whatIsVariedIsASettingOfTheSweep() {
        VaryArguments arguments =
                parsed(new VaryArguments(), "--vary", "traffic.load=0.1:0.3:0.1", "--vary", "run.seed=1,2");
        assertThat(shown(arguments.variations())).containsExactly("traffic.load = 0.1:0.3:0.1", "run.seed = 1,2");
        assertThat(shown(arguments.assignments()))
                .containsExactly("sweep.vary.traffic.load = 0.1:0.3:0.1", "sweep.vary.run.seed = 1,2");
        assertThatThrownBy(() -> parsed(new VaryArguments(), "--vary", "b").assignments())
                .isInstanceOf(UnusableInput.class)
                .hasMessage("--vary b: must have the form path=values, such as traffic.load=0.05:0.6:0.05");
    }

    @Test
    void thereIsAThreadPerCoreUnlessANumberIsGiven() {
        assertThat(parsed(new ThreadArguments()).count())
                .isEqualTo(Runtime.getRuntime().availableProcessors());
        assertThat(parsed(new ThreadArguments(), "--threads", "1").count()).isEqualTo(1);
        assertThat(parsed(new ThreadArguments(), "--threads", "1024").count()).isEqualTo(1024);
        for (String wrong : List.of("0", "1025")) {
            assertThatThrownBy(() ->
                            parsed(new ThreadArguments(), "--threads", wrong).count())
                    .isInstanceOf(UnusableInput.class)
                    .hasMessage("--threads (" + wrong + ") must be from 1 to 1024");
        }
    }

    // ---- output -------------------------------------------------------------------------------------------------

    private static Report report(String figure) {
        return Report.of(Provenance.of("made"), Figures.of("figures", "").withWhole(figure, figure, "", 7));
    }

    /** A command with results. */
    @Command
    private static final class Delivering implements Runnable {
        @Mixin
        private OutputArguments output;

        @Override
        public void run() {
            output.check();
            Plot plot = new HeatMapPlot("Title", "x", "y", "z", List.of(List.of(1.0, 2.0)));
            output.deliver(Results.of(report("brief"), report("full"))
                    .plotted(Map.of("picture", plot))
                    .with(Map.of("words.txt", "said")));
        }
    }

    private static String delivered(String... given) {
        StringWriter out = new StringWriter();
        CommandLine line = new CommandLine(new Delivering())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setOut(new PrintWriter(out));
        assertThat(line.execute(given)).isZero();
        return out.toString();
    }

    @Test
    void onlyPeopleGetTheBriefReport() {
        assertThat(delivered()).contains("brief").doesNotContain("full");
        assertThat(delivered("--format", "table")).contains("brief").doesNotContain("full");
        assertThat(delivered("--format", "csv")).contains("full").doesNotContain("brief");
        assertThat(delivered("--format", "JSON")).contains("\"full\"").doesNotContain("brief");
    }

    @Test
    void filesHaveTheFullReportAndAllThatBelongsToIt() throws IOException {
        Path out = directory.resolve("out");
        assertThat(delivered("--out", out.toString())).contains("brief");
        assertThat(out.toFile().list())
                .containsExactlyInAnyOrder(
                        "figures.csv",
                        "index.html",
                        "report.json",
                        "picture.svg",
                        "picture.png",
                        "words.txt",
                        "tidy.csv",
                        "wormrtl-results.txt");
        assertThat(Files.readString(out.resolve("figures.csv")))
                .startsWith("full,")
                .contains("\n7,");
        assertThat(Files.readString(out.resolve("report.json"))).contains("\"full\"");
        assertThat(out.resolve("words.txt")).hasContent("said");
        assertThat(parsed(new OutputArguments(), "--out", "x").isFiled()).isTrue();
        assertThat(parsed(new OutputArguments(), "--out", "x").directory()).contains(Path.of("x"));
        assertThat(parsed(new OutputArguments()).isFiled()).isFalse();
        assertThat(parsed(new OutputArguments()).directory()).isEmpty();
    }

    @Test
    void whereNothingCanBeWrittenIsKnownBefore() throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "");
        assertThatThrownBy(() ->
                        parsed(new OutputArguments(), "--out", file.toString()).check())
                .isInstanceOf(UnusableInput.class);
    }

    // ---- progress -----------------------------------------------------------------------------------------------

    @Test
    void aModeIsWrittenAsItIsGiven() {
        assertThat(ProgressMode.values()).extracting(ProgressMode::toString).containsExactly("auto", "always", "never");
    }

    private static String progressed(String when) {
        StringWriter err = new StringWriter();
        String result = parsed(new ProgressArguments(), "--progress", when)
                .during("task", " points", new PrintWriter(err), progress -> {
                    progress.phase("thinking");
                    progress.update(3, 8);
                    progress.update(2, 8);
                    return "done";
                });
        assertThat(result).isEqualTo("done");
        return err.toString();
    }

    /** What has been done does not become undone when threads tell it late. */
    @Test
    void progressNeverGoesBack() {
        assertThat(progressed("never")).isEmpty();
        assertThat(progressed("always"))
                .contains("task", "37%", "3/8 points", "thinking")
                .endsWith("\n");
        assertThat(progressed("always")).doesNotContain("2/8 points");
    }

    @Test
    void aBarIsShownOnlyOfWhatTakesLong() {
        StringWriter err = new StringWriter();
        try (TerminalProgress progress = new TerminalProgress("task", " points", 60_000, new PrintWriter(err))) {
            progress.update(1, 2);
        }
        assertThat(err.toString()).isEmpty();
    }
}
