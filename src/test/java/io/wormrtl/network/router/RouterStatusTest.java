package io.wormrtl.network.router;

import static io.wormrtl.network.router.StillRouter.MESH;
import static io.wormrtl.network.router.StillRouter.PARTS;
import static io.wormrtl.network.router.StillRouter.X_MINUS;
import static io.wormrtl.network.router.StillRouter.X_PLUS;
import static io.wormrtl.network.router.StillRouter.Y_PLUS;
import static io.wormrtl.network.router.StillRouter.code;
import static io.wormrtl.network.router.StillRouter.network;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Constant;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.assembly.Failures;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.control.ControlPart;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.input.StatusBit;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.PortFaults;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.RoutingLike;
import io.wormrtl.network.routing.StatusUse;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who says what of the status bits of ports, and what follows. */
class RouterStatusTest {

    @Test
    void aFaultyPortIsNoChoice() {
        RouterParts parts = PARTS.withControl(new StillRouter.Acting(Set.of(), Set.of(StatusBit.FAULTY)));
        StillRouter bench = new StillRouter(network(new StillRouter.Options(StatusUse.FAULTY_AND_UNSAFE), parts));
        for (String output : List.of("x_plus", "x_minus", "y_plus")) {
            bench.set("output_" + output + ".free", 0b111);
        }
        bench.waits("y_plus", 0, 2).run("input_y_plus.route");
        bench.set("faulty_x_plus", 1).run("input_y_plus.select");
        assertThat(bench.get("input_y_plus.vc.target", 0)).isEqualTo(code(X_MINUS, 1));
        bench.set("faulty_x_minus", 1).run("input_y_plus.select");
        assertThat(bench.get("input_y_plus.vc.target", 0)).isEqualTo(code(Y_PLUS, 0));
        bench.set("faulty_y_plus", 1).run("input_y_plus.select");
        assertThat(bench.get("input_y_plus.requesting")).isZero();
        assertThat(bench.get("unsafe_y_plus")).as("driven by nobody").isZero();
    }

    /** Where ports are known to be bad, as node 1 knows x plus, and what is behind y plus. */
    private record Knowing(RoutingFunction plain) implements RoutingLike {
        @Override
        public StatusUse statusUse() {
            return StatusUse.FAULTY_AND_UNSAFE;
        }

        @Override
        public PortFaults knownFaults(int node) {
            return node == 1 ? new PortFaults(1 << X_PLUS, 1 << Y_PLUS) : PortFaults.NONE;
        }
    }

    /** By name of the status bit, as an input sees it, the element that says it. */
    private static Map<String, Element> status(Router router) {
        Map<String, Element> status = new TreeMap<>();
        router.inputs().get(0).ports().stream()
                .filter(port -> port.name().startsWith("status_"))
                .forEach(port -> status.put(port.name().substring("status_".length()), port.element()));
        return status;
    }

    /** What is known is said for ever, what somebody drives is a wire, and the rest is good. */
    @ParameterizedTest
    @CsvSource({"'', ''", "FAULTY, 'faulty_x_minus faulty_y_plus'", "UNSAFE, 'unsafe_x_minus unsafe_x_plus'"})
    void whatIsKnownOfAPortIsConstant(String driven, String wires) {
        Set<StatusBit> bits = driven.isEmpty() ? Set.of() : Set.of(StatusBit.valueOf(driven));
        RouterParts parts = PARTS.withControl(new StillRouter.Acting(Set.of(), bits));
        Router router = new StillRouter(network(new Knowing(new DimensionOrder(MESH, 3)), parts)).router;
        Map<String, Element> status = status(router);
        assertThat(status.keySet())
                .containsExactly(
                        "faulty_x_minus",
                        "faulty_x_plus",
                        "faulty_y_plus",
                        "unsafe_x_minus",
                        "unsafe_x_plus",
                        "unsafe_y_plus");
        List<String> constant = new ArrayList<>();
        List<String> other = new ArrayList<>();
        status.forEach((name, element) -> {
            if (element instanceof Constant known) {
                boolean bad = name.equals("faulty_x_plus") || name.equals("unsafe_y_plus");
                assertThat(known.get()).as(name).isEqualTo(bad ? 1 : 0);
                constant.add(name);
            } else {
                other.add(name);
            }
        });
        assertThat(other).isEqualTo(wires.isEmpty() ? List.of() : List.of(wires.split(" ")));
        assertThat(constant).contains("faulty_x_plus", "unsafe_y_plus").hasSize(6 - other.size());
    }

    /** Nothing fails, but it could. */
    private static final class Failing extends Module implements Failures {
        private final Wire failed = wire("failed", 1);
        private final Wire dead = wire("dead", 1);

        Failing(Module parent) {
            super(parent, "failing");
        }

        @Override
        public Signal dead(int node) {
            return dead;
        }

        @Override
        public Signal failed(int node, int port) {
            return failed;
        }

        @Override
        public boolean isFaultyFromStart(int node, int port) {
            return false;
        }

        @Override
        public void stopDrawing() {
            throw new UnsupportedOperationException();
        }

        @Override
        public int statusDelay() {
            return 1;
        }
    }

    /** A channel that can die is faulty when it is dead, and closed: unless somebody else says of it what it is. */
    @Test
    void aDeadChannelIsFaulty() {
        RoutingFunction routing = new StillRouter.Options(StatusUse.FAULTY_AND_UNSAFE);
        NetworkParameters parameters = network(
                        routing,
                        Trial.parts(
                                        4,
                                        1,
                                        Pipeline.FUSED,
                                        Trial.DEFAULT_PARTS.dataPath().flowControl())
                                .withControl(new Bearing(Set.of())))
                .withFailures((parent, all) -> new Failing(parent));
        StillRouter bench = new StillRouter(parameters);
        Map<String, Element> status = status(bench.router);
        assertThat(status.get("faulty_y_plus").path()).isEqualTo("network.status_1_0_y_plus.dead");
        assertThat(((Constant) status.get("unsafe_y_plus")).get()).isZero();
        bench.set("output_y_plus.ownership.unowned", 0b011).run("output_y_plus.allow");
        assertThat(bench.get("output_y_plus.free")).isEqualTo(0b011);
        bench.still.set("network.status_1_0_y_plus.dead", 1);
        bench.run("output_y_plus.allow");
        assertThat(bench.get("output_y_plus.free")).isZero();
        bench.set("output_ejection_1.ownership.unowned", 0b101);
        assertThat(bench.router.outputs().get(4).free().get())
                .as("nothing can die there")
                .isEqualTo(0b101);
        StillRouter told = new StillRouter(
                parameters.withRouter(parameters.router().withControl(new Bearing(Set.of(StatusBit.FAULTY)))));
        assertThat(status(told.router).get("faulty_y_plus").path()).isEqualTo("network.router_1_0.faulty_y_plus");
    }

    /** Channels of an {@code OutputController} are closed one by one, or all by their death. */
    @ParameterizedTest
    @CsvSource({"0, 000, 011", "0, 010, 001", "0, 111, 000", "1, 000, 000", "1, 010, 000"})
    void whatIsClosedOrDeadIsNotFree(long dead, String closed, String free) {
        ControlPart closing = new Bearing(Set.of()) {
            @Override
            public Set<OutputDoor> outputDoors() {
                return Set.of(OutputDoor.CLOSE);
            }
        };
        StillRouter bench = new StillRouter(network(new StillRouter.Options(StatusUse.NONE), PARTS.withControl(closing))
                .withFailures((parent, all) -> new Failing(parent)));
        bench.set("output_y_plus.ownership.unowned", 0b011)
                .set("output_y_plus.flow_control.empty", 0b111)
                .set("out_close_y_plus", Long.parseLong(closed, 2));
        bench.still.set("network.status_1_0_y_plus.dead", dead);
        assertThat(bench.run("output_y_plus.allow").get("output_y_plus.free")).isEqualTo(Long.parseLong(free, 2));
    }

    /** Bears faults, and may say which ports are faulty. */
    private static class Bearing implements ControlPart {
        private final Set<StatusBit> bits;

        Bearing(Set<StatusBit> bits) {
            this.bits = bits;
        }

        @Override
        public Set<StatusBit> statusBits() {
            return bits;
        }

        @Override
        public List<Line> lines(ChannelFormat format) {
            return List.of();
        }

        @Override
        public Set<InputDoor> inputDoors() {
            return Set.of();
        }

        @Override
        public Set<OutputDoor> outputDoors() {
            return Set.of();
        }

        @Override
        public boolean bearsFaults() {
            return true;
        }

        @Override
        public void build(ControlContext context) {
            // the test acts
        }
    }
}
