package io.wormrtl.network.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.routing.deadlock.DeadlockProof;
import io.wormrtl.network.routing.walk.Journeys;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.topology.Mesh;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Planar-adaptive routing around fault regions (004, section 3.4). */
class PlanarFaultTolerantTest {

    private static final Mesh MESH = new Mesh(7, 7);

    @Test
    @Tag("slow")
    void everyTwoFaultyNodesAreBorne() {
        for (int a = 0; a < MESH.nodes(); a++) {
            for (int b = a; b < MESH.nodes(); b += 3) {
                requireDelivery(MESH, Set.of(a, a == b ? (a + 1) % 49 : b));
            }
        }
    }

    @Test
    @Tag("slow")
    void manyFaultyNodesAreBorne() {
        Random random = new Random(1);
        int left = 0;
        int all = 0;
        for (int trial = 0; trial < 150; trial++) {
            Mesh mesh = new Mesh(6 + random.nextInt(5), 6 + random.nextInt(5));
            Set<Integer> faulty = new HashSet<>();
            for (int i = random.nextInt(7); i >= 0; i--) {
                faulty.add(random.nextInt(mesh.nodes()));
            }
            requireDelivery(mesh, faulty);
            left += mesh.nodes() - FaultRegions.around(mesh, faulty).size();
            all += mesh.nodes();
        }
        assertThat((double) left / all).as("nodes left, on average").isGreaterThan(0.6);
    }

    private static RoutedNetwork network(Mesh mesh, Set<Integer> faulty) {
        return new RoutedNetwork(
                mesh,
                new PlanarFaultTolerant(mesh, 3),
                new StaticFaults(mesh, FaultRegions.around(mesh, faulty), Set.of()));
    }

    /** Between all nodes that are left, by every choice, without deadlock. */
    private static void requireDelivery(Mesh mesh, Set<Integer> faulty) {
        RoutedNetwork network = network(mesh, faulty);
        for (int destination = 0; destination < mesh.nodes(); destination++) {
            if (!network.faults().isFaulty(destination)) {
                Journeys journeys = new Journeys(network, AlgorithmProperties.walk(network, destination));
                assertThat(journeys.failure()).as(mesh + " " + faulty).isEmpty();
            }
        }
        assertThat(DeadlockProof.of(network, Reallocation.AT_TAIL, Long.MAX_VALUE)
                        .holds())
                .isTrue();
    }

    @Test
    void withoutFaultsPathsAreShortest() {
        RoutedNetwork network = network(MESH, Set.of());
        for (int destination = 0; destination < MESH.nodes(); destination++) {
            Journeys journeys = new Journeys(network, AlgorithmProperties.walk(network, destination));
            for (int source = 0; source < MESH.nodes(); source++) {
                assertThat(journeys.longest(source)).contains(MESH.distance(source, destination));
            }
        }
    }

    @Test
    void theWayAroundARegionIsThatOfFigure36() {
        // a region in columns 2 and 3, rows 2 to 4; along the middle row a message goes up two rows and down again
        Set<Integer> region = Set.of(MESH.node(2, 2), MESH.node(3, 4));
        assertThat(FaultRegions.around(MESH, region)).isEqualTo(region);
        Set<Integer> joined = FaultRegions.around(MESH, Set.of(MESH.node(2, 2), MESH.node(3, 3), MESH.node(2, 4)));
        assertThat(joined).hasSize(6).contains(MESH.node(3, 2), MESH.node(3, 4));
        RoutedNetwork network = network(MESH, joined);
        int destination = MESH.node(6, 3);
        Journeys journeys = new Journeys(network, AlgorithmProperties.walk(network, destination));
        assertThat(journeys.longest(MESH.node(0, 3))).contains(6 + 2 * 2);
    }

    @Test
    void aFaultAtTheEdgeTakesItsRow() {
        Set<Integer> lost = FaultRegions.around(MESH, Set.of(MESH.node(3, 0)));
        assertThat(lost).hasSize(7).allMatch(node -> MESH.coordinate(node, 1) == 0);
        assertThat(FaultRegions.around(MESH, Set.of(MESH.node(3, 1)))).hasSize(1);
        assertThat(FaultRegions.around(MESH, Set.of(MESH.node(3, 0), MESH.node(5, 1))))
                .hasSize(14);
    }

    @Test
    void faultsAtTwoEdgesTakeALineEach() {
        assertThat(FaultRegions.around(MESH, Set.of(MESH.node(3, 0), MESH.node(6, 3))))
                .hasSize(7 + 6);
        assertThat(FaultRegions.around(MESH, Set.of(MESH.node(3, 0), MESH.node(0, 3), MESH.node(5, 5))))
                .as("besides a hole")
                .hasSize(7 + 6 + 1);
        assertThat(FaultRegions.around(
                        MESH, Set.of(MESH.node(3, 0), MESH.node(3, 6), MESH.node(0, 3), MESH.node(6, 3))))
                .hasSize(49 - 5 * 5);
    }

    @Test
    void whatIsBorneIsTheRegionsOfNodesAndOfFirstEndsOfLinks() {
        RoutingFunction routing = new PlanarFaultTolerant(MESH, 3);
        int end = MESH.node(3, 3);
        StaticFaults borne = routing.bear(MESH, Set.of(MESH.node(2, 2)), Set.of(new StaticFaults.Link(end, 0)));
        assertThat(borne.faultyNodes()).isEqualTo(4);
        assertThat(borne.isFaulty(MESH.node(2, 3))).isTrue();
        assertThat(borne.isFaulty(MESH.node(4, 3))).isFalse();
    }
}
