package io.wormrtl.protocols.fcr;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.protocols.retry.BackOff;

/** The state that {@link SendControl} keeps of each lane. */
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

    RecoveryLanes(Module owner, int lanes, int quarantineCycles, FcrFit parts) {
        super(owner, "lane", lanes);
        BackOff backOff = parts.backOff();
        this.state = each("state", LaneState.BITS).encodedAs(LaneState.ENCODING);
        this.elapsed = each("T_elapse", Bits.needed(parts.sizes().timeout()));
        this.quarantine = each("quarantine", Bits.needed(quarantineCycles));
        this.wait = each("back_off", Bits.needed(backOff.most()));
        this.doublings = each("doublings", Bits.needed(backOff.mostDoublings()));
        this.kills = backOff.givesUp() ? each("kills", Bits.needed(backOff.attempts())) : null;
    }
}
