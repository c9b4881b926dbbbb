package io.wormrtl.papers.model.scouting;

import io.wormrtl.papers.model.ChannelOccupancy;

/** Probability that the header is blocked after a number of hops (000, eqs. 8 to 10). */
final class TorusHopBlocking {

    private TorusHopBlocking() {}

    /**
     * Blocking probability for each number of hops from 0 to D - 1 (eqs. 9 and 10): every virtual channel of the
     * one or two physical channels that lead closer is busy.
     */
    static double[] probabilities(ScoutingNetwork network, double occupancy, ScoutingReadings.OneDimension left) {
        double full = new ChannelOccupancy(occupancy, network.virtualChannels()).allBusy(network.virtualChannels());
        double[] blocking = new double[network.meanHops()];
        for (int i = 0; i < blocking.length; i++) {
            double one = left.probability(network.radix(), i);
            blocking[i] = (1 - one) * full * full + one * full;
        }
        return blocking;
    }
}
