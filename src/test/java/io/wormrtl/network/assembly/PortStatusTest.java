package io.wormrtl.network.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Evaluation;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.control.ControlPart;
import io.wormrtl.network.router.control.ControlledOutput;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.input.StatusBit;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.network.routing.AmongFaults;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.PortFaults;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.RoutingLike;
import io.wormrtl.network.routing.SafeNodes;
import io.wormrtl.network.routing.StaticFaults;
import io.wormrtl.network.routing.StatusUse;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The status bits of ports are wires: a control part drives them, and headers keep off faulty ports. */
@Tag("slow")
class PortStatusTest {

    private static final int FOR_EVER = 0xFFFF;
    private static final Hypercube CUBE = new Hypercube(4);

    /** Ports are what {@code faults} says of their node until a cycle, and good from then on. */
    private record Faults(IntFunction<PortFaults> faults, int until) implements ControlPart {
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
        public Set<StatusBit> statusBits() {
            return Set.of(StatusBit.FAULTY, StatusBit.UNSAFE);
        }

        @Override
        public void build(ControlContext context) {
            new Unit(context, faults.apply(context.node()), until);
        }
    }

    private static final class Unit extends Module {
        private final Register left;

        Unit(ControlContext context, PortFaults faults, int until) {
            super(context.router(), "faults");
            this.left = register("left", 16, until);
            clocked("count_down", () -> left.set(until == FOR_EVER ? until : Math.max(0, left.get() - 1)))
                    .updates(left);
            for (ControlledOutput out : context.outputs()) {
                for (StatusBit bit : StatusBit.values()) {
                    long mask = bit == StatusBit.FAULTY ? faults.faulty() : faults.unsafe();
                    out.status(bit).ifPresent(wire -> drive(out, bit, wire, mask >>> out.port() & 1));
                }
            }
        }

        private void drive(ControlledOutput out, StatusBit bit, Wire wire, long bad) {
            String name = bit.name().toLowerCase(Locale.ROOT) + "_" + out.name();
            output(name, wire);
            combinational("say_" + name, () -> wire.set(left.get() == 0 ? 0 : bad))
                    .reads(left)
                    .writes(wire);
        }
    }

    /** Dimension order that declares status bits; it waits for a faulty port or leaves that to the router. */
    private record Waiting(DimensionOrder plain, StatusUse statusUse, boolean looks) implements RoutingLike {
        @Override
        public Route route(RouteQuery query) {
            Route route = plain.route(query);
            boolean bad = (route.options().get(0).ports() & query.faults().faulty()) != 0;
            return looks && bad ? Route.NOTHING_NOW : route;
        }
    }

    private static Trial trial(
            RoutingFunction routing, Topology topology, ControlPart control, GeneratedMessage... messages) {
        return new Trial(
                Trial.parameters(topology, routing, Trial.DEFAULT_PARTS.withControl(control)),
                Trial.streamsOf(messages),
                ElementKind.checked(),
                Evaluation.ACTIVITY_DRIVEN,
                Ordering.BY_LEVEL);
    }

    /** Runs 1000 cycles; how many flits went over channels to a node. */
    private static long flitsTo(Trial trial, int node) {
        long flits = 0;
        for (int cycle = 0; cycle < 1000; cycle++) {
            trial.run(1);
            flits += trial.network().links().stream()
                    .filter(link -> link.to() == node)
                    .filter(link -> link.link().senderEnd().channel().request().isHigh())
                    .count();
        }
        return flits;
    }

    private static GeneratedMessage[] betweenAllBut(Integer... faulty) {
        List<GeneratedMessage> all = new ArrayList<>();
        for (int from = 0; from < CUBE.nodes(); from++) {
            for (int to = 0; to < CUBE.nodes(); to++) {
                if (from != to
                        && !List.of(faulty).contains(from)
                        && !List.of(faulty).contains(to)) {
                    all.add(new GeneratedMessage(20L * to, from, to, 5));
                }
            }
        }
        return all.toArray(GeneratedMessage[]::new);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 6, 15})
    void messagesGoAroundAFaultyNode(int faulty) {
        StaticFaults faults = new StaticFaults(CUBE, Set.of(faulty), Set.of());
        GeneratedMessage[] messages = betweenAllBut(faulty);
        Trial trial = trial(new SafeNodes(CUBE, 5), CUBE, new Faults(faults::at, FOR_EVER), messages);
        assertThat(flitsTo(trial, faulty)).isZero();
        assertThat(trial.received()).hasSize(messages.length).allMatch(ReceivedPacket::intact);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 6, 15})
    void faultsKnownFromTheStartAreConstantsOfTheRouters(int faulty) {
        StaticFaults faults = new StaticFaults(CUBE, Set.of(faulty, faulty ^ 0b0110), Set.of());
        GeneratedMessage[] messages = betweenAllBut(faulty, faulty ^ 0b0110);
        Trial trial = trial(new AmongFaults(new SafeNodes(CUBE, 5), faults), CUBE, ControlPart.none(), messages);
        for (Router router : trial.network().routers()) {
            for (int port = 0; port < CUBE.dimensions(); port++) {
                PortFaults known = faults.at(router.node());
                InputController input = router.inputs().get(0);
                assertThat(bit(input, "faulty", port)).isEqualTo(known.faulty() >>> port & 1);
                assertThat(bit(input, "unsafe", port)).isEqualTo(known.unsafe() >>> port & 1);
            }
        }
        assertThat(flitsTo(trial, faulty)).isZero();
        assertThat(trial.received()).hasSize(messages.length).allMatch(ReceivedPacket::intact);
        // The same routers, told by a control part.
        Trial told = trial(new SafeNodes(CUBE, 5), CUBE, new Faults(faults::at, FOR_EVER), messages);
        assertThat(told.run(1000).received()).isEqualTo(trial.received());
    }

    /** What enters the input controller by its port. */
    private static long bit(InputController input, String bit, int port) {
        return input.ports().stream()
                .filter(each -> each.name().endsWith(bit + "_" + CUBE.portName(port)))
                .mapToLong(each -> ((Signal) each.element()).get())
                .findFirst()
                .orElseThrow();
    }

    /** What the routing function would say of faults that only it knows is not heard. */
    @Test
    void theRouterLooksAtItsBits() {
        StaticFaults faults = new StaticFaults(CUBE, Set.of(6), Set.of());
        RoutingFunction among = new AmongFaults(new SafeNodes(CUBE, 5), faults);
        assertThat(among.inHardware().route(query(4, 6)).ports())
                .isNotEqualTo(among.route(query(4, 6)).ports());
    }

    private static RouteQuery query(int node, int destination) {
        return new RouteQuery(node, RouteQuery.INJECTED, 0, destination, 0, PortFaults.NONE);
    }

    @Test
    void withoutAnyoneToDriveThemAllPortsAreGood() {
        GeneratedMessage[] messages = betweenAllBut(6);
        Trial trial = trial(new SafeNodes(CUBE, 5), CUBE, ControlPart.none(), messages);
        assertThat(flitsTo(trial, 6)).isPositive();
        assertThat(trial.received()).hasSize(messages.length);
    }

    /** A header that has waited takes its port in the cycle in which the bit falls, whoever kept it from doing so. */
    @ParameterizedTest
    @CsvSource({"true, 50", "false, 50", "true, 51", "false, 51"})
    void aHeaderWaitsWhileItsPortIsFaulty(boolean looks, int until) {
        Mesh line = new Mesh(3);
        Waiting routing = new Waiting(new DimensionOrder(line, 1), StatusUse.FAULTY, looks);
        Faults faults = new Faults(node -> new PortFaults(node == 0 ? 0b01 : 0, 0), until);
        Trial trial = trial(routing, line, faults, new GeneratedMessage(0, 0, 2, 4));
        // In cycle `until` the bit is 0 and the header goes into the output buffer; a cycle later it is on the link.
        assertThat(trial.run(until + 1).network().links().stream()
                        .filter(link ->
                                link.link().senderEnd().channel().request().isHigh()))
                .isEmpty();
        assertThat(trial.run(1).network().links().stream()
                        .filter(link ->
                                link.link().senderEnd().channel().request().isHigh())
                        .map(Network.NetworkLink::from))
                .containsExactly(0);
        assertThat(trial.run(30).received()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"NONE, 0", "FAULTY, 4", "FAULTY_AND_UNSAFE, 8"})
    void onlyWhatTheRoutingFunctionLooksAtIsBuilt(StatusUse use, int lines) {
        Waiting routing = new Waiting(new DimensionOrder(CUBE, 1), use, true);
        Trial trial = trial(routing, CUBE, new Faults(node -> PortFaults.NONE, 0), new GeneratedMessage(0, 0, 3, 5));
        Router router = trial.network().routers().get(5);
        assertThat(router.elements().stream()
                        .map(Element::name)
                        .filter(name -> name.startsWith("faulty_") || name.startsWith("unsafe_")))
                .hasSize(lines);
        router.inputs()
                .forEach(input -> assertThat(
                                input.ports().stream().map(Port::name).filter(name -> name.startsWith("status_")))
                        .hasSize(lines));
        assertThat(trial.run(60).received()).hasSize(1);
    }
}
