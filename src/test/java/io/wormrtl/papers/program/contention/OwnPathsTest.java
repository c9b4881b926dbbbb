package io.wormrtl.papers.program.contention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.lab.program.mapping.Mapping;
import io.wormrtl.lab.program.mapping.Placement;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Paths that a mapping brings along may meet more than once, and are counted once all the same. */
class OwnPathsTest {

    private static SystemGraph system(Topology topology, int channels) {
        return new SystemGraph(topology, new DimensionOrder(topology, channels));
    }

    /**
     * In a mesh of 4 x 2 one message goes along the first row, the other leaves it in the middle for the second: they
     * share the first and the last channel.
     */
    @Test
    void pathsThatPartAndMeetAgainAreOneContender() {
        ProcessGraph graph =
                new ProcessGraph("two", 4, List.of(new ProcessGraph.Edge(0, 1, 1), new ProcessGraph.Edge(2, 3, 3)));
        Placement placement = new Placement(
                Mapping.of(new int[] {0, 3, 4, 7}, 8), List.of(List.of(0, 1, 2, 3), List.of(4, 0, 1, 5, 6, 2, 3, 7)));
        Contention contention = Contention.of(new MappedPaths(graph, system(new Mesh(4, 2), 1), placement));
        assertThat(contention.perPath())
                .containsExactly(new PathContention(3, 1, 1, 1.5, 0.5), new PathContention(7, 1, 1, 0.5, 1.5));
        assertThat(contention.channelLoad().maximum()).isEqualTo(2);
        assertThat(contention.channelLoad().average()).isEqualTo(10 / 20.0);
    }

    /** Of a ring in one direction paths are long, and two may meet twice. */
    @Test
    void dimensionOrderIsThatOfGridsAndCubes() {
        assertThat(system(new Mesh(3, 2), 1).isDimensionOrdered()).isTrue();
        assertThat(system(new Torus(3, 3), 2).isDimensionOrdered()).isTrue();
        assertThat(system(new Hypercube(3), 1).isDimensionOrdered()).isTrue();
        assertThat(system(new Ring(5), 2).isDimensionOrdered()).isFalse();
    }

    /** One port for each destination, but of headers that have come by a port, or that have fields, another one perhaps. */
    private record OfMoreThanTheNode(boolean usesArrival, List<HeaderField> headerFields) implements RoutingFunction {
        @Override
        public String description() {
            return "of more than the node";
        }

        @Override
        public int virtualChannels() {
            return 1;
        }

        @Override
        public int maxOptions() {
            return 1;
        }

        @Override
        public Route route(RouteQuery query) {
            return Route.of(new RouteOption(1, 1));
        }
    }

    @Test
    void aSystemHasOnePathBetweenTwoNodes() {
        Ring ring = new Ring(3);
        assertThat(new SystemGraph(ring, new OfMoreThanTheNode(false, List.of())).path(1, 0))
                .hasSize(2);
        for (RoutingFunction routing : List.of(
                new OfMoreThanTheNode(true, List.of()),
                new OfMoreThanTheNode(false, List.of(new HeaderField("level", 2))))) {
            assertThatThrownBy(() -> new SystemGraph(ring, routing))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessage("routing function (of more than the node) must give a single port for each node and"
                            + " destination, for example dimension-order");
        }
    }

    @Test
    void systemsHaveUpTo92Times92Nodes() {
        assertThatThrownBy(() -> system(new Ring(8465), 2))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("nodes of the system (8465) must be from 2 to 8464");
    }
}
