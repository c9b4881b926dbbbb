package io.wormrtl.network.router.input;

import io.wormrtl.network.routing.PortFaults;
import io.wormrtl.network.routing.StatusUse;
import java.util.Locale;
import java.util.Set;

/**
 * A status bit of an output port between routers (004, section 3.4): a wire of one bit. It is there only if the routing
 * function {@linkplain StatusUse looks at it}. Where the bit is {@linkplain
 * io.wormrtl.network.routing.RoutingFunction#knownFaults known} to be bad it is 1 for ever; else a {@code ControlPart} or the
 * channel drives it; else it is 0 for ever.
 */
public enum StatusBit {
    /**
     * The channel, or the router at its other end, is faulty. No header takes the port, whatever its route says; a
     * message that owns a channel of it already goes on.
     */
    FAULTY,
    /**
     * The router at the other end is not faulty, but most ways from it are. The routing function decides whether a
     * header takes the port.
     */
    UNSAFE;

    /** Those that a routing function looks at. */
    public static Set<StatusBit> of(StatusUse use) {
        return switch (use) {
            case NONE -> Set.of();
            case FAULTY -> Set.of(FAULTY);
            case FAULTY_AND_UNSAFE -> Set.of(FAULTY, UNSAFE);
        };
    }

    /** This bit of all ports, a bit each. */
    public long of(PortFaults faults) {
        return this == FAULTY ? faults.faulty() : faults.unsafe();
    }

    /** The wire of this bit at a port. */
    public String wireName(String portName) {
        return name().toLowerCase(Locale.ROOT) + "_" + portName;
    }
}
