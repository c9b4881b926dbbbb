package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Lfsr;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
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
import io.wormrtl.protocols.retry.RandomBits;
import java.util.List;

/**
 * The beginning of paths: sends a probe for the packet of each lane of an injector, lets the lane send when the path
 * stands, and tries again after a random wait if the probe comes back or the path is killed.
 */
public final class SourceControl extends Module {

    /** The state of each lane. */
    private static final class Lanes extends GroupArray {
        final Registers state;
        /** Cycles of BACK_OFF that are left. */
        final Registers wait;
        /** By how much the range of the next wait is doubled. */
        final Registers doublings;
        /** The lead is kept: data may be sent before the path stands; null where it may not. */
        final Registers open;
        /** How often the packet has failed; null where a source tries without end. */
        final Registers failures;

        Lanes(Module owner, int lanes, BackOff backOff, PathParts path) {
            super(owner, "lane", lanes);
            this.state = each("state", SourceState.BITS).encodedAs(SourceState.ENCODING);
            this.wait = each("back_off", Bits.needed(backOff.most()));
            this.doublings = each("doublings", Bits.needed(backOff.mostDoublings()));
            this.open = path.lead().isPresent() ? each("open", 1) : null;
            this.failures = backOff.givesUp() ? each("failures", Bits.needed(backOff.attempts())) : null;
        }
    }

    private final WormholeInjector injector;
    private final BackOff backOff;
    private final PathParts path;
    private final List<BackFlit> answers;
    private final HeaderLayout header;
    private final int node;
    private final Signal busy;
    private final Signal sending;
    private final Registers injected;
    private final Registers length;
    private final Registers destination;
    /** Words of the packet that have come from the processor; null where a source tries without end. */
    private final Registers written;

    private final Channel arriving;
    private final Signal complementary;
    private final Signal sentAhead;
    private final Lanes lanes;
    private final ControlPlaces ahead;
    private final Register streaming;
    /** Lanes that begin their packet again; null where paths are not killed. */
    private final Register again;
    /** Lanes that are done; null where they are at the tail. */
    private final Register done;

    private final RandomBits random;

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
        this.backOff = backOff;
        this.path = path;
        this.answers = path.answers();
        this.header = format.header();
        this.node = context.node();
        this.busy = input("busy", injector.busy());
        this.sending = input("sending", injector.sending());
        this.injected = input("F_inj", injector.injected());
        this.length = input("length", injector.length());
        this.destination = input("destination", injector.destination());
        this.written = backOff.givesUp() ? input("written", injector.written()) : null;
        this.arriving = returning.channel();
        port("arriving", arriving.without(arriving.request()));
        this.complementary = input(ControlChannels.COMPLEMENTARY, returning.line(ControlChannels.COMPLEMENTARY));
        this.sentAhead = input("sent_ahead", sentAhead);
        this.lanes = new Lanes(this, channels, backOff, path);
        this.ahead = ControlPlaces.ahead(this, "ahead", channels, header.routingBits(), path.kills());
        ahead.view().ports().forEach(port -> output(port.element()));
        this.streaming = register("streaming", channels);
        this.again = path.kills() ? register("again", channels) : null;
        this.done = path.keepsPackets() ? register("done", channels) : null;
        Register lfsr = register("lfsr", Lfsr.BITS, RandomBits.seed(format.seed(), node, number));
        this.random = new RandomBits(lfsr);
        drive(doors, channels, input("back_waiting", backWaiting));
        Process watch = clocked("watch", this::watch)
                .reads(busy, sending, complementary, sentAhead)
                .reads(arriving.vc(), arriving.kind(), arriving.data())
                .reads(injected, length, destination)
                .updates(lanes, ahead)
                .updates(lfsr)
                .writes(streaming);
        if (again != null) {
            watch.writes(again);
        }
        if (done != null) {
            watch.updates(done);
        }
        if (written != null) {
            watch.reads(written);
        }
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
        if (again != null) {
            Wire restart = output("restart", doors.wire(InjectionDoor.RESTART));
            Wire restore = output("restore", doors.wire(InjectionDoor.RESTORE));
            combinational("begin_again", () -> {
                        restart.set(again.get());
                        restore.set(again.get());
                    })
                    .reads(again)
                    .writes(restart, restore);
        }
        if (done != null) {
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
            BackFlit answer = v == answered ? answers.get(arriving.kind().getInt()) : null;
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
            ends |= now != SourceState.IDLE && next == SourceState.IDLE ? 1L << v : 0;
            streams |= next == SourceState.STREAMING || isOpen(v, now, next, answer) ? 1L << v : 0;
            count(v, now, failed, next);
            fails |= failed;
            lanes.state.set(v, next.ordinal());
        }
        ahead.next(put, sentAhead.get());
        streaming.set(streams);
        if (again != null) {
            again.set(restarts);
        }
        if (done != null) {
            done.set(ends);
        }
        if (fails) {
            random.stir();
        }
    }

    /**
     * Whether data may be sent although the path does not stand: a lead that is kept is remembered until the next
     * answer.
     */
    private boolean isOpen(int v, SourceState now, SourceState next, BackFlit answer) {
        if (lanes.open == null) {
            return false;
        }
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
            case BACK_OFF -> lanes.wait.get(v) == 0 && !ahead.waiting().bit(v) ? afterWait(v) : now;
        };
    }

    private boolean hasPacket(int v) {
        return busy.bit(v) && (done == null || !done.bit(v));
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
        boolean isLast = lanes.failures != null && lanes.failures.getInt(v) >= backOff.attempts();
        if (!isLast) {
            return SourceState.PROBING;
        }
        return written.getInt(v) + header.flits() >= length.getInt(v) ? SourceState.IDLE : SourceState.BACK_OFF;
    }

    private long probe(int v) {
        long first = header.payload(new Header(destination.getInt(v), 0, node, 0, 0, 0), 0);
        return first & Bits.all(header.routingBits());
    }

    private void count(int v, SourceState now, boolean failed, SourceState next) {
        boolean ends = next == SourceState.IDLE && now != next;
        int doublings = lanes.doublings.getInt(v);
        if (lanes.failures != null) {
            int failures = lanes.failures.getInt(v);
            lanes.failures.set(v, ends ? 0 : failed ? failures + 1 : failures);
        }
        if (failed) {
            lanes.wait.set(v, backOff.cycles(doublings, random.of(v)));
            lanes.doublings.set(v, backOff.further(doublings));
        } else {
            lanes.wait.set(v, Math.max(0, lanes.wait.getInt(v) - 1));
            lanes.doublings.set(v, ends ? 0 : doublings);
        }
    }

    /** Lanes that begin their packet again; null where paths are not killed. */
    Register again() {
        return again;
    }

    /** Whether a packet may be given up. */
    boolean givesUp() {
        return backOff.givesUp();
    }

    /** The control flits that wait to go ahead. */
    WaitingControl ahead() {
        return ahead.view();
    }

    /** States of the lanes. */
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
