package io.wormrtl.protocols.utp;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.arbiter.RoundRobinArbiter;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKinds;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.invariant.HeardRemovals;
import io.wormrtl.network.invariant.SilentRemovals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.InterfaceFormat;
import io.wormrtl.network.nic.LocalChannels;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/** The second receiver of node 5, whose channel pins drive; headers have two flits. */
final class ReceiverBench extends Design {

    static final int NODE = 5;
    static final int CHANNELS = 3;
    static final FlitFormat FLITS = new FlitFormat(16, FlitKinds.of(UtpWords.KINDS));
    static final HeaderLayout LAYOUT = new HeaderLayout(FLITS, 16, 12, 4, HeaderFields.NONE);

    private final Pin request = pin("request", 1);
    private final Pin vc = pin("vc", 2);
    private final Pin kind = pin("kind", FLITS.kinds().bits());
    private final Pin data = pin("data", FLITS.payloadBits());
    private final Wire freed = wire("freed", CHANNELS);
    private final Wire copied = wire("copied", CHANNELS);
    private final UtpReceiver receiver;
    private final JoinCheck check;
    private final Verdicts verdicts = new Verdicts();
    private final HeardRemovals heard = new HeardRemovals();
    private final List<LongConsumer> later = new ArrayList<>();
    private final Simulator simulator;

    ReceiverBench(UtpSizes sizes) {
        super("bench", ElementKind.checked());
        ChannelFormat format = new ChannelFormat(FLITS, CHANNELS);
        CopiedFreed protocol = new CopiedFreed();
        LinkEnd end = new LinkEnd(
                format,
                LinkEnd.Side.RECEIVER,
                new Channel(request, vc, kind, data),
                List.of(
                        new LinkEnd.ControlLine(new Line("freed", CHANNELS, Line.Direction.BACKWARD), freed),
                        new LinkEnd.ControlLine(new Line("copied", CHANNELS, Line.Direction.BACKWARD), copied)));
        InterfaceFormat interfaces = InterfaceFormat.plain(
                format,
                LAYOUT,
                protocol,
                FlowControl.Timing.bothWays(4, 1),
                RoundRobinArbiter::new,
                new LocalChannels(1, 2),
                0);
        this.receiver = new UtpReceiver(
                this,
                1,
                new InterfaceContext(NODE, interfaces, List.of(), List.of(end, end), List.of(), to -> 0),
                sizes);
        this.check =
                new JoinCheck(receiver, null, verdicts.tally(UtpRules.JOINED), heard.before(SilentRemovals.of(later)));
        this.simulator = new Simulator(this);
    }

    /** Puts a flit on the channel. */
    void put(int channel, int code, long payload) {
        request.set(1);
        vc.set(channel);
        kind.set(code);
        data.set(payload);
    }

    /** A cycle; then nothing is on the channel. */
    void step() {
        simulator.step();
        request.set(0);
    }

    void restart() {
        simulator.reset();
    }

    UtpReceiver receiver() {
        return receiver;
    }

    JoinCheck check() {
        return check;
    }

    Verdicts verdicts() {
        return verdicts;
    }

    HeardRemovals heard() {
        return heard;
    }

    /** How often something was to be looked for at the end of a cycle, since this was asked last. */
    int searches() {
        int searches = later.size();
        later.clear();
        return searches;
    }

    long cycle() {
        return simulator.cycle();
    }

    /** The virtual channels of which the router has been told in the cycle that is over that a place is free. */
    long freed() {
        return freed.get();
    }

    /** The same, that a copy may be dropped. */
    long copied() {
        return copied.get();
    }
}
