package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Bundle;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import java.util.List;

/**
 * {@link ControlPlaces} as the link sees them.
 *
 * @param waiting one bit per virtual channel: a flit waits
 * @param code which flit, by virtual channel; of width 0 where there is one kind
 * @param word its word, by virtual channel; of width 0 where it has none
 */
record WaitingControl(Register waiting, Registers code, Registers word) implements Bundle {

    @Override
    public List<Port> ports() {
        return List.of(Port.input("waiting", waiting), Port.input("code", code), Port.input("word", word));
    }

    int codeOf(int v) {
        return code.getInt(v);
    }

    long wordOf(int v) {
        return word.get(v);
    }
}
