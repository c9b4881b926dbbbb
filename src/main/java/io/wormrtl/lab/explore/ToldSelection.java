package io.wormrtl.lab.explore;

import io.wormrtl.network.routing.PortStatus;
import io.wormrtl.network.routing.SelectionInput;
import io.wormrtl.network.routing.SelectionPolicy;
import java.util.Set;

/** A selection policy that picks the port it is told. */
record ToldSelection(ToldChoices choices) implements SelectionPolicy {

    @Override
    public String description() {
        return "told";
    }

    @Override
    public Set<SelectionInput> looksAt() {
        return Set.of();
    }

    @Override
    public int choosePort(long candidatePorts, PortStatus status, long random) {
        return choices.chooseBit(Asker.SELECTION, candidatePorts);
    }
}
