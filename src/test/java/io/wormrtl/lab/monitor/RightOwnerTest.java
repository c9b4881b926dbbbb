package io.wormrtl.lab.monitor;

import static io.wormrtl.lab.monitor.FirstViolation.assertBreaks;
import static io.wormrtl.lab.monitor.FirstViolation.firstOf;
import static io.wormrtl.lab.monitor.FirstViolation.only;
import static io.wormrtl.lab.monitor.FirstViolation.output;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.output.OutputController;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Who owns a virtual channel: routes and marks are changed in routers of every shape, and the violation is of that cycle. */
class RightOwnerTest {

    static Stream<Shape> shapes() {
        return Shape.all();
    }

    /** A rig in which router 1 passes a worm on. */
    private static Rig passing(Shape shape) {
        Rig rig = new Rig(shape.row(shape.parts()), shape.worms(), only("single-owner"));
        BooleanSupplier routed =
                () -> input(rig, "input_x_minus").channels().state().where(RouteState.ROUTED.ordinal())
                        == Bits.all(shape.channels());
        for (int cycle = 0; cycle < 100 && !routed.getAsBoolean(); cycle++) {
            rig.simulator.run(1);
        }
        assertThat(routed.getAsBoolean()).isTrue();
        return rig;
    }

    private static InputController input(Rig rig, String name) {
        return rig.network.routers().get(1).inputs().stream()
                .filter(input -> input.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Violation routedTo(Rig rig, long route) {
        InputController other = input(rig, "input_injection_0");
        other.channels().route().set(0, route);
        other.channels().state().set(0, RouteState.ROUTED.ordinal());
        long cycle = rig.simulator.cycle();
        Violation first = firstOf(rig);
        assertBreaks(first, "single-owner", "network.router_1.input_injection_0.vc_0", cycle);
        return first;
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void twoOwnersOfOneVirtualChannelAreTold(Shape shape) {
        Rig rig = passing(shape);
        int vc = shape.channels() - 1;
        Violation first =
                routedTo(rig, input(rig, "input_x_minus").channels().route().get(vc));
        assertThat(first.text())
                .matches("routed to virtual channel \\d of network\\.router_1\\.output_x_plus, "
                        + "which another message owns");
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void anOwnerOfNothingIsTold(Shape shape) {
        Rig rig = passing(shape);
        Violation first =
                routedTo(rig, Bits.all(input(rig, "input_x_minus").code().width()));
        assertThat(first.text()).matches("routed to output port \\d+, which does not exist");
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void anOwnedVirtualChannelThatCountsAsFreeIsTold(Shape shape) {
        Rig rig = passing(shape);
        OutputController output = output(rig.network.routers().get(1), "output_x_plus");
        output.unowned().set(Bits.all(shape.channels()));
        long cycle = rig.simulator.cycle();
        Violation first = firstOf(rig);
        assertBreaks(first, "single-owner", output.path(), cycle);
        assertThat(first.text()).isEqualTo("virtual channel 0 counts as free, but a message is routed to it");
    }
}
