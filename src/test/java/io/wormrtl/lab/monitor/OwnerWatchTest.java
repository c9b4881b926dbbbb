package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.invariant.RuleSet;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.output.OutputController;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The router in the middle of a row, three virtual channels, whose registers say who owns which output. */
class OwnerWatchTest {

    private final Rig rig = new Rig(
            new Shape(1, 0, 1, 3).row(new Shape(1, 0, 1, 3).parts()),
            new ListedWorkload(List.of()),
            MonitorParameters.withoutSearches(new RuleSet(Set.of("single-owner"), false), 1000, 1000));
    private final Router router = rig.network.routers().get(1);
    private final InputController fromWest = input("input_x_minus");
    private final InputController injected = input("input_injection_0");
    private final OutputController east = output("output_x_plus");
    private final OutputController ejection = output("output_ejection_0");

    OwnerWatchTest() {
        rig.simulator.run(1);
    }

    private InputController input(String name) {
        return router.inputs().stream()
                .filter(input -> input.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private OutputController output(String name) {
        return router.outputs().stream()
                .filter(output -> output.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static void routed(InputController input, int v, long route) {
        input.channels().state().set(v, RouteState.ROUTED.ordinal());
        input.channels().route().set(v, route);
    }

    private long code(OutputController output, int channel) {
        return fromWest.code().of(output.port(), channel);
    }

    private List<String> said() {
        rig.simulator.run(1);
        return rig.monitors.verdicts().violations().stream()
                .map(violation -> violation.module() + ": " + violation.text())
                .toList();
    }

    @Test
    void eachHasItsOwn() {
        routed(fromWest, 2, code(east, 1));
        routed(injected, 0, code(east, 0));
        routed(injected, 1, code(ejection, 2));
        east.unowned().set(0b100);
        ejection.unowned().set(0b011);
        assertThat(said()).isEmpty();
        assertThat(rig.monitors.verdicts().rules().get(0).checks()).isPositive();
    }

    @Test
    void twoOfOneChannel() {
        routed(fromWest, 2, code(east, 1));
        routed(injected, 1, code(east, 1));
        east.unowned().set(0b101);
        assertThat(said())
                .containsExactly("network.router_1.input_injection_0.vc_1: routed to virtual channel 1 of"
                        + " network.router_1.output_x_plus, which another message owns");
        assertThat(rig.monitors.verdicts().violations())
                .extracting(Violation::cycle)
                .containsExactly(1L);
    }

    /** Codes behind the last port, and of a port that the first and the last node of a row would not have. */
    @Test
    void aPortThatThereIsNot() {
        long last = (1L << fromWest.code().width()) - 1;
        routed(fromWest, 2, last);
        assertThat(said())
                .containsExactly("network.router_1.input_x_minus.vc_2: routed to output port "
                        + fromWest.code().port(last) + ", which does not exist");
    }

    /** Of each output the first is told. */
    @Test
    void channelsThatCountAsFree() {
        routed(fromWest, 0, code(east, 2));
        routed(fromWest, 1, code(east, 1));
        routed(injected, 0, code(ejection, 2));
        routed(injected, 2, code(ejection, 0));
        east.unowned().set(0b111);
        ejection.unowned().set(0b110);
        assertThat(said())
                .containsExactlyInAnyOrder(
                        "network.router_1.output_x_plus: virtual channel 1 counts as free, but a message is routed to it",
                        "network.router_1.output_ejection_0: virtual channel 2 counts as free, but a message is routed"
                                + " to it");
    }

    /** Node 0 has no neighbour to the west: number 1 of its ports is that of none. */
    @Test
    void aPortThatOtherNodesHave() {
        InputController corner = rig.network.routers().get(0).inputs().get(0);
        routed(corner, 1, corner.code().of(1, 2));
        assertThat(said()).containsExactly(corner.path() + ".vc_1: routed to output port 1, which does not exist");
    }
}
