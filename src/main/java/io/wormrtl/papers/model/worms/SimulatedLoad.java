package io.wormrtl.papers.model.worms;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.papers.model.Blocking;
import io.wormrtl.papers.model.MessageLatency;
import io.wormrtl.papers.model.Prediction;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * A load of a simulated network as the prediction of a model. It is measured in 20,000 cycles after 3,000, with seed 1; there is
 * no steady state if not all messages that are measured have been delivered 20,000 cycles later.
 */
final class SimulatedLoad {

    private static final int WARM_UP = 3000;
    private static final int MEASURE = 20_000;
    private static final int DRAIN = 20_000;

    private SimulatedLoad() {}

    /** A flit per node and cycle, in messages: it is not looked for where below that there is no steady state any more. */
    static double most(int messageLength) {
        return 1.0 / messageLength;
    }

    /**
     * Runs the network at a load.
     *
     * @param load in messages per node and cycle
     * @param virtualChannels of a channel, by which its occupancy is divided
     */
    static Prediction<MessageLatency> at(
            double load, int messageLength, int virtualChannels, Function<Trial, WormLatency> network) {
        UnusableInput.requireRange("load", load, Double.MIN_VALUE, most(messageLength));
        WormLatency measured =
                network.apply(new Trial(load * messageLength, messageLength, WARM_UP, MEASURE, DRAIN, 1));
        if (measured.latency().isEmpty()) {
            return new Prediction.PastSaturation<>(load, most(messageLength));
        }
        double waiting = measured.beginning().orElseThrow();
        double crossing = measured.latency().orElseThrow() - waiting;
        return new Prediction.Steady<>(new MessageLatency(
                crossing - messageLength,
                crossing,
                waiting,
                1,
                measured.busy() / virtualChannels,
                new Blocking(List.of(), 0, OptionalDouble.of(0))));
    }
}
