package io.wormrtl.papers.model.star;

import io.wormrtl.papers.model.Blocking;
import io.wormrtl.papers.model.ChannelOccupancy;
import io.wormrtl.papers.model.LatencyModel;
import io.wormrtl.papers.model.MessageLatency;
import io.wormrtl.papers.model.Prediction;
import io.wormrtl.papers.model.WaitingAtSource;
import io.wormrtl.papers.model.solve.FixedPoint;
import io.wormrtl.papers.model.solve.OccupancyModel;
import io.wormrtl.papers.model.solve.OperatingPoints;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Mean message latency of Enhanced-Nbc routing in the star graph under uniform Poisson traffic (001, eqs. 1 to 19).
 *
 * <p>Readings of damaged equations: see {@link StarNetwork#meanHops()} (eq. 2), {@link WaitingAtSource} (eq. 16),
 * {@link ChannelOccupancy} (eq. 18 is normalised as it stands); the channel rate of the Markov chain is that of
 * eq. 3.
 *
 * <p>For a given occupancy r = channel rate * S the blocking probabilities are known, and eqs. 4, 5 and 15 become a
 * quadratic equation for the mean network latency S with one positive root.
 */
public final class StarModel implements LatencyModel {

    private final StarNetwork network;
    private final LastChannel last;
    private final HopProfile profile;
    private final OperatingPoints points;

    /** The model of {@code network} by the settled closure; its saturation is found here. */
    public StarModel(StarNetwork network) {
        this(network, LastChannel::uniform);
    }

    /** The model of {@code network} by another closure. */
    public StarModel(StarNetwork network, LastChannel last) {
        this.network = network;
        this.last = last;
        this.profile = HopProfile.of(network.symbols());
        this.points = new OperatingPoints(new View());
    }

    @Override
    public double saturationLoad() {
        return points.saturationLoad();
    }

    /** {@inheritDoc} The latency is that of eq. 1. */
    @Override
    public Prediction<MessageLatency> at(double load) {
        return points.at(load, occupancy -> latency(load, occupancy));
    }

    /**
     * The mean network latency at a load by plain iteration of eqs. 3 to 18 from an idle network, without the
     * quadratic equation.
     *
     * @param load messages per node and cycle
     * @return cycles; empty where the iteration leaves the range of occupancies below 1
     */
    public OptionalDouble networkLatencyByIteration(double load) {
        double rate = channelRate(load);
        double idle = network.messageLength() + network.meanHops();
        return FixedPoint.iterate(
                s -> rate * s >= 1 ? Double.POSITIVE_INFINITY : idle + blockings(rate * s) * waiting(rate, s),
                idle,
                Double.POSITIVE_INFINITY);
    }

    /** Traffic rate of a channel in messages per cycle (eq. 3). */
    private double channelRate(double load) {
        return load * network.meanHops() / (network.symbols() - 1);
    }

    /** Mean time to get a virtual channel when blocked, in cycles (eqs. 12 to 15). */
    private double waiting(double rate, double service) {
        double deviation = service - network.messageLength();
        return rate * (service * service + deviation * deviation) / (2 * (1 - rate * service));
    }

    /** Mean number of hops at which a message is blocked (eqs. 5 to 7). */
    private double blockings(double occupancy) {
        StarHopBlocking blocking = new StarHopBlocking(network, occupancy, last);
        double sum = 0;
        for (Map.Entry<HopProfile.Hop, Double> hop : profile.hops().entrySet()) {
            sum += hop.getValue() * blocking.probability(hop.getKey());
        }
        return sum;
    }

    /**
     * S for an occupancy: S = M + d + b (S^2 + (S - M)^2) / S with b = r / (2 (1 - r)) * blocked hops, solved for
     * S; infinite if blocking outweighs progress.
     */
    private double networkLatency(double occupancy) {
        double b = occupancy / (2 * (1 - occupancy)) * blockings(occupancy);
        double quadratic = 1 - 2 * b;
        if (!(quadratic > 0)) {
            return Double.POSITIVE_INFINITY;
        }
        double m = network.messageLength();
        double half = (m + network.meanHops() - 2 * b * m) / 2;
        double root = Math.sqrt(half * half + quadratic * b * m * m);
        return half > 0 ? (half + root) / quadratic : b * m * m / (root - half);
    }

    private MessageLatency latency(double load, double occupancy) {
        double crossing = networkLatency(occupancy);
        double setUp = crossing - network.messageLength();
        double waiting = WaitingAtSource.mean(load, network.virtualChannels(), crossing, network.messageLength());
        double multiplexing = new ChannelOccupancy(occupancy, network.virtualChannels()).multiplexing();
        Blocking blocking = new Blocking(
                blockingPerHop(occupancy),
                blockings(occupancy),
                OptionalDouble.of(waiting(channelRate(load), crossing)));
        return new MessageLatency(setUp, crossing, waiting, multiplexing, occupancy, blocking);
    }

    /** Blocking probability at the k-th hop, over the messages that make a k-th hop. */
    private List<Double> blockingPerHop(double occupancy) {
        StarHopBlocking blocking = new StarHopBlocking(network, occupancy, last);
        int diameter = StarNetwork.diameter(network.symbols());
        double[] blocked = new double[diameter];
        double[] made = new double[diameter];
        profile.hops().forEach((hop, count) -> {
            blocked[hop.number() - 1] += count * blocking.probability(hop);
            made[hop.number() - 1] += count;
        });
        List<Double> perHop = new ArrayList<>();
        for (int k = 0; k < diameter; k++) {
            perHop.add(blocked[k] / made[k]);
        }
        return perHop;
    }

    private final class View implements OccupancyModel {
        @Override
        public double load(double occupancy) {
            return (network.symbols() - 1) * occupancy / (network.meanHops() * networkLatency(occupancy));
        }

        @Override
        public double sourceUtilisation(double occupancy) {
            return (network.symbols() - 1) * occupancy / (network.meanHops() * network.virtualChannels());
        }
    }
}
