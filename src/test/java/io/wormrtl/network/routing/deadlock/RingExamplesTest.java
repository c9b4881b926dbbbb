package io.wormrtl.network.routing.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.RoutingSubfunction;
import io.wormrtl.network.topology.Ring;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The rings of 004, section 3.1.1, figures 21 to 24. */
class RingExamplesTest {

    private static final Ring RING = new Ring(4);

    @Test
    void example1HasTheCycleOfAllChannels() {
        ChannelDependencies dependencies = ChannelDependencies.direct(RING, SampleRoutings.ringExample1());
        assertThat(edges(dependencies)).containsExactlyInAnyOrder("c00>c01", "c01>c02", "c02>c03", "c03>c00");
        assertThat(dependencies.findCycle().orElseThrow()).hasSize(4);
        assertThat(dependencies.describeCycle())
                .contains("(0).next.vc0 -> (1).next.vc0 -> (2).next.vc0 -> " + "(3).next.vc0 -> (0).next.vc0");
    }

    @Test
    void example2HasNoCycle() {
        ChannelDependencies dependencies = ChannelDependencies.direct(RING, SampleRoutings.ringExample2());
        assertThat(edges(dependencies))
                .containsExactlyInAnyOrder("c10>c11", "c11>c12", "c01>c02", "c02>c03", "c03>c10");
        assertThat(dependencies.isAcyclic()).isTrue();
        assertThat(dependencies.channels().cardinality())
                .as("c00 and c13 serve no message")
                .isEqualTo(6);
    }

    @Test
    void example2IsDimensionOrderOnTheRing() {
        assertThat(edges(ChannelDependencies.direct(RING, new DimensionOrder(RING, 2))))
                .isEqualTo(edges(ChannelDependencies.direct(RING, SampleRoutings.ringExample2())));
    }

    @Test
    void example3HasCyclesButItsEscapeChannelsHaveNone() {
        assertThat(ChannelDependencies.direct(RING, SampleRoutings.ringExample3())
                        .findCycle())
                .isPresent();
        ChannelDependencies escape =
                ChannelDependencies.extended(RING, SampleRoutings.ringExample3(), RoutingSubfunction.lastOption());
        // beside those of example 2: cross, from a c0 taken although c1 was open, and indirect, after such a c0
        assertThat(edges(escape))
                .contains("c10>c11", "c11>c12", "c01>c02", "c02>c03", "c03>c10", "c01>c12", "c10>c12", "c03>c11")
                .doesNotContain("c12>c03", "c12>c10");
        assertThat(escape.isAcyclic()).isTrue();
        assertThat(DeadlockProof.of(RING, SampleRoutings.ringExample3(), RoutingSubfunction.lastOption())
                        .holds())
                .isTrue();
    }

    /** Edges in the paper's notation: {@code cvi} is virtual channel v of the channel that leaves node i. */
    private static List<String> edges(ChannelDependencies dependencies) {
        return dependencies.describe().stream()
                .map(edge ->
                        edge.replaceAll("\\((\\d)\\)\\.next\\.vc(\\d)", "c$2$1").replace(" -> ", ">"))
                .sorted()
                .toList();
    }
}
