package io.wormrtl.model.scouting;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.model.ChannelOccupancy;
import io.wormrtl.model.LatencyModel;
import io.wormrtl.model.MessageLatency;
import io.wormrtl.model.Prediction;
import io.wormrtl.model.SourceQueue;
import io.wormrtl.model.solve.FixedPoint;
import io.wormrtl.model.solve.OccupancyModel;
import io.wormrtl.model.solve.OperatingPoints;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/**
 * Mean message latency of scouting switching in a 2-D torus under uniform Poisson traffic (000, eqs. 1 to 13).
 *
 * <p>Readings of damaged equations: eq. 4 is S = C + M, as C already holds the header's hops; 2K - 1 is
 * max(0, 2K - 1); "V - 1 virtual channels" is V; the occupancy of eq. 12 is channel rate times S, and a load is
 * past saturation when no such fixed point below 1 with load * S below V exists.
 */
public final class ScoutingModel implements LatencyModel {

    private static final int OUTPUT_CHANNELS = 4;

    private final ScoutingNetwork network;
    private final OperatingPoints points;

    /** The model of {@code network}; its saturation is found here. */
    public ScoutingModel(ScoutingNetwork network) {
        this.network = network;
        this.points = new OperatingPoints(new View());
    }

    @Override
    public double saturationLoad() {
        return points.saturationLoad();
    }

    /** {@inheritDoc} The latency is that of eq. 1. */
    @Override
    public Prediction<MessageLatency> at(double load) {
        UnusableInput.requireRange("load", load, 0.0, 1.0);
        OptionalDouble occupancy = points.occupancy(load);
        if (occupancy.isEmpty()) {
            return new Prediction.PastSaturation<>(load, saturationLoad());
        }
        return new Prediction.Steady<>(latency(load, occupancy.getAsDouble()));
    }

    /**
     * The channel occupancy at a load by plain iteration of eqs. 3 to 12 from an idle network.
     *
     * @param load messages per node and cycle
     * @return the occupancy; empty where the iteration leaves the range below 1
     */
    public OptionalDouble occupancyByIteration(double load) {
        return FixedPoint.iterate(r -> load * channelVisits(r) / OUTPUT_CHANNELS * networkLatency(r), 0, 1);
    }

    private MessageLatency latency(double load, double occupancy) {
        double[] blocking = TorusHopBlocking.probabilities(network, occupancy);
        double setUp = PathSetUp.mean(network, blocking);
        double crossing = setUp + network.messageLength();
        double waiting = SourceQueue.waiting(load, network.virtualChannels(), crossing, network.leastLatency());
        double multiplexing = new ChannelOccupancy(occupancy, network.virtualChannels()).multiplexing();
        List<Double> perHop = DoubleStream.of(blocking).boxed().toList();
        return new MessageLatency(setUp, crossing, waiting, multiplexing, occupancy, perHop);
    }

    /** Mean number of channels the header of a message visits, D and the sum of i Pb(i) (eq. 3). */
    private double channelVisits(double occupancy) {
        double[] blocking = TorusHopBlocking.probabilities(network, occupancy);
        double visits = network.meanHops();
        for (int i = 0; i < blocking.length; i++) {
            visits += i * blocking[i];
        }
        return visits;
    }

    /** S = C + M (eq. 4). */
    private double networkLatency(double occupancy) {
        return PathSetUp.mean(network, TorusHopBlocking.probabilities(network, occupancy)) + network.messageLength();
    }

    private final class View implements OccupancyModel {
        @Override
        public double load(double occupancy) {
            return OUTPUT_CHANNELS * occupancy / (channelVisits(occupancy) * networkLatency(occupancy));
        }

        @Override
        public double sourceUtilisation(double occupancy) {
            return OUTPUT_CHANNELS * occupancy / (channelVisits(occupancy) * network.virtualChannels());
        }
    }
}
