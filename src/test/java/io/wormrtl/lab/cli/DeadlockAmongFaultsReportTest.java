package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.settings.Made;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.Routings;
import io.wormrtl.network.routing.StaticFaults;
import io.wormrtl.network.routing.deadlock.DeadlockAnalysis;
import io.wormrtl.network.routing.deadlock.DeadlockProof;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.topology.Mesh;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The figures of a proof for a function that looks at faults: how many nodes are out of use. */
class DeadlockAmongFaultsReportTest {

    private static final Mesh MESH = new Mesh(5, 5);

    private static Table figures(String algorithm) {
        RoutingFunction routing = Made.of(Routings.CATALOGUE, algorithm).create(MESH, 4);
        RoutedNetwork network = new RoutedNetwork(MESH, routing, new StaticFaults(MESH, Set.of(6, 12, 18), Set.of()));
        DeadlockAnalysis analysis = new DeadlockAnalysis(
                network, Reallocation.AT_TAIL, "all channels", DeadlockProof.of(network, Reallocation.AT_TAIL, 1));
        return new DeadlockReport(MadeMeasurement.mesh(), analysis)
                .brief()
                .sections()
                .get(0)
                .asTable();
    }

    @Test
    void whoLooksAtFaultsIsToldHowManyNodesAreFaulty() {
        assertThat(MadeMeasurement.columns(figures("planar-fault-tolerant")))
                .containsSubsequence("reallocation: reallocation", "faulty_nodes: faulty nodes", "verdict: verdict");
        assertThat(figures("planar-fault-tolerant").rows().get(0))
                .startsWith("mesh 5x5", "planar-fault-tolerant", 4L, "at-tail", 3L, "undecided");
    }

    @Test
    void whoDoesNotIsNot() {
        assertThat(MadeMeasurement.columns(figures("xy"))).noneMatch(column -> column.startsWith("faulty_nodes"));
        assertThat(figures("xy").rows().get(0)).isInstanceOf(List.class).hasSize(10);
    }
}
