package io.wormrtl.protocols.fcr;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.LogicSheet;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;

/** What {@link SendControl} knows of each lane. */
final class RecoveryLanes extends GroupArray {

    final Registers state;
    /** T_elapse: cycles since the last flit was taken. */
    final Registers elapsed;
    /** Cycles of KILLED that are left. */
    final Registers quarantine;
    /** Cycles of BACK_OFF that are left when KILLED has ended. */
    final Registers wait;
    /** By how much the range of the next wait is doubled. */
    final Registers doublings;
    /** How often its packet has been killed; null where a source tries without end. */
    final Registers kills;

    RecoveryLanes(Module owner, int lanes, int quarantineCycles, Fcr parts) {
        super(owner, "lane", lanes);
        FcrSettings sizes = parts.sizes();
        this.state = each("state", LaneState.BITS).encodedAs(LaneState.ENCODING);
        this.elapsed = each("T_elapse", Bits.needed(sizes.timeout()));
        this.quarantine = each("quarantine", Bits.needed(quarantineCycles));
        this.wait = each("back_off", Bits.needed(parts.settling() + sizes.longestBackOff()));
        this.doublings = each("doublings", Bits.needed(mostDoublings(sizes)));
        this.kills = sizes.attempts() == 0 ? null : each("kills", Bits.needed(sizes.attempts()));
    }

    static int mostDoublings(FcrSettings sizes) {
        return Integer.numberOfTrailingZeros(sizes.longestBackOff() / sizes.firstBackOff());
    }

    @Override
    protected void logic(LogicSheet sheet) {
        sheet.registersOnly();
    }
}
