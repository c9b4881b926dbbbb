package io.wormrtl.model.scouting;

import io.wormrtl.model.ChannelOccupancy;

/** Probability that the header is blocked after a number of hops (000, eqs. 8 to 10). */
final class TorusHopBlocking {

    private TorusHopBlocking() {
    }

    /**
     * Probability that one dimension is finished after {@code hops} hops (eq. 8).
     *
     * <p>Reading: 0 below k/4 hops, where no dimension can be finished; the printed 1 contradicts the text.
     *
     * @param hops from 0 to D - 1
     */
    static double oneDimensionLeft(int radix, int hops) {
        return 4 * hops < radix ? 0 : 2.0 / (radix / 2 - hops + 1);
    }

    /**
     * Blocking probability for each number of hops from 0 to D - 1 (eqs. 9 and 10): every virtual channel of the
     * one or two physical channels that lead closer is busy.
     */
    static double[] probabilities(ScoutingNetwork network, double occupancy) {
        double full = new ChannelOccupancy(occupancy, network.virtualChannels()).allBusy(network.virtualChannels());
        double[] blocking = new double[network.meanHops()];
        for (int i = 0; i < blocking.length; i++) {
            double one = oneDimensionLeft(network.radix(), i);
            blocking[i] = (1 - one) * full * full + one * full;
        }
        return blocking;
    }
}
