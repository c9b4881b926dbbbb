package io.wormrtl.papers.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Scale;

class ChannelOccupancyProperties {

    /** The chain as 000, eq. 12 writes it: weights first, then P_0 from their sum, then the others from P_0. */
    private static double[] chain(double rate, double service, int channels) {
        double[] weights = new double[channels + 1];
        weights[0] = 1;
        for (int v = 1; v < channels; v++) {
            weights[v] = weights[v - 1] * rate * service;
        }
        weights[channels] = weights[channels - 1] * rate / (1 / service - rate);
        double sum = 0;
        for (double weight : weights) {
            sum += weight;
        }
        for (int v = 0; v <= channels; v++) {
            weights[v] /= sum;
        }
        return weights;
    }

    @Property(tries = 200)
    void theChainOfOnePaperIsTheClosedFormOfTheOther(
            @ForAll @Scale(6) @DoubleRange(min = 0, max = 0.99) double occupancy,
            @ForAll @IntRange(min = 1, max = 20) int channels) {
        double[] expected = chain(occupancy / 40, 40, channels);
        ChannelOccupancy found = new ChannelOccupancy(occupancy, channels);
        for (int v = 0; v <= channels; v++) {
            assertThat(found.busy(v)).isCloseTo(expected[v], within(1e-12));
        }
    }

    @Property(tries = 200)
    void multiplexingIsTheRatioOfMoments(
            @ForAll @Scale(6) @DoubleRange(min = 0.001, max = 1) double occupancy,
            @ForAll @IntRange(min = 1, max = 20) int channels) {
        ChannelOccupancy channel = new ChannelOccupancy(occupancy, channels);
        double first = 0;
        double second = 0;
        for (int v = 1; v <= channels; v++) {
            first += v * channel.busy(v);
            second += v * v * channel.busy(v);
        }
        assertThat(channel.multiplexing())
                .isCloseTo(second / first, within(1e-9))
                .isBetween(1.0, channels + 1e-12);
    }

    @Property(tries = 200)
    void fewerChannelsAreMoreLikelyAllBusy(
            @ForAll @Scale(6) @DoubleRange(min = 0, max = 1) double occupancy,
            @ForAll @IntRange(min = 1, max = 20) int channels) {
        ChannelOccupancy channel = new ChannelOccupancy(occupancy, channels);
        assertThat(channel.allBusy(0)).isCloseTo(1, within(1e-12));
        assertThat(channel.allBusy(channels)).isCloseTo(channel.busy(channels), within(1e-15));
        for (int chosen = 1; chosen <= channels; chosen++) {
            assertThat(channel.allBusy(chosen)).isLessThanOrEqualTo(channel.allBusy(chosen - 1) + 1e-15);
        }
    }
}
