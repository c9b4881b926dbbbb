package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;

/** Says when the sweep of {@link DeliveredMarks} visits a word: every so many cycles, as long as there can be a mark. */
final class SweepTimer extends Module {

    private final int period;
    private final Register visits;
    /** Cycles until the next visit. */
    private final Register pause;
    /** 1 bit: a word is visited in this cycle. */
    private final Register due;

    /**
     * A timer.
     *
     * @param period cycles from one visit to the next, at least 1
     * @param left visits that are left until no mark can be
     */
    SweepTimer(Module parent, int period, Register left) {
        super(parent, "sweep_timer");
        this.period = period;
        this.visits = input("visits", left);
        this.pause = register("pause", Bits.needed(period - 1));
        this.due = output(register("due", 1));
        clocked("count", this::count)
                .enabledBy(visits, due)
                .reads(visits)
                .updates(pause)
                .writes(due);
    }

    /** Cycles from one visit to the next, so that a round over {@code words} takes at least so many cycles. */
    static int period(long round, int words) {
        return Math.toIntExact((round + words - 1) / words);
    }

    private void count() {
        if (visits.get() == 0) {
            due.set(0);
        } else {
            boolean ends = pause.get() == 0;
            due.set(ends);
            pause.set(ends ? period - 1 : pause.get() - 1);
        }
    }

    Register due() {
        return due;
    }
}
