package io.wormrtl.routing;

/**
 * One group of candidates of equal preference: any channel whose port is in {@code ports} and whose virtual
 * channel is in {@code channels}.
 *
 * @param ports output ports as a bit mask, bit p for port p; not empty
 * @param channels virtual channels as a bit mask, bit v for channel v; not empty
 */
public record RouteOption(long ports, long channels) {

    /** Checks that the group is not empty. */
    public RouteOption {
        if (ports == 0 || channels == 0) {
            throw new IllegalArgumentException("a route option without a port or without a channel");
        }
    }

    /** Whether virtual channel {@code channel} of output port {@code port} is in the group. */
    public boolean allows(int port, int channel) {
        return (ports >>> port & channels >>> channel & 1) != 0;
    }
}
