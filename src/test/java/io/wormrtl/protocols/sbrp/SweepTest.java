package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Evaluation;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Simulator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When a node visits the marks of what has been delivered to it: 128 of them, in a round as long as its longest wait. */
class SweepTest extends ReceptionBench {

    private static final String TIMER = HERE + "sweep_timer.";
    private static final int MARKS = 8 * 16;

    private final int period = (int) ((reception.longestWait() + MARKS - 1) / MARKS);

    /** A cycle of the timer and of the receivers. */
    private void tick() {
        still.run(TIMER + "count");
        cycle();
    }

    @Test
    void aRoundTakesAsLongAsTheLongestWait() {
        assertThat(SweepTimer.period(1, 128)).isEqualTo(1);
        assertThat(SweepTimer.period(128, 128)).isEqualTo(1);
        assertThat(SweepTimer.period(129, 128)).isEqualTo(2);
        assertThat(period).isGreaterThan(1);
    }

    /** One visit in every period, while there can be a mark; none at all before the first. */
    @Test
    void theSweepVisitsAWordInEveryPeriodUntilNoMarkIsLeft() {
        tick();
        assertThat(still.get(TIMER + "due")).as("nothing to visit").isZero();
        int visits = 5;
        still.set(HERE + "sweep_visits", visits);
        still.set(TIMER + "pause", 0);
        long place = still.get(HERE + "sweep_place");
        for (int visit = 0; visit < visits; visit++) {
            for (int cycle = 0; cycle < period; cycle++) {
                still.run(TIMER + "count");
                assertThat(still.get(TIMER + "due"))
                        .as("visit %d, cycle %d", visit, cycle)
                        .isEqualTo(cycle == 0 ? 1 : 0);
                cycle();
            }
            assertThat(still.get(HERE + "sweep_place")).isEqualTo(place + visit + 1);
            assertThat(still.get(HERE + "sweep_visits")).isEqualTo(visits - visit - 1);
        }
        for (int cycle = 0; cycle < 2 * period; cycle++) {
            still.run(TIMER + "count");
            assertThat(still.get(TIMER + "due")).as("none is left").isZero();
        }
    }

    /** What is delivered in the cycle of a visit is kept for two rounds, whichever word is visited. */
    @Test
    void aPacketThatComesWithAVisitIsMarkedAllTheSame() {
        int address = 5 << 4 | 9;
        headerComes(1, 2, HEAD, FIRST, 0);
        for (int word = 0; word < 3; word++) {
            cycle(new Flit(1, 2, BODY, 50 + word));
        }
        still.set(TIMER + "due", 1).set(HERE + "sweep_place", address);
        cycle(new Flit(1, 2, TAIL, 53));
        assertThat(still.get(HERE + "sweep_place")).isEqualTo(address + 1);
        assertThat(still.get(HERE + "sweep_visits")).isEqualTo(2 * MARKS);
        assertThat(still.get(HERE + "delivered_age", address)).isEqualTo(2);
    }

    /** Five visits are left after the first cycle, and no more come. */
    private static final class FiveVisits extends Design {
        private final Register begun = register("begun", 1);
        private final Register left = register("left", 3);
        private final SweepTimer timer;

        FiveVisits(int period) {
            super("five");
            this.timer = new SweepTimer(this, period, left);
            clocked("count_down", this::countDown)
                    .reads(timer.due())
                    .updates(left)
                    .updates(begun);
        }

        private void countDown() {
            if (begun.get() == 0) {
                begun.set(1);
                left.set(5);
            } else if (timer.due().isHigh() && left.get() != 0) {
                left.set(left.get() - 1);
            }
        }
    }

    /** When nothing is left to visit the timer falls asleep, and leaves nothing behind that keeps the receivers awake. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void theTimerSleepsAsItWakes(int period) {
        FiveVisits asleep = new FiveVisits(period);
        FiveVisits awake = new FiveVisits(period);
        Simulator sleeping = new Simulator(asleep, Evaluation.ACTIVITY_DRIVEN, Ordering.BY_LEVEL);
        Simulator waking = new Simulator(awake, Evaluation.EVERYTHING, Ordering.BY_LEVEL);
        int visits = 0;
        for (int cycle = 0; cycle < 40; cycle++) {
            sleeping.run(1);
            waking.run(1);
            assertThat(asleep.timer.due().get())
                    .as("cycle %d", cycle)
                    .isEqualTo(awake.timer.due().get());
            visits += asleep.timer.due().getInt();
        }
        assertThat(visits).as("one more where it is due again at once").isEqualTo(period == 1 ? 6 : 5);
        assertThat(asleep.left.get()).isZero();
    }
}
