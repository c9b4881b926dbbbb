package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.EndStatus;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.shared.RouterFormat;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.topology.Mesh;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The path unit alone: of router (1, 0), node 1, of 3 x 3, with ports x_plus, y_plus, x_minus (0, 2 and 1 in the
 * topology) and two to the interface; three virtual channels.
 */
final class UnitBench extends Design {

    static final int NODE = 1;
    static final int CHANNELS = 3;
    static final long SEED = 77;
    static final List<Integer> NUMBERS = List.of(0, 2, 1, RouteQuery.INJECTED, RouteQuery.INJECTED);

    /** Minimal adaptive routing, but for ports that are dead, where there are others. */
    private static final class Avoiding implements RoutingFunction {
        private final RoutingFunction minimal = new MinimalAdaptive(new Mesh(3, 3), CHANNELS);

        @Override
        public String description() {
            return "avoiding";
        }

        @Override
        public int virtualChannels() {
            return CHANNELS;
        }

        @Override
        public int maxOptions() {
            return 2;
        }

        @Override
        public Route route(RouteQuery query) {
            long ports = minimal.route(query).ports();
            long alive = ports & ~query.faults().faulty();
            return Route.of(new RouteOption(alive == 0 ? 0b111 : alive, 0b110), new RouteOption(1, ports, 0b001));
        }
    }

    /** Everything that is driven at a port, or may be. */
    final class Wires {
        final Pin request;
        final Pin vc;
        final Pin kind;
        final Pin data;
        final Pin corresponding;
        final Pin complementary;
        final Pin sentAhead;
        final Pin sentBack;
        final Pin ended;
        final Pin dead;

        Wires(int k, ChannelFormat format) {
            this.request = pin("request_" + k, 1);
            this.vc = pin("vc_" + k, format.channelBits());
            this.kind = pin("kind_" + k, format.flit().kinds().bits());
            this.data = pin("data_" + k, format.flit().payloadBits());
            this.corresponding = pin("corresponding_" + k, 1);
            this.complementary = pin("complementary_" + k, 1);
            this.sentAhead = pin("sent_ahead_" + k, CHANNELS);
            this.sentBack = pin("sent_back_" + k, CHANNELS);
            this.ended = pin("ended_" + k, CHANNELS);
            this.dead = pin("dead_" + k, 1);
        }

        void clear() {
            for (Pin pin : List.of(request, corresponding, complementary, sentAhead, sentBack, ended)) {
                pin.set(0);
            }
        }
    }

    final PathParts path;
    final ProbeRouting routing;
    final List<PathPort> ports = new ArrayList<>();
    final List<Wires> wires = new ArrayList<>();
    final PathUnit unit;
    final Simulator simulator;

    UnitBench(PathParts path, String selection) {
        super("bench", ElementKind.PLAIN);
        this.path = path;
        RouterFormat format = NetworkParameters.plain(
                        new Mesh(3, 3),
                        new Avoiding(),
                        new LinkShape(32, 1),
                        MessageLengths.unsplit(40),
                        new LocalChannels(2, 2),
                        PathTrials.parts(2, selection))
                .withRouters(new PathRouters(path))
                .withSeed(SEED)
                .routerFormat();
        List<String> names = List.of("x_plus", "y_plus", "x_minus", "local_0", "local_1");
        List<PortWires> around = new ArrayList<>();
        for (int k = 0; k < names.size(); k++) {
            Wires here = new Wires(k, format.channel());
            wires.add(here);
            ports.add(port(k, names.get(k), here, format.channel()));
            around.add(new PortWires(
                    null,
                    null,
                    here.sentAhead,
                    here.sentBack,
                    path.release() == Release.AT_TAIL ? here.ended : wire("no_tail_" + k, 0)));
        }
        this.routing = new ProbeRouting(
                path(), format, path, PathTrials.parts(2, selection).dataPath().selection(), NODE, ports);
        this.unit = new PathUnit(this, format, PathTrials.parts(2, selection).dataPath(), path, NODE, ports, around);
        this.simulator = new Simulator(this);
    }

    private PathPort port(int k, String name, Wires here, ChannelFormat format) {
        LinkEnd in = new LinkEnd(
                format,
                LinkEnd.Side.RECEIVER,
                new Channel(here.request, here.vc, here.kind, here.data),
                List.of(
                        new LinkEnd.ControlLine(ControlChannels.LINES.get(0), here.corresponding),
                        new LinkEnd.ControlLine(ControlChannels.LINES.get(1), here.complementary)));
        boolean mayDie = new PathRouters(path).bearsFaults() && NUMBERS.get(k) != RouteQuery.INJECTED;
        Optional<EndStatus> status = mayDie ? Optional.of(new EndStatus(here.dead, null, here.dead)) : Optional.empty();
        LinkEnd out = new LinkEnd(format, LinkEnd.Side.SENDER, null, List.of(), status);
        return new PathPort(k, name, NUMBERS.get(k), in, out);
    }

    /** A register of the unit that nobody else sees. */
    Register register(String name) {
        return (Register) unit.elements().stream()
                .filter(element -> element.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    static long valueOf(Signal signal) {
        return signal == null ? 0 : signal.get();
    }
}
