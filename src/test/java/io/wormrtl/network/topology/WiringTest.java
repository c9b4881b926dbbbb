package io.wormrtl.network.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.part.PartMistake;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a topology says of itself and cannot be. */
class WiringTest {

    /** By number: the node that a channel from node and port leads to, the port at which it arrives, and how far it says that is. */
    private record Drawn(String description, List<String> nodeNames, List<String> portNames, int[][] drawn)
            implements Topology {

        @Override
        public int nodes() {
            return nodeNames.size();
        }

        @Override
        public int ports() {
            return portNames.size();
        }

        private int of(int node, int port, int what) {
            for (int[] channel : drawn) {
                if (channel[0] == node && channel[1] == port) {
                    return channel[what];
                }
            }
            return NONE;
        }

        @Override
        public int neighbour(int node, int port) {
            return of(node, port, 2);
        }

        @Override
        public int arrivalPort(int node, int port) {
            return of(node, port, 3);
        }

        @Override
        public String portName(int port) {
            return portNames.get(port);
        }

        @Override
        public String nodeName(int node) {
            return nodeNames.get(node);
        }

        @Override
        public int distance(int from, int to) {
            for (int[] channel : drawn) {
                if (channel[0] == from && channel[2] == to) {
                    return channel[4];
                }
            }
            return 9;
        }

        @Override
        public int diameter() {
            throw new UnsupportedOperationException();
        }

        @Override
        public double averageDistance() {
            throw new UnsupportedOperationException();
        }

        @Override
        public int bisectionChannels() {
            throw new UnsupportedOperationException();
        }
    }

    /** Channels as {@code node.port>node.port=hops}. */
    private static Topology drawn(String nodes, String ports, String channels) {
        int[][] numbers = channels == null
                ? new int[0][]
                : Arrays.stream(channels.split(" "))
                        .map(channel -> Arrays.stream(channel.split("[.>=]"))
                                .mapToInt(Integer::parseInt)
                                .toArray())
                        .toArray(int[][]::new);
        return new Drawn("drawn", names(nodes), names(ports), numbers);
    }

    private static List<String> names(String names) {
        return names == null ? List.of() : List.of(names.split(" "));
    }

    @ParameterizedTest
    @CsvSource(nullValues = "-", textBlock = """
            a b,   p,   0.0>1.0=1 1.0>0.0=1
            a b,   p q, 0.0>1.1=1
            a,     p,   -
            a,     p,   0.0>0.0=0
            a b c, p q, 0.0>1.1=1 0.1>1.0=1 1.1>2.1=1 2.0>0.0=1
            """)
    void whatCanBeIsTaken(String nodes, String ports, String channels) {
        Topology topology = drawn(nodes, ports, channels);
        assertThat(Wiring.requireSound(topology)).isSameAs(topology);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            -     | p   | -                   | has 0 nodes, and must have one at least
            a     | -   | -                   | has 0 ports at a node, and must have from 1 to 64
            a b   | p p | -                   | calls two ports 'p'
            a b a | p   | -                   | calls two nodes 'a'
            a b   | p   | 0.0>2.0=1           | has a channel from node 0 by port 0 to node 2, which does not exist
            a b   | p   | 1.0>-2.0=1          | has a channel from node 1 by port 0 to node -2, which does not exist
            a b   | p q | 0.1>1.2=1           | has a channel from node 0 by port 1 to port 2 of node 1, which does not exist
            a b   | p q | 0.1>1.-1=1          | has a channel from node 0 by port 1 to port -1 of node 1, which does not exist
            a b c | p q | 0.0>2.1=1 1.1>2.1=1 | has a channel from node 1 by port 1 to port 1 of node 2, where another channel ends
            a b   | p   | 0.0>1.0=2           | has a channel from node 0 by port 0 to port 0 of node 1, but says that this is 2 hops away
            a b   | p   | 1.0>1.0=1           | has a channel from node 1 by port 0 to port 0 of node 1, but says that this is 1 hops away
            """)
    void whatCannotBeIsRefused(String nodes, String ports, String channels, String refusal) {
        assertThatThrownBy(() -> Wiring.requireSound(drawn(nodes, ports, channels)))
                .isInstanceOf(PartMistake.class)
                .hasMessage(Drawn.class.getName() + " " + refusal + ", which is a mistake of that part");
    }

    @Test
    void aNodeHas64PortsAtMost() {
        List<String> ports = IntStream.range(0, 65).mapToObj(Integer::toString).toList();
        assertThat(Wiring.requireSound(new Drawn("wide", List.of("a"), ports.subList(0, 64), new int[0][])))
                .isNotNull();
        assertThatThrownBy(() -> Wiring.requireSound(new Drawn("wide", List.of("a"), ports, new int[0][])))
                .isInstanceOf(PartMistake.class)
                .hasMessageContaining(" has 65 ports at a node, and must have from 1 to 64, ");
    }

    @Test
    void whatHasNoNameIsRefused() {
        assertThatThrownBy(() -> Wiring.requireSound(new Drawn(null, List.of("a"), List.of("p"), new int[0][])))
                .hasMessageContaining("its Topology.description returned null");
        List<String> nothing = Collections.singletonList(null);
        assertThatThrownBy(() -> Wiring.requireSound(new Drawn("x", nothing, List.of("p"), new int[0][])))
                .hasMessageContaining("its Topology.nodeName returned null");
        assertThatThrownBy(() -> Wiring.requireSound(new Drawn("x", List.of("a"), nothing, new int[0][])))
                .hasMessageContaining("its Topology.portName returned null");
    }
}
