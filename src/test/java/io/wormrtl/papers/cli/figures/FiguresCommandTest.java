package io.wormrtl.papers.cli.figures;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.lab.cli.ExitCode;
import io.wormrtl.lab.cli.Reduction;
import io.wormrtl.lab.cli.Terminal;
import io.wormrtl.lab.experiment.NetworkExperiment;
import io.wormrtl.lab.experiment.QueueExperiment;
import io.wormrtl.lab.testbench.RunSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The stand-in is a queue that is saturated from 0.4 on, whatever its channels. */
class FiguresCommandTest {

    @TempDir
    private Path directory;

    @BeforeEach
    void writeTestbenches() throws IOException {
        String mesh =
                "network: { topology: mesh, radices: [4, 4] }\nrun: { warm-up: 400, measure: 4000, drain: 4000 }\n";
        Files.writeString(
                directory.resolve("004-fig56.yaml"), mesh + "sweep: { vary: { traffic.load: 0.05:0.6:0.05 } }\n");
        Files.writeString(
                directory.resolve("004-fig58.yaml"),
                mesh + "sweep: { vary: { router.virtual-channels: [1, 2], traffic.load: 0.1:0.6:0.1 } }\n");
        Files.writeString(
                directory.resolve("004-fig58-arbiters.yaml"),
                mesh
                        + "sweep: { vary: { router.arbiter: [round-robin, fixed-priority], router.virtual-channels: [1, 2],"
                        + " traffic.load: [0.1] } }\n");
    }

    private Terminal figures(String... arguments) {
        List<String> all = new ArrayList<>(List.of("figures", "--progress", "never"));
        all.addAll(Arrays.asList(arguments));
        if (!all.contains("--testbenches")) {
            all.addAll(List.of("--testbenches", directory.toString()));
        }
        return Terminal.run(List.of(new FiguresCommand(new QueueExperiment())), all.toArray(new String[0]));
    }

    /** The testbenches are beside the program, not in it. */
    @Test
    void saysWhatItNeedsWhereItHasNoTestbenches() {
        Terminal terminal = figures("--testbenches", "nowhere/figures");
        assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(terminal.out()).isEmpty();
        assertThat(terminal.err())
                .isEqualTo("figures needs the testbenches of the papers' figures, and 'nowhere/figures' is no directory"
                        + " here; run it where wormrtl's own files are, or give their directory testbenches/figures by"
                        + " --testbenches\n");
    }

    @Tag("slow")
    @Test
    void saysOfEachClaimWhetherItHoldsAndWhy() throws IOException {
        Terminal terminal = figures("4.5", "4.6", "--format", "json");
        assertThat(terminal.err()).isEmpty();
        assertThat(terminal.code()).isZero();
        JsonNode report = new ObjectMapper().readTree(terminal.out());
        assertThat(report.get("claims").findValuesAsText("claim")).containsExactly("4.5", "4.6");
        assertThat(report.get("claims").findValuesAsText("verdict"))
                .containsExactly("reproduced", "reproduced in part");
        JsonNode statements = report.get("statements");
        JsonNode channels = null;
        for (JsonNode statement : statements) {
            channels = statement.get("statement").asText().contains("raises the throughput") ? statement : channels;
        }
        assertThat(channels.get("verdict").asText()).isEqualTo("refuted");
        assertThat(channels.get("reason").asText()).isEqualTo("0.800 with 1, 0.800 with 2");
        assertThat(report.get("points_004_fig58").size()).isGreaterThan(8);
    }

    /** The testbench of the project, simulated: 004, section 2.3, to the cycle. */
    @Tag("slow")
    @Tag("thorough")
    @Test
    void oneMessageAloneByEveryTechnique() throws IOException {
        Path out = directory.resolve("alone");
        Terminal terminal = Terminal.run(
                List.of(new FiguresCommand(new NetworkExperiment())),
                "figures",
                "4.1",
                "--progress",
                "never",
                "--out",
                out.toString());
        assertThat(terminal.code()).isZero();
        assertThat(out).isDirectoryContaining("glob:**/004-fig15-latency-distance.png");
        JsonNode report = new ObjectMapper().readTree(out.resolve("report.json").toFile());
        assertThat(report.get("statements").findValuesAsText("verdict"))
                .hasSize(4)
                .containsOnly("reproduced");
        assertThat(report.get("statements").findValuesAsText("reason"))
                .anyMatch(reason -> reason.startsWith("8 flits 11.0 to 24.0 cycles over 1 to 14 channels, 1.000 each"))
                .anyMatch(reason -> reason.endsWith("64 flits 130.0 to 962.0 cycles over 1 to 14 channels, 64.0 each"));
    }

    @Tag("slow")
    @Test
    void writesCurvesAndPoints() {
        Path out = directory.resolve("out");
        assertThat(figures("4.5", "--out", out.toString()).code()).isZero();
        assertThat(out)
                .isDirectoryContaining("glob:**/004-fig56-latency-load.svg")
                .isDirectoryContaining("glob:**/004-fig56-accepted-load.png")
                .isDirectoryContaining("glob:**/points_004_fig56.csv")
                .isDirectoryContaining("glob:**/statements.csv");
    }

    @Tag("slow")
    @Test
    void everyClaimHasAPageWithItsCurves() throws IOException {
        Path out = directory.resolve("site");
        assertThat(figures("4.5", "4.6", "--reduced", "--out", out.toString()).code())
                .isZero();
        assertThat(out.resolve("index.html"))
                .content()
                .contains("href=\"claim-4.5.html\">What was run", "href=\"claim-4.6.html\">What was run");
        String page = Files.readString(out.resolve("claim-4.6.html"));
        assertThat(page)
                .contains("004-fig58-latency-load.svg", "href=\"index.html\"")
                .contains("wormrtl figures 4.6 --reduced")
                .doesNotContain("004-fig56");
        assertThat(page.indexOf("class=\"verdict\""))
                .isPositive()
                .isLessThan(page.indexOf("004-fig58-latency-load.svg"));
        assertThat(Files.readString(out.resolve("claim-4.5.html"))).contains("004-fig56-latency-load.svg");
    }

    /** The name of one of its testbenches begins as those of the others do. */
    @Tag("slow")
    @Test
    void aPageHasEachPictureOnce() throws IOException {
        String cube = """
                network: { topology: hypercube, radices: [4] }
                router: { routing: duato, reallocation: when-empty }
                run: { warm-up: 400, measure: 4000, drain: 4000 }
                """;
        Files.writeString(directory.resolve("004-fig71.yaml"), cube + """
                recovery: { protocol: sbrp-1 }
                link: { flit-width: 64 }
                faults: { node-rate: 1.0e-4 }
                sweep: { vary: { recovery.protocol: [sbrp-1, fcr], traffic.load: [0.1, 0.2] } }
                """);
        for (String name : List.of("004-fig71-fault-free", "004-fig71-reliable-router")) {
            Files.writeString(
                    directory.resolve(name + ".yaml"), cube + "sweep: { vary: { traffic.load: [0.1, 0.2] } }\n");
        }
        String places = cube + "sweep: { vary: { router.buffer-depth: [2, 4], traffic.load: [0.1] } }\n";
        Files.writeString(directory.resolve("004-fig71-equal-reliable-router.yaml"), places);
        Files.writeString(
                directory.resolve("004-fig71-equal.yaml"),
                places.replace("vary: {", "vary: { recovery.protocol: [sbrp-1, fcr],") + "link: { flit-width: 64 }\n");
        Path out = directory.resolve("once");
        assertThat(figures("4.13", "--out", out.toString()).err()).isEmpty();
        String page = Files.readString(out.resolve("claim-4.13.html"));
        for (String plot : List.of("004-fig71", "004-fig71-fault-free", "004-fig71-reliable-router")) {
            assertThat(page.split("<h2>" + plot + "-latency-load</h2>", -1))
                    .as(plot)
                    .hasSize(2);
        }
        assertThat(page.indexOf("<h2>004-fig71-fault-free-latency-load</h2>"))
                .as("the pictures of a testbench stand above its points, not above those of another")
                .isGreaterThan(page.indexOf("<h2>Points of 004-fig71</h2>"))
                .isLessThan(page.indexOf("<h2>Points of 004-fig71-fault-free</h2>"));
    }

    @Tag("slow")
    @Test
    void reducedIsEveryOtherLoadAndSaysSo() throws IOException {
        JsonNode whole =
                new ObjectMapper().readTree(figures("4.5", "--format", "json").out());
        Terminal terminal = figures("4.5", "--reduced", "--format", "json");
        JsonNode reduced = new ObjectMapper().readTree(terminal.out());
        List<String> loads = whole.get("points_004_fig56").findValuesAsText("traffic_load");
        List<String> kept = reduced.get("points_004_fig56").findValuesAsText("traffic_load");
        assertThat(loads).startsWith("0.05", "0.1", "0.15");
        assertThat(kept).startsWith("0.05", "0.15", "0.25");
        assertThat(terminal.out()).contains("Reduced:");
        RunSettings run = Reduction.plan(directory.resolve("004-fig56.yaml"))
                .curves()
                .get(0)
                .points()
                .get(0)
                .testbench()
                .settings()
                .run();
        assertThat(List.of(run.warmUp(), run.measure(), run.drain())).containsExactly(100L, 1000L, 1000L);
    }

    @Test
    void whatItDoesNotKnowIsOneSentence() {
        Terminal unknown = figures("9.9");
        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.err())
                .contains("claim '9.9' is not known; accepted: ")
                .doesNotContain("Exception");
        Terminal missing = figures("4.7");
        assertThat(missing.code()).isEqualTo(2);
        assertThat(missing.err()).contains("004-fig60.yaml").doesNotContain("Exception");
    }
}
