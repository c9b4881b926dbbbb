package io.wormrtl.network.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.routing.deadlock.DeadlockProof;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Routing of the Reliable Router with one fault anywhere. */
class ReliableRouterRoutingTest {

    private static Topology topology(String radices) {
        String[] parts = radices.split("x");
        int[] all = new int[parts.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = Integer.parseInt(parts[i]);
        }
        return all.length == 1 ? new Hypercube(all[0]) : new Mesh(all);
    }

    /** Nodes whose fault leaves some header without a way over escape channels; never a circle of waiting headers. */
    private static Set<String> stranding(Topology topology) {
        RoutingFunction routing = new ReliableRouterRouting(topology, ReliableRouterRouting.CHANNELS);
        Set<String> stranding = new HashSet<>();
        for (int node = 0; node < topology.nodes(); node++) {
            StaticFaults faults = new StaticFaults(topology, Set.of(node), Set.of());
            DeadlockProof proof = DeadlockProof.of(
                    new RoutedNetwork(topology, new AmongFaults(routing, faults), faults),
                    routing.reallocation(),
                    Long.MAX_VALUE);
            assertThat(proof.cycle()).as(topology.nodeName(node)).isEmpty();
            if (proof.stranded().isPresent()) {
                stranding.add(topology.nodeName(node));
            }
        }
        return stranding;
    }

    /** Below the lowest nodes there is no way around: only faults on the lower edges strand anybody. */
    @ParameterizedTest
    @Tag("slow")
    @CsvSource({
        "4x4, 0_0 1_0 2_0 0_1 0_2",
        "5x4, 0_0 1_0 2_0 3_0 0_1 0_2",
        "3x3x3, 0_0_0 1_0_0 0_1_0 0_0_1",
        "2x3x4, 0_0_0 0_1_0 0_0_1 0_0_2",
        "4, 0000"
    })
    void aFaultStrandsNobodyButAtTheLowerEdges(String radices, String nodes) {
        assertThat(stranding(topology(radices))).containsExactlyInAnyOrder(nodes.split(" "));
    }

    @Test
    void threeNetworksAtOnceInThisOrder() {
        RoutingFunction routing = new ReliableRouterRouting(new Mesh(4, 4), 5);
        Route route = routing.route(RouteQuery.injected(0, 10));
        assertThat(route.options()).extracting(RouteOption::rank).containsExactly(0, 1, 2);
        assertThat(route.options()).extracting(RouteOption::ports).containsExactly(0b101L, 0b001L, 0b101L);
        assertThat(route.options()).extracting(RouteOption::channels).containsExactly(0b11L, 0b1100L, 0b10000L);
    }

    @Test
    void refusesWhatItCannotServe() {
        assertThatThrownBy(() -> new ReliableRouterRouting(new Mesh(4, 4), 4))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("virtual-channels (4) must be 5 for reliable-router routing on mesh 4x4");
        assertThatThrownBy(() -> new ReliableRouterRouting(new Torus(4, 4), 5))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("needs a mesh or hypercube");
    }
}
