package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.Outputs;
import io.wormrtl.lab.experiment.Progress;
import io.wormrtl.lab.experiment.QueueExperiment;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.measure.Breakdown;
import io.wormrtl.lab.measure.Flow;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.measure.Verdict;
import io.wormrtl.lab.report.HeatMapPlot;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What commands make of what an experiment tells them, and of what they are told twice. */
class VerdictsTest {

    private static final Experiment BROKEN =
            new QueueExperiment(List.of(new Violation(3, "network", "a-rule", "it is broken")));

    @TempDir
    private Path directory;

    private String file(String more) throws IOException {
        return Files.writeString(directory.resolve("b.yaml"), "network: { topology: mesh, radices: [3, 2] }\n" + more)
                .toString();
    }

    @Test
    void aViolationAtAnyPointIsExitCodeOne() throws IOException {
        String[] loads = {"--vary", "traffic.load=0.1,0.2"};
        assertThat(Terminal.run(List.of(new SweepCommand(BROKEN)), "sweep", file(""), loads[0], loads[1])
                        .code())
                .isEqualTo(ExitCode.FAILED);
        assertThat(Terminal.run(List.of(new CoverageCommand(BROKEN)), "coverage", file(""), "--seeds", "2")
                        .code())
                .isEqualTo(ExitCode.FAILED);
        assertThat(Terminal.run(List.of(new SweepCommand(new QueueExperiment())), "sweep", file(""), loads[0], loads[1])
                        .code())
                .isEqualTo(ExitCode.GOOD);
    }

    @Test
    void onePointIsNotSeveral() throws IOException {
        SweepCommand sweep = new SweepCommand(new QueueExperiment());
        assertThat(Terminal.run(List.of(sweep), "sweep", file(""), "--vary", "traffic.load=0.3,0.4,0.5,0.6")
                        .out())
                .contains("\n1 point past saturation left out.");
    }

    @Test
    void anOptionCountsMoreThanTheFileAndThanOverrides() throws IOException {
        List<Testbench> seen = new ArrayList<>();
        Experiment experiment = (testbench, progress) -> {
            seen.add(testbench);
            return new QueueExperiment().run(testbench, progress);
        };
        Terminal terminal = Terminal.run(
                List.of(new RunCommand(experiment)),
                "run",
                file("run: { seed: 3 }\n"),
                "--seed",
                "7",
                "--vcd",
                directory.resolve("option.vcd").toString(),
                "-P",
                "wave.file=override.vcd");
        assertThat(terminal.err()).isEmpty();
        assertThat(terminal.out()).contains(", seed 7\n");
        assertThat(seen).singleElement().satisfies(testbench -> {
            assertThat(testbench.settings().run().seed()).isEqualTo(7);
            assertThat(testbench.settings().wave().file()).hasFileName("option.vcd");
        });
    }

    /** Node n of a mesh of 3 x 2 offers n / 10 and gets half of it accepted, with a latency of 20 + n. */
    private static Measurement ofNodes(Outcome outcome) {
        Testbench testbench = Testbench.parse("network: { topology: mesh, radices: [3, 2] }", Path.of("b"), List.of());
        RunResult result = new QueueExperiment().run(testbench, Progress.NONE);
        List<Flow> sources = IntStream.range(0, 6)
                .mapToObj(n -> new Flow(n, Flow.ALL, 5, n / 10.0, n / 20.0, 20 + n, 30 + n))
                .toList();
        return new Measurement(
                testbench,
                List.of(new RunResult(
                        new Verdict(outcome, "so it is"),
                        result.throughput(),
                        result.latencies(),
                        new Breakdown(sources, List.of(), List.of()),
                        result.links(),
                        result.cycles(),
                        result.rules(),
                        List.of(),
                        Outputs.NONE,
                        Optional.empty())));
    }

    @Test
    void everyNodeIsWhereItIs() {
        var plots = NodePlots.of(new Mesh(3, 2), ofNodes(Outcome.STEADY));
        assertThat(plots).containsOnlyKeys("accepted-by-source", "latency-by-source");
        assertThat(((HeatMapPlot) plots.get("accepted-by-source")).values())
                .containsExactly(List.of(0.0, 0.05, 0.1), List.of(0.15, 0.2, 0.25));
        assertThat(((HeatMapPlot) plots.get("latency-by-source")).values())
                .containsExactly(List.of(20.0, 21.0, 22.0), List.of(23.0, 24.0, 25.0));
        assertThat(NodePlots.of(new Mesh(3, 2), ofNodes(Outcome.SATURATED))).containsOnlyKeys("accepted-by-source");
    }

    @Test
    void onlyNetworksOfTwoDimensionsAreDrawnNodeByNode() {
        Measurement measurement = ofNodes(Outcome.STEADY);
        assertThat(NodePlots.of(new Mesh(3, 2, 2), measurement)).isEmpty();
        assertThat(NodePlots.of(new Mesh(6), measurement)).isEmpty();
        assertThat(NodePlots.of(new Mesh(3, 3), measurement)).isEmpty();
    }

    @Test
    void pairsAreDrawnAsLongAsTheyCanBeSeen() {
        Measurement measurement = ofNodes(Outcome.STEADY);
        assertThat(NodePlots.byPair(new Ring(128), measurement))
                .containsOnlyKeys("messages-by-pair", "latency-by-pair");
        assertThat(NodePlots.byPair(new Ring(129), measurement)).isEmpty();
    }

    @Test
    void sourcesAreListedWithOfferedBeforeAcceptedLoad() {
        assertThat(Reporting.sources(ofNodes(Outcome.STEADY)).rows().get(4))
                .containsExactly(4L, 5L, 0.4, 0.2, 24.0, 34L);
        assertThat(Reporting.sources(ofNodes(Outcome.SATURATED)).rows().get(4))
                .containsExactly(4L, 5L, 0.4, 0.2, Double.NaN, null);
    }
}
