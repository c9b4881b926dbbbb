package io.wormrtl.papers.model.pace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class SharedWayTest {

    private static ChannelKind kind(double utilisation, int slots, double onWay) {
        return new ChannelKind(utilisation, slots, onWay, Preference.NONE);
    }

    private static SharedWay over(ChannelKind... kinds) {
        return SharedWay.over(List.of(kinds)).orElseThrow();
    }

    /** One channel alone is a queue with processor sharing: geometric, a message takes 1 / (1 - r) times as long. */
    @Property(tries = 30)
    void oneChannelIsProcessorSharing(@ForAll @DoubleRange(min = 0.01, max = 0.7) double r) {
        SharedWay way = over(kind(r, 64, 1));
        assertThat(way.stretch()).isCloseTo(1 / (1 - r), within(1e-5));
        assertThat(way.meanBusy()).isCloseTo(r / (1 - r), within(1e-5));
        assertThat(way.multiplexing()).isCloseTo((1 + r) / (1 - r), within(1e-4));
    }

    @Test
    void nobodyElse() {
        SharedWay way = over(kind(0, 6, 4), kind(0, 32, 1));
        assertThat(way.stretch()).isEqualTo(1);
        assertThat(way.meanBusy()).isZero();
        assertThat(way.multiplexing()).isEqualTo(1);
        assertThat(way.allBusy()).isZero();
    }

    @Test
    void aFullChannelHasNoSteadyState() {
        assertThat(SharedWay.over(List.of(kind(1, 6, 4)))).isEmpty();
        assertThat(SharedWay.over(List.of(kind(0.1, 6, 4), kind(1, 32, 1)))).isEmpty();
        assertThat(SharedWay.over(List.of(kind(0.95, 2, 4))))
                .as("its virtual channels")
                .isEmpty();
    }

    /** More is lost than on one channel, and less than if what is lost on each added up. */
    @Property(tries = 40)
    void severalChannelsCostMoreThanOneAndLessThanTheirSum(
            @ForAll @DoubleRange(min = 0.01, max = 0.4) double r, @ForAll @IntRange(min = 2, max = 8) int channels) {
        double stretch = over(kind(r, 64, channels)).stretch();
        assertThat(stretch).isGreaterThan(1 / (1 - r)).isLessThan(1 + channels * r / (1 - r));
        assertThat(over(kind(r, 64, channels + 1)).stretch()).isGreaterThan(stretch);
        assertThat(over(kind(r + 0.05, 64, channels)).stretch()).isGreaterThan(stretch);
        assertThat(over(kind(r, 64, channels), kind(r, 64, 1)).stretch())
                .as("two kinds of the same")
                .isCloseTo(over(kind(r, 64, channels + 1)).stretch(), within(1e-4));
    }

    /** By Little: as many as are there while a message crosses. */
    @Property(tries = 40)
    void busyChannelsAreUtilisationTimesStretch(
            @ForAll @DoubleRange(min = 0.01, max = 0.4) double r, @ForAll @IntRange(min = 1, max = 6) int channels) {
        SharedWay way = over(kind(r, 64, channels));
        assertThat(way.meanBusy()).isCloseTo(r * way.stretch(), within(1e-4));
    }

    /** Two share a channel, and the other one has a quarter of a flit per cycle elsewhere: three quarters are left. */
    @Test
    void whatOthersDoNotTakeIsLeft() {
        Sharing fixed = new Sharing(new double[] {0, 1}, new double[] {1, 0.25});
        Paces elsewhere = Paces.over(List.of(fixed), List.of(1.0));
        assertThat(elsewhere.meanUpTo(1)).isCloseTo(0.25, within(1e-12));
        assertThat(elsewhere.meanUpTo(0.1)).isCloseTo(0.1, within(1e-12));
        ChannelKind kind = kind(0.25, 12, 1);
        Sharing sharing = Sharing.alone(kind).among(kind, elsewhere);
        assertThat(sharing.share()[1]).isEqualTo(1);
        assertThat(sharing.share()[2]).isCloseTo(0.75, within(1e-9));
        assertThat(sharing.share()[3]).isCloseTo(0.5, within(1e-9));
        assertThat(sharing.busy()[1] / sharing.busy()[0])
                .as("left at a quarter")
                .isCloseTo(1, within(1e-6));
        assertThat(sharing.busy()[2] / sharing.busy()[1]).as("two quarters").isCloseTo(0.5, within(1e-6));
    }

    /** The least of two paces is at least x if both are. */
    @Test
    void thePaceIsTheLeastOfTheShares() {
        Sharing half = new Sharing(new double[] {0.5, 0.25, 0.125}, new double[] {1, 1, 0.5});
        assertThat(half.atLeast(new double[] {0.5, 1})).containsExactly(1, 0.5);
        Paces two = Paces.over(List.of(half), List.of(2.0));
        assertThat(two.meanUpTo(1)).isCloseTo(0.5 + 0.5 * 0.25, within(1e-12));
        assertThat(two.meanUpTo(0.75)).isCloseTo(0.5 + 0.25 * 0.25, within(1e-12));
        assertThat(two.meanUpTo(2)).isCloseTo(0.625, within(1e-12));
    }

    /** Of two ports one is chosen that is free: twice as often as on average if half of the channels are not. */
    @Test
    void headersAvoidWhatIsBusy() {
        Preference choice = new Preference(1, Map.of(2, 1.0));
        assertThat(choice.relative(new double[] {0.5, 0.5})).containsExactly(2, 0);
        assertThat(new Preference(1, Map.of(1, 1.0)).relative(new double[] {0.5, 0.3, 0.2}))
                .as("no choice, but where all are busy")
                .containsExactly(1.25, 1.25, 0);
        assertThat(Preference.NONE.relative(new double[] {0.5, 0.3, 0.2})).containsExactly(1.25, 1.25, 0);
        assertThat(choice.relative(new double[] {0.5, 0.3, 0.2})).containsExactly(2, 0, 0);
    }

    @Test
    void choiceMakesWaysFaster() {
        Preference choice = new Preference(2, Map.of(1, 0.5, 2, 0.5));
        assertThat(over(new ChannelKind(0.3, 6, 3, choice)).stretch())
                .isLessThan(over(kind(0.3, 6, 3)).stretch());
    }
}
