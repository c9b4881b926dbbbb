package io.wormrtl.network.router.input;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.network.router.shared.OutputChannelCode;
import io.wormrtl.network.router.shared.RouterFormat;

/**
 * For each input virtual channel the output port between routers that a header of it was given last. Only built where
 * the selection policy looks at it.
 */
final class LastPorts extends GroupArray {

    /** The port number plus 1; 0 while there was none. */
    private final Registers following;

    private final int networkPorts;

    LastPorts(Module owner, RouterFormat format) {
        super(owner, "last_port", format.virtualChannels());
        this.networkPorts = format.networkPorts();
        this.following = each("following", Bits.needed(networkPorts));
    }

    /** The port that virtual channel {@code v} had last, or -1. */
    int of(int v) {
        return following.getInt(v) - 1;
    }

    /**
     * At the clock edge.
     *
     * @param granted one bit per virtual channel whose header is given an output virtual channel
     * @param target the numbers of these
     */
    void next(Signal granted, Wires target, OutputChannelCode code) {
        for (long rest = granted.get(); rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            int port = code.port(target.get(v));
            if (port < networkPorts) {
                following.set(v, port + 1);
            }
        }
    }
}
