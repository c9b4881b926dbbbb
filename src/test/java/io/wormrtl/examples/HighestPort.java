package io.wormrtl.examples;

import io.wormrtl.network.routing.PortStatus;
import io.wormrtl.network.routing.SelectionInput;
import io.wormrtl.network.routing.SelectionPolicy;
import java.util.Set;

// snippet: selection
/** The highest of the ports that may be taken, whatever their state. */
record HighestPort() implements SelectionPolicy {

    @Override
    public String description() {
        return "highest port";
    }

    @Override
    public Set<SelectionInput> looksAt() {
        return Set.of();
    }

    @Override
    public int choosePort(long candidatePorts, PortStatus status, long random) {
        return Long.SIZE - 1 - Long.numberOfLeadingZeros(candidatePorts);
    }
}
// end
