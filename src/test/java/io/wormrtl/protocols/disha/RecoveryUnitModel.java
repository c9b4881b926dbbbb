package io.wormrtl.protocols.disha;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.ObserverModule;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.control.ControlledOutput;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The manual's page on a router, beside a {@link RecoveryUnit} in a network: what its registers hold and what its lines
 * and doors say is held against it in every cycle. Of several that ask anyone may be chosen.
 */
final class RecoveryUnitModel extends ObserverModule {

    private final RecoveryUnit unit;
    private final ControlContext context;
    private final Topology topology;
    private final List<TokenPath.Step> steps;
    private final int timeout;
    private final FlitFormat flits;
    private final int channels;
    /** Steps of the token's way that end here, and at which it is. */
    private final List<Integer> stops = new ArrayList<>();

    /** Of each end, by name. */
    private final IdentityHashMap<LinkEnd, Map<String, Signal>> lines = new IdentityHashMap<>();

    private boolean[] token;
    /** By network port and virtual channel: cycles that the header has waited. */
    private final int[][] waited;
    /** The network port and virtual channel of the message that is moved; -1: none. */
    private int seizedPort = -1;

    private int seizedChannel;
    private boolean full;
    private long flit;
    private int way;
    private long cycle;
    /** Messages that have been seized, and flits that have come over the lane. */
    private int seizures;

    private int lane;
    /** Flits that have entered the buffer, and those that have left it. */
    private int entered;

    private int passed;

    RecoveryUnitModel(RecoveryUnit unit, Topology topology, DishaFit disha) {
        super(unit, "model");
        this.unit = unit;
        this.context = unit.context();
        this.topology = topology;
        this.steps = disha.token().steps();
        this.timeout = disha.timeout();
        this.flits = context.format().channel().flit();
        this.channels = context.virtualChannels();
        for (int i = 0; i < steps.size(); i++) {
            if (steps.get(i).node() == context.node()) {
                stops.add(i);
            }
        }
        this.token = new boolean[stops.size()];
        this.token[0] = context.node() == 0;
        this.waited = new int[topology.ports()][channels];
        observe(this::settled);
    }

    int seizures() {
        return seizures;
    }

    int lane() {
        return lane;
    }

    int entered() {
        return entered;
    }

    int passed() {
        return passed;
    }

    private void require(String port, String what, long found, long expected) {
        if (found != expected) {
            assertThat(found)
                    .as("%s, cycle %d: %s %s", unit.path(), cycle, port, what)
                    .isEqualTo(expected);
        }
    }

    private void require(String port, String what, boolean found, boolean expected) {
        require(port, what, found ? 1 : 0, expected ? 1 : 0);
    }

    private Signal line(LinkEnd end, String name) {
        return lines.computeIfAbsent(end, key -> new HashMap<>()).computeIfAbsent(name, end::line);
    }

    private Optional<ControlledInput> input(int port) {
        return context.inputs().stream().filter(input -> input.port() == port).findFirst();
    }

    private boolean presumes(ControlledInput input, int v) {
        return waited[input.port()][v] == timeout && input.state().get(v) == RouteState.NEEDS_ROUTE.ordinal();
    }

    private boolean mayBeSeized() {
        boolean asks = false;
        for (ControlledInput input : context.inputs()) {
            for (int v = 0; v < channels && input.port() >= 0; v++) {
                asks |= presumes(input, v);
            }
        }
        boolean here = false;
        for (boolean stop : token) {
            here |= stop;
        }
        return asks && here;
    }

    private void settled(long now) {
        cycle = now;
        require("", "full", unit.buffer().full().isHigh(), full);
        if (full) {
            passed++;
            require("", "flit", unit.buffer().flit().get(), flit);
            require("", "way", unit.buffer().way().getInt(), way);
        }
        boolean holds = mayBeSeized();
        for (ControlledOutput output : context.outputs()) {
            requireOutput(output, holds);
        }
        boolean takes =
                seizedPort >= 0 && input(seizedPort).orElseThrow().count().get(seizedChannel) > 0;
        int newPort = -1;
        int newChannel = 0;
        for (ControlledInput input : context.inputs()) {
            long seized = input.port() >= 0 && input.port() == seizedPort ? 1L << seizedChannel : 0;
            long withheld = input.door(InputDoor.WITHHOLD).get();
            long seizing = withheld & ~seized;
            require(input.name(), "keeps back", withheld & seized, seized);
            require(input.name(), "throws away", input.door(InputDoor.DISCARD).get(), takes ? seized : 0);
            if (seizing != 0) {
                require(input.name(), "seizes one", Long.bitCount(seizing), 1);
                require(input.name(), "seizes", holds && input.port() >= 0, true);
                require("", "one port seizes", newPort, -1);
                newPort = input.port();
                newChannel = Bits.first(seizing);
                require(input.name(), "presumes", presumes(input, newChannel), true);
            }
        }
        require("", "a message is seized", newPort >= 0, holds);
        require("", "taken", unit.taken().isHigh(), takes);
        next(takes);
        seizures += newPort >= 0 ? 1 : 0;
        seizedPort = newPort >= 0 ? newPort : seizedPort;
        seizedChannel = newPort >= 0 ? newChannel : seizedChannel;
    }

    private boolean isEnd(long word) {
        int kind = flits.kind(word);
        return kind == FlitKind.TAIL.ordinal() || kind == FlitKind.SINGLE.ordinal();
    }

    private void requireOutput(ControlledOutput output, boolean holds) {
        LinkEnd end = output.end();
        String name = output.name();
        boolean isNetwork = output.port() < topology.ports();
        boolean hasLane = output.port() <= topology.ports();
        boolean uses = full && hasLane && output.port() == way;
        require(name, "withheld", output.door(OutputDoor.WITHHOLD).get(), uses ? Bits.all(channels) : 0);
        require(name, "has a lane", end.hasLine("lane_request"), hasLane);
        if (hasLane) {
            require(name, "lane", line(end, "lane_request").isHigh(), uses);
            require(name, "kind", line(end, "lane_kind").getInt(), uses ? flits.kind(flit) : 0);
            require(name, "data", line(end, "lane_data").get(), uses ? flits.payload(flit) : 0L);
        }
        if (isNetwork) {
            long passes = 0;
            for (int k = 0; k < stops.size() && !holds; k++) {
                TokenPath.Step out = steps.get(stops.get(k));
                passes |= token[k] && out.port() == output.port() ? 1L << out.pass() : 0;
            }
            require(name, "token", line(end, "token").get(), passes);
        }
    }

    private void next(boolean takes) {
        boolean delivered = full && way == topology.ports() && isEnd(flit);
        boolean comes = takes;
        long entering = 0;
        if (takes) {
            ControlledInput from = input(seizedPort).orElseThrow();
            entering = from.front().get(seizedChannel);
            if (isEnd(entering)) {
                seizedPort = -1;
            }
        }
        boolean[] next = new boolean[stops.size()];
        next[0] = delivered;
        for (ControlledInput input : context.inputs()) {
            if (input.port() < 0) {
                continue;
            }
            if (line(input.end(), "lane_request").isHigh()) {
                lane++;
                comes = true;
                entering = flits.flit(
                        line(input.end(), "lane_kind").getInt(),
                        line(input.end(), "lane_data").get());
            }
            for (int k = 0; k < stops.size(); k++) {
                TokenPath.Step in = steps.get((stops.get(k) + steps.size() - 1) % steps.size());
                next[k] |= in.arrivalPort() == input.port()
                        && (line(input.end(), "token").get() >>> in.pass() & 1) != 0;
            }
            for (int v = 0; v < channels; v++) {
                boolean waits = input.state().get(v) == RouteState.NEEDS_ROUTE.ordinal();
                waited[input.port()][v] = waits ? Math.min(timeout, waited[input.port()][v] + 1) : 0;
            }
        }
        token = next;
        full = comes;
        entered += comes ? 1 : 0;
        flit = comes ? entering : flit;
        if (comes && (flits.kind(flit) == FlitKind.HEAD.ordinal() || flits.kind(flit) == FlitKind.SINGLE.ordinal())) {
            int destination = context.format().header().destination(0, flits.payload(flit));
            way = wayTo(destination);
        }
    }

    /** By the first port behind which it is nearer; the number of network ports leads to the interface. */
    private int wayTo(int destination) {
        int node = context.node();
        for (int port = 0; port < topology.ports() && destination != node; port++) {
            int neighbour = topology.neighbour(node, port);
            if (neighbour != Topology.NONE
                    && topology.distance(neighbour, destination) < topology.distance(node, destination)) {
                return port;
            }
        }
        return topology.ports();
    }
}
