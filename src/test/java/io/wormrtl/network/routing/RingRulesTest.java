package io.wormrtl.network.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.part.UnusableSetting;
import io.wormrtl.lab.settings.Made;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which channels dimension order takes in the rings of a torus, and which way round. */
class RingRulesTest {

    private static final Map<String, Topology> NETWORKS = Map.of(
            "torus 8",
            new Torus(8),
            "torus 8x8",
            new Torus(8, 8),
            "torus 5x3",
            new Torus(5, 3),
            "mesh",
            new Mesh(4, 4),
            "ring",
            new Ring(4),
            "cube",
            new Hypercube(3));

    private static RoutingFunction made(String network, int channels, String... rules) {
        return Made.of(Routings.CATALOGUE, "dimension-order", rules).create(NETWORKS.get(network), channels);
    }

    /**
     * In a ring of 8 with 4 channels, two for each class. Plus is port 0; the datelines lie between 7 and 0, and 3 and 4.
     * {@code came} is port.channel; a header that goes plus came by port 1.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            crossing        | 6 | -   | 1 | 0 | 0011
            crossing        | 0 | 1.0 | 1 | 0 | 1100
            crossing        | 4 | -   | 6 | 0 | 1100
            whole-dimension | 6 | -   | 1 | 0 | 0011
            whole-dimension | 0 | 1.0 | 1 | 0 | 0011
            whole-dimension | 0 | 1.1 | 1 | 0 | 0011
            whole-dimension | 0 | -   | 1 | 0 | 1100
            whole-dimension | 1 | -   | 6 | 1 | 0011
            whole-dimension | 7 | 0.1 | 6 | 1 | 0011
            whole-dimension | 4 | -   | 6 | 0 | 1100
            balanced        | 6 | -   | 1 | 0 | 0011
            balanced        | 0 | 1.1 | 1 | 0 | 0011
            balanced        | 2 | -   | 5 | 0 | 1100
            balanced        | 5 | -   | 2 | 1 | 1100
            balanced        | 3 | -   | 4 | 0 | 1100
            balanced        | 4 | -   | 3 | 1 | 1100
            balanced        | 4 | -   | 5 | 0 | 1111
            balanced        | 2 | -   | 3 | 0 | 1111
            balanced        | 7 | -   | 0 | 0 | 0011
            balanced        | 0 | -   | 7 | 1 | 0011
            balanced        | 4 | 1.3 | 5 | 0 | 1100
            balanced        | 4 | -   | 6 | 0 | 1111
            balanced        | 3 | -   | 1 | 1 | 1111
            balanced        | 5 | 1.0 | 6 | 0 | 0011
            balanced        | 5 | 1.2 | 6 | 0 | 1100
            # a header that turns round, which no shortest way does, chooses anew
            balanced        | 5 | 0.0 | 6 | 0 | 1111
            """)
    void channelsOfARing(String dateline, int node, String came, int destination, int port, String channels) {
        RoutingFunction routing = made("torus 8", 4, "dateline=" + dateline);
        RouteQuery query = came == null
                ? RouteQuery.injected(node, destination)
                : new RouteQuery(node, came.charAt(0) - '0', came.charAt(2) - '0', destination, 0);
        assertThat(routing.route(query)).isEqualTo(Route.of(new RouteOption(1L << port, Long.parseLong(channels, 2))));
        assertThat(routing.usesArrival()).isEqualTo(!dateline.equals("crossing"));
    }

    /** A header that comes by x and turns into y has no class there yet. */
    @Test
    void aClassIsKeptWithinADimensionOnly() {
        Torus torus = (Torus) NETWORKS.get("torus 8x8");
        RouteQuery turning = new RouteQuery(torus.node(5, 4), 1, 0, torus.node(5, 6), 0);
        assertThat(made("torus 8x8", 4, "dateline=balanced").route(turning).last())
                .isEqualTo(new RouteOption(0b0100, 0b1111));
    }

    @Test
    void theUsualRulesStandWhereNothingIsSaid() {
        RoutingFunction usual = made("torus 8x8", 4);
        assertThat(usual.description()).isEqualTo("dimension-order with dateline classes");
        assertThat(made("torus 8x8", 4, "dateline=crossing", "half-way=plus").description())
                .isEqualTo(usual.description());
        assertThat(made("torus 8x8", 4, "dateline=balanced", "half-way=by-parity")
                        .description())
                .isEqualTo("dimension-order with balanced classes, half way round by parity");
        assertThat(made("torus 8x8", 4, "dateline=whole-dimension").description())
                .isEqualTo("dimension-order with classes kept along a dimension");
        assertThat(made("mesh", 4).description()).isEqualTo("dimension-order");
    }

    /**
     * Uniform traffic in an 8x8 torus: each channel of an x ring carries messages of 1 to 4 hops towards plus, of 1 to 3
     * towards minus, for each of 8 rows that they end in; half way round by parity as many both ways.
     */
    @ParameterizedTest
    @CsvSource({"plus, 80, 48", "by-parity, 64, 64"})
    void messagesOfAChannel(String halfWay, int plus, int minus) {
        Torus torus = (Torus) NETWORKS.get("torus 8x8");
        RoutingFunction routing = made("torus 8x8", 2, "half-way=" + halfWay);
        int[][] messages = new int[torus.ports()][torus.nodes()];
        for (int source = 0; source < torus.nodes(); source++) {
            for (int destination = 0; destination < torus.nodes(); destination++) {
                int at = source;
                while (at != destination) {
                    int port = Long.numberOfTrailingZeros(
                            routing.route(RouteQuery.injected(at, destination)).ports());
                    messages[port][at]++;
                    at = torus.neighbour(at, port);
                }
            }
        }
        for (int port = 0; port < torus.ports(); port++) {
            assertThat(messages[port]).containsOnly(port % 2 == 0 ? plus : minus);
        }
    }

    /** By way of a node the class is that of the phase, which begins anew where the first has ended. */
    @Test
    void eachPhaseHasClassesOfItsOwn() {
        RoutingFunction romm =
                Made.of(Routings.CATALOGUE, "romm", "dateline=balanced").create(NETWORKS.get("torus 8"), 8);
        Set<Long> channels = new TreeSet<>();
        long atTwo = 2;
        for (int channel = 0; channel < 8; channel++) {
            channels.add(
                    romm.route(new RouteQuery(1, 1, channel, 3, atTwo)).last().channels());
        }
        assertThat(channels)
                .as("first phase to 2 in the class held, second phase to 3 in the class held")
                .containsExactly(0b0000_0011L, 0b0000_1100L, 0b0011_0000L, 0b1100_0000L);
        assertThat(romm.route(new RouteQuery(2, 1, 0, 3, atTwo)).last().channels())
                .as("the second phase begins")
                .isEqualTo(0b1111_0000L);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            mesh      | dateline=crossing        | dateline (crossing) needs a torus or ring, not mesh 4x4
            cube      | dateline=balanced        | dateline (balanced) needs a torus, not hypercube 3
            ring      | dateline=balanced        | dateline (balanced) needs a torus, not ring 4
            ring      | dateline=whole-dimension | dateline (whole-dimension) needs a torus, not ring 4
            mesh      | half-way=plus            | half-way (plus) needs a torus with an even radix, not mesh 4x4
            torus 5x3 | half-way=by-parity       | half-way (by-parity) needs a torus with an even radix, not torus 5x3
            """)
    void rulesForNoRingAreRefused(String network, String rule, String refusal) {
        for (String routing : Set.of("dimension-order", "valiant", "romm")) {
            RoutingAlgorithm algorithm = Made.of(Routings.CATALOGUE, routing, rule);
            assertThatThrownBy(() -> algorithm.create(NETWORKS.get(network), 8))
                    .isInstanceOf(UnusableSetting.class)
                    .hasMessageStartingWith(refusal);
        }
        assertThat(made("ring", 2, "dateline=crossing").virtualChannels()).isEqualTo(2);
    }
}
