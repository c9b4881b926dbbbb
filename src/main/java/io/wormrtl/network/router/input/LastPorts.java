package io.wormrtl.network.router.input;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.network.router.shared.OutputChannelCode;
import io.wormrtl.network.router.shared.RouterFormat;
import io.wormrtl.network.routing.SelectionInput;
import io.wormrtl.network.routing.SelectionPolicy;

/**
 * For each input virtual channel the output port between routers that a header of it was given last; of width 0 where the
 * selection policy does not look at it.
 */
final class LastPorts extends GroupArray {

    /** The port number plus 1; 0 while there was none. */
    private final Registers following;

    private final int networkPorts;

    LastPorts(Module owner, RouterFormat format, SelectionPolicy policy) {
        super(owner, "last_port", format.virtualChannels());
        this.networkPorts = format.networkPorts();
        boolean isLookedAt = policy.looksAt().contains(SelectionInput.LAST_PORT);
        this.following = each("following", isLookedAt ? Bits.needed(networkPorts) : 0);
    }

    /** Whether there is something to be done for {@link #next}. */
    boolean areKept() {
        return following.hasBits();
    }

    /** The port that virtual channel {@code v} had last; -1 if none, or where ports are not kept. */
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
