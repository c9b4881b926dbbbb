package io.wormrtl.network.routing.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.Duato;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.deadlock.DeadlockProof.Verdict;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Torus;
import org.junit.jupiter.api.Test;

/** Escape channels are those declared, or all, or those that a search finds. */
class DeadlockAnalysisTest {

    private static final Mesh MESH = new Mesh(3, 3);

    /** Adaptive on channel 1, x first on channel 0; says nothing of escape channels. */
    private static RoutingFunction silent(int adaptiveRank) {
        DimensionOrder order = new DimensionOrder(MESH, 1);
        return new SampleRoutings.Rule(2, 2, query -> {
            long minimal = MESH.minimalPorts(query.node(), query.destination());
            RouteOption adaptive = new RouteOption(adaptiveRank, minimal, 0b10);
            RouteOption escape = new RouteOption(
                    1,
                    order.route(RouteQuery.injected(query.node(), query.destination()))
                            .ports(),
                    0b01);
            return adaptiveRank <= 1 ? Route.of(adaptive, escape) : Route.of(escape, adaptive);
        });
    }

    private static DeadlockAnalysis analysis(RoutingFunction routing, Reallocation reallocation) {
        return DeadlockAnalysis.of(new RoutedNetwork(MESH, routing), reallocation, Long.MAX_VALUE);
    }

    @Test
    void everyChannelWhereTheDirectGraphHasNoCycle() {
        DeadlockAnalysis analysis = analysis(new DimensionOrder(MESH, 2), Reallocation.AT_TAIL);
        assertThat(analysis.escape()).isEqualTo("all channels");
        assertThat(analysis.proof().holds()).isTrue();
        assertThat(analysis.proof().ordering()).hasSize(48);
    }

    @Test
    void thoseDeclared() {
        DeadlockAnalysis analysis = analysis(new Duato(MESH, 3), Reallocation.WHEN_EMPTY);
        assertThat(analysis.escape()).isEqualTo("as the routing function declares them");
        assertThat(analysis.proof().holds()).isTrue();
        assertThat(analysis.proof().ordering()).hasSize(24).allMatch(channel -> channel.virtualChannel() == 0);
    }

    @Test
    void theLastOptionIsFound() {
        DeadlockAnalysis analysis = analysis(silent(0), Reallocation.WHEN_EMPTY);
        assertThat(analysis.escape()).isEqualTo("the last option of each route, found by search");
        assertThat(analysis.proof().holds()).isTrue();
        assertThat(analysis.proof().ordering()).allMatch(channel -> channel.virtualChannel() == 0);
    }

    @Test
    void aVirtualChannelIsFound() {
        DeadlockAnalysis analysis = analysis(silent(2), Reallocation.WHEN_EMPTY);
        assertThat(analysis.escape()).isEqualTo("vc0, found by search");
        assertThat(analysis.proof().holds()).isTrue();
    }

    @Test
    void nothingIsLookedForWhereHeadersMayStandBehindOthers() {
        DeadlockAnalysis analysis = analysis(silent(0), Reallocation.AT_TAIL);
        assertThat(analysis.escape()).isEqualTo("all channels");
        assertThat(analysis.proof().verdict()).isEqualTo(Verdict.NOT_PROVEN);
    }

    @Test
    void whereThereIsNoneTheCycleStands() {
        DeadlockAnalysis analysis = analysis(new MinimalAdaptive(MESH, 2), Reallocation.WHEN_EMPTY);
        assertThat(analysis.proof().verdict()).isEqualTo(Verdict.CAN_DEADLOCK);
        assertThat(analysis.proof().cycle()).isNotEmpty();
    }

    @Test
    void theLimitIsForAllSetsTogether() {
        Torus torus = new Torus(4, 4);
        RoutedNetwork network = new RoutedNetwork(torus, new Duato(torus, 3));
        long headers = DeadlockProof.of(torus, network.routing()).headers();
        assertThat(EscapeSearch.find(network, 4 * headers)).as("the fourth set").contains(0b011L);
        assertThat(EscapeSearch.find(network, 4 * headers - 1)).isEmpty();
    }

    @Test
    void theSearchKeepsToItsLimit() {
        RoutedNetwork network = new RoutedNetwork(MESH, silent(2));
        assertThat(EscapeSearch.search(network, 100)).isEmpty();
        assertThat(DeadlockAnalysis.of(network, Reallocation.WHEN_EMPTY, 100)
                        .proof()
                        .verdict())
                .isEqualTo(Verdict.UNDECIDED);
    }
}
