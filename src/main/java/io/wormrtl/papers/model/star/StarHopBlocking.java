package io.wormrtl.papers.model.star;

import io.wormrtl.papers.model.ChannelOccupancy;

/**
 * Probability that a message finds every admissible virtual channel busy (001, eqs. 8 to 11).
 *
 * <p>With d hops to go a message from class a may take any of V1 + V2 - ceil(d/2) + 1 virtual channels of an output
 * channel; one that holds level l of class b may take V1 + n before a negative hop and V1 + n + 1 before a positive
 * one, where n = V2 - ceil(d/2) - l + 1. Both signs are equally frequent.
 *
 * <p>Readings: eq. 9 counts all V - ceil(d/2) + 1 selectable virtual channels as busy (the print lost "V -"). The
 * weights P_vc are not defined: {@link LastChannel} says them. A message at its source holds none and has the choice of
 * class a.
 */
final class StarHopBlocking {

    private final StarNetwork network;
    private final LastChannel last;
    private final double[] allBusy;

    StarHopBlocking(StarNetwork network, double occupancy, LastChannel last) {
        this.network = network;
        this.last = last;
        ChannelOccupancy channel = new ChannelOccupancy(occupancy, network.virtualChannels());
        allBusy = new double[network.virtualChannels() + 1];
        for (int chosen = 0; chosen < allBusy.length; chosen++) {
            allBusy[chosen] = channel.allBusy(chosen);
        }
    }

    /** Probability of being blocked at all output channels of a hop (eq. 8). */
    double probability(HopProfile.Hop hop) {
        double channel = hop.number() == 1 ? groupA(hop.remaining()) : oneChannel(hop.remaining());
        return Math.pow(channel, hop.outputs());
    }

    /** Levels that a message with {@code remaining} hops can hold before a negative hop, V2 - ceil(d/2). */
    private int levelsBeforeNegative(int remaining) {
        return network.escapeChannels() - (remaining + 1) / 2;
    }

    /** Eq. 9 without its weight. */
    private double groupA(int remaining) {
        return allBusy[network.adaptiveChannels() + levelsBeforeNegative(remaining) + 1];
    }

    /** Blocking at one output channel, half the hops being negative. */
    private double oneChannel(int remaining) {
        int levels = levelsBeforeNegative(remaining);
        return (average(remaining, levels) + average(remaining, levels + 1)) / 2;
    }

    /**
     * Mean over the channel used last: class a, or class b with 1 to {@code levels} channels left to choose from.
     * Negative hops (eq. 10) have V2 - ceil(d/2) such levels, positive hops (eq. 11) one more.
     */
    private double average(int remaining, int levels) {
        int adaptive = network.adaptiveChannels();
        double sum = 0;
        for (int selectable = 1; selectable <= levels; selectable++) {
            sum += allBusy[adaptive + selectable];
        }
        double classA = last.ofClassA(adaptive, levels, allBusy[adaptive], allBusy[adaptive + levels]);
        return classA * groupA(remaining) + (1 - classA) * sum / levels;
    }
}
