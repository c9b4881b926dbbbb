package io.wormrtl.network.router;

import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.StillNetwork;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.control.ControlPart;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.input.StatusBit;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.StatusUse;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.util.List;
import java.util.Set;

/**
 * The router of node 1 of a mesh of 3 x 2 with three virtual channels, two injection and three ejection channels, after
 * reset, which stands still. Ports 0, 1 and 2 lead to neighbours, 3 nowhere, 4 to 6 to the interface.
 */
final class StillRouter {

    static final Mesh MESH = new Mesh(3, 2);
    /** Outputs say on wires of their own which channels are free. */
    static final RouterParts PARTS = Trial.emptying(4, 1, Pipeline.FUSED);

    static final int NEEDS_ROUTE = RouteState.NEEDS_ROUTE.ordinal();
    static final int ROUTED = RouteState.ROUTED.ordinal();
    static final int X_PLUS = 0;
    static final int X_MINUS = 1;
    static final int Y_PLUS = 2;

    /** The number of a virtual channel of an output port. */
    static long code(int port, int channel) {
        return 4L * port + channel;
    }

    /**
     * Two options by destination: 2 of the same rank, 5 of another, 3 the first only. A field adds up ports and
     * channels.
     */
    record Options(StatusUse statusUse) implements RoutingFunction {
        @Override
        public String description() {
            return "two options";
        }

        @Override
        public int virtualChannels() {
            return 3;
        }

        @Override
        public int maxOptions() {
            return 2;
        }

        @Override
        public List<HeaderField> headerFields() {
            return List.of(new HeaderField("steps", 4));
        }

        @Override
        public Route route(RouteQuery query) {
            RouteOption first = new RouteOption(1 << X_PLUS | 1 << X_MINUS, 0b010);
            RouteOption second = new RouteOption(query.destination() == 5 ? 1 : 0, 1 << Y_PLUS, 0b111);
            return query.destination() == 3 ? Route.of(first) : Route.of(first, second);
        }

        @Override
        public long forward(RouteQuery query, int outputPort, int outputChannel) {
            return query.fields() + outputPort + 3L * outputChannel;
        }
    }

    /** Status bits are driven by somebody, and doors open. */
    record Acting(Set<InputDoor> inputDoors, Set<StatusBit> statusBits) implements ControlPart {
        @Override
        public List<Line> lines(ChannelFormat format) {
            return List.of();
        }

        @Override
        public Set<OutputDoor> outputDoors() {
            return Set.of();
        }

        @Override
        public void build(ControlContext context) {
            // the test acts
        }
    }

    static NetworkParameters network(RoutingFunction routing, RouterParts parts) {
        return NetworkParameters.plain(
                MESH, routing, new LinkShape(32, 1), MessageLengths.unsplit(100), new LocalChannels(2, 3), parts);
    }

    final Router router;
    final Still still;

    StillRouter(NetworkParameters parameters) {
        var network = StillNetwork.of(parameters);
        this.router = network.routers().get(1);
        this.still = new Still(network).clear();
    }

    private static String at(String path) {
        return "router_1_0." + path;
    }

    StillRouter set(String path, long value) {
        still.set(at(path), value);
        return this;
    }

    StillRouter set(String path, int index, long value) {
        still.set(at(path), index, value);
        return this;
    }

    long get(String path) {
        return still.get(at(path));
    }

    long get(String path, int index) {
        return still.get(at(path), index);
    }

    List<Long> all(String path) {
        return still.all(at(path));
    }

    StillRouter run(String path) {
        still.run(at(path));
        return this;
    }

    StillRouter departs(int input, long mask) {
        still.set(router.inputs().get(input).departing(), mask);
        return this;
    }

    /** A header waits at channel {@code v} of an input. */
    StillRouter waits(String input, int v, long word) {
        return set("input_" + input + ".vc.state", v, NEEDS_ROUTE).set("input_" + input + ".vc.routing_word", v, word);
    }
}
