package io.wormrtl.network.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.settings.Made;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.topology.Mesh;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * An oblivious algorithm goes the way that the header's random bits say, whatever else is in the network. What it can
 * carry then follows from the flow over its busiest channel, a flit per cycle (Dally/Towles, chapter 3).
 */
class ObliviousBoundsTest {

    private static final Mesh MESH = new Mesh(8, 8);

    /**
     * Flits per cycle and sending node at which the busiest channel is full. Transpose: along x first the 7 nodes of a row
     * that send past its corner share a channel, 1/(k-1); with either order for half of the messages, 2/(k-1). Uniform over
     * the 63 others: half of the messages of half of the nodes cross the 8 channels of the bisection, 4/k, and 63/64 of
     * it.
     */
    @ParameterizedTest
    @CsvSource({
        "dimension-order, transpose, 0.142857",
        "o1turn, transpose, 0.285714",
        "dimension-order, uniform, 0.492188",
        "o1turn, uniform, 0.492188"
    })
    void theBusiestChannelIsFull(String routing, String pattern, double bound) {
        assertThat(mostOf(routing, pattern)).isCloseTo(bound, within(0.005 * bound));
    }

    /** Valiant sends any pattern as uniform, twice, so that half of what uniform traffic allows is there for all: 2/k. */
    @ParameterizedTest
    @ValueSource(strings = {"uniform", "transpose", "complement"})
    void valiantCarriesHalf(String pattern) {
        assertThat(mostOf("valiant", pattern)).isBetween(0.25, 0.27);
    }

    /** Flits per cycle and sending node. */
    private static double mostOf(String routing, String pattern) {
        double[] flow = new double[MESH.nodes() * MESH.ports()];
        RoutingFunction function = Made.of(Routings.CATALOGUE, routing).create(MESH, 4);
        for (int source = 0; source < MESH.nodes(); source++) {
            for (int destination = 0; destination < MESH.nodes(); destination++) {
                double share = share(pattern, source, destination);
                if (source != destination && share > 0) {
                    follow(function, source, destination, share, flow);
                }
            }
        }
        return 1 / Arrays.stream(flow).max().orElseThrow();
    }

    private static double share(String pattern, int source, int destination) {
        int only = pattern.equals("transpose")
                ? MESH.node(MESH.coordinate(source, 1), MESH.coordinate(source, 0))
                : MESH.nodes() - 1 - source;
        return pattern.equals("uniform") ? 1.0 / (MESH.nodes() - 1) : destination == only ? 1 : 0;
    }

    /** Adds the flow of a pair to the channels, all random bits being equally likely. */
    private static void follow(RoutingFunction function, int source, int destination, double share, double[] flow) {
        int bits = function.headerFields().stream().mapToInt(HeaderField::width).sum();
        for (long random = 0; random < 1L << bits; random++) {
            RouteQuery query = new RouteQuery(source, RouteQuery.INJECTED, 0, destination, random);
            while (query.node() != destination) {
                Route route = function.route(query);
                assertThat(Long.bitCount(route.ports())).as("one way").isEqualTo(1);
                int port = Long.numberOfTrailingZeros(route.ports());
                int channel = Long.numberOfTrailingZeros(route.last().channels());
                flow[query.node() * MESH.ports() + port] += share / (1L << bits);
                int next = MESH.neighbour(query.node(), port);
                query = new RouteQuery(
                        next,
                        MESH.arrivalPort(query.node(), port),
                        channel,
                        destination,
                        function.forward(query, port, channel));
            }
        }
    }

    /** What a coin cannot do: both orders are offered, and the router takes what is free. */
    @Test
    void anOrderChosenByWhatIsFreeIsNotOblivious() {
        RouteQuery injected = RouteQuery.injected(0, 63);
        assertThat(Long.bitCount(O1Turn.adaptive(MESH, 4).route(injected).ports()))
                .isEqualTo(2);
        assertThat(Long.bitCount(O1Turn.oblivious(MESH, 4).route(injected).ports()))
                .isEqualTo(1);
    }
}
