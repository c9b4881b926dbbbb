package io.wormrtl.protocols.fcr;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.protocols.retry.BackOff;
import io.wormrtl.protocols.retry.RandomBits;
import io.wormrtl.protocols.retry.Retries;

/** The state that {@link SendControl} keeps of each lane. */
final class RecoveryLanes extends GroupArray {

    final Registers state;
    /** T_elapse: cycles since the last flit was taken. */
    final Registers elapsed;
    /** Cycles of KILLED that are left. */
    final Registers quarantine;
    /** The cycles of BACK_OFF are counted in KILLED already. */
    final Retries retries;

    RecoveryLanes(Module owner, int lanes, int quarantineCycles, RandomBits random, FcrFit parts) {
        super(owner, "lane", lanes);
        BackOff backOff = parts.backOff();
        this.state = LaneState.ENCODING.on(each("state", LaneState.BITS));
        this.elapsed = each("T_elapse", Bits.needed(parts.sizes().timeout()));
        this.quarantine = each("quarantine", Bits.needed(quarantineCycles));
        this.retries = new Retries(
                backOff,
                random,
                each("back_off", backOff.waitBits()),
                each("doublings", backOff.doublingBits()),
                each("kills", backOff.failureBits()));
    }
}
