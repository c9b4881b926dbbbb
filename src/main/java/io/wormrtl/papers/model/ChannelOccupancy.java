package io.wormrtl.papers.model;

/**
 * How many virtual channels of a physical channel are busy (000, eq. 12; 001, eq. 18; the Markov chain of Dally).
 *
 * <p>000 prints unnormalised weights, 001 their normalised form; the weights of 000 sum to {@code 1 / (1 - r)},
 * so that both are the same distribution: {@code (1 - r) r^v} below V and {@code r^V} at V.
 *
 * @param occupancy r, channel rate times network latency, from 0 to 1
 * @param virtualChannels V, virtual channels per physical channel, at least 1
 */
public record ChannelOccupancy(double occupancy, int virtualChannels) {

    /** Checks the ranges. */
    public ChannelOccupancy {
        if (!(occupancy >= 0 && occupancy <= 1) || virtualChannels < 1) {
            throw new IllegalArgumentException("occupancy " + occupancy + " of " + virtualChannels + " channels");
        }
    }

    /** Probability that exactly {@code busy} virtual channels are busy, {@code 0 <= busy <= V}. */
    public double busy(int busy) {
        double power = Math.pow(occupancy, busy);
        return busy == virtualChannels ? power : (1 - occupancy) * power;
    }

    /**
     * Probability that {@code chosen} particular virtual channels are all busy, whichever others are
     * (the sums of 001, eqs. 9 to 11, for one channel class; 000 needs it for {@code chosen = V}).
     *
     * @param chosen from 0 to V
     */
    public double allBusy(int chosen) {
        double sum = 0;
        for (int v = chosen; v <= virtualChannels; v++) {
            sum += busy(v) * allAmongBusy(chosen, v);
        }
        return sum;
    }

    /** Of V channels v are busy: probability that {@code chosen} particular ones are, C(V-s, v-s) / C(V, v). */
    private double allAmongBusy(int chosen, int v) {
        double probability = 1;
        for (int i = 0; i < chosen; i++) {
            probability *= (double) (v - i) / (virtualChannels - i);
        }
        return probability;
    }

    /** Mean degree of multiplexing of a busy channel (000, eq. 13; 001, eq. 19); its limit 1 for an idle one. */
    public double multiplexing() {
        if (occupancy == 0) {
            return 1;
        }
        double first = 0;
        double second = 0;
        double weight = 1;
        for (int v = 1; v <= virtualChannels; v++) {
            double share = v == virtualChannels ? weight : (1 - occupancy) * weight;
            first += v * share;
            second += (double) v * v * share;
            weight *= occupancy;
        }
        return second / first;
    }
}
