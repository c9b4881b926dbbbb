package io.wormrtl.network.router.crossbar;

import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.SignalArray;
import io.wormrtl.network.router.input.InputController;

/**
 * The flits that one input port puts on the crossbar, straight from its buffers or a cycle later.
 *
 * @param name of the input port
 * @param moving one bit per virtual channel that moves a flit in this cycle
 * @param flits the flits, by virtual channel or, behind a stage of a multiplexed switch, one for all
 * @param targets for each the number of the output virtual channel it goes to
 */
public record CrossbarSource(String name, Signal moving, SignalArray flits, SignalArray targets) {

    /** Front flits of the buffers: the switch is crossed in the cycle in which it is granted. */
    public static CrossbarSource direct(InputController input) {
        return new CrossbarSource(
                input.name(),
                input.departing(),
                input.leaving(),
                input.channels().target());
    }
}
