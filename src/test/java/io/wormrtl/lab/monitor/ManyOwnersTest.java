package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.invariant.RuleSet;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.output.OutputController;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.topology.Mesh;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A router with sixteen virtual channels, whose output virtual channels have more numbers than bits are in a word. */
class ManyOwnersTest {

    private static final Shape SHAPE = new Shape(1, 0, 0, 16);
    private static final Mesh MESH = new Mesh(2, 2);

    private final Rig rig = new Rig(
            SHAPE.network(MESH, new DimensionOrder(MESH, 16), SHAPE.parts()),
            new ListedWorkload(List.of()),
            MonitorParameters.withoutSearches(new RuleSet(Set.of("single-owner"), false), 1000, 1000));
    private final Router router = rig.network.routers().get(0);
    private final InputController input = router.inputs().get(0);

    private OutputController output(String name) {
        return router.outputs().stream()
                .filter(output -> output.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private void routed(int v, OutputController output, int channel) {
        input.channels().state().set(v, RouteState.ROUTED.ordinal());
        input.channels().route().set(v, input.code().of(output.port(), channel));
    }

    @Test
    void everyWordIsLookedAt() {
        OutputController east = output("output_x_plus");
        OutputController north = output("output_y_plus");
        OutputController ejection = output("output_ejection_0");
        assertThat(input.code().of(ejection.port(), 13)).isEqualTo(4 * 16 + 13);
        rig.simulator.run(1);
        routed(3, east, 15);
        routed(4, north, 14);
        routed(5, ejection, 13);
        routed(6, ejection, 12);
        routed(7, north, 2);
        routed(8, north, 2);
        north.unowned().set(north.unowned().get() & ~(1L << 2));
        rig.simulator.run(1);
        assertThat(rig.monitors.verdicts().violations())
                .extracting(violation -> violation.module() + ": " + violation.text())
                .containsExactlyInAnyOrder(
                        input.path() + ".vc_8: routed to virtual channel 2 of " + north.path()
                                + ", which another message owns",
                        east.path() + ": virtual channel 15 counts as free, but a message is routed to it",
                        north.path() + ": virtual channel 14 counts as free, but a message is routed to it",
                        ejection.path() + ": virtual channel 12 counts as free, but a message is routed to it");
        assertThat(rig.monitors.verdicts().violations())
                .extracting(Violation::rule)
                .containsOnly("single-owner");
    }
}
