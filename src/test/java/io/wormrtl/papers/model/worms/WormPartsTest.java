package io.wormrtl.papers.model.worms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.papers.model.MessageLatency;
import io.wormrtl.papers.model.Prediction;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What simulated worms and probes are made of, one by one. */
class WormPartsTest {

    // ---- lines and stages ------------------------------------------------------------------------------------------

    /** A worm of which flits may cross, or none. */
    private record Named(String name, boolean isReady) implements Line.Crossing {}

    private static String crossing(Line<Named> line) {
        StringBuilder names = new StringBuilder();
        line.crossing(worm -> names.append(worm.name()));
        return names.toString();
    }

    private static Line<Named> line(int rate, Named... worms) {
        Line<Named> line = new Line<>(worms.length, rate);
        for (int slot = 0; slot < worms.length; slot++) {
            line.take(slot, worms[slot]);
        }
        return line;
    }

    @Test
    void aSlotIsFreeUntilItIsTaken() {
        Line<Named> line = new Line<>(3, 1);
        assertThat(line.free()).isEqualTo(0b111);
        line.take(1, new Named("a", true));
        assertThat(line.free()).isEqualTo(0b101);
        assertThat(line.busy()).isEqualTo(1);
        line.take(2, new Named("b", true));
        line.release(1);
        assertThat(line.free()).isEqualTo(0b011);
        assertThat(crossing(line)).isEqualTo("b");
        assertThat(new Line<Named>(64, 1).free()).isEqualTo(-1L);
        assertThat(new Line<Named>(63, 1).free()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void wormsTakeTurns() {
        Named a = new Named("a", true);
        Named b = new Named("b", true);
        Named c = new Named("c", true);
        Line<Named> one = line(1, a, b, c);
        assertThat(List.of(crossing(one), crossing(one), crossing(one), crossing(one)))
                .containsExactly("a", "b", "c", "a");
        Line<Named> two = line(2, a, b, c);
        assertThat(List.of(crossing(two), crossing(two), crossing(two))).containsExactly("ab", "ca", "bc");
        Line<Named> four = line(4, a, b, c);
        assertThat(List.of(crossing(four), crossing(four))).as("a flit of each").containsExactly("abc", "abc");
        Line<Named> held = line(1, a, new Named("b", false), c);
        assertThat(List.of(crossing(held), crossing(held), crossing(held)))
                .as("one is held up")
                .containsExactly("a", "c", "a");
    }

    /** Three flits over two lines, behind the first of which there is room for two. */
    @Test
    void aSlotIsFreeAgainWhenTheBufferBehindItIsEmpty() {
        Line<Stage> near = new Line<>(2, 1);
        Line<Stage> far = new Line<>(2, 1);
        Worm worm = new Worm(0, 0, 1, 3, -1);
        Stage first = new Stage(worm, near, 0, null, 2);
        assertThat(near.free()).isEqualTo(0b10);
        assertThat(first.hasBegun()).isFalse();
        assertThat(first.isReady()).isTrue();
        first.cross();
        assertThat(first.hasBegun()).isTrue();
        assertThat(first.isReady()).isTrue();
        first.cross();
        assertThat(first.isReady()).as("no room").isFalse();
        Stage second = new Stage(worm, far, 1, first, 3);
        assertThat(first.isReady()).isFalse();
        assertThat(second.isReady()).isTrue();
        second.cross();
        assertThat(first.isReady()).as("room for one again").isTrue();
        second.cross();
        assertThat(second.isReady()).as("the third has not come").isFalse();
        first.cross();
        assertThat(first.isOver()).isTrue();
        assertThat(first.isReady()).isFalse();
        assertThat(near.free()).as("its last flit is in the buffer").isEqualTo(0b10);
        second.cross();
        assertThat(second.isOver()).isTrue();
        assertThat(near.free()).isEqualTo(0b11);
        assertThat(far.free()).isEqualTo(0b01);
        second.release();
        assertThat(far.free()).isEqualTo(0b11);
    }

    @Test
    void aWormIsWhereItsHeaderIs() {
        Worm worm = new Worm(12, 3, 4, 7, -1);
        assertThat(List.of(worm.generated(), (long) worm.node(), (long) worm.destination(), (long) worm.length()))
                .containsExactly(12L, 3L, 4L, 7L);
        assertThat(worm.port()).isEqualTo(-1);
        assertThat(worm.head()).isNull();
        worm.goOn(5, 2, 6, 9);
        assertThat(List.of(worm.node(), worm.port(), worm.channel())).containsExactly(5, 2, 6);
        assertThat(worm.fields()).isEqualTo(9);
        Stage stage = new Stage(worm, new Line<>(1, 1), 0, null, 2);
        worm.lead(stage, false);
        assertThat(worm.isArriving()).isFalse();
        worm.lead(stage, true);
        assertThat(worm.head()).isSameAs(stage);
        assertThat(worm.isArriving()).isTrue();
    }

    // ---- trials and what is counted --------------------------------------------------------------------------------

    private static final Trial TRIAL = new Trial(0.5, 10, 100, 50, 20, 1);

    /** From 100 to 149 messages are measured that are generated then; at 170 it ends. */
    @Test
    void aTrialMeasuresBetweenWarmUpAndDrain() {
        assertThat(TRIAL.messages()).isEqualTo(0.05);
        assertThat(IntStream.of(0, 99, 100, 149, 150, 169).mapToObj(TRIAL::measures))
                .containsExactly(false, false, true, true, false, false);
        assertThat(IntStream.of(99, 149, 150, 171).mapToObj(TRIAL::hasMeasured))
                .containsExactly(false, false, true, true);
        assertThat(TRIAL.end()).isEqualTo(170);
    }

    /** Messages of cycles 100 and 149 take 10 and 12 cycles, of which they wait 4 and 1. Those before and behind do not count. */
    @Test
    void onlyWhatIsMeasuredCounts() {
        Tally tally = new Tally(TRIAL);
        IntStream.of(99, 100, 149, 150).forEach(tally::generated);
        tally.begun(99, 140);
        tally.begun(100, 104);
        tally.begun(149, 150);
        tally.begun(150, 160);
        tally.sample(99, IntStream.of(9, 9));
        tally.sample(100, IntStream.of(0, 2));
        tally.sample(149, IntStream.of(4, 2));
        tally.sample(150, IntStream.of(9, 9));
        tally.delivered(99, 149);
        tally.delivered(100, 109);
        assertThat(tally.isComplete(169)).as("one is on its way").isFalse();
        assertThat(tally.isComplete(170)).as("the end").isTrue();
        assertThat(tally.result()).isEqualTo(new WormLatency(2, OptionalDouble.empty(), OptionalDouble.empty(), 2, 3));
        tally.delivered(150, 155);
        tally.delivered(149, 160);
        assertThat(tally.isComplete(149)).isFalse();
        assertThat(tally.isComplete(150)).isTrue();
        assertThat(tally.result()).isEqualTo(new WormLatency(2, OptionalDouble.of(11), OptionalDouble.of(2.5), 2, 3));
    }

    @Test
    void nothingGivesNoLatency() {
        Tally tally = new Tally(TRIAL);
        assertThat(tally.result()).isEqualTo(new WormLatency(0, OptionalDouble.empty(), OptionalDouble.empty(), 0, 1));
        tally.sample(120, IntStream.of(0, 0));
        assertThat(tally.result().multiplexing()).isEqualTo(1);
    }

    /** Of 40 cycles it has waited 7, and of the rest its 8 flits take 8; of 3 virtual channels 1.5 are busy. */
    @Test
    void aSimulatedLoadIsOneOfAModel() {
        List<Trial> run = new ArrayList<>();
        Prediction<MessageLatency> found = SimulatedLoad.at(0.01, 8, 3, trial -> {
            run.add(trial);
            return new WormLatency(5, OptionalDouble.of(40), OptionalDouble.of(7), 1.5, 2);
        });
        assertThat(run).containsExactly(new Trial(0.08, 8, 3000, 20_000, 20_000, 1));
        MessageLatency parts = found.steady().orElseThrow();
        assertThat(parts.pathSetUp()).isEqualTo(25);
        assertThat(parts.networkLatency()).isEqualTo(33);
        assertThat(parts.sourceWaiting()).isEqualTo(7);
        assertThat(parts.multiplexing()).isEqualTo(1);
        assertThat(parts.occupancy()).isEqualTo(0.5);
        assertThat(parts.latency()).isEqualTo(40);
    }

    @Test
    void aSimulatedLoadMayHaveNoSteadyState() {
        WormLatency none = new WormLatency(5, OptionalDouble.empty(), OptionalDouble.empty(), 1.5, 2);
        assertThat(SimulatedLoad.at(0.125, 8, 3, trial -> none))
                .isEqualTo(new Prediction.PastSaturation<>(0.125, 0.125));
        for (double load : new double[] {0, 0.126}) {
            assertThatThrownBy(() -> SimulatedLoad.at(load, 8, 3, trial -> none))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessageStartingWith("load (" + load + ") must be from ");
        }
    }

    /** In the order in which it has been put down, and what is put down for the same cycle meanwhile. */
    @Test
    void anAgendaIsDoneCycleByCycle() {
        Agenda agenda = new Agenda();
        List<String> done = new ArrayList<>();
        agenda.at(5, () -> done.add("a"));
        agenda.at(5, () -> agenda.at(5, () -> done.add("c")));
        agenda.at(5, () -> done.add("b"));
        agenda.at(4, () -> done.add("before"));
        agenda.run(4);
        assertThat(done).containsExactly("before");
        agenda.run(5);
        agenda.run(5);
        assertThat(done).containsExactly("before", "a", "b", "c");
    }

    // ---- probes ----------------------------------------------------------------------------------------------------

    /** From node 0, over four hops, with three ways back. */
    private static Probe probe() {
        Probe probe = new Probe(7, 0, 9, 4, 3);
        probe.arrives();
        return probe;
    }

    private static void go(Probe probe, int port, int next) {
        probe.goOn(new Probe.Held(probe.node(), port, 10 * port), next);
        probe.arrives();
    }

    @Test
    void aProbeKnowsWhereItIsAndWhatItHolds() {
        Probe probe = probe();
        assertThat(probe.hasBegun()).isFalse();
        go(probe, 2, 1);
        go(probe, 0, 5);
        assertThat(probe.hasBegun()).isTrue();
        assertThat(probe.node()).isEqualTo(5);
        assertThat(probe.hops()).isEqualTo(2);
        assertThat(probe.way()).containsExactly(new Probe.Held(0, 2, 20), new Probe.Held(1, 0, 0));
        assertThat(probe.goBack(true)).isEqualTo(new Probe.Held(1, 0, 0));
        assertThat(probe.node()).isEqualTo(1);
        assertThat(probe.tried()).isEqualTo(0b1);
        go(probe, 3, 6);
        assertThat(probe.tried()).as("at another node").isZero();
        probe.goBack(true);
        assertThat(probe.tried()).isEqualTo(0b1001);
        probe.goBack(false);
        assertThat(probe.tried()).as("it does not remember").isZero();
        assertThat(probe.node()).isZero();
        assertThat(probe.backtracks()).isEqualTo(3);
        go(probe, 1, 2);
        assertThat(probe.tried()).as("what it tried there was another time").isZero();
    }

    @Test
    void aProbeKnowsHowFarItWasInThisAttempt() {
        Probe probe = probe();
        go(probe, 2, 1);
        go(probe, 0, 5);
        probe.goBack(true);
        probe.arrives();
        assertThat(probe.wasAt(2)).isTrue();
        assertThat(probe.wasAt(3)).isFalse();
        probe.beginAgain();
        assertThat(probe.wasAt(1)).isFalse();
        assertThat(probe.node()).isZero();
        assertThat(probe.way()).isEmpty();
        assertThat(probe.tried()).isZero();
        assertThat(probe.backtracks()).as("of all attempts").isEqualTo(1);
        assertThat(probe.hasBegun()).isTrue();
    }

    @Test
    void onlyBehindItsArrivalAnythingMakesAMessageLate() {
        Probe probe = probe();
        probe.waits();
        assertThat(probe.late()).isZero();
        probe.arrived();
        probe.waits();
        probe.waits();
        assertThat(probe.late()).isEqualTo(2);
    }

    /** Random numbers that are all the same. */
    private static UniformRandomProvider always(double number) {
        return new UniformRandomProvider() {
            @Override
            public long nextLong() {
                throw new AssertionError("only fractions are asked for");
            }

            @Override
            public double nextDouble() {
                return number;
            }
        };
    }

    @Test
    void aBlockedHeaderGoesBackOrBeginsAllTheSame() {
        Probe away = probe();
        go(away, 2, 1);
        assertThat(BlockedHeader.GOES_BACK.goesOn(probe(), always(0))).isFalse();
        assertThat(BlockedHeader.GOES_BACK.goesOn(away, always(0))).isFalse();
        assertThat(BlockedHeader.FREE_AT_SOURCE.goesOn(probe(), always(0))).isTrue();
        assertThat(BlockedHeader.FREE_AT_SOURCE.goesOn(away, always(0))).isFalse();
        assertThat(BlockedHeader.COUNTED.goesOn(probe(), always(0)))
                .as("at its source")
                .isTrue();
        assertThat(List.of(BlockedHeader.values()).stream().map(BlockedHeader::remembers))
                .containsExactly(true, true, false);
    }

    /** Eq. 6 of 000: of four hops with t ways back left, t / (t + 3): 3/6, 2/5, 1/4 and none. */
    @ParameterizedTest
    @CsvSource({"0, 0.499, 0.501", "1, 0.399, 0.401", "2, 0.249, 0.251", "3, -1, 0"})
    void aCountedHeaderGoesBackAsOftenAsTheEquationSays(int made, double below, double above) {
        Probe probe = probe();
        go(probe, 2, 1);
        for (int i = 0; i < made; i++) {
            go(probe, 0, 5);
            probe.goBack(false);
        }
        assertThat(BlockedHeader.COUNTED.goesOn(probe, always(above))).isTrue();
        if (below >= 0) {
            assertThat(BlockedHeader.COUNTED.goesOn(probe, always(below))).isFalse();
        }
    }

    /** A lead of 3 over 5 hops, one of 9 over 1, and none. */
    @Test
    void stepsTakeTheirTime() {
        assertThat(List.of(ProbeTiming.PAPER.hop(), ProbeTiming.PAPER.ends(), ProbeTiming.PAPER.untilAgain()))
                .containsExactly(1, 0, 1);
        assertThat(ProbeTiming.PAPER.acknowledgements(3, 5)).isEqualTo(5);
        assertThat(ProbeTiming.PAPER.acknowledgements(9, 1)).isEqualTo(17);
        assertThat(ProbeTiming.PAPER.acknowledgements(0, 1)).isZero();
        assertThat(ProbeTiming.PAPER.sourceFree(100, 4)).isEqualTo(100);
        assertThat(List.of(ProbeTiming.HARDWARE.hop(), ProbeTiming.HARDWARE.ends(), ProbeTiming.HARDWARE.untilAgain()))
                .containsExactly(2, 1, 4);
        assertThat(ProbeTiming.HARDWARE.acknowledgements(3, 5)).isEqualTo(6);
        assertThat(ProbeTiming.HARDWARE.acknowledgements(9, 1)).isEqualTo(6);
        assertThat(ProbeTiming.HARDWARE.sourceFree(100, 4)).isEqualTo(95);
    }
}
