package io.wormrtl.network.routing;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.settings.Made;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Routes of every routing function, found by hand: an option is rank/ports:virtual channels, without rank if that is 0.
 * Ports of a mesh are 0 to the east (x plus), 1 west, 2 north (y plus), 3 south, 4 and 5 along z; of a hypercube the
 * dimensions. {@code came} is port.channel.
 */
class RoutesByHandTest {

    private static final Map<String, Topology> NETWORKS = Map.of(
            "mesh", new Mesh(4, 4),
            "mesh3", new Mesh(3, 3),
            "solid", new Mesh(3, 3, 3),
            "torus", new Torus(4, 4),
            "ring", new Ring(4),
            "cube", new Hypercube(3));

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            dimension-order | mesh | 3 | 3_0 | - | 1_2 | - | 1:012
            dimension-order | mesh | 3 | 1_0 | 0.2 | 1_2 | - | 2:012
            dimension-order | cube | 1 | 110 | - | 011 | - | 0:0
            # of five channels the lower two as long as the way over the end of a row lies ahead
            dimension-order | torus | 5 | 3_1 | - | 1_1 | - | 0:01
            dimension-order | torus | 5 | 1_1 | - | 3_1 | - | 0:234
            dimension-order | torus | 5 | 0_1 | - | 3_1 | - | 1:01
            dimension-order | torus | 5 | 2_1 | - | 1_1 | - | 1:234
            dimension-order | torus | 5 | 1_3 | - | 1_0 | - | 2:01
            dimension-order | ring | 3 | 1 | - | 2 | - | 0:12
            dimension-order | ring | 3 | 3 | - | 0 | - | 0:0
            duato | torus | 5 | 3_1 | - | 2_3 | - | 123:234 1/1:1
            duato | mesh | 3 | 0_0 | - | 2_1 | - | 02:12 1/0:0
            west-first | mesh | 2 | 2_1 | - | 0_3 | - | 1:01
            west-first | mesh | 2 | 1_1 | - | 3_0 | - | 03:01
            north-last | mesh | 2 | 1_1 | - | 3_3 | - | 0:01
            north-last | mesh | 2 | 1_1 | - | 1_3 | - | 2:01
            north-last | mesh | 2 | 2_2 | - | 1_0 | - | 13:01
            negative-first | mesh | 2 | 1_1 | - | 0_3 | - | 1:01
            negative-first | mesh | 2 | 1_2 | - | 0_0 | - | 13:01
            negative-first | mesh | 2 | 0_0 | - | 2_2 | - | 02:01
            negative-first | cube | 2 | 011 | - | 100 | - | 01:01
            negative-first | cube | 2 | 001 | - | 111 | - | 12:01
            p-cube | cube | 2 | 011 | - | 100 | - | 2:01
            p-cube | cube | 2 | 011 | - | 000 | - | 01:01
            odd-even | mesh | 1 | 0_0 | - | 2_2 | - | 02:0
            odd-even | mesh | 1 | 1_0 | - | 2_2 | - | 2:0
            odd-even | mesh | 1 | 1_0 | - | 2_0 | - | 0:0
            odd-even | mesh | 1 | 2_0 | - | 3_2 | - | 02:0
            odd-even | mesh | 1 | 2_0 | - | 0_2 | - | 12:0
            odd-even | mesh | 1 | 3_0 | - | 0_2 | - | 1:0
            odd-even | mesh | 1 | 1_2 | - | 1_0 | - | 3:0
            # down from the root, then no more up
            up-down | mesh | 2 | 0_0 | - | 1_1 | - | 02:01
            up-down | mesh | 2 | 1_0 | 1.0 | 1_1 | - | 2:01
            up-down | mesh | 2 | 2_0 | - | 0_1 | - | 1:01
            up-down | mesh | 2 | 2_0 | 1.0 | 0_1 | - | -
            double-y | mesh | 5 | 0_0 | - | 2_2 | - | 0:01234 2:01
            double-y | mesh | 5 | 2_0 | - | 0_2 | - | 1:01234 2:234
            double-y | mesh | 5 | 0_0 | - | 0_2 | - | 2:01234
            double-double-y | mesh | 4 | 0_0 | - | 2_2 | - | 0:0 2:0 2:23 0:1
            double-double-y | mesh | 4 | 2_2 | - | 0_0 | - | 1:0 3:1 3:23 1:23
            double-double-y | mesh | 4 | 1_0 | 1.0 | 2_2 | - | 0:0 2:0
            double-double-y | mesh | 4 | 1_0 | 1.1 | 2_2 | - | 2:23 0:1
            double-double-y | mesh | 4 | 1_1 | 3.1 | 1_3 | - | 2:1
            double-double-y | mesh | 4 | 1_1 | 3.2 | 3_1 | - | 0:1
            planar-adaptive | mesh | 4 | 0_0 | - | 2_2 | - | 0:23 2:0
            planar-adaptive | mesh | 4 | 2_0 | - | 0_2 | - | 1:23 2:1
            planar-adaptive | mesh | 4 | 1_2 | - | 1_0 | - | 3:23
            planar-adaptive | solid | 4 | 1_0_0 | - | 1_2_2 | - | 2:23 4:0
            planar-adaptive | solid | 4 | 1_2_2 | - | 1_0_0 | - | 3:23 5:1
            planar-adaptive | solid | 4 | 0_0_0 | - | 2_0_2 | - | 0:23
            # networks are numbers whose bits are directions: 7 up everywhere, 0 down everywhere
            linder-harden | cube | 5 | 000 | - | 111 | - | 0:34 1:34 2:34
            linder-harden | cube | 5 | 111 | - | 000 | - | 0:0 1:0 2:0
            linder-harden | cube | 5 | 000 | - | 001 | - | 0:01234
            linder-harden | cube | 5 | 101 | - | 010 | - | 0:1 1:0 2:2
            linder-harden | cube | 5 | 110 | 0.0 | 000 | - | 1:0 2:0
            opt-y | mesh | 3 | 2_0 | - | 1_2 | - | 1:012 2:12
            opt-y | mesh | 3 | 1_0 | - | 2_2 | - | 0:012 2:012
            opt-y | mesh | 3 | 1_2 | - | 1_0 | - | 3:012
            duato-up-down | mesh | 3 | 0_0 | - | 1_1 | - | 02:12 1/02:0
            duato-up-down | mesh | 3 | 1_0 | 1.0 | 1_1 | - | 2:0
            duato-up-down | mesh | 3 | 1_0 | 1.1 | 0_1 | - | 12:12 1/1:0
            # by z and then by x or y: a reversal, the last of them in dimension order
            dally-aoki-static | solid | 2 | 0_0_1 | 5.0 | 1_1_2 | - | 4:0 0:1
            dally-aoki-static | solid | 3 | 0_0_1 | 5.0 | 1_1_2 | - | 4:0 02:1
            dally-aoki-static | solid | 3 | 0_0_1 | 5.1 | 1_1_2 | 1 | 4:1 0:2
            dally-aoki-static | solid | 3 | 0_0_1 | 5.2 | 1_1_2 | 2 | 0:2
            dally-aoki-static | solid | 3 | 0_0_1 | 1.0 | 1_1_2 | - | 024:0
            dally-aoki-dynamic | torus | 5 | 3_1 | - | 2_3 | - | 123:234 1/1:1
            dally-aoki-dynamic | torus | 5 | 3_1 | 3.2 | 2_3 | - | 123:234 1/1:1
            dally-aoki-dynamic | torus | 5 | 3_1 | 0.1 | 2_3 | - | 1:1
            # four levels; hops from a node with an odd sum of coordinates are negative
            nhop | mesh | 4 | 0_0 | - | 2_1 | - | 02:0
            nhop | mesh | 4 | 1_0 | - | 3_1 | - | 02:1
            nhop | mesh | 5 | 1_0 | 1.0 | 3_1 | - | 02:1
            nhop | mesh | 5 | 1_0 | 1.2 | 3_1 | - | 02:34
            nhop | mesh | 5 | 1_0 | 1.4 | 3_1 | - | -
            nhop | mesh | 4 | 2_0 | 1.1 | 3_0 | - | 0:1
            # counted afterwards: by what hop a header has come
            nhop-afterwards | mesh | 4 | 0_0 | - | 2_1 | - | 02:0
            nhop-afterwards | mesh | 4 | 1_0 | - | 3_1 | - | 02:0
            nhop-afterwards | mesh | 5 | 1_0 | 1.0 | 3_1 | - | 02:0
            nhop-afterwards | mesh | 5 | 1_0 | 1.2 | 3_1 | - | 02:2
            nhop-afterwards | mesh | 5 | 2_0 | 1.1 | 3_0 | - | 0:2
            nhop-afterwards | mesh | 5 | 2_0 | 1.4 | 3_0 | - | -
            nbc | mesh | 5 | 0_0 | - | 2_1 | - | 02:0123
            nbc | mesh | 5 | 1_0 | - | 3_1 | - | 02:123
            nbc | mesh | 5 | 1_0 | 1.2 | 3_1 | - | 02:3
            nbc | mesh | 5 | 1_0 | 1.3 | 3_1 | - | -
            nbc | mesh | 5 | 2_0 | 1.1 | 3_0 | - | 0:1234
            enhanced-nbc | mesh | 7 | 0_0 | - | 2_1 | - | 02:456 1/02:012
            enhanced-nbc | mesh | 7 | 1_0 | 1.5 | 3_1 | 1 | 02:456 1/02:2
            enhanced-nbc | mesh | 7 | 1_0 | 1.5 | 3_1 | 2 | -
            tfar | mesh | 3 | 0_0 | - | 2_1 | - | 02:012
            o1turn-adaptive | mesh | 3 | 0_0 | - | 2_1 | - | 0:0 2:12
            o1turn-adaptive | mesh | 3 | 1_0 | 1.0 | 2_1 | - | 0:0
            o1turn | mesh | 3 | 0_0 | - | 2_1 | 0 | 0:0
            o1turn | mesh | 3 | 0_0 | - | 2_1 | 1 | 2:12
            o1turn | mesh | 3 | 1_0 | 1.0 | 2_1 | 1 | 0:0
            o1turn | mesh | 3 | 1_0 | 1.2 | 2_1 | 0 | 2:12
            # the field is the node on the way
            valiant | mesh | 5 | 0_0 | - | 3_3 | 6 | 0:01
            valiant | mesh | 5 | 0_0 | - | 3_3 | 0 | 0:234
            valiant | mesh | 5 | 2_1 | 3.0 | 3_3 | 6 | 0:234
            valiant | mesh | 5 | 2_0 | 1.1 | 3_3 | 6 | 2:01
            valiant | mesh | 5 | 3_1 | 1.2 | 3_3 | 6 | 2:234
            valiant | mesh3 | 2 | 1_1 | 1.0 | 0_0 | 9 | -
            valiant | torus | 5 | 0_1 | - | 2_2 | 7 | 1:0
            romm | cube | 5 | 000 | - | 111 | 5 | 0:01
            romm | cube | 5 | 000 | - | 111 | 2 | 1:01
            romm | cube | 5 | 000 | - | 111 | 0 | 0:234
            # one hop a channel
            safe-nodes | cube | 4 | 000 | - | 011 | - | 01:0
            safe-nodes | cube | 4 | 000 | 2.1 | 011 | - | 01:2
            safe-nodes | cube | 4 | 000 | 2.3 | 011 | - | X
            planar-fault-tolerant | mesh | 4 | 1_1 | - | 3_3 | - | 0:23 2:0
            planar-fault-tolerant | mesh | 4 | 3_3 | - | 1_1 | - | 1:23 3:1
            planar-fault-tolerant | mesh | 4 | 1_1 | - | 1_3 | - | 2:23
            # past the corner in plane 1, and back behind it
            planar-fault-tolerant | mesh | 4 | 2_1 | 1.0 | 1_3 | - | 2:23
            planar-fault-tolerant | mesh | 4 | 2_2 | 3.2 | 1_3 | - | 1:0
            planar-fault-tolerant | mesh | 4 | 2_3 | 3.2 | 1_3 | - | 1:0
            planar-fault-tolerant | mesh | 4 | 2_0 | 2.3 | 1_0 | - | 1:1
            # on its way back it keeps to the channels by which it went past
            planar-fault-tolerant | mesh | 3 | 2_3 | 0.0 | 1_3 | - | 1:0
            planar-fault-tolerant | mesh | 3 | 2_3 | 0.1 | 1_3 | - | 1:1
            planar-fault-tolerant | mesh | 3 | 1_1 | 1.0 | 3_1 | - | 0:0
            reliable-router | mesh | 5 | 0_0 | - | 2_2 | - | 02:01 1/0:23 2/02:4
            reliable-router | mesh | 5 | 1_1 | - | 1_3 | - | 2:01 1/2:23
            reliable-router | mesh | 5 | 1_2 | - | 1_3 | - | 2:01 1/2:23 2/2:4
            reliable-router | mesh | 5 | 1_1 | - | 0_2 | - | 12:01 1/1:23 2/1:4
            # up: first where two dimensions are left, and then as it comes
            reliable-router | mesh | 5 | 0_0 | - | 1_2 | - | 02:01 1/0:23 2/2:4
            reliable-router | mesh | 5 | 1_2 | 3.4 | 2_3 | - | 02:4
            """)
    void routesAreThoseOfThePaper(
            String algorithm,
            String network,
            int channels,
            String at,
            String came,
            String to,
            Long fields,
            String expected) {
        assertThat(route(algorithm, network, channels, at, came, to, fields, PortFaults.NONE))
                .isEqualTo(expected == null ? "" : expected);
    }

    /** Ports that are faulty and, after the slash, unsafe. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            safe-nodes | cube | 000 | - | 011 | 0/ | 1:0
            safe-nodes | cube | 000 | - | 011 | /0 | 1:0
            safe-nodes | cube | 000 | - | 011 | 0/1 | 1:0
            safe-nodes | cube | 000 | - | 011 | /01 | 01:0
            safe-nodes | cube | 000 | - | 011 | 01/ | 2:0
            safe-nodes | cube | 000 | - | 011 | 01/2 | 2:0
            safe-nodes | cube | 000 | - | 001 | 0/1 | 2:0
            safe-nodes | cube | 000 | 2.0 | 001 | 0/1 | 1:1
            safe-nodes | cube | 000 | 2.0 | 011 | 01/ | X
            safe-nodes | cube | 000 | - | 011 | 012/ | X
            planar-fault-tolerant | mesh | 1_1 | - | 3_3 | 0/ | 2:0
            planar-fault-tolerant | mesh | 1_1 | - | 3_3 | 2/ | 0:2
            planar-fault-tolerant | mesh | 0_1 | - | 3_1 | 0/ | 2:0
            planar-fault-tolerant | mesh | 3_1 | - | 0_1 | 1/ | 2:1
            planar-fault-tolerant | mesh | 0_3 | - | 3_3 | 0/ | 3:0
            planar-fault-tolerant | mesh | 0_1 | - | 3_1 | 023/ | -
            planar-fault-tolerant | mesh | 1_1 | - | 1_3 | 2/ | 0:0
            planar-fault-tolerant | mesh | 1_3 | - | 1_1 | 3/ | 0:1
            planar-fault-tolerant | mesh | 3_1 | - | 3_3 | 2/ | 1:0
            planar-fault-tolerant | mesh | 1_2 | 2.0 | 3_1 | 0/ | 3:0
            reliable-router | mesh | 1_1 | - | 1_3 | 2/ | 13:4
            reliable-router | mesh | 1_1 | - | 2_3 | 0/ | 2:01 1/2:4
            reliable-router | mesh | 1_1 | - | 2_3 | 2/ | 0:01 1/0:23 2/0:4
            reliable-router | mesh | 1_1 | - | 1_3 | 0/ | 2:01 1/2:23
            # who must go down does not go up before, and does not turn back where there is another way down
            reliable-router | mesh | 1_1 | - | 0_2 | 13/ | 2:01
            reliable-router | mesh | 1_1 | - | 0_2 | 1/ | 2:01 1/3:4
            reliable-router | mesh | 1_1 | 0.4 | 0_2 | 1/ | 3:4
            reliable-router | mesh | 2_2 | 3.4 | 1_1 | 1/ | -
            # into the network for faults a header may turn back
            reliable-router | mesh | 1_1 | 3.0 | 1_3 | 2/ | 13:4
            reliable-router | mesh | 1_1 | 1.2 | 1_3 | 2/ | 13:4
            reliable-router | mesh | 1_1 | 2.4 | 1_3 | 0/ | 13:4
            reliable-router | mesh | 1_1 | 2.4 | 1_3 | 013/ | 2:4
            reliable-router | mesh | 1_1 | 3.4 | 1_3 | 2/ | -
            reliable-router | mesh | 1_1 | - | 1_3 | 0123/ | -
            """)
    void routesAmongFaults(
            String algorithm, String network, String at, String came, String to, String faults, String expected) {
        int channels = algorithm.equals("safe-nodes") ? 4 : algorithm.equals("reliable-router") ? 5 : 3;
        String[] bad = faults.split("/", -1);
        assertThat(route(algorithm, network, channels, at, came, to, null, new PortFaults(mask(bad[0]), mask(bad[1]))))
                .isEqualTo(expected == null ? "" : expected);
    }

    private static String route(
            String algorithm,
            String network,
            int channels,
            String at,
            String came,
            String to,
            Long fields,
            PortFaults faults) {
        Topology topology = NETWORKS.get(network);
        RoutingFunction routing = Made.of(Routings.CATALOGUE, algorithm).create(topology, channels);
        String[] arrival = came == null ? new String[] {"-1", "0"} : came.split("\\.");
        return text(routing.route(new RouteQuery(
                node(topology, at),
                Integer.parseInt(arrival[0]),
                Integer.parseInt(arrival[1]),
                node(topology, to),
                fields == null ? 0 : fields,
                faults)));
    }

    static String text(Route route) {
        String options = route.options().stream()
                .map(option -> (option.rank() == 0 ? "" : option.rank() + "/")
                        + digits(option.ports())
                        + ":"
                        + digits(option.channels()))
                .collect(joining(" "));
        return route.reachable() ? options : "X";
    }

    private static String digits(long mask) {
        return LongStream.range(0, Long.SIZE)
                .filter(bit -> (mask >>> bit & 1) != 0)
                .mapToObj(bit -> Long.toString(bit, 36))
                .collect(joining());
    }

    private static long mask(String digits) {
        return digits.chars().mapToLong(digit -> 1L << (digit - '0')).sum();
    }

    static int node(Topology topology, String name) {
        return IntStream.range(0, topology.nodes())
                .filter(node -> topology.nodeName(node).equals(name))
                .findFirst()
                .orElseThrow();
    }
}
