package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Bundle;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import java.util.ArrayList;
import java.util.List;

/**
 * {@link ControlPlaces} as the link sees them.
 *
 * @param waiting one bit per virtual channel: a flit waits
 * @param code which flit, by virtual channel; null where there is one kind
 * @param word what it says, by virtual channel; null where it says nothing
 */
record WaitingControl(Register waiting, Registers code, Registers word) implements Bundle {

    @Override
    public List<Port> ports() {
        List<Port> ports = new ArrayList<>(List.of(Port.input("waiting", waiting)));
        if (code != null) {
            ports.add(Port.input("code", code));
        }
        if (word != null) {
            ports.add(Port.input("word", word));
        }
        return ports;
    }

    int codeOf(int v) {
        return code == null ? 0 : code.getInt(v);
    }

    long wordOf(int v) {
        return word == null ? 0 : word.get(v);
    }
}
