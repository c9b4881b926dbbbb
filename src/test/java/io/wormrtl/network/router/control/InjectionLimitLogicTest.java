package io.wormrtl.network.router.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.logic.LogicTexts;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.arbiter.RoundRobinArbiter;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.StillNetwork;
import io.wormrtl.network.buffer.FifoBanks;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.allocation.MultiplexedSwitch;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.Selections;
import io.wormrtl.network.topology.Mesh;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Of what an injection limit is made, counted by hand: node 1 of a mesh of 3 x 2, with three neighbours, two injection
 * and three ejection channels, and three virtual channels.
 */
class InjectionLimitLogicTest {

    private static final Mesh MESH = new Mesh(3, 2);

    private static Module gate() {
        RouterParts parts = new RouterParts(
                        new DataPath(
                                5,
                                0,
                                Pipeline.FUSED,
                                Reallocation.AT_TAIL,
                                new CreditFlowControl(Reallocation.AT_TAIL),
                                RoundRobinArbiter::new,
                                FifoBanks::new,
                                Selections.CATALOGUE.get("first")),
                        new MultiplexedSwitch(),
                        List.of())
                .withControl(new InjectionLimit(4));
        return StillNetwork.of(new NetworkParameters(MESH, new DimensionOrder(MESH, 3), 32, 2, 100, 20, 2, 3, parts))
                .routers()
                .get(1)
                .children()
                .stream()
                .filter(part -> part.name().equals("injection_limit"))
                .findFirst()
                .orElseThrow();
    }

    /**
     * Nine channels to other routers are counted in four bits; headers from other routers are let go. That a state is
     * the one of two bits takes a gate, and so does holding it, for each of three channels.
     */
    @Test
    void freeChannelsAreAddedUpAndWaitingHeadersHeld() {
        Map<String, String> said = new TreeMap<>(LogicTexts.of(gate()));
        assertThat(said.values())
                .containsExactly(
                        "population_count 9, comparator 4; 2 deep",
                        "6 and_gates 2 x 1; 2 deep",
                        "6 and_gates 2 x 1; 2 deep",
                        "; 0 deep",
                        "; 0 deep",
                        "; 0 deep");
    }
}
