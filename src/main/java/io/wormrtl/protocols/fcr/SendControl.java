package io.wormrtl.protocols.fcr;

import io.wormrtl.kernel.rtl.Lfsr;
import io.wormrtl.kernel.rtl.Module;
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
import io.wormrtl.protocols.retry.PacketWords;
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
    /** Of width 0 where a source tries without end. */
    private final PacketWords words;
    /** The packet has been given up; of width 0 where a source tries without end. */
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
        this.quarantine = FcrFit.quarantine(format.timing().delay());
        this.busy = input("busy", injector.busy());
        this.sending = input("sending", injector.sending());
        this.injected = input("F_inj", injector.injected());
        this.length = input("length", injector.length());
        this.bkill = input(FcrLines.BKILL, end.line(FcrLines.BKILL));
        this.kill = register("kill", channels);
        this.over = register("over", channels);
        this.held = register("held", channels);
        Register lfsr = register("lfsr", Lfsr.BITS, RandomBits.seed(format.seed(), context.node(), number));
        this.lanes = new RecoveryLanes(this, channels, quarantine, new RandomBits(lfsr), parts);
        Wire fkill = output(FcrLines.FKILL, end.drivenLine(FcrLines.FKILL));
        Wire withhold = output("withhold", doors.wire(InjectionDoor.WITHHOLD));
        Wire restart = output("restart", doors.wire(InjectionDoor.RESTART));
        Wire restore = output("restore", doors.wire(InjectionDoor.RESTORE));
        boolean givesUp = parts.backOff().givesUp();
        Registers written = givesUp ? input("written", injector.written()) : registers("written", channels, 0);
        this.words = new PacketWords(written, length, format.header().flits());
        this.expired = register("expired", givesUp ? channels : 0);
        combinational("act", () -> {
                    fkill.set(kill.get());
                    restart.set(kill.get());
                    withhold.set(held.get() | over.get() | expired.get());
                    restore.set(over.get());
                })
                .reads(kill, held, over, expired)
                .writes(fkill, restart, withhold, restore);
        clocked("watch", this::watch)
                .reads(busy, sending, bkill)
                .reads(injected, length)
                .updates(lanes)
                .updates(lfsr)
                .writes(kill, over, held)
                .reads(written)
                .writes(expired);
        if (givesUp) {
            Wire discard = output("discard", doors.wire(InjectionDoor.DISCARD));
            combinational("forget", () -> discard.set(expired.get()))
                    .reads(expired)
                    .writes(discard);
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
            lanes.retries.random().stir();
        }
        kill.set(kills);
        over.set(ended);
        held.set(holds);
        expired.set(forgotten);
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
        lanes.quarantine.set(v, quarantine);
        lanes.retries.fail(v);
        lanes.elapsed.set(v, 0);
    }

    /** Whether the packet has been begun as often as it may. */
    boolean isLast(int v) {
        return lanes.retries.isLast(v);
    }

    private void count(int v, LaneState now) {
        lanes.elapsed.set(v, isInside(now) && busy.bit(v) && !sending.bit(v) ? lanes.elapsed.getInt(v) + 1 : 0);
        lanes.quarantine.set(v, Math.max(0, lanes.quarantine.getInt(v) - 1));
        lanes.retries.pass(v, !busy.bit(v));
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
            case BACK_OFF ->
                lanes.retries.isOver(v) && (!isLast(v) || words.areHere(v)) ? LaneState.IDLE : LaneState.BACK_OFF;
        };
    }

    /** The register that the check of this module reads. */
    Register kill() {
        return kill;
    }

    Register over() {
        return over;
    }

    /** One bit per lane: its packet is given up; of width 0 where that never happens. */
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
