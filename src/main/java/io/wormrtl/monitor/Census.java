package io.wormrtl.monitor;

import io.wormrtl.check.Tally;
import io.wormrtl.check.Verdicts;
import io.wormrtl.rtl.Module;

/**
 * Counts the flits of a network in two ways that must agree in every cycle: those that went in and have neither come out
 * nor been removed, and those that buffers and register stages hold. The watches of the latter add their changes to one
 * sum, so the comparison costs the same whatever the size of the network.
 */
final class Census {

    private final Module network;
    private final Tally conservation;
    private long held;
    private long injected;
    private long ejected;
    private long removed;
    private long balanceBefore;

    Census(Module network, Verdicts verdicts) {
        this.network = network;
        this.conservation = verdicts.tally(Rules.FLIT_CONSERVATION);
    }

    /** A watch counts so many more flits in registers than before. */
    void heldMore(int flits) {
        held += flits;
    }

    /** A flit crosses an injection channel. */
    void inject(long cycle, int vc, int kind, long payload) {
        injected++;
    }

    /** A flit crosses an ejection channel. */
    void eject(long cycle, int vc, int kind, long payload) {
        ejected++;
    }

    /** Flits have been lawfully removed from registers; between the end of a cycle's {@link #compare} and the next cycle. */
    void remove(int flits) {
        held -= flits;
        removed += flits;
        balanceBefore -= flits;
    }

    /** Flits on the way between buffers have been lawfully removed; their watches will see it themselves. */
    void removeUnderway(int flits) {
        removed += flits;
        balanceBefore -= flits;
    }

    /** Flits in registers at the start of the cycle. */
    long held() {
        return held;
    }

    /** Compares; once in a cycle, when all watches and taps have run. */
    void compare(long cycle) {
        conservation.check();
        if (held != balanceBefore) {
            conservation.violated(
                    cycle,
                    network,
                    "the network holds " + held + " flits, but of those injected " + balanceBefore
                            + " have been neither ejected nor removed");
        }
        balanceBefore = injected - ejected - removed;
    }
}
