package io.wormrtl.papers.program.search;

import io.wormrtl.papers.program.contention.SystemGraph;

/** The channels on the old and new ways of an exchange, with their use before it. */
final class ChannelChanges {

    private final int ports;
    private final ChannelUse use;
    private final int[] seenIn;
    private final int[] channels;
    private final double[] demand;
    private final double[] onward;
    private final double[] turn;
    private int exchange;
    private int count;

    ChannelChanges(SystemGraph system, ChannelUse use) {
        this.ports = system.ports();
        this.use = use;
        this.seenIn = new int[system.channelNumbers()];
        this.channels = new int[seenIn.length];
        this.demand = new double[seenIn.length];
        this.onward = new double[seenIn.length * ports];
        this.turn = new double[ports];
    }

    /** Forgets what was noted before. */
    void begin() {
        exchange++;
        count = 0;
    }

    /** Notes what the channels of a way have, before a path along it is taken out or put in. */
    void note(int[] way) {
        for (int channel : way) {
            if (seenIn[channel] != exchange) {
                seenIn[channel] = exchange;
                demand[count] = use.demand(channel);
                for (int port = 0; port < ports; port++) {
                    onward[count * ports + port] = use.onward(channel, port);
                }
                channels[count++] = channel;
            }
        }
    }

    /** Number of channels noted. */
    int count() {
        return count;
    }

    /** The i-th channel noted. */
    int channel(int i) {
        return channels[i];
    }

    /** The growth of the i-th channel's traffic since it was noted. */
    double gained(int i) {
        return use.demand(channels[i]) - demand[i];
    }

    /**
     * The growth of the traffic from the i-th channel on to each port; the same array at every call, null where
     * neither that nor the channel's traffic has changed.
     */
    double[] turns(int i) {
        boolean changed = gained(i) != 0;
        for (int port = 0; port < ports; port++) {
            turn[port] = use.onward(channels[i], port) - onward[i * ports + port];
            changed |= turn[port] != 0;
        }
        return changed ? turn : null;
    }
}
