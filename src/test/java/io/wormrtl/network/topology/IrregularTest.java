package io.wormrtl.network.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.topology.Irregular.Arc;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Networks given by their channels, and how many channels their halves have in common. */
class IrregularTest {

    /** a -> b -> c -> a, and c -> b: a triangle of one-way channels with a way back. */
    private static final List<Arc> TRIANGLE =
            List.of(new Arc(0, 1, 1, 2), new Arc(1, 0, 2, 1), new Arc(2, 2, 0, 0), new Arc(2, 0, 1, 1));

    private static Irregular network(List<String> nodes, List<String> ports, List<Arc> arcs) {
        return new Irregular("net", nodes, ports, arcs);
    }

    private static Irregular triangle() {
        return network(List.of("a", "b", "c"), List.of("p", "q", "r"), TRIANGLE);
    }

    @Test
    void channelsLeadWhereTheirArcsSay() {
        Irregular net = triangle();
        assertThat(net.description()).isEqualTo("net");
        assertThat(net.nodes()).isEqualTo(3);
        assertThat(net.ports()).isEqualTo(3);
        assertThat(IntStream.range(0, 9).map(i -> net.neighbour(i / 3, i % 3)))
                .containsExactly(-1, 1, -1, 2, -1, -1, 1, -1, 0);
        assertThat(IntStream.range(0, 9).map(i -> net.arrivalPort(i / 3, i % 3)))
                .containsExactly(-1, 2, -1, 1, -1, -1, 1, -1, 0);
        assertThat(IntStream.range(0, 3).mapToObj(net::nodeName)).containsExactly("a", "b", "c");
        assertThat(IntStream.range(0, 3).mapToObj(net::portName)).containsExactly("p", "q", "r");
        assertThat(net.channels()).isEqualTo(4);
        assertThat(net.degree()).isEqualTo(2);
        assertThat(net.dimension(2)).isEqualTo(2);
        assertThatThrownBy(() -> net.dimension(3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> net.neighbour(3, 0)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> net.neighbour(0, 3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> net.arrivalPort(0, -1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void distancesFollowTheDirectionsOfTheChannels() {
        Irregular net = triangle();
        assertThat(IntStream.range(0, 9).map(i -> net.distance(i / 3, i % 3)))
                .containsExactly(0, 1, 2, 2, 0, 1, 1, 1, 0);
        assertThat(net.diameter()).isEqualTo(2);
        assertThat(net.averageDistance()).isEqualTo(8.0 / 6);
        assertThat(net.minimalPorts(2, 1)).isEqualTo(0b001);
        assertThat(net.minimalPorts(2, 0)).isEqualTo(0b100);
        assertThat(net.minimalPorts(1, 1)).isZero();
        assertThat(net.bisectionChannels()).as("a alone: in by one, out by one").isEqualTo(2);
        assertThat(net.bisectionKind()).isEqualTo(BisectionKind.EXACT);
    }

    @Test
    void whatIsTooSmallOrTooLargeOrInPiecesIsRefused() {
        refused("nodes of net (1) must be from 2 to 4096", List.of("a"), List.of("p"), List.of());
        refused("ports of net (0) must be from 1 to 64", List.of("a", "b"), List.of(), List.of());
        refused("ports of net (65) must be from 1 to 64", List.of("a", "b"), Collections.nCopies(65, "p"), List.of());
        refused(
                "net must be connected, but node 'a' cannot be reached from node 'b'",
                List.of("a", "b"),
                List.of("p"),
                List.of(new Arc(0, 0, 1, 0)));
        List<Arc> pair = List.of(new Arc(0, 63, 1, 0), new Arc(1, 0, 0, 63));
        assertThat(network(List.of("a", "b"), Collections.nCopies(64, "p"), pair)
                        .neighbour(0, 63))
                .isEqualTo(1);
    }

    private static void refused(String sentence, List<String> nodes, List<String> ports, List<Arc> arcs) {
        assertThatThrownBy(() -> network(nodes, ports, arcs))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(sentence);
    }

    @Test
    void arcsOutsideTheNetworkAreProgrammingErrors() {
        for (Arc arc : List.of(new Arc(2, 0, 1, 0), new Arc(0, 1, 1, 0), new Arc(0, 0, 2, 0), new Arc(0, 0, 1, 1))) {
            assertThatThrownBy(() -> network(List.of("a", "b"), List.of("p"), List.of(arc)))
                    .as(arc.toString())
                    .isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    /** The description is how a person calls it. */
    @Test
    void networksAreEqualIfTheirNamesAndChannelsAre() {
        List<String> nodes = List.of("a", "b", "c");
        List<String> ports = List.of("p", "q", "r");
        assertThat(triangle())
                .isEqualTo(new Irregular("another", nodes, ports, TRIANGLE))
                .hasSameHashCodeAs(new Irregular("another", nodes, ports, TRIANGLE))
                .isNotEqualTo(network(List.of("a", "b", "x"), ports, TRIANGLE))
                .isNotEqualTo(network(nodes, List.of("p", "q", "x"), TRIANGLE))
                .isNotEqualTo(network(nodes, ports, TRIANGLE.subList(0, 3)))
                .isNotEqualTo("net");
        List<Arc> elsewhere = List.of(TRIANGLE.get(0), TRIANGLE.get(1), TRIANGLE.get(2), new Arc(2, 0, 1, 0));
        assertThat(triangle()).isNotEqualTo(network(nodes, ports, elsewhere));
    }

    /**
     * Complete graphs of n nodes, whose numbers are interleaved, joined by so many links: the halves are the graphs
     * themselves. From 26 nodes on they are found by exchanges, beginning with the worst division.
     */
    @ParameterizedTest
    @CsvSource({"12, 1, EXACT", "12, 3, EXACT", "13, 1, UPPER_BOUND", "15, 4, UPPER_BOUND"})
    void twoCrowdsArePartedWhereTheyTouch(int crowd, int bridges, BisectionKind kind) {
        StringBuilder text = new StringBuilder("from,to\n");
        IntStream.range(1, crowd)
                .forEach(a -> IntStream.range(0, a)
                        .forEach(b -> text.append("%d,%d\n%d,%d\n".formatted(2 * a, 2 * b, 2 * a + 1, 2 * b + 1))));
        IntStream.range(0, bridges).forEach(n -> text.append("%d,%d\n".formatted(2 * n, 2 * n + 1)));
        Irregular net = TopologyFile.edgeList("crowds.csv", text.toString());
        assertThat(net.nodes()).isEqualTo(2 * crowd);
        assertThat(net.bisectionChannels()).isEqualTo(2 * bridges);
        assertThat(net.bisectionKind()).isEqualTo(kind);
    }

    /** A chain in order of its nodes needs no exchange; with an odd number the second half has one more. */
    @ParameterizedTest
    @CsvSource({"2, 2, EXACT", "3, 2, EXACT", "24, 2, EXACT", "25, 2, UPPER_BOUND", "26, 2, UPPER_BOUND"})
    void aChainIsCutInItsMiddle(int nodes, int channels, BisectionKind kind) {
        StringBuilder text = new StringBuilder("from,to\n");
        IntStream.range(1, nodes).forEach(n -> text.append("%d,%d\n".formatted(n - 1, n)));
        Irregular net = TopologyFile.edgeList("chain.csv", text.toString());
        assertThat(net.bisectionChannels()).isEqualTo(channels);
        assertThat(net.bisectionKind()).isEqualTo(kind);
    }

    /** A star of n leaves: whatever the halves, the hub is cut from all leaves of the other one. */
    @ParameterizedTest
    @CsvSource({"4, 4", "5, 6", "23, 24", "24, 24", "25, 26"})
    void aHubIsPartedFromHalfOfItsLeaves(int leaves, int channels) {
        StringBuilder text = new StringBuilder("from,to\n");
        IntStream.rangeClosed(1, leaves).forEach(n -> text.append("hub,%d\n".formatted(n)));
        assertThat(TopologyFile.edgeList("star.csv", text.toString()).bisectionChannels())
                .isEqualTo(channels);
    }

    /** Two nodes and two channels each way: other names, or channels that arrive at the other port, are another network. */
    @Test
    void networksThatDifferInTheirPorts() {
        List<Irregular.Arc> straight = List.of(
                new Irregular.Arc(0, 0, 1, 0),
                new Irregular.Arc(0, 1, 1, 1),
                new Irregular.Arc(1, 0, 0, 0),
                new Irregular.Arc(1, 1, 0, 1));
        List<Irregular.Arc> crossed = List.of(
                new Irregular.Arc(0, 0, 1, 1),
                new Irregular.Arc(0, 1, 1, 0),
                new Irregular.Arc(1, 0, 0, 0),
                new Irregular.Arc(1, 1, 0, 1));
        Irregular net = new Irregular("one", List.of("a", "b"), List.of("p", "q"), straight);
        assertThat(net).isEqualTo(new Irregular("other words", List.of("a", "b"), List.of("p", "q"), straight));
        assertThat(net).isNotEqualTo(new Irregular("one", List.of("a", "c"), List.of("p", "q"), straight));
        assertThat(net).isNotEqualTo(new Irregular("one", List.of("a", "b"), List.of("p", "r"), straight));
        Irregular other = new Irregular("one", List.of("a", "b"), List.of("p", "q"), crossed);
        assertThat(net).isNotEqualTo(other);
        assertThat(TopologyFile.hasOnlyLinks(net)).isTrue();
        assertThat(TopologyFile.hasOnlyLinks(other))
                .as("back by the other port")
                .isFalse();
    }
}
