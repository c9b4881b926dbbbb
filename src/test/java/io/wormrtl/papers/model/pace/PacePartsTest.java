package io.wormrtl.papers.model.pace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.papers.model.MessageLatency;
import io.wormrtl.papers.model.Prediction;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How channels are shared, step by step, in numbers that are reckoned by hand. */
class PacePartsTest {

    private static final Offset<Double> ROUNDING = within(1e-12);
    /** Ways of three hops at which one port leads closer, or two. */
    private static final Meetings MEETINGS = new Meetings(3, Map.of(1, 0.5, 2, 0.5), 0.25, 0.5, 0.2);

    // ---- what headers take -----------------------------------------------------------------------------------------

    /**
     * Of two virtual channels one is preferred, free half of the time. Where two ports lead closer a free one is taken 2 / (1 + 1/2)
     * times, one that is not never: 7/6 and 1/2, of which the mean is 11/15.
     */
    @Test
    void headersAvoidChannelsWhosePreferredClassIsBusy() {
        double[] relative = new Preference(1, MEETINGS.outputs()).relative(new double[] {0.5, 0.3, 0.2});
        assertThat(relative).containsExactly(new double[] {35 / 22.0, 15 / 22.0, 0}, ROUNDING);
        assertThat(Preference.NONE.relative(new double[] {0.5, 0.3, 0.2}))
                .as("no choice: as often where one is free")
                .containsExactly(new double[] {1.25, 1.25, 0}, ROUNDING);
        assertThat(new Preference(2, Map.of(2, 1.0)).relative(new double[] {0.5, 0.3, 0.2}))
                .as("all that are free are preferred")
                .containsExactly(new double[] {1.25, 1.25, 0}, ROUNDING);
        assertThat(new Preference(1, Map.of(2, 1.0)).relative(new double[] {0, 0.5, 0.5}))
                .as("one that were free would be taken by both")
                .containsExactly(new double[] {4, 2, 0}, ROUNDING);
    }

    // ---- kinds of channel ------------------------------------------------------------------------------------------

    private static PacedNetwork network(int injection, int ejection) {
        return new PacedNetwork(MEETINGS, 4, 3, 1, injection, ejection, 8, 2, 20);
    }

    /** Eight flits and two of control at a tenth of a message per cycle: one flit per cycle over three hops of four ports. */
    @Test
    void channelsCarryFlitsAndWhatControlsThem() {
        PacedNetwork network = network(2, 4);
        Preference preference = new Preference(1, MEETINGS.outputs());
        assertThat(network.channelUtilisation(0.1)).isEqualTo(0.75, ROUNDING);
        assertThat(network.channels(0.125)).isEqualTo(new ChannelKind(0.9375, 3, 0.75 + 2 * 0.5, preference));
        assertThat(network.channels(1)).isEqualTo(new ChannelKind(1, 3, 1.75, preference));
        assertThat(network.injection(0.125)).contains(new ChannelKind(0.625, 32, 1, Preference.NONE));
        assertThat(network.ejection(0.125)).contains(new ChannelKind(0.3125, 32, 0.8, Preference.NONE));
        assertThat(network.injection(1).orElseThrow().utilisation()).isEqualTo(1);
        PacedNetwork free = network(0, 0);
        assertThat(free.channels(0.125)).isEqualTo(new ChannelKind(0.9375, 3, 1 + 2 * 0.5, preference));
        assertThat(free.injection(0.125)).isEmpty();
        assertThat(free.ejection(0.125)).isEmpty();
    }

    // ---- shares and paces ------------------------------------------------------------------------------------------

    /** Two virtual channels half of the time: 4, 2 and 1 of 7 that none, one and two are busy. */
    private static final Sharing HALF = Sharing.alone(new ChannelKind(0.5, 2, 1, Preference.NONE));

    @Test
    void messagesAloneShareEqually() {
        assertThat(HALF.busy()).containsExactly(new double[] {4 / 7.0, 2 / 7.0, 1 / 7.0}, ROUNDING);
        assertThat(HALF.share()).containsExactly(1, 1, 0.5);
        assertThat(HALF.meanBusy()).isEqualTo(4 / 7.0, ROUNDING);
        assertThat(HALF.multiplexing()).as("6/7 by 4/7").isEqualTo(1.5, ROUNDING);
        assertThat(HALF.atLeast(new double[] {0.25, 0.5, 0.75, 1}))
                .as("half of the messages are alone")
                .containsExactly(new double[] {1, 1, 0.5, 0.5}, ROUNDING);
        Sharing idle = Sharing.alone(new ChannelKind(0, 2, 1, Preference.NONE));
        assertThat(idle.atLeast(new double[] {0.5, 1})).containsExactly(1, 1);
        assertThat(idle.multiplexing()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"1, 0.75", "0.75, 0.625", "0.5, 0.5", "0.25, 0.25", "2, 0.75"})
    void aPaceIsTheLeastShare(double limit, double mean) {
        assertThat(Paces.over(List.of(HALF), List.of(1.0)).meanUpTo(limit)).isEqualTo(mean, ROUNDING);
    }

    /** On two channels both shares are whole a quarter of the time; on half of one 1/sqrt 2 of it; on none always. */
    @Test
    void paceFallsWithTheNumberOfChannels() {
        assertThat(Paces.over(List.of(HALF), List.of(2.0)).meanUpTo(1)).isEqualTo(0.625, ROUNDING);
        assertThat(Paces.over(List.of(HALF, HALF), List.of(1.0, 1.0)).meanUpTo(1))
                .isEqualTo(0.625, ROUNDING);
        assertThat(Paces.over(List.of(HALF), List.of(0.5)).meanUpTo(1)).isEqualTo(0.5 + 0.5 * Math.sqrt(0.5), ROUNDING);
        assertThat(Paces.over(List.of(HALF), List.of(0.0)).meanUpTo(1)).isEqualTo(1, ROUNDING);
    }

    /** Beside a message that takes a quarter, as it has no more elsewhere, three quarters are left; beside one that takes all it can, half. */
    @Test
    void messagesThatAreHeldUpElsewhereLeaveTheirShareToOthers() {
        ChannelKind kind = new ChannelKind(0.5, 2, 1, Preference.NONE);
        Sharing slow = new Sharing(new double[] {0.5, 0, 0.5}, new double[] {1, 1, 0.25});
        Paces quarter = Paces.over(List.of(slow), List.of(1.0));
        Sharing among = HALF.among(kind, quarter);
        assertThat(among.share())
                .as("three quarters beside a message that takes a quarter")
                .containsExactly(new double[] {1, 1, 0.75}, within(1e-9));
        assertThat(HALF.among(kind, Paces.over(List.of(HALF), List.of(0.0))).share())
                .containsExactly(new double[] {1, 1, 0.5}, within(1e-9));
    }

    @Test
    void aRepetitionGoesHalfTheWay() {
        Sharing other = new Sharing(new double[] {0, 2 / 7.0, 5 / 7.0}, new double[] {1, 1, 0.75});
        Sharing middle = HALF.halfWay(other);
        assertThat(middle.busy()).containsExactly(new double[] {2 / 7.0, 2 / 7.0, 3 / 7.0}, ROUNDING);
        assertThat(middle.share()).containsExactly(1, 1, 0.75);
        assertThat(HALF.distance(other)).isEqualTo(4 / 7.0, ROUNDING);
        assertThat(other.distance(HALF)).isEqualTo(4 / 7.0, ROUNDING);
    }

    // ---- where it ends ---------------------------------------------------------------------------------------------

    /** A channel with one virtual channel is busy as often as it is used: more than half of the time is past saturation. */
    @ParameterizedTest
    @CsvSource({"0.499, true", "0.501, false", "1, false"})
    void pastSaturationAllVirtualChannelsAreBusyMoreThanHalfOfTheTime(double utilisation, boolean settles) {
        List<ChannelKind> kinds = List.of(new ChannelKind(utilisation, 1, 1, Preference.NONE));
        assertThat(SharedWay.over(kinds).isPresent()).isEqualTo(settles);
        if (settles) {
            assertThat(SharedWay.over(kinds).orElseThrow().allBusy()).isEqualTo(utilisation, within(1e-6));
        }
    }

    /** One channel, whose messages of 100 flits saturate it at half a flit per cycle, found to 1/4096 of one in a cycle. */
    @Test
    void saturationIsFoundBetweenNothingAndAFlitPerCycle() {
        Meetings one = new Meetings(1, Map.of(1, 1.0), 0, 0, 0);
        PacedModel model = new PacedModel(new PacedNetwork(one, 1, 1, 0, 0, 0, 100, 0, 130));
        assertThat(model.saturationLoad()).isBetween(0.005, 0.005 + 0.01 / 4096 + 1e-12);
        MessageLatency parts = model.at(0.002).steady().orElseThrow();
        assertThat(parts.latency()).as("nothing is shared").isEqualTo(130, within(1e-6));
        assertThat(parts.pathSetUp()).isEqualTo(30);
        assertThat(parts.networkLatency()).isEqualTo(130);
        assertThat(parts.sourceWaiting()).isZero();
        assertThat(parts.occupancy()).isEqualTo(0.2, ROUNDING);
        assertThat(model.at(0.006)).isEqualTo(new Prediction.PastSaturation<>(0.006, model.saturationLoad()));
    }
}
