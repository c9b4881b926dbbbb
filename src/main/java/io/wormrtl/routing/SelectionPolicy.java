package io.wormrtl.routing;

/**
 * Chooses one port among candidates that have a free channel. A pure function, usable from any thread.
 */
public interface SelectionPolicy {

    /** Name and rule, for reports. */
    String description();

    /** Whether it needs a random number; only then is a shift register for it built into the router. */
    boolean usesRandom();

    /** Whether it needs congestion counts; only then are the wires for them built. */
    boolean usesCongestion();

    /**
     * The chosen port.
     *
     * @param candidatePorts ports to choose from, as a bit mask, not empty
     * @param status the state of the ports; not read unless {@link #usesCongestion()}
     * @param random random bits; not read unless {@link #usesRandom()}
     * @return a port whose bit is set in {@code candidatePorts}
     */
    int choosePort(long candidatePorts, PortStatus status, long random);
}
