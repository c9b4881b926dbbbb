package io.wormrtl.examples;

import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.InjectionDoor;
import io.wormrtl.network.nic.InjectionDoors;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.InterfaceFormat;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.network.nic.PacketAddition;
import io.wormrtl.network.nic.ReceptionDoors;
import io.wormrtl.network.nic.WormholeInjector;
import io.wormrtl.network.nic.WormholeReceiver;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import java.util.List;

// snippet: part
/** Injectors that kill a message which does not move, and send it again; receivers that forget what is killed. */
final class TimeoutInterface extends NetworkInterface {

    TimeoutInterface(Module parent, String name, InterfaceContext context, int timeout) {
        super(parent, name, context);
        InterfaceFormat format = context.format();
        for (int i = 0; i < context.injection().size(); i++) {
            LinkEnd end = context.injection().get(i);
            int channels = format.virtualChannels();
            InjectionDoors doors = InjectionDoors.OWN_BUFFERS
                    .with(InjectionDoor.WITHHOLD, wire("withhold_" + i, channels))
                    .with(InjectionDoor.RESTART, wire("restart_" + i, channels))
                    .with(InjectionDoor.RESTORE, wire("restore_" + i, channels));
            WormholeInjector injector = new WormholeInjector(this, i, context, doors, PacketAddition.NOTHING);
            add(injector);
            new KillTimer(this, "timer_" + i, context.node(), injector, doors, end, timeout, format.timing().delay());
        }
        for (int e = 0; e < context.ejection().size(); e++) {
            LinkEnd end = context.ejection().get(e);
            add(new WormholeReceiver(
                    this,
                    "receiver_" + e,
                    format,
                    end,
                    ReceptionDoors.forgetting(end.line(TimeoutKill.FKILL))));
        }
    }

    List<LinkEnd> ejection() {
        return context().ejection();
    }

    /**
     * Watches the lanes of an injector. Sources that try again at the same time block each other again, so that a lane
     * waits for a random time after a kill.
     */
    static final class KillTimer extends Module {

        /** The longest random wait, in cycles. */
        private static final int LONGEST = 255;

        private final Signal busy;
        private final Signal sending;
        private final Signal request;
        private final Register kill;
        private final Register over;
        private final Register begun;
        private final Register waiting;
        private final Register lfsr;
        private final Registers still;
        private final Registers waits;
        private final int timeout;
        private final int quarantine;

        KillTimer(
                Module parent,
                String name,
                int node,
                WormholeInjector injector,
                InjectionDoors doors,
                LinkEnd end,
                int timeout,
                int linkDelay) {
            super(parent, name);
            int channels = end.format().virtualChannels();
            this.timeout = timeout;
            this.quarantine = TimeoutKill.quarantine(linkDelay);
            this.request = end.channel().request();
            this.busy = input("busy", injector.busy());
            this.sending = input("sending", injector.sending());
            this.kill = register("kill", channels);
            this.over = register("over", channels);
            this.begun = register("begun", channels);
            this.waiting = register("waiting", channels);
            this.still = registers("still", channels, Bits.needed(timeout));
            this.waits = registers("back_off", channels, Bits.needed(quarantine + LONGEST));
            this.lfsr = register("lfsr", 16, 0xACE1 ^ node);
            Wire fkill = output(TimeoutKill.FKILL, end.drivenLine(TimeoutKill.FKILL));
            Wire withhold = output("withhold", doors.wire(InjectionDoor.WITHHOLD));
            Wire restart = output("restart", doors.wire(InjectionDoor.RESTART));
            Wire restore = output("restore", doors.wire(InjectionDoor.RESTORE));
            combinational("act", () -> {
                        fkill.set(kill.get());
                        restart.set(kill.get());
                        withhold.set(kill.get() | waiting.get() | over.get());
                        restore.set(over.get());
                    })
                    .reads(kill, waiting, over)
                    .writes(fkill, restart, withhold, restore);
            clocked("watch", this::watch)
                    .reads(busy, sending, kill)
                    .updates(still, waits, begun, lfsr)
                    .writes(kill, waiting, over);
        }

        private void watch() {
            long expired = 0;
            long waitsOn = 0;
            long ended = 0;
            // A packet of which nothing has been sent has nothing to be killed.
            long inside = begun.get() & busy.get() & ~sending.get();
            long random = lfsr.get();
            int backOff = quarantine + (int) random % LONGEST;
            if (kill.get() != 0) {
                lfsr.set(random >> 1 | ((random ^ random >> 2 ^ random >> 3 ^ random >> 5) & 1) << 15);
            }
            for (int v = 0; v < still.size(); v++) {
                int left = kill.bit(v) ? backOff : Math.max(0, waits.getInt(v) - 1);
                boolean stands = (inside >>> v & 1) != 0 && left == 0;
                int standing = stands ? still.getInt(v) + 1 : 0;
                expired |= standing == timeout ? 1L << v : 0;
                waitsOn |= left > 0 ? 1L << v : 0;
                ended |= waits.getInt(v) == 1 ? 1L << v : 0;
                still.set(v, standing == timeout ? 0 : standing);
                waits.set(v, left);
            }
            begun.set((begun.get() | sending.get()) & busy.get() & ~kill.get());
            kill.set(expired);
            waiting.set(waitsOn);
            over.set(ended);
        }

        Signal request() {
            return request;
        }

        /** A bit per lane: it kills its worm in this cycle. */
        Register kill() {
            return kill;
        }

        /** A bit per lane: all of the worm is gone. */
        Register over() {
            return over;
        }
    }
}
// end
