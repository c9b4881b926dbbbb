package io.wormrtl.network.routing;

import io.wormrtl.kernel.api.Api;
import java.util.Set;

/**
 * Chooses one port among candidates that have a free channel. A pure function, usable from any thread.
 */
@Api
public interface SelectionPolicy {

    /** Name and rule, for reports. */
    String description();

    /** The inputs it reads beside the candidates; a router is built with these and no others. */
    Set<SelectionInput> looksAt();

    /** Whether it needs a random number; only then is a shift register for it built into the router. */
    default boolean usesRandom() {
        return looksAt().contains(SelectionInput.RANDOM);
    }

    /** Whether it needs congestion counts; only then are the wires for them built. */
    default boolean usesCongestion() {
        return looksAt().contains(SelectionInput.CONGESTION);
    }

    /**
     * The chosen port.
     *
     * @param candidatePorts ports to choose from, as a bit mask, not empty
     * @param status the state of the ports; asking for what {@link #looksAt()} does not name ends the run
     * @param random random bits; 0 unless {@link #usesRandom()}
     * @return a port whose bit is set in {@code candidatePorts}
     */
    int choosePort(long candidatePorts, PortStatus status, long random);
}
