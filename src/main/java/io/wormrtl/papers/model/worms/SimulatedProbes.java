package io.wormrtl.papers.model.worms;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.papers.model.Blocking;
import io.wormrtl.papers.model.LatencyModel;
import io.wormrtl.papers.model.MessageLatency;
import io.wormrtl.papers.model.Prediction;
import java.util.List;
import java.util.OptionalDouble;

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

    private static final int WARM_UP = 3000;
    private static final int MEASURE = 20_000;
    private static final int DRAIN = 20_000;

    /** A flit per node and cycle, in messages: it is not looked for where below that there is no steady state any more. */
    @Override
    public double saturationLoad() {
        return 1.0 / messageLength;
    }

    /**
     * {@inheritDoc} Measured in 20,000 cycles after 3,000, with seed 1. The part before the header takes its first channel is its
     * waiting time.
     */
    @Override
    public Prediction<MessageLatency> at(double load) {
        UnusableInput.requireRange("load", load, Double.MIN_VALUE, saturationLoad());
        WormLatency measured = ProbeNetwork.run(
                topology,
                routing,
                lead,
                assumptions,
                new Trial(load * messageLength, messageLength, WARM_UP, MEASURE, DRAIN, 1));
        if (measured.latency().isEmpty()) {
            return new Prediction.PastSaturation<>(load, saturationLoad());
        }
        double waiting = measured.beginning().orElseThrow();
        double crossing = measured.latency().orElseThrow() - waiting;
        return new Prediction.Steady<>(new MessageLatency(
                crossing - messageLength,
                crossing,
                waiting,
                1,
                measured.busy(),
                new Blocking(List.of(), 0, OptionalDouble.of(0))));
    }
}
