package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Lfsr;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.arbiter.RequesterArbiter;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.RouterFormat;
import io.wormrtl.network.routing.SelectionInput;
import io.wormrtl.protocols.retry.RandomBits;
import java.util.ArrayList;
import java.util.List;

/**
 * The paths through a router: which output virtual channel each input virtual channel has reserved, what its probe has
 * tried, and the control flits that wait to leave.
 *
 * <p>A flit of a corresponding or complementary channel takes effect in the cycle in which it crosses the link;
 * an answer waits for the next link from the next cycle on. A probe is stored, and of the probes that look for an
 * output one is routed per cycle. Input and output virtual channels are numbered by port, times the virtual channels
 * per port, plus virtual channel.
 */
public final class PathUnit extends Module {

    private final PathParts path;
    private final int node;
    private final List<BackFlit> answers;
    private final HeaderLayout header;
    private final int channels;
    private final ProbeRouting routing;
    private final List<UnitPort> ports = new ArrayList<>();
    private final PathFsm fsm;
    private final RequesterArbiter arbiter;
    private final Register probing;
    /** Of width 0 where the selection policy draws none. */
    private final RandomBits random;

    PathUnit(
            Module router,
            RouterFormat format,
            DataPath parts,
            PathParts path,
            int node,
            List<PathPort> pairs,
            List<PortWires> wires) {
        super(router, "path_unit");
        this.path = path;
        this.node = node;
        this.answers = path.answers();
        this.header = format.header();
        this.channels = format.virtualChannels();
        this.routing = new ProbeRouting(path(), format, path, parts.selection(), node, pairs);
        Encoding names = new Encoding("path_channel", channelNames(pairs));
        for (PathPort port : pairs) {
            ports.add(port(port, names, pairs.size(), wires.get(port.index())));
        }
        this.fsm = new PathFsm(path, node, channels, header.routingBits(), ports);
        this.arbiter = RequesterArbiter.create(this, "arbiter", parts.arbiters(), ports.size(), channels);
        this.probing = register("probing", ports.size());
        Register lfsr = parts.selection().looksAt().contains(SelectionInput.RANDOM)
                ? register("lfsr", Lfsr.BITS, Lfsr.seed(format.seed(), node))
                : register("lfsr", 0);
        this.random = new RandomBits(lfsr);
        Process step =
                clocked("step", this::step).enabledBy(probing).updates(arbiter).writes(probing);
        ports.forEach(port -> port.declare(step));
        step.updates(lfsr);
    }

    private List<String> channelNames(List<PathPort> pairs) {
        List<String> names = new ArrayList<>();
        for (PathPort port : pairs) {
            for (int v = 0; v < channels; v++) {
                names.add(port.name() + "_vc" + v);
            }
        }
        return names;
    }

    private UnitPort port(PathPort port, Encoding names, int count, PortWires wires) {
        String name = port.name();
        int probeBits = header.routingBits();
        boolean kills = path.kills();
        ReservedInputs inputs = new ReservedInputs(
                this,
                "in_" + name,
                channels,
                names,
                count,
                probeBits,
                path.search().remembers());
        EarlyData early = path.lead()
                .<EarlyData>map(lead -> new Leads(this, "lead_" + name, channels, lead))
                .orElse(EarlyData.NONE);
        ReservedOutputs outputs = new ReservedOutputs(this, "out_" + name, channels, names, kills);
        ControlPlaces ahead = ControlPlaces.ahead(this, "ahead_" + name, channels, probeBits, kills);
        ControlPlaces back = ControlPlaces.back(this, "back_" + name, channels, path);
        output(inputs.state);
        output(inputs.target);
        output(outputs.owner);
        early.open().forEach(this::output);
        show(ahead.view());
        show(back.view());
        Channel arriving = port.in().channel();
        port(name + "_in", path.lead().isEmpty() ? arriving.without(arriving.request()) : arriving);
        UnitPort.Lines lines = new UnitPort.Lines(
                arriving,
                input(name + "_corresponding", port.in().line(ControlChannels.CORRESPONDING)),
                input(name + "_complementary", port.in().line(ControlChannels.COMPLEMENTARY)),
                input("sent_ahead_" + name, wires.sentAhead()),
                input("sent_back_" + name, wires.sentBack()),
                input("ended_" + name, wires.ended()),
                port.dead()
                        .<Signal>map(dead -> input("dead_" + name, 1, dead))
                        .orElseGet(() -> constant("dead_" + name, 0, 0)));
        if (port.dead().isPresent()) {
            output(outputs.reserved);
        }
        Register flush = output(register("flush_" + name, kills ? channels : 0));
        output(outputs.restored);
        Register queued = register("queued_" + name, path.queuesProbes() ? channels : 0);
        return new UnitPort(port, channels, lines, inputs, early, outputs, ahead, back, flush, queued);
    }

    private void show(WaitingControl view) {
        view.ports().forEach(port -> output(port.element()));
    }

    // ---- one cycle ---------------------------------------------------------------------------------------------

    private void step() {
        PathEvents events = new PathEvents(ports.size(), channels);
        for (UnitPort port : ports) {
            port.gather(events, probing.bit(port.index()), answers);
        }
        serve(events);
        PathEffects effects = new PathEffects(ports.size(), channels);
        for (int k = 0; k < ports.size(); k++) {
            for (long rest = events.touched[k]; rest != 0; rest = Bits.rest(rest)) {
                fsm.next(k, Bits.first(rest), events, effects);
            }
        }
        long willProbe = 0;
        for (UnitPort port : ports) {
            port.next(events, effects);
            willProbe |= port.willProbe(events, effects) ? 1L << port.index() : 0;
        }
        probing.set(willProbe);
    }

    /** Routes one of the probes that look for an output. */
    private void serve(PathEvents events) {
        long[] asking = new long[ports.size()];
        long some = 0;
        for (int k = 0; k < asking.length; k++) {
            asking[k] = events.probing[k] & ~events.killed[k];
            some |= asking[k] != 0 ? 1L << k : 0;
        }
        if (some == 0) {
            return;
        }
        events.served = arbiter.arbitrate(some, asking, 0);
        int w = events.served % channels;
        UnitPort port = ports.get(events.served / channels);
        events.step = routing.next(
                port.port(),
                w,
                port.inputs().probe.get(w),
                port.inputs().untried(w),
                free(events),
                random.register().get());
        events.touched[port.index()] |= 1L << w;
        random.stir();
    }

    private ProbeRouting.Free free(PathEvents events) {
        long[] free = new long[ports.size()];
        long dead = 0;
        for (UnitPort port : ports) {
            free[port.index()] = port.free(events, path.pairs());
            dead |= port.isDead() && !port.port().isLocal() ? 1L << port.port().number() : 0;
        }
        return new ProbeRouting.Free(free, dead);
    }

    // ---- what others see -----------------------------------------------------------------------------------------

    /** States of the input virtual channels of a port. */
    Registers state(PathPort port) {
        return of(port).inputs().state;
    }

    /** The output virtual channels that they have reserved. */
    Registers target(PathPort port) {
        return of(port).inputs().target;
    }

    /** The input virtual channels whose paths go through the output virtual channels of a port. */
    Registers owner(PathPort port) {
        return of(port).outputs().owner;
    }

    /** One bit per virtual channel of an input port: its buffer is emptied; of width 0 without kills. */
    Register flush(PathPort port) {
        return of(port).flush();
    }

    /** One bit per virtual channel of an output port: the buffer behind its link is empty; of width 0 without kills. */
    Register restored(PathPort port) {
        return of(port).outputs().restored;
    }

    /** The probes and kills that wait to leave by an output port, each for a path that goes out there. */
    WaitingControl ahead(PathPort port) {
        return of(port).ahead().view();
    }

    /**
     * The answers that wait to leave by an output port. They belong to paths that come in by the input port of the same
     * pair of links.
     */
    WaitingControl back(PathPort port) {
        return of(port).back().view();
    }

    /** The ports of the router. */
    List<PathPort> pathPorts() {
        return ports.stream().map(UnitPort::port).toList();
    }

    private UnitPort of(PathPort port) {
        return ports.get(port.index());
    }

    /** Whether a port is dead. */
    boolean isDead(PathPort port) {
        return of(port).isDead();
    }

    /** Whether data that comes by a port may leave before its path stands. */
    EarlyData early(PathPort port) {
        return of(port).early();
    }

    ReservedInputs inputs(PathPort port) {
        return of(port).inputs();
    }

    ReservedOutputs outputs(PathPort port) {
        return of(port).outputs();
    }

    /** Whether the probe that has come last to an input waits until the path of the message before is gone. */
    boolean isQueued(PathPort port, int w) {
        return of(port).queued().bit(w);
    }

    PathParts parts() {
        return path;
    }

    HeaderLayout header() {
        return header;
    }

    int node() {
        return node;
    }
}
