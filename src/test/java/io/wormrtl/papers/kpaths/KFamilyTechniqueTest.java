package io.wormrtl.papers.kpaths;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.Aspect;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.Requirement;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.protocols.circuit.CircuitSwitching;
import io.wormrtl.protocols.path.PairUse;
import io.wormrtl.protocols.path.PathParts;
import io.wormrtl.protocols.path.PathRouters;
import io.wormrtl.protocols.path.PathRules;
import io.wormrtl.protocols.path.PathTrials;
import io.wormrtl.protocols.path.ProbeSearch;
import io.wormrtl.protocols.path.Release;
import io.wormrtl.protocols.retry.BackOff;
import io.wormrtl.protocols.switching.Switching;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the techniques make of a hypercube, what they ask of it, and who sees two paths on lines for one. */
class KFamilyTechniqueTest {

    private static NetworkParameters plain(Hypercube cube, RoutingFunction routing, int depth) {
        return Trial.parameters(cube, routing, 40, PathTrials.parts(depth, "first"));
    }

    @ParameterizedTest
    @CsvSource({"1, EACH_WAY, 7, K of the shortest paths", "2, ONE_PATH, 0, K(K-1) of the shortest paths"})
    void theKFamilySearchesInACube(int freeSteps, PairUse pairs, int overhead, String routing) {
        Hypercube cube = new Hypercube(3);
        NetworkParameters network =
                new KFamily(freeSteps, pairs, overhead).technique().addTo(plain(cube, new DimensionOrder(cube, 1), 2));
        PathParts parts = new PathParts(ProbeSearch.backtracking(0), Release.AT_TAIL, false, pairs);
        assertThat(network.builders().routers()).isEqualTo(new PathRouters(parts));
        assertThat(network.builders().interfaces())
                .isEqualTo(new CircuitSwitching(parts, new BackOff(1, 1, 0, overhead)));
        assertThat(network.routing().description()).isEqualTo(routing);
        assertThat(network.router().dataPath().flowControl()).isInstanceOf(CreditFlowControl.class);
    }

    @Test
    void theKFamilyAsksForACubeInDimensionOrder() {
        Hypercube cube = new Hypercube(3);
        Switching technique = new KFamily(1, PairUse.EACH_WAY, 0).technique();
        assertThat(technique.requirements())
                .extracting(Requirement::aspect)
                .startsWith(Aspect.TOPOLOGY, Aspect.ROUTING, Aspect.VIRTUAL_CHANNELS, Aspect.LINK_PROTOCOL)
                .hasSize(11);
        assertThatThrownBy(() -> technique.addTo(plain(cube, new MinimalAdaptive(cube, 1), 2)))
                .hasMessage(
                        "the network's protocol or technique needs routing function: dimension-order, which all steps of a path but the first"
                                + " follow");
        assertThatThrownBy(() -> technique.addTo(plain(cube, new DimensionOrder(cube, 2), 2)))
                .hasMessage(
                        "the network's protocol or technique needs virtual channels: 1, since a path has whole links");
    }

    @Test
    void twoPathsOnLinesForOne() {
        Hypercube square = new Hypercube(2);
        NetworkParameters network =
                new KFamily(2, PairUse.ONE_PATH, 0).technique().addTo(plain(square, new DimensionOrder(square, 1), 4));
        WatchedTrial trial =
                WatchedTrial.of(network, new GeneratedMessage(0, 0, 1, 40)).run(7);
        assertThat(trial.broken()).isEmpty();
        assertThat(trial.upset("router_01.path_unit.out_dim0.reserved", 0, 1)
                        .run(40)
                        .broken())
                .contains(PathRules.PAIRS.name());
    }
}
