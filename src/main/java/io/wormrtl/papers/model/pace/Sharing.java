package io.wormrtl.papers.model.pace;

import java.util.Arrays;

/**
 * How a channel of a kind is shared.
 *
 * @param busy probability of 0 to V busy virtual channels
 * @param share flits per cycle that a message can have that is one of 0 to V; not less with fewer
 */
record Sharing(double[] busy, double[] share) {

    private static final int HALVINGS = 40;

    /** A channel that is shared as if nothing else held its messages up: a queue with processor sharing. */
    static Sharing alone(ChannelKind kind) {
        double[] busy = new double[kind.slots() + 1];
        double[] share = new double[busy.length];
        double weight = 1;
        for (int v = 0; v < busy.length; v++) {
            busy[v] = weight;
            weight *= kind.utilisation();
            share[v] = 1.0 / Math.max(1, v);
        }
        normalise(busy);
        return new Sharing(busy, share);
    }

    private static void normalise(double[] weights) {
        double sum = Arrays.stream(weights).sum();
        for (int v = 0; v < weights.length; v++) {
            weights[v] /= sum;
        }
    }

    double meanBusy() {
        double mean = 0;
        for (int v = 0; v < busy.length; v++) {
            mean += v * busy[v];
        }
        return mean;
    }

    /** Mean square of the number of busy virtual channels by its mean; 1 for an idle channel. */
    double multiplexing() {
        double squares = 0;
        for (int v = 0; v < busy.length; v++) {
            squares += (double) v * v * busy[v];
        }
        return squares == 0 ? 1 : squares / meanBusy();
    }

    /**
     * Probability that a message on such a channel can have that many flits per cycle there.
     *
     * @param paces ascending
     */
    double[] atLeast(double[] paces) {
        double mean = meanBusy();
        double[] probability = new double[paces.length];
        double sum = mean == 0 ? 1 : 0;
        int v = 0;
        for (int i = paces.length - 1; i >= 0; i--) {
            while (mean > 0 && v + 1 < busy.length && share[v + 1] >= paces[i]) {
                v++;
                sum += v * busy[v] / mean;
            }
            probability[i] = sum;
        }
        return probability;
    }

    /**
     * How it is shared by messages that are held up elsewhere. Shares: what those leave that elsewhere have less is for the others. Busy
     * virtual channels: a chain in which one is taken as the utilisation says, and each is left as fast as flits cross.
     */
    Sharing among(ChannelKind kind, Paces elsewhere) {
        double[] shares = new double[busy.length];
        shares[0] = 1;
        for (int v = 1; v < shares.length; v++) {
            shares[v] = share(v, elsewhere);
        }
        double[] taken = kind.preference().relative(busy);
        double[] next = new double[busy.length];
        next[0] = 1;
        for (int v = 1; v < next.length; v++) {
            next[v] = next[v - 1] * kind.utilisation() * taken[v - 1] / (v * elsewhere.meanUpTo(shares[v]));
        }
        normalise(next);
        return new Sharing(next, shares);
    }

    /** The share s of one of v messages: s and v - 1 times what others take of it, the mean of the lesser of s and their pace, are 1. */
    private static double share(int messages, Paces elsewhere) {
        double low = 1.0 / messages;
        double high = 1;
        for (int i = 0; i < HALVINGS && messages > 1; i++) {
            double middle = (low + high) / 2;
            if (middle + (messages - 1) * elsewhere.meanUpTo(middle) > 1) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return messages == 1 ? 1 : low;
    }

    /** Half of this and half of another one, so that a repetition settles. */
    Sharing halfWay(Sharing other) {
        double[] middle = new double[busy.length];
        for (int v = 0; v < middle.length; v++) {
            middle[v] = (busy[v] + other.busy[v]) / 2;
        }
        return new Sharing(middle, other.share);
    }

    /** The largest difference of a probability. */
    double distance(Sharing other) {
        double most = 0;
        for (int v = 0; v < busy.length; v++) {
            most = Math.max(most, Math.abs(busy[v] - other.busy[v]));
        }
        return most;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Sharing that && Arrays.equals(busy, that.busy) && Arrays.equals(share, that.share);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(busy) + Arrays.hashCode(share);
    }

    @Override
    public String toString() {
        return "busy " + Arrays.toString(busy) + ", share " + Arrays.toString(share);
    }
}
