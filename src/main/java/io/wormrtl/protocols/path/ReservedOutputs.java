package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;

/**
 * The state that {@link PathUnit} keeps of the virtual channels of an output port; masks have one bit per virtual
 * channel.
 */
final class ReservedOutputs extends Group {

    /** A path goes through it. */
    final Register reserved;
    /** The input virtual channel whose path that is; of a channel that is not reserved, the last one. */
    final Registers owner;
    /** A kill has been or is to be sent, and its answer has not come; of width 0 where there are no kills. */
    final Register closing;
    /** A path has been killed: the buffer behind the link is empty. Of width 0 where there are no kills. */
    final Register restored;

    ReservedOutputs(Module module, String name, int channels, Encoding inputs, boolean kills) {
        super(module, name);
        this.reserved = register("reserved", channels);
        this.owner = inputs.on(
                registers("owner", channels, Bits.needed(inputs.values().size() - 1)));
        this.closing = register("closing", kills ? channels : 0);
        this.restored = register("restored", kills ? channels : 0);
    }
}
