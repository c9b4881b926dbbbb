package io.wormrtl.papers.model.worms;

import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.papers.model.LatencyModel;
import io.wormrtl.papers.model.MessageLatency;
import io.wormrtl.papers.model.Prediction;

/**
 * A latency model that simulates {@link WormNetwork}: no equation. A load has no steady state if not all messages that are measured
 * have been delivered at the end.
 *
 * @param topology every port of every node of which leads somewhere
 * @param routing built for it
 * @param assumptions that hold
 * @param messageLength M in flits, from 1 to 1,000,000
 */
public record SimulatedWorms(Topology topology, RoutingFunction routing, Assumptions assumptions, int messageLength)
        implements LatencyModel {

    /** A flit per node and cycle, in messages: it is not looked for where below that there is no steady state any more. */
    @Override
    public double saturationLoad() {
        return SimulatedLoad.most(messageLength);
    }

    /**
     * {@inheritDoc} Measured in 20,000 cycles after 3,000, with seed 1. The part before the header crosses its first channel is its
     * waiting time; its occupancy is the mean number of busy virtual channels of each that a channel has.
     */
    @Override
    public Prediction<MessageLatency> at(double load) {
        return SimulatedLoad.at(
                load,
                messageLength,
                routing.virtualChannels(),
                trial -> WormNetwork.run(topology, routing, assumptions, trial));
    }
}
