package io.wormrtl.papers.model.pace;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.papers.model.Blocking;
import io.wormrtl.papers.model.LatencyModel;
import io.wormrtl.papers.model.MessageLatency;
import io.wormrtl.papers.model.Prediction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Mean message latency where channels are shared: what a message takes alone, and its flits as many times as long as
 * {@link SharedWay} says. Headers find a free virtual channel at once: a good approximation until many do not, near saturation.
 */
public final class PacedModel implements LatencyModel {

    private static final int HALVINGS = 12;

    private final PacedNetwork network;
    /** Found when it is first asked for; NaN before. */
    private double saturationLoad = Double.NaN;

    /** The model of {@code network}. */
    public PacedModel(PacedNetwork network) {
        this.network = network;
    }

    @Override
    public double saturationLoad() {
        if (Double.isNaN(saturationLoad)) {
            saturationLoad = search();
        }
        return saturationLoad;
    }

    private double search() {
        double low = 0;
        double high = 1.0 / network.messageLength();
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (way(middle).isPresent()) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    /**
     * {@inheritDoc} Its occupancy is the utilisation of a network channel, and its multiplexing how many times as long the
     * whole takes as alone; there is no waiting time at the source, whose channel is one of those that are shared.
     */
    @Override
    public Prediction<MessageLatency> at(double load) {
        UnusableInput.requireRange("load", load, 0.0, 1.0);
        Optional<Prediction<MessageLatency>> steady = way(load).map(way -> new Prediction.Steady<>(latency(load, way)));
        return steady.orElseGet(() -> new Prediction.PastSaturation<>(load, saturationLoad()));
    }

    private MessageLatency latency(double load, SharedWay way) {
        double alone = network.alone();
        double latency = alone + network.messageLength() * (way.stretch() - 1);
        return new MessageLatency(
                alone - network.messageLength(),
                alone,
                0,
                latency / alone,
                network.channelUtilisation(load),
                new Blocking(List.of(), 0, OptionalDouble.of(0)));
    }

    /** How the channels are shared at a load, in messages per node and cycle; empty past saturation. */
    public Optional<SharedWay> way(double load) {
        List<ChannelKind> kinds = new ArrayList<>(List.of(network.channels(load)));
        network.injection(load).ifPresent(kinds::add);
        network.ejection(load).ifPresent(kinds::add);
        return SharedWay.over(kinds);
    }
}
