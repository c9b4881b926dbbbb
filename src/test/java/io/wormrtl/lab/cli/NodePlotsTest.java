package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.measure.Flow;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.report.HeatMapPlot;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Figures of nodes stand where the nodes are. */
class NodePlotsTest {

    private static final MadeMeasurement STEADY = MadeMeasurement.steady(0.2, 0.19, 50, 2.5);
    private static final Mesh MESH = new Mesh(3, 2);

    private static Flow source(int node) {
        return new Flow(node, Flow.ALL, 10, 0.5, node / 8.0, 20 + node, 99);
    }

    private static Map<String, Plot> bySource(Topology topology, Outcome outcome, List<Flow> sources) {
        return NodePlots.of(
                topology, STEADY.ending(outcome).with(sources, List.of()).on(MadeMeasurement.mesh()));
    }

    private static List<Flow> sources(int nodes) {
        return IntStream.range(0, nodes).mapToObj(NodePlotsTest::source).toList();
    }

    @Test
    void nodesStandInTheirRows() {
        assertThat(bySource(MESH, Outcome.STEADY, sources(6)))
                .isEqualTo(Map.of(
                        "accepted-by-source",
                        new HeatMapPlot(
                                "Accepted from each node",
                                "x",
                                "y",
                                "accepted load (flits/cycle)",
                                List.of(List.of(0.0, 0.125, 0.25), List.of(0.375, 0.5, 0.625))),
                        "latency-by-source",
                        new HeatMapPlot(
                                "Mean latency of each node's messages",
                                "x",
                                "y",
                                "mean latency (cycles)",
                                List.of(List.of(20.0, 21.0, 22.0), List.of(23.0, 24.0, 25.0)))));
    }

    /** Those that routing knows to be faulty from the start. */
    @Test
    void deadNodesAreCrossedOut() {
        Map<String, Plot> plots = NodePlots.of(
                MESH,
                STEADY.with(sources(6), List.of())
                        .on(MadeMeasurement.mesh(
                                "network.faults.nodes=[4]",
                                "router.routing=planar-fault-tolerant",
                                "router.virtual-channels=3")));
        HeatMapPlot accepted = (HeatMapPlot) plots.get("accepted-by-source");
        assertThat(accepted.crossed()).containsExactly(4);
        assertThat(new String(accepted.svg(), StandardCharsets.UTF_8)).contains("crossed: dead at the end");
    }

    @Test
    void whatIsNotThereIsNotDrawn() {
        assertThat(bySource(MESH, Outcome.SATURATED, sources(6))).containsOnlyKeys("accepted-by-source");
        assertThat(bySource(MESH, Outcome.STEADY, sources(5))).isEmpty();
        assertThat(bySource(new Mesh(6), Outcome.STEADY, sources(6))).isEmpty();
        assertThat(bySource(new Mesh(2, 2, 2), Outcome.STEADY, sources(8))).isEmpty();
        assertThat(bySource(new Hypercube(2), Outcome.STEADY, sources(4))).isEmpty();
        List<Flow> silent = List.of(
                source(0), source(1), new Flow(2, Flow.ALL, 0, 0, 0, Double.NaN, 0), source(3), source(4), source(5));
        assertThat(bySource(MESH, Outcome.STEADY, silent)).containsOnlyKeys("accepted-by-source");
    }

    private static Map<String, Plot> byPair(Topology topology, Outcome outcome) {
        List<Flow> flows = List.of(new Flow(0, 1, 1, 0.5, 0.4, 30, 99), new Flow(1, 0, 0, 0.5, 0, Double.NaN, 0));
        return NodePlots.byPair(
                topology, STEADY.ending(outcome).with(List.of(), flows).on(MadeMeasurement.mesh()));
    }

    /** Row 0 is what node 0 sends; a pair without messages has no figure. */
    @Test
    void pairsStandBySourceAndDestination() {
        double none = Double.NaN;
        assertThat(byPair(new Mesh(2), Outcome.STEADY))
                .isEqualTo(Map.of(
                        "messages-by-pair",
                        new HeatMapPlot(
                                "Messages delivered from each node to each",
                                "destination (node)",
                                "source (node)",
                                "messages",
                                List.of(List.of(none, 1.0), List.of(none, none))),
                        "latency-by-pair",
                        new HeatMapPlot(
                                "Mean latency from each node to each",
                                "destination (node)",
                                "source (node)",
                                "mean latency (cycles)",
                                List.of(List.of(none, 30.0), List.of(none, none)))));
        assertThat(byPair(new Mesh(2), Outcome.SATURATED)).containsOnlyKeys("messages-by-pair");
    }

    @Test
    void pairsOfMoreThan128NodesAreTooManyToBeSeen() {
        assertThat(byPair(new Mesh(16, 8), Outcome.STEADY)).hasSize(2);
        assertThat(byPair(new Mesh(129), Outcome.STEADY)).isEmpty();
    }
}
