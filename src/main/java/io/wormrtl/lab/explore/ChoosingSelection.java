package io.wormrtl.lab.explore;

import io.wormrtl.network.routing.PortStatus;
import io.wormrtl.network.routing.SelectionInput;
import io.wormrtl.network.routing.SelectionPolicy;
import java.util.Set;

/** A selection policy whose port is chosen for it, in the place of every policy there is. */
record ChoosingSelection(Chooser chooser) implements SelectionPolicy {

    @Override
    public String description() {
        return "any";
    }

    @Override
    public Set<SelectionInput> looksAt() {
        return Set.of();
    }

    @Override
    public int choosePort(long candidatePorts, PortStatus status, long random) {
        return chooser.chooseBit(Asker.of(status), candidatePorts);
    }
}
