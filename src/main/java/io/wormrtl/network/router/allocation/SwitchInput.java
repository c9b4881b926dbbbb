package io.wormrtl.network.router.allocation;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.network.router.input.InputController;

/**
 * The signals of one input port that a switch allocator reads and drives.
 *
 * @param name of the input port
 * @param eligible one bit per virtual channel that could send a flit through the switch in this cycle
 * @param target by virtual channel, the number of the output virtual channel to which it sends
 * @param departing one bit per virtual channel that sends one; driven by the allocator
 */
@Api
public record SwitchInput(String name, Signal eligible, Wires target, Wire departing) {

    /** The lines of {@code input}. */
    public static SwitchInput of(InputController input) {
        return new SwitchInput(input.name(), input.eligible(), input.channels().target(), input.departing());
    }

    /** Virtual channels of the port. */
    public int channels() {
        return target.size();
    }
}
