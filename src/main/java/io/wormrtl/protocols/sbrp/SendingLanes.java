package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;

/** The worms on their way into the virtual channels. */
final class SendingLanes extends GroupArray {

    /** Where the packet is kept. */
    final Registers slot;
    /** Position in the packet of the flit that is next: F_inj. */
    final Registers injected;
    /** Whether the FSN flit has been sent, or need not be. */
    final Registers told;
    /** Whether a virtual tail is next, and then the packet again. */
    final Registers cut;

    SendingLanes(Module owner, int lanes, int slots, int longest) {
        super(owner, "lane", lanes);
        this.slot = each("slot", Math.max(1, Bits.needed(slots - 1)));
        this.injected = each("F_inj", Bits.needed(longest));
        this.told = each("told", 1);
        this.cut = each("cut", 1);
    }

    /** Whether one of these lanes has the packet in a slot. */
    boolean isSlotOf(long mask, int inSlot) {
        for (long rest = mask; rest != 0; rest = Bits.rest(rest)) {
            if (slot.getInt(Bits.first(rest)) == inSlot) {
                return true;
            }
        }
        return false;
    }

    boolean isCut(int v) {
        return cut.get(v) != 0;
    }

    /** Whether the FSN flit has been sent, or need not be. */
    boolean hasTold(int v) {
        return told.get(v) != 0;
    }

    /** At the clock edge: the packet in a slot is begun. */
    void begin(int v, int inSlot, boolean isFromTheBeginning) {
        slot.set(v, inSlot);
        begin(v, isFromTheBeginning);
    }

    /**
     * At the clock edge: the packet is begun, again or for the first time.
     *
     * @param isFromTheBeginning whether all contents follow, so that no FSN flit is needed
     */
    void begin(int v, boolean isFromTheBeginning) {
        goOn(v, 0, isFromTheBeginning, false);
    }

    /** At the clock edge: the next state of a lane. */
    void goOn(int v, int position, boolean hasTold, boolean isCut) {
        injected.set(v, position);
        told.set(v, hasTold ? 1 : 0);
        cut.set(v, isCut ? 1 : 0);
    }
}
