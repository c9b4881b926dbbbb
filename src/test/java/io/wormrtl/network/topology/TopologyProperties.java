package io.wormrtl.network.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.testkit.RandomTopologies;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class TopologyProperties {

    @Property(tries = 100)
    void eachChannelHasAnInputPortOfItsOwn(@ForAll("topologies") Topology topology) {
        Set<List<Integer>> inputs = new HashSet<>();
        int channels = 0;
        for (int node = 0; node < topology.nodes(); node++) {
            for (int port = 0; port < topology.ports(); port++) {
                int next = topology.neighbour(node, port);
                int arrival = topology.arrivalPort(node, port);
                assertThat(arrival == Topology.NONE).isEqualTo(next == Topology.NONE);
                if (next != Topology.NONE) {
                    channels++;
                    assertThat(next).isBetween(0, topology.nodes() - 1).isNotEqualTo(node);
                    assertThat(arrival).isBetween(0, topology.ports() - 1);
                    assertThat(inputs.add(List.of(next, arrival))).isTrue();
                }
            }
        }
        assertThat(topology.channels()).isEqualTo(channels);
    }

    @Property(tries = 100)
    void anInputPortFacesItsSender(@ForAll("bidirectional") Topology topology) {
        for (int node = 0; node < topology.nodes(); node++) {
            for (int port = 0; port < topology.ports(); port++) {
                int next = topology.neighbour(node, port);
                if (next != Topology.NONE) {
                    int arrival = topology.arrivalPort(node, port);
                    assertThat(topology.neighbour(next, arrival)).isEqualTo(node);
                    assertThat(topology.arrivalPort(next, arrival)).isEqualTo(port);
                }
            }
        }
    }

    @Property(tries = 100)
    void distancesAreThoseOfBreadthFirstSearch(@ForAll("topologies") Topology topology) {
        int n = topology.nodes();
        long sum = 0;
        int largest = 0;
        for (int from = 0; from < n; from++) {
            int[] expected = RandomTopologies.distancesFrom(topology, from);
            int source = from;
            assertThat(IntStream.range(0, n)
                            .map(to -> topology.distance(source, to))
                            .toArray())
                    .isEqualTo(expected);
            sum += Arrays.stream(expected).asLongStream().sum();
            largest = Math.max(largest, Arrays.stream(expected).max().orElseThrow());
        }
        assertThat(topology.diameter()).isEqualTo(largest);
        assertThat(topology.averageDistance()).isCloseTo((double) sum / n / (n - 1), within(1e-9));
    }

    @Property(tries = 100)
    void minimalPortsLeadOneChannelNearer(@ForAll("topologies") Topology topology, @ForAll int seed) {
        int from = Math.floorMod(seed, topology.nodes());
        for (int to = 0; to < topology.nodes(); to++) {
            long expected = 0;
            for (int port = 0; port < topology.ports(); port++) {
                int next = topology.neighbour(from, port);
                if (next != Topology.NONE && topology.distance(next, to) == topology.distance(from, to) - 1) {
                    expected |= 1L << port;
                }
            }
            assertThat(topology.minimalPorts(from, to)).isEqualTo(expected);
        }
    }

    @Property(tries = 100)
    void namesAreLegalAndDistinct(@ForAll("topologies") Topology topology) {
        assertThat(IntStream.range(0, topology.ports()).mapToObj(topology::portName))
                .doesNotHaveDuplicates()
                .allMatch(name -> name.matches("[a-z][a-z0-9_]*"));
        assertThat(IntStream.range(0, topology.nodes()).mapToObj(topology::nodeName))
                .doesNotHaveDuplicates()
                .allMatch(name -> name.matches("[0-9][0-9_]*"));
    }

    @Property(tries = 100)
    void coordinatesAndNumbersAgree(@ForAll("meshes") Mesh mesh) {
        int[] radices = mesh.radices();
        for (int node = 0; node < mesh.nodes(); node++) {
            int rest = node;
            int[] expected = new int[radices.length];
            for (int dimension = 0; dimension < radices.length; dimension++) {
                expected[dimension] = rest % radices[dimension];
                rest /= radices[dimension];
                assertThat(mesh.coordinate(node, dimension)).isEqualTo(expected[dimension]);
            }
            assertThat(mesh.node(expected)).isEqualTo(node);
        }
    }

    @Property(tries = 100)
    void bisectionOfAnEvenGridIsThatOfItsMiddleCut(@ForAll("evenGrids") Grid grid) {
        int largest = Arrays.stream(grid.radices()).max().orElseThrow();
        int cut = IntStream.range(0, grid.dimensions())
                .filter(d -> grid.radices()[d] == largest)
                .findFirst()
                .orElseThrow();
        assertThat(grid.bisectionChannels())
                .isEqualTo(crossing(grid, node -> grid.coordinate(node, cut) < largest / 2));
    }

    @Property(tries = 20)
    void noHalvingCutsFewerChannelsThanTheBisection(@ForAll("halvable") Topology topology) {
        int n = topology.nodes();
        int fewest = IntStream.range(0, 1 << (n - 1))
                .filter(half -> Integer.bitCount(half) == n / 2)
                .map(half -> crossing(topology, node -> (half >>> node & 1) == 1))
                .min()
                .orElseThrow();
        assertThat(topology.bisectionChannels()).isEqualTo(fewest);
    }

    @Property(tries = 100)
    void theDegreeIsTheMostChannelsThatLeaveANode(@ForAll("topologies") Topology topology) {
        int most = IntStream.range(0, topology.nodes())
                .map(node -> (int) IntStream.range(0, topology.ports())
                        .filter(port -> topology.neighbour(node, port) != Topology.NONE)
                        .count())
                .max()
                .orElseThrow();
        assertThat(topology.degree()).isEqualTo(most);
    }

    /** Larger networks are halved by exchanging nodes; on these the fewest channels are known. */
    @Property(tries = 20)
    void exchangingNodesFindsTheBisectionOfOrderlyNetworks(@ForAll("evenGrids") Grid grid) {
        Irregular copy = TopologyFile.dot("grid.dot", TopologyFile.toDot(grid));
        assertThat(copy.bisectionChannels())
                .isGreaterThanOrEqualTo(copy.bisectionKind() == BisectionKind.EXACT ? 2 : grid.bisectionChannels());
        if (copy.bisectionKind() == BisectionKind.UPPER_BOUND) {
            assertThat(copy.bisectionChannels()).isLessThanOrEqualTo(4 * grid.bisectionChannels());
        }
    }

    @Property(tries = 100)
    void everyTopologyComesBackFromAFile(@ForAll("topologies") Topology topology) {
        requireSame(topology, TopologyFile.dot("back.dot", TopologyFile.toDot(topology)));
    }

    @Property(tries = 60)
    void andFromAnEdgeList(@ForAll("bidirectional") Topology topology) {
        requireSame(topology, TopologyFile.edgeList("back.csv", TopologyFile.toEdgeList(topology)));
    }

    /** The same channels between nodes and ports of the same names. */
    static void requireSame(Topology expected, Topology actual) {
        assertThat(channels(actual)).isEqualTo(channels(expected));
    }

    private static Set<List<String>> channels(Topology topology) {
        Set<List<String>> channels = new HashSet<>();
        for (int node = 0; node < topology.nodes(); node++) {
            for (int port = 0; port < topology.ports(); port++) {
                int next = topology.neighbour(node, port);
                if (next != Topology.NONE) {
                    channels.add(List.of(
                            topology.label(node),
                            topology.portName(port),
                            topology.label(next),
                            topology.portName(topology.arrivalPort(node, port))));
                }
            }
        }
        return channels;
    }

    private static int crossing(Topology topology, IntPredicate inOneHalf) {
        int crossing = 0;
        for (int node = 0; node < topology.nodes(); node++) {
            for (int port = 0; port < topology.ports(); port++) {
                int next = topology.neighbour(node, port);
                if (next != Topology.NONE && inOneHalf.test(node) != inOneHalf.test(next)) {
                    crossing++;
                }
            }
        }
        return crossing;
    }

    @Provide
    Arbitrary<Topology> topologies() {
        return RandomTopologies.any(200);
    }

    @Provide
    Arbitrary<Topology> bidirectional() {
        return RandomTopologies.any(200).filter(topology -> !(topology instanceof Ring));
    }

    @Provide
    Arbitrary<Mesh> meshes() {
        return RandomTopologies.meshes(200);
    }

    @Provide
    Arbitrary<Grid> evenGrids() {
        return Arbitraries.<Grid>oneOf(RandomTopologies.meshes(200), RandomTopologies.tori(200))
                .filter(grid -> Arrays.stream(grid.radices()).max().orElseThrow() % 2 == 0);
    }

    @Provide
    Arbitrary<Topology> halvable() {
        return Arbitraries.of(
                new Mesh(2),
                new Mesh(6),
                new Mesh(2, 2),
                new Mesh(4, 2),
                new Mesh(4, 3),
                new Mesh(2, 2, 2),
                new Mesh(2, 6),
                new Torus(4),
                new Torus(3, 4),
                new Torus(6),
                new Hypercube(1),
                new Hypercube(2),
                new Hypercube(3),
                new Ring(2),
                new Ring(6),
                new Ring(12),
                new StarGraph(3),
                TopologyFile.edgeList("two-squares.csv", "from,to\na,b\nb,c\nc,d\nd,a\ne,f\nf,g\ng,h\nh,e\na,e\n"));
    }
}
