package io.wormrtl.network.routing;

import io.wormrtl.kernel.api.Api;

/**
 * Candidates of equal preference: any channel whose port is in {@code ports} and whose virtual channel is in
 * {@code channels}. Options of the same rank are one group, for ports that offer different virtual channels.
 *
 * @param rank the preference, 0 for the most preferred
 * @param ports output ports as a bit mask, bit p for port p; not empty
 * @param channels virtual channels as a bit mask, bit v for channel v; not empty
 */
@Api
public record RouteOption(int rank, long ports, long channels) {

    /** The largest number of virtual channels per physical channel. */
    public static final int MAX_VIRTUAL_CHANNELS = 16;

    /** Checks that there is a candidate. */
    public RouteOption {
        if (rank < 0 || ports == 0 || channels == 0) {
            throw new IllegalArgumentException(
                    "a route option without a port or without a channel, or of rank " + rank);
        }
    }

    /** The most preferred candidates. */
    public RouteOption(long ports, long channels) {
        this(0, ports, channels);
    }

    /** The same candidates with another preference. */
    public RouteOption withRank(int other) {
        return new RouteOption(other, ports, channels);
    }

    /** Whether virtual channel {@code channel} of output port {@code port} is a candidate. */
    public boolean allows(int port, int channel) {
        return (ports >>> port & channels >>> channel & 1) != 0;
    }
}
