package io.wormrtl.papers.program.contention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.lab.program.mapping.Mapping;
import io.wormrtl.lab.program.mapping.Placement;
import io.wormrtl.network.routing.DimensionOrder;
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

    @Test
    void systemsHaveUpTo92Times92Nodes() {
        assertThatThrownBy(() -> system(new Ring(8465), 2))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("nodes of the system (8465) must be from 2 to 8464");
    }
}
