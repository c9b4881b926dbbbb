package io.wormrtl.protocols.fcr;

import io.wormrtl.kernel.rtl.Lfsr;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.InjectionDoor;
import io.wormrtl.network.nic.InjectionDoors;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.InterfaceFormat;
import io.wormrtl.network.nic.WormholeInjector;
import io.wormrtl.protocols.retry.BackOff;
import io.wormrtl.protocols.retry.RandomBits;

/**
 * Watches the lanes of an injector (004, Fig. 48): kills a worm that is not taken for a time, answers kills that come
 * back, and has the packet sent again after a random wait.
 */
final class SendControl extends Module {

    private final WormholeInjector injector;
    private final InterfaceContext context;
    private final Padding padding;
    private final LinkEnd end;
    private final FcrFit parts;
    private final int quarantine;
    private final Signal busy;
    private final Signal sending;
    private final Registers injected;
    private final Registers length;
    private final Signal bkill;
    private final RecoveryLanes lanes;
    private final Register kill;
    private final Register over;
    private final Register held;
    private final BackOff backOff;
    private final RandomBits random;
    /** Null where a source tries without end. */
    private final Registers written;
    /** The packet has been given up; null where a source tries without end. */
    private final Register expired;

    SendControl(
            Module parent,
            int number,
            InterfaceContext context,
            WormholeInjector injector,
            InjectionDoors doors,
            Padding padding,
            FcrFit parts) {
        super(parent, "send_control_" + number);
        InterfaceFormat format = context.format();
        int channels = format.virtualChannels();
        this.injector = injector;
        this.context = context;
        this.padding = padding;
        this.end = context.injection().get(number);
        this.parts = parts;
        this.quarantine = FcrFit.quarantine(format.linkDelay());
        this.busy = input("busy", injector.busy());
        this.sending = input("sending", injector.sending());
        this.injected = input("F_inj", injector.injected());
        this.length = input("length", injector.length());
        this.bkill = input(FcrWords.BKILL, end.line(FcrWords.BKILL));
        this.lanes = new RecoveryLanes(this, channels, quarantine, parts);
        this.kill = register("kill", channels);
        this.over = register("over", channels);
        this.held = register("held", channels);
        this.backOff = parts.backOff();
        Register lfsr = register("lfsr", Lfsr.BITS, RandomBits.seed(format.seed(), context.node(), number));
        this.random = new RandomBits(lfsr);
        Wire fkill = output(FcrWords.FKILL, end.drivenLine(FcrWords.FKILL));
        Wire withhold = output("withhold", doors.wire(InjectionDoor.WITHHOLD));
        Wire restart = output("restart", doors.wire(InjectionDoor.RESTART));
        Wire restore = output("restore", doors.wire(InjectionDoor.RESTORE));
        boolean givesUp = backOff.givesUp();
        this.written = givesUp ? input("written", injector.written()) : null;
        this.expired = givesUp ? register("expired", channels) : null;
        Process act = combinational("act", () -> {
                    fkill.set(kill.get());
                    restart.set(kill.get());
                    withhold.set(held.get() | over.get() | (givesUp ? expired.get() : 0));
                    restore.set(over.get());
                })
                .reads(kill, held, over)
                .writes(fkill, restart, withhold, restore);
        Process watch = clocked("watch", this::watch)
                .reads(busy, sending, bkill)
                .reads(injected, length)
                .updates(lanes)
                .updates(lfsr)
                .writes(kill, over, held);
        if (givesUp) {
            Wire discard = output("discard", doors.wire(InjectionDoor.DISCARD));
            combinational("forget", () -> discard.set(expired.get()))
                    .reads(expired)
                    .writes(discard);
            act.reads(expired);
            watch.reads(written).writes(expired);
        }
    }

    private void watch() {
        long kills = 0;
        long ended = 0;
        long holds = 0;
        long forgotten = 0;
        for (int v = 0; v < lanes.copies(); v++) {
            LaneState now = LaneState.of(lanes.state.get(v));
            boolean killed = now != LaneState.KILLED && (bkill.bit(v) || isExpired(v, now));
            LaneState next = killed ? LaneState.KILLED : next(v, now);
            if (killed) {
                beginKill(v);
                kills |= 1L << v;
            } else {
                count(v, now);
            }
            ended |= now == LaneState.KILLED && next != now ? 1L << v : 0;
            holds |= next.isHeld() ? 1L << v : 0;
            forgotten |= now == LaneState.BACK_OFF && next == LaneState.IDLE && isLast(v) ? 1L << v : 0;
            lanes.state.set(v, next.ordinal());
        }
        if (kills != 0) {
            random.stir();
        }
        kill.set(kills);
        over.set(ended);
        held.set(holds);
        if (expired != null) {
            expired.set(forgotten);
        }
    }

    private static boolean isInside(LaneState state) {
        return state == LaneState.INJECT || state == LaneState.PAD;
    }

    private boolean isExpired(int v, LaneState now) {
        return isInside(now)
                && busy.bit(v)
                && !sending.bit(v)
                && lanes.elapsed.getInt(v) + 1 >= parts.sizes().timeout();
    }

    private void beginKill(int v) {
        int doublings = lanes.doublings.getInt(v);
        lanes.quarantine.set(v, quarantine);
        lanes.wait.set(v, backOff.cycles(doublings, random.of(v)));
        lanes.doublings.set(v, backOff.further(doublings));
        lanes.elapsed.set(v, 0);
        if (lanes.kills != null) {
            lanes.kills.set(v, Math.min(lanes.kills.getInt(v) + 1, backOff.attempts()));
        }
    }

    /** Whether the packet has been begun as often as it may. */
    boolean isLast(int v) {
        return lanes.kills != null && lanes.kills.getInt(v) == backOff.attempts();
    }

    /** Whether the processor has nothing more to write of the packet. */
    private boolean isHere(int v) {
        return written.getInt(v) + context.format().header().flits() >= length.getInt(v);
    }

    private void count(int v, LaneState now) {
        lanes.elapsed.set(v, isInside(now) && busy.bit(v) && !sending.bit(v) ? lanes.elapsed.getInt(v) + 1 : 0);
        lanes.quarantine.set(v, Math.max(0, lanes.quarantine.getInt(v) - 1));
        lanes.wait.set(v, Math.max(0, lanes.wait.getInt(v) - 1));
        if (!busy.bit(v)) {
            lanes.doublings.set(v, 0);
            if (lanes.kills != null) {
                lanes.kills.set(v, 0);
            }
        }
    }

    private LaneState next(int v, LaneState now) {
        return switch (now) {
            case IDLE -> sending.bit(v) ? LaneState.INJECT : LaneState.IDLE;
            case INJECT, PAD -> {
                boolean contentsSent = injected.get(v) + (sending.get() >>> v & 1) >= length.get(v);
                LaneState goesOn = contentsSent ? LaneState.PAD : LaneState.INJECT;
                yield busy.bit(v) ? goesOn : LaneState.IDLE;
            }
            case KILLED -> {
                LaneState after = busy.bit(v) ? LaneState.BACK_OFF : LaneState.IDLE;
                yield lanes.quarantine.get(v) == 0 ? after : LaneState.KILLED;
            }
            case BACK_OFF -> lanes.wait.get(v) == 0 && (!isLast(v) || isHere(v)) ? LaneState.IDLE : LaneState.BACK_OFF;
        };
    }

    /** The register that the check of this module reads. */
    Register kill() {
        return kill;
    }

    Register over() {
        return over;
    }

    /** One bit per lane: its packet is given up; null where that never happens. */
    Register expired() {
        return expired;
    }

    Signal sending() {
        return sending;
    }

    RecoveryLanes lanes() {
        return lanes;
    }

    WormholeInjector injector() {
        return injector;
    }

    Padding padding() {
        return padding;
    }

    LinkEnd end() {
        return end;
    }

    int node() {
        return context.node();
    }
}
