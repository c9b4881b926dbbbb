package io.wormrtl.papers.model.worms;

import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.papers.model.LatencyModel;
import io.wormrtl.papers.model.MessageLatency;
import io.wormrtl.papers.model.Prediction;

/**
 * A latency model that simulates {@link ProbeNetwork}: no equation. A load has no steady state if not all messages that are measured
 * have been delivered at the end.
 *
 * @param topology every port of every node of which leads somewhere
 * @param routing minimal, built for it, and of one virtual channel
 * @param lead K, at least 1
 * @param assumptions that hold
 * @param messageLength M in flits, from 1 to 1,000,000
 */
public record SimulatedProbes(
        Topology topology, RoutingFunction routing, int lead, ProbeAssumptions assumptions, int messageLength)
        implements LatencyModel {

    /** A flit per node and cycle, in messages: it is not looked for where below that there is no steady state any more. */
    @Override
    public double saturationLoad() {
        return SimulatedLoad.most(messageLength);
    }

    /**
     * {@inheritDoc} Measured in 20,000 cycles after 3,000, with seed 1. The part before the header takes its first channel is its
     * waiting time.
     */
    @Override
    public Prediction<MessageLatency> at(double load) {
        return SimulatedLoad.at(
                load, messageLength, 1, trial -> ProbeNetwork.run(topology, routing, lead, assumptions, trial));
    }
}
