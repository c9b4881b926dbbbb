package io.wormrtl.network.link;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import java.util.List;

/**
 * Whether a channel between two routers works, and what its ends know of it (004, section 6.1, items 12 and 13).
 *
 * <p>{@code broken} is high from the cycle in which the wires or a node at an end fail until the channel restarts: it
 * holds the link in reset. Both ends learn of it at the same time, {@code delay} cycles later. The channel restarts
 * when nothing fails any more, the bit that the ends see is of this fault, and both say that they are as after reset;
 * the link is then out of reset, and empty, for {@code delay} cycles before the ends see the bit fall and send again.
 * docs/faults.md has the cycles.
 */
public final class ChannelStatus extends Module {

    /** The longest delay, in cycles. */
    public static final int MAX_DELAY = 64;

    private final Wire broken = output(wire("broken", 1));
    private final Register fault;
    /**
     * A shift register of the status on its way to the ends, the newest bit lowest; of width 0 for a delay without cycles
     * between.
     */
    private final Register notice;
    /** The value of {@link #notice} when all of its bits are set. */
    private final long allNoticed;

    private final Register dead;
    /** How many causes there are. */
    private final int causes;

    private final Wire senderRested = input(wire("sender_rested", 1));
    private final Wire receiverRested = input(wire("receiver_rested", 1));

    /**
     * Builds the status of a channel.
     *
     * @param causes 1 bit each; the channel fails while one is high
     * @param delay cycles until the ends know, 1 to {@value #MAX_DELAY}
     * @param fromStart whether the channel fails from the first cycle on, and both ends know it
     */
    public ChannelStatus(Module parent, String name, List<Signal> causes, int delay, boolean fromStart) {
        super(parent, name);
        UnusableInput.requireRange("status delay", delay, 1, MAX_DELAY);
        long first = fromStart ? 1 : 0;
        this.fault = register("fault", 1, first);
        this.allNoticed = Bits.all(delay) >>> 1;
        this.notice = register("notice", delay - 1, fromStart ? allNoticed : 0);
        this.dead = output(register("dead", 1, first));
        this.causes = causes.size();
        Signal[] failing = new Signal[this.causes];
        for (int i = 0; i < failing.length; i++) {
            failing[i] = input("cause_" + i, 1, causes.get(i));
        }
        combinational("break_off", () -> broken.set(fault.isHigh() || any(failing)))
                .reads(fault)
                .reads(failing)
                .writes(broken);
        clocked("pass_on", () -> {
                    boolean restarts = allKnow() && senderRested.isHigh() && receiverRested.isHigh();
                    fault.set(any(failing) || (fault.isHigh() && !restarts));
                    notifyEnds();
                })
                .reads(failing)
                .reads(broken, senderRested, receiverRested)
                .updates(fault, dead, notice);
    }

    private static boolean any(Signal[] signals) {
        for (Signal signal : signals) {
            if (signal.isHigh()) {
                return true;
            }
        }
        return false;
    }

    /** Whether the bit that the ends see is of this fault: the channel has been broken ever since it left. */
    private boolean allKnow() {
        return dead.isHigh() && notice.get() == allNoticed;
    }

    private void notifyEnds() {
        long all = notice.get() << 1 | broken.get();
        dead.set(all >>> notice.width());
        notice.set(all & allNoticed);
    }

    /** 1 bit: nothing comes through the channel. */
    public Wire broken() {
        return broken;
    }

    /** As the end that sends flits sees it. */
    EndStatus atSender() {
        return new EndStatus(dead, senderRested, broken);
    }

    /** As the end that receives flits sees it. */
    EndStatus atReceiver() {
        return new EndStatus(dead, receiverRested, broken);
    }
}
