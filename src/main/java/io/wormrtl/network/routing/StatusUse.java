package io.wormrtl.network.routing;

/** Which status bits of the output ports a routing function looks at; only these are built into a router. */
public enum StatusUse {
    /** None: it is for networks without faults. */
    NONE,
    /** {@link PortFaults#faulty}. */
    FAULTY,
    /** {@link PortFaults#faulty} and {@link PortFaults#unsafe}. */
    FAULTY_AND_UNSAFE
}
