package io.wormrtl.network.routing;

import io.wormrtl.kernel.logic.Blocks;
import io.wormrtl.kernel.logic.Logic;
import java.util.Set;

/**
 * Chooses one port among candidates that have a free channel. A pure function, usable from any thread.
 */
public interface SelectionPolicy {

    /** Name and rule, for reports. */
    String description();

    /** What it looks at beside the candidates; only that is built into a router. */
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
     * What makes of a line per candidate port the line of the chosen one; the lowest port where a policy says nothing
     * else.
     *
     * @param ports candidates at most
     * @param channels virtual channels of each
     * @param congestionBits bits of a congestion count
     */
    default Logic logic(int ports, int channels, int congestionBits) {
        return Blocks.priority(ports);
    }

    /**
     * The chosen port.
     *
     * @param candidatePorts ports to choose from, as a bit mask, not empty
     * @param status the state of the ports; only what {@link #looksAt()} names is read
     * @param random random bits; not read unless {@link #usesRandom()}
     * @return a port whose bit is set in {@code candidatePorts}
     */
    int choosePort(long candidatePorts, PortStatus status, long random);
}
