package io.wormrtl.network.router.allocation;

import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.network.router.input.InputController;

/**
 * The signals of one input port that the allocator of output virtual channels reads and drives.
 *
 * @param name of the input port
 * @param requesting one bit per virtual channel whose header asks
 * @param target by virtual channel, the number of the output virtual channel it asks for
 * @param granted one bit per virtual channel that is given what it asks for; driven by the allocator
 */
public record HeaderInput(String name, Signal requesting, Wires target, Wire granted) {

    /** The lines of {@code input} and the wire on which it hears what it is granted. */
    public static HeaderInput of(InputController input, Wire granted) {
        return new HeaderInput(
                input.name(), input.requesting(), input.channels().target(), granted);
    }
}
