package io.wormrtl.network.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.routing.deadlock.DeadlockProof;
import io.wormrtl.network.routing.walk.Journeys;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.topology.Hypercube;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Fault-tolerant routing by safe nodes (004, section 3.4) with every set of faulty nodes that it promises to bear. */
class SafeNodesTest {

    private static final int LONGER = 2;

    @Test
    @Tag("slow")
    void everyMessageBetweenGoodNodesArrivesAtMostTwoHopsLate() {
        for (int n = 3; n <= 5; n++) {
            Hypercube cube = new Hypercube(n);
            List<Set<Integer>> sets = subsets(cube.nodes(), (n - 1) / 2);
            assertThat(sets).hasSize(n < 5 ? 1 + cube.nodes() : 1 + 32 + 32 * 31 / 2);
            sets.forEach(faulty -> requireDelivery(cube, faulty));
        }
    }

    /** All sets of at most {@code most} of the nodes. */
    private static List<Set<Integer>> subsets(int nodes, int most) {
        List<Set<Integer>> sets = new ArrayList<>(List.of(Set.of()));
        for (int node = 0; node < nodes; node++) {
            for (Set<Integer> set : List.copyOf(sets)) {
                if (set.size() < most) {
                    Set<Integer> larger = new HashSet<>(set);
                    larger.add(node);
                    sets.add(larger);
                }
            }
        }
        return sets;
    }

    private static void requireDelivery(Hypercube cube, Set<Integer> faulty) {
        RoutedNetwork network = network(cube, faulty);
        for (int destination = 0; destination < cube.nodes(); destination++) {
            if (!faulty.contains(destination)) {
                Journeys journeys = new Journeys(network, AlgorithmProperties.walk(network, destination));
                assertThat(journeys.failure()).as(faulty.toString()).isEmpty();
                for (int source = 0; source < cube.nodes(); source++) {
                    assertThat(journeys.longest(source).orElseThrow())
                            .isLessThanOrEqualTo(cube.distance(source, destination) + LONGER);
                }
            }
        }
    }

    private static RoutedNetwork network(Hypercube cube, Set<Integer> faulty) {
        return new RoutedNetwork(
                cube, new SafeNodes(cube, cube.dimensions() + 1), new StaticFaults(cube, faulty, Set.of()));
    }

    @Test
    void unsafeNodesAreThoseWithTwoBadNeighbours() {
        Hypercube cube = new Hypercube(4);
        StaticFaults faults = new StaticFaults(cube, Set.of(0b0000, 0b0011), Set.of());
        assertThat(faults.isUnsafe(0b0001)).isTrue();
        assertThat(faults.isUnsafe(0b0010)).isTrue();
        assertThat(faults.isUnsafe(0b0101)).as("one unsafe neighbour only").isFalse();
        assertThat(faults.isUnsafe(0b0000)).as("faulty").isFalse();
        assertThat(faults.at(0b0001)).isEqualTo(new PortFaults(0b0011, 0));
        assertThat(faults.at(0b0101)).isEqualTo(new PortFaults(0, 0b0100));
        assertThat(faults.faultyNodes()).isEqualTo(2);
    }

    @Test
    void aFaultyLinkIsFaultyFromBothEnds() {
        Hypercube cube = new Hypercube(3);
        StaticFaults faults = new StaticFaults(cube, Set.of(), Set.of(new StaticFaults.Link(0, 1)));
        assertThat(faults.at(0)).isEqualTo(new PortFaults(0b010, 0));
        assertThat(faults.at(2)).isEqualTo(new PortFaults(0b010, 0));
        assertThat(faults.at(1)).isSameAs(PortFaults.NONE);
    }

    /** What is behind a faulty link does not matter: node 4 has a link to node 0, which is unsafe between 1 and 2. */
    @Test
    void aFaultyLinkToAnUnsafeNodeIsFaulty() {
        Hypercube cube = new Hypercube(3);
        Set<Integer> nodes = Set.of(1, 2);
        assertThat(new StaticFaults(cube, nodes, Set.of()).at(4)).isEqualTo(new PortFaults(0, 0b100));
        assertThat(new StaticFaults(cube, nodes, Set.of(new StaticFaults.Link(4, 2))).at(4))
                .isEqualTo(new PortFaults(0b100, 0));
    }

    @Test
    void pathsOfThePaperAvoidUnsafeNodesOrMisrouteOnce() {
        Hypercube cube = new Hypercube(4);
        // 0001 and 0010 are unsafe, between faulty 0000 and 0011: in one subcube they are two hops farther apart
        RoutedNetwork network = network(cube, Set.of(0b0000, 0b0011));
        Journeys journeys = new Journeys(network, AlgorithmProperties.walk(network, 0b0010));
        assertThat(journeys.longest(0b0001)).contains(2 + LONGER);
        assertThat(journeys.longest(0b0101)).contains(3);
        assertThat(journeys.longest(0b1101)).contains(4);
    }

    @Test
    void faultsDoNotMakeCircles() {
        Hypercube cube = new Hypercube(4);
        for (int faulty = 0; faulty < cube.nodes(); faulty++) {
            RoutedNetwork network = network(cube, Set.of(faulty));
            assertThat(DeadlockProof.of(network, Reallocation.AT_TAIL, Long.MAX_VALUE)
                            .holds())
                    .isTrue();
        }
    }

    @Test
    void aDestinationThatIsCutOffIsUnreachable() {
        Hypercube cube = new Hypercube(2);
        SafeNodes routing = new SafeNodes(cube, 3);
        assertThat(routing.route(new RouteQuery(0, RouteQuery.INJECTED, 0, 3, 0, new PortFaults(0b11, 0))))
                .isSameAs(Route.UNREACHABLE);
        assertThat(routing.route(new RouteQuery(1, 0, 2, 3, 0)))
                .as("no channel left")
                .isSameAs(Route.UNREACHABLE);
    }
}
