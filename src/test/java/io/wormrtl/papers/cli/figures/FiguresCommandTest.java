package io.wormrtl.papers.cli.figures;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.lab.cli.ExitCode;
import io.wormrtl.lab.cli.MadeMeasurement;
import io.wormrtl.lab.cli.Reduction;
import io.wormrtl.lab.cli.Terminal;
import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.NetworkExperiment;
import io.wormrtl.lab.experiment.QueueExperiment;
import io.wormrtl.lab.testbench.RunSettings;
import io.wormrtl.network.invariant.Violation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
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

    @Test
    void aFileIsNoDirectoryOfTestbenches() {
        Terminal terminal =
                figures("--testbenches", directory.resolve("004-fig56.yaml").toString());
        assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(terminal.err()).contains("004-fig56.yaml' is no directory here;");
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

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    /** Beside the testbenches, which the page names too. */
    @Test
    void writesCurvesPointsAndAPage() throws IOException {
        List<String> before = names(directory);
        assertThat(figures("4.5", "--reduced", "--out", directory.toString()).code())
                .isZero();
        List<String> written = new ArrayList<>(names(directory));
        written.removeAll(before);
        assertThat(written)
                .containsExactly(
                        "004-fig56-accepted-load.png",
                        "004-fig56-accepted-load.svg",
                        "004-fig56-latency-load.png",
                        "004-fig56-latency-load.svg",
                        "claim-4.5.html",
                        "claims.csv",
                        "index.html",
                        "points_004_fig56.csv",
                        "report.json",
                        "statements.csv",
                        "tidy.csv",
                        "wormrtl-results.txt");
        assertThat(directory.resolve("index.html"))
                .content()
                .contains("href=\"claim-4.5.html\">What was run", "href=\"004-fig56.yaml\"");
        String page = Files.readString(directory.resolve("claim-4.5.html"));
        assertThat(page)
                .contains("wormrtl figures 4.5 --reduced", "href=\"index.html\"")
                .contains("<h2>Points of 004-fig56</h2>", "figures 4.5 - wormrtl");
        assertThat(page.split("<h2>004-fig56-latency-load</h2>", -1)).hasSize(2);
    }

    /** A rule is broken in every run: of the claims nothing follows from such runs. */
    @Test
    void failsWhereARunBreaksARule() {
        MadeMeasurement made = MadeMeasurement.steady(0.1, 0.2, 40, 1);
        Experiment broken = (testbench, progress) -> made.on(
                        testbench, new Violation(7, "network", "credit-count", "three for two"))
                .runs()
                .get(0);
        Terminal terminal = Terminal.run(
                List.of(new FiguresCommand(broken)), "figures", "4.5", "--testbenches", directory.toString());
        assertThat(terminal.code()).isEqualTo(ExitCode.FAILED);
        assertThat(terminal.out()).contains("Violations").contains("credit-count");
    }

    /** Twelve points, twelve and four. */
    @Test
    void progressIsOfThePointsOfAllTestbenches() {
        Terminal terminal = Terminal.run(
                List.of(new FiguresCommand(new QueueExperiment())),
                "figures",
                "4.5",
                "4.6",
                "--progress",
                "always",
                "--testbenches",
                directory.toString());
        assertThat(terminal.code()).isZero();
        assertThat(terminal.err()).contains(" 28/28 points");
    }

    /** Thirteen points of four million cycles take a while, though not here. */
    @Test
    void longWorkIsAnnounced() throws IOException {
        Files.writeString(
                directory.resolve("004-fig56.yaml"),
                "network: { topology: mesh, radices: [4, 4] }\nrun: { warm-up: 400, measure: 4000000, drain: 4000 }\n"
                        + "sweep: { vary: { traffic.load: 0.05:0.35:0.025 } }\n");
        MadeMeasurement made = MadeMeasurement.steady(0.1, 0.2, 40, 1);
        Terminal terminal = Terminal.run(
                List.of(new FiguresCommand(
                        (testbench, progress) -> made.on(testbench).runs().get(0))),
                "figures",
                "4.5",
                "--testbenches",
                directory.toString());
        assertThat(terminal.code()).isZero();
        assertThat(terminal.err()).startsWith("figures: 13 points, about ");
    }

    /** What is in a store of results is not run again, and gives the same. */
    @Test
    void goesOnFromAStore() {
        String store = directory.resolve("store").toString();
        Terminal parts = figures("4.5", "4.6", "--store", store, "--shard", "1/2");
        assertThat(parts.out() + parts.err()).contains("part 1/2 of figures");
        assertThat(figures("4.5", "4.6", "--store", store, "--stored").err()).contains("are missing in the store");
        Terminal whole = figures("4.5", "4.6", "--store", store);
        assertThat(whole.code()).isZero();
        assertThat(figures("4.5", "4.6", "--store", store, "--stored").out())
                .isEqualTo(whole.out())
                .isEqualTo(figures("4.5", "4.6").out());
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
