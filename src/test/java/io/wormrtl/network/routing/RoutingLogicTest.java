package io.wormrtl.network.routing;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.logic.Logic;
import io.wormrtl.lab.settings.Made;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.StarGraph;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What functions and policies are made of. */
class RoutingLogicTest {

    private static final Mesh MESH = new Mesh(4, 4);

    private static final Map<String, Topology> NETWORKS = Map.of(
            "mesh", MESH,
            "flat", new Mesh(3, 5),
            "torus", new Torus(4, 4),
            "cube", new Hypercube(4),
            "star", new StarGraph(4),
            "ring", new Ring(4));

    /** Of 16 nodes a coordinate has 2 bits; there are 5 ports, 3 channels and 6 bits of fields. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "dimension-order | mesh | comparator 2 x2, priority_encoder 5 x1",
                "dimension-order | torus | adder 3 x2, comparator 2 x2, priority_encoder 5 x1,"
                        + " multiplexer 5 x 1 x1, multiplexer 2 x 3 x1",
                "e-cube | cube | xor_gates 2 x 4 x1, priority_encoder 5 x1",
                "duato | mesh | comparator 2 x2, priority_encoder 5 x1",
                "west-first | mesh | comparator 2 x2, or_gates 5 x 1 x1, multiplexer 2 x 5 x1",
                "tfar | mesh | comparator 2 x2",
                "tfar | cube | xor_gates 2 x 4 x1",
                "tfar | star | lookup_table 24 x 3 x1",
                "tfar | flat | comparator 2 x2",
                // two options of 8 lines each, and which of them is of the second rank; for 16 nodes and 64 values
                "opt-y | mesh | lookup_table 1024 x 17 x1",
                "o1turn-adaptive | mesh | lookup_table 1024 x 17 x1",
                "o1turn | mesh | lookup_table 1024 x 8 x1",
                "odd-even | mesh | lookup_table 1024 x 8 x1",
            })
    void whatFindsARoute(String name, String network, String blocks) {
        RoutingFunction routing = Made.of(Routings.CATALOGUE, name).create(NETWORKS.get(network), 3);
        assertThat(text(routing.logic(new RouteWidths(16, 6, 5, 3)))).isEqualTo(blocks);
        assertThat(text(routing.forwarding(new RouteWidths(16, 6, 5, 3))))
                .isEqualTo("adder 6 x1, multiplexer 2 x 6 x1");
    }

    /** Two gates in each dimension put minus before plus, and a multiplexer keeps the class of the channel a header came by. */
    @Test
    void balancedRingsTakeLittleMore() {
        RouteWidths widths = new RouteWidths(16, 0, 4, 2);
        Torus torus = new Torus(4, 4);
        String usual = text(
                Made.of(Routings.CATALOGUE, "dimension-order").create(torus, 2).logic(widths));
        RoutingFunction balanced = Made.of(
                        Routings.CATALOGUE, "dimension-order", "dateline=balanced", "half-way=by-parity")
                .create(torus, 2);
        assertThat(text(balanced.logic(widths)))
                .isEqualTo(usual.replace("priority_encoder", "and_gates 2 x 1 x4, priority_encoder")
                        .replace("multiplexer 2 x 2 x1", "multiplexer 2 x 2 x2"));
    }

    /** An escape function that is a table does not find the ports on shortest ways on its way. */
    @Test
    void duatoFindsShortestWaysBesideATable() {
        Duato duato = new Duato(MESH, new MinimalAdaptive(MESH, 1), 2);
        assertThat(text(duato.logic(new RouteWidths(16, 0, 4, 2)))).isEqualTo("comparator 2 x4");
    }

    /** Of 6 ports with 5 channels each, whose places in use have 7 bits. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "first | priority_encoder 6 x1",
                "random | population_count 6 x1, adder 16 x6, multiplexer 6 x 6 x1",
                // a tree of 3, 1 and 1 comparators
                "least-congested | comparator 7 x5, multiplexer 2 x 13 x5",
                "most-free-channels | population_count 5 x6, comparator 3 x5, multiplexer 2 x 9 x5",
                "zigzag | and_gates 2 x 6 x1, or_gates 6 x 1 x1, multiplexer 2 x 6 x1, priority_encoder 6 x1",
                "no-turn | and_gates 2 x 6 x1, or_gates 6 x 1 x1, multiplexer 2 x 6 x1, priority_encoder 6 x1",
                "round-robin | round_robin 6 x1",
                "least-recent | comparator 8 x5, multiplexer 2 x 14 x5"
            })
    void whatSelectsAPort(String name, String blocks) {
        assertThat(text(Selections.CATALOGUE.get(name).logic(6, 5, 7))).isEqualTo(blocks);
    }

    /** Four channels take a count of three bits. */
    @Test
    void allChannelsMayBeFree() {
        assertThat(text(new Selections.MostFreeChannels().logic(2, 4, 1)))
                .isEqualTo("population_count 4 x2, comparator 3 x1, multiplexer 2 x 5 x1");
    }

    private static String text(Logic logic) {
        return logic.blocks().entrySet().stream()
                .map(entry -> entry.getKey() + " x" + entry.getValue())
                .collect(joining(", "));
    }
}
