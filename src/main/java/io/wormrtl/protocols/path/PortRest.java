package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.link.EndStatus;

/**
 * Says that a dead port is as after reset: no path goes through it either way, its buffers are empty, and no control
 * flit waits there. It says so for both links of the pair at once; since they also fail together they restart together,
 * and the status bit of one is that of the other.
 */
final class PortRest extends Module {

    private final int channels;

    PortRest(Module router, PathPort port, PathUnit unit, PathInput buffers) {
        super(router, "rest_" + port.name());
        EndStatus incoming = port.in().status().orElseThrow();
        EndStatus outgoing = port.out().status().orElseThrow();
        Signal dead = input("dead", 1, outgoing.dead());
        Wire restedIn = output("rested_in", incoming.rested());
        Wire restedOut = output("rested_out", outgoing.rested());
        Registers state = input("state", unit.state(port));
        Register occupied = input("occupied", buffers.occupied());
        Register reserved = input("reserved", unit.outputs(port).reserved);
        Register ahead = input("ahead", unit.ahead(port).waiting());
        Register back = input("back", unit.back(port).waiting());
        this.channels = state.size();
        long all = Bits.all(channels);
        combinational("rest", () -> {
                    boolean idle = state.where(PathState.IDLE.ordinal()) == all;
                    boolean nothing = (occupied.get() | reserved.get() | ahead.get() | back.get()) == 0;
                    long rested = dead.isHigh() && idle && nothing ? 1 : 0;
                    restedIn.set(rested);
                    restedOut.set(rested);
                })
                .enabledBy(dead)
                .reads(state)
                .reads(occupied, reserved, ahead, back)
                .writes(restedIn, restedOut);
    }
}
