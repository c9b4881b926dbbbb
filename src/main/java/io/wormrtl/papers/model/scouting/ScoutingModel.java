package io.wormrtl.papers.model.scouting;

import io.wormrtl.papers.model.Blocking;
import io.wormrtl.papers.model.ChannelOccupancy;
import io.wormrtl.papers.model.LatencyModel;
import io.wormrtl.papers.model.MessageLatency;
import io.wormrtl.papers.model.Prediction;
import io.wormrtl.papers.model.WaitingAtSource;
import io.wormrtl.papers.model.solve.FixedPoint;
import io.wormrtl.papers.model.solve.OccupancyModel;
import io.wormrtl.papers.model.solve.OperatingPoints;
import java.util.OptionalDouble;

/**
 * Mean message latency of scouting switching in a 2-D torus under uniform Poisson traffic (000, eqs. 1 to 13).
 *
 * <p>Readings of damaged equations: eqs. 4, 5 and 8 as {@link ScoutingReadings} says; 2K - 1 is max(0, 2K - 1);
 * "V - 1 virtual channels" is V; the occupancy of eq. 12 is channel rate times S, and a load is
 * past saturation when no such fixed point below 1 with load * S below V exists.
 */
public final class ScoutingModel implements LatencyModel {

    private static final int OUTPUT_CHANNELS = 4;

    private final ScoutingNetwork network;
    private final ScoutingReadings readings;
    private final OperatingPoints points;

    /** The model of {@code network} by the settled readings; its saturation is found here. */
    public ScoutingModel(ScoutingNetwork network) {
        this(network, ScoutingReadings.SETTLED);
    }

    /** The model of {@code network} by other readings. */
    public ScoutingModel(ScoutingNetwork network, ScoutingReadings readings) {
        this.network = network;
        this.readings = readings;
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
     * The channel occupancy at a load by plain iteration of eqs. 3 to 12 from an idle network.
     *
     * @param load messages per node and cycle
     * @return the occupancy; empty where the iteration leaves the range below 1
     */
    public OptionalDouble occupancyByIteration(double load) {
        return FixedPoint.iterate(r -> load * channelVisits(r) / OUTPUT_CHANNELS * networkLatency(r), 0, 1);
    }

    private MessageLatency latency(double load, double occupancy) {
        double[] blocking = blocking(occupancy);
        double setUp = PathSetUp.mean(network, blocking, readings.source());
        double crossing = readings.crossing().latency(setUp, network);
        double waiting = WaitingAtSource.mean(load, network.virtualChannels(), crossing, network.leastLatency());
        double multiplexing = new ChannelOccupancy(occupancy, network.virtualChannels()).multiplexing();
        return new MessageLatency(setUp, crossing, waiting, multiplexing, occupancy, Blocking.backtracking(blocking));
    }

    private double[] blocking(double occupancy) {
        return TorusHopBlocking.probabilities(network, occupancy, readings.oneDimension());
    }

    /** Mean number of channels the header of a message visits, D and the sum of i Pb(i) (eq. 3). */
    private double channelVisits(double occupancy) {
        double[] blocking = blocking(occupancy);
        double visits = network.meanHops();
        for (int i = 0; i < blocking.length; i++) {
            visits += i * blocking[i];
        }
        return visits;
    }

    /** S (eq. 4). */
    private double networkLatency(double occupancy) {
        return readings.crossing().latency(PathSetUp.mean(network, blocking(occupancy), readings.source()), network);
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
