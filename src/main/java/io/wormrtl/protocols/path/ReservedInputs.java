package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;

/** The state that {@link PathUnit} keeps of the virtual channels of an input port. */
final class ReservedInputs extends GroupArray {

    final Registers state;
    /** The output virtual channel that is reserved, see {@link PathUnit}; valid while one is. */
    final Registers target;
    /** The word of the probe: the buffer of the corresponding channel, kept until the path stands. */
    final Registers probe;
    /** History: one bit per port, the outputs by which the probe has come back; of width 0 where nothing is remembered. */
    final Registers history;

    ReservedInputs(
            Module owner, String name, int channels, Encoding outputs, int ports, int probeBits, boolean remembers) {
        super(owner, name, channels);
        this.state = PathState.ENCODING.on(each("state", PathState.BITS));
        this.target = outputs.on(each("target", Bits.needed(outputs.values().size() - 1)));
        this.probe = each("probe", probeBits);
        this.history = each("history", remembers ? ports : 0);
    }

    /** The outputs that the probe of virtual channel {@code w} has not come back by. */
    long untried(int w) {
        return ~history.get(w);
    }

    /** At the clock edge: a new probe has tried nothing. */
    void forget(int w) {
        history.set(w, 0);
    }

    /** At the clock edge: the probe has come back by an output. */
    void remember(int w, int port) {
        history.set(w, history.get(w) | 1L << port);
    }
}
