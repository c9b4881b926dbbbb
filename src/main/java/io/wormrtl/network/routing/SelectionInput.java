package io.wormrtl.network.routing;

import io.wormrtl.kernel.api.Api;

/**
 * The inputs of a selection policy. A router contains the wires and registers of those that its policy names, and no
 * others.
 */
@Api
public enum SelectionInput {
    /** Random bits: a shift register in the router. */
    RANDOM,
    /** {@link PortStatus#congestion}. */
    CONGESTION,
    /** {@link PortStatus#freeChannels}. */
    FREE_CHANNELS,
    /** {@link PortStatus#sameDimension}: constant for each input port. */
    ARRIVAL,
    /** {@link PortStatus#age}: a counter for each output port between routers. */
    AGE,
    /** {@link PortStatus#lastPort}: a register for each input virtual channel. */
    LAST_PORT
}
