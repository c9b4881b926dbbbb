package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Lfsr;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.InjectionDoor;
import io.wormrtl.network.nic.InjectionDoors;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.InterfaceFormat;
import io.wormrtl.network.nic.WormholeInjector;
import io.wormrtl.protocols.retry.BackOff;
import io.wormrtl.protocols.retry.PacketWords;
import io.wormrtl.protocols.retry.RandomBits;
import io.wormrtl.protocols.retry.Retries;
import java.util.List;

/**
 * The beginning of paths: sends a probe for the packet of each lane of an injector, lets the lane send when the path
 * stands, and tries again after a random wait if the probe comes back or the path is killed.
 */
public final class SourceControl extends Module {

    private static final class Lanes extends GroupArray {
        final Registers state;
        /** The lead is kept: data may be sent before the path stands; of width 0 where it may not. */
        final Registers open;

        final Retries retries;

        Lanes(Module owner, int lanes, BackOff backOff, RandomBits random, PathParts path) {
            super(owner, "lane", lanes);
            this.state = SourceState.ENCODING.on(each("state", SourceState.BITS));
            Registers wait = each("back_off", backOff.waitBits());
            Registers doublings = each("doublings", backOff.doublingBits());
            this.open = each("open", path.lead().isPresent() ? 1 : 0);
            this.retries = new Retries(backOff, random, wait, doublings, each("failures", backOff.failureBits()));
        }
    }

    private final WormholeInjector injector;
    private final boolean givesUp;
    private final PathParts path;
    private final List<BackFlit> answers;
    private final HeaderLayout header;
    private final int node;
    private final Signal busy;
    private final Signal sending;
    private final Registers injected;
    private final Registers length;
    private final Registers destination;
    /** Words of the packet that have come from the processor; of width 0 where a source tries without end. */
    private final PacketWords words;

    private final Channel arriving;
    private final Signal complementary;
    private final Signal sentAhead;
    private final Lanes lanes;
    private final ControlPlaces ahead;
    private final Register streaming;
    /** Lanes that begin their packet again; of width 0 where paths are not killed. */
    private final Register again;
    /** Lanes that are done; of width 0 where they are at the tail. */
    private final Register done;

    /**
     * For an injection channel.
     *
     * @param number of the channel
     * @param injector whose lanes these are
     * @param doors of the injector; this module drives them
     * @param returning the channel on which answers come
     * @param backWaiting one bit per virtual channel: an answer of the sink waits for the same wires
     * @param sentAhead one bit per virtual channel: a control flit of this module leaves
     */
    SourceControl(
            Module parent,
            int number,
            InterfaceContext context,
            PathParts path,
            BackOff backOff,
            WormholeInjector injector,
            InjectionDoors doors,
            LinkEnd returning,
            Signal backWaiting,
            Signal sentAhead) {
        super(parent, "source_control_" + number);
        InterfaceFormat format = context.format();
        int channels = format.virtualChannels();
        this.injector = injector;
        this.givesUp = backOff.givesUp();
        this.path = path;
        this.answers = path.answers();
        this.header = format.header();
        this.node = context.node();
        this.busy = input("busy", injector.busy());
        this.sending = input("sending", injector.sending());
        this.injected = input("F_inj", injector.injected());
        this.length = input("length", injector.length());
        this.destination = input("destination", injector.destination());
        Registers written = givesUp ? input("written", injector.written()) : registers("written", channels, 0);
        this.words = new PacketWords(written, length, header.flits());
        this.arriving = returning.channel();
        port("arriving", arriving.without(arriving.request()));
        this.complementary = input(ControlChannels.COMPLEMENTARY, returning.line(ControlChannels.COMPLEMENTARY));
        this.sentAhead = input("sent_ahead", sentAhead);
        this.streaming = register("streaming", channels);
        this.again = register("again", path.kills() ? channels : 0);
        this.done = register("done", path.keepsPackets() ? channels : 0);
        Register lfsr = register("lfsr", Lfsr.BITS, RandomBits.seed(format.seed(), node, number));
        this.lanes = new Lanes(this, channels, backOff, new RandomBits(lfsr), path);
        this.ahead = ControlPlaces.ahead(this, "ahead", channels, header.routingBits(), path.kills());
        ahead.view().ports().forEach(port -> output(port.element()));
        drive(doors, channels, input("back_waiting", backWaiting));
        clocked("watch", this::watch)
                .reads(busy, sending, complementary, sentAhead)
                .reads(arriving.vc(), arriving.kind(), arriving.data())
                .reads(injected, length, destination)
                .updates(lanes, ahead)
                .updates(lfsr)
                .writes(streaming, again)
                .updates(done)
                .reads(written);
    }

    private void drive(InjectionDoors doors, int channels, Signal backWaiting) {
        Wire withhold = output("withhold", doors.wire(InjectionDoor.WITHHOLD));
        Register aheadWaiting = ahead.waiting();
        long all = Bits.all(channels);
        combinational("hold", () -> {
                    boolean wiresTaken = (aheadWaiting.get() | backWaiting.get()) != 0
                            && path.order().sendsControl(true);
                    withhold.set(wiresTaken ? all : busy.get() & ~streaming.get());
                })
                .reads(aheadWaiting, backWaiting, busy, streaming)
                .writes(withhold);
        if (path.kills()) {
            Wire restart = output("restart", doors.wire(InjectionDoor.RESTART));
            Wire restore = output("restore", doors.wire(InjectionDoor.RESTORE));
            combinational("begin_again", () -> {
                        restart.set(again.get());
                        restore.set(again.get());
                    })
                    .reads(again)
                    .writes(restart, restore);
        }
        if (path.keepsPackets()) {
            Wire released = output("released", doors.wire(InjectionDoor.RELEASE));
            combinational("finish", () -> released.set(done.get())).reads(done).writes(released);
        }
    }

    private void watch() {
        int answered = complementary.isHigh() ? arriving.vc().getInt() : -1;
        long put = 0;
        long streams = 0;
        long restarts = 0;
        long ends = 0;
        boolean fails = false;
        for (int v = 0; v < lanes.copies(); v++) {
            SourceState now = SourceState.of(lanes.state.get(v));
            BackFlit answer = v == answered ? answers.get(arriving.kind().getInt()) : BackFlit.NONE;
            SourceState next = next(v, now, answer);
            boolean failed = next == SourceState.BACK_OFF && now != next;
            if (next == SourceState.PROBING && now != next) {
                ahead.put(v, AheadFlit.PROBE.ordinal(), probe(v));
                put |= 1L << v;
            } else if (answer == BackFlit.KILL) {
                ahead.put(v, AheadFlit.KILL.ordinal(), 0);
                put |= 1L << v;
                restarts |= 1L << v;
            }
            boolean end = now != SourceState.IDLE && next == SourceState.IDLE;
            ends |= path.keepsPackets() && end ? 1L << v : 0;
            streams |= next == SourceState.STREAMING || isOpen(v, now, next, answer) ? 1L << v : 0;
            if (failed) {
                lanes.retries.fail(v);
                fails = true;
            } else {
                lanes.retries.pass(v, end);
            }
            lanes.state.set(v, next.ordinal());
        }
        ahead.next(put, sentAhead.get());
        streaming.set(streams);
        again.set(restarts);
        done.set(ends);
        if (fails) {
            lanes.retries.random().stir();
        }
    }

    /**
     * Whether data may be sent although the path does not stand: a lead that is kept is remembered until the next
     * answer.
     */
    private boolean isOpen(int v, SourceState now, SourceState next, BackFlit answer) {
        boolean open = next == now && lanes.open.get(v) != 0;
        if (answer == BackFlit.LINK_ACK) {
            open = path.lead().orElseThrow().isKept(arriving.data().get() & Bits.all(path.answerBits()));
        }
        lanes.open.set(v, open ? 1 : 0);
        return open;
    }

    private SourceState next(int v, SourceState now, BackFlit answer) {
        if (answer == BackFlit.KILL) {
            return SourceState.BACK_OFF;
        }
        return switch (now) {
            case IDLE -> hasPacket(v) ? SourceState.PROBING : now;
            case PROBING ->
                answer == BackFlit.PATH_ACK
                        ? whenItStands(v)
                        : answer == BackFlit.BACKTRACK ? SourceState.BACK_OFF : now;
            case STREAMING -> isLastLeaving(v) ? afterTail() : now;
            case AWAITING -> answer == BackFlit.MESSAGE_ACK ? SourceState.IDLE : now;
            case BACK_OFF -> lanes.retries.isOver(v) && !ahead.waiting().bit(v) ? afterWait(v) : now;
        };
    }

    private boolean hasPacket(int v) {
        return busy.bit(v) && !done.bit(v);
    }

    private boolean isLastLeaving(int v) {
        return sending.bit(v) && injected.get(v) + 1 == length.get(v);
    }

    private SourceState afterTail() {
        return path.release() == Release.BY_ACKNOWLEDGEMENT ? SourceState.AWAITING : SourceState.IDLE;
    }

    /** The state when the path stands: where data follows its probe the last flit may have left by then. */
    private SourceState whenItStands(int v) {
        boolean allSent = isLastLeaving(v) || injected.get(v) == length.get(v);
        return allSent ? SourceState.IDLE : SourceState.STREAMING;
    }

    /** A packet whose words are still coming from the processor is not given up yet. */
    private SourceState afterWait(int v) {
        if (!lanes.retries.isLast(v)) {
            return SourceState.PROBING;
        }
        return words.areHere(v) ? SourceState.IDLE : SourceState.BACK_OFF;
    }

    private long probe(int v) {
        long first = header.payload(new Header(destination.getInt(v), 0, node, 0, 0, 0), 0);
        return first & Bits.all(header.routingBits());
    }

    /** Lanes that begin their packet again; of width 0 where paths are not killed. */
    Register again() {
        return again;
    }

    /** Whether a packet may be given up. */
    boolean givesUp() {
        return givesUp;
    }

    boolean isKilled() {
        return path.kills();
    }

    /** Whether all lanes are idle, and no control flit waits. */
    boolean isAtRest() {
        return lanes.state.where(SourceState.IDLE.ordinal()) == Bits.all(lanes.copies())
                && ahead.waiting().get() == 0;
    }

    /** The control flits that wait to go ahead. */
    WaitingControl ahead() {
        return ahead.view();
    }

    Registers states() {
        return lanes.state;
    }

    WormholeInjector injector() {
        return injector;
    }

    int node() {
        return node;
    }
}
