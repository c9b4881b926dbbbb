package io.wormrtl.kernel.wave;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Which cycles are kept, of a signal whose value is the number of the cycle that was sampled last. */
class KeeperTest {

    /** What a sink is told, in words. */
    private static final class Told implements WaveSink {
        private final List<String> words = new ArrayList<>();

        @Override
        public void begin(long cycle, long[] values) {
            words.add("begin " + cycle + " " + Arrays.toString(values));
        }

        @Override
        public void change(long cycle, int signal, long value) {
            words.add(cycle + ":" + signal + "=" + value);
        }

        @Override
        public void end(long cycle) {
            words.add("end " + cycle);
        }
    }

    private final long[] values = new long[1];
    private final Told told = new Told();

    /** Samples these cycles, the others are slept through; then the run ends. */
    private List<String> keep(Function<WaveSink, Keeper> kind, long end, long... cycles) {
        Keeper keeper = kind.apply(told);
        for (int i = 0; i < cycles.length; i++) {
            if (i == 0) {
                values[0] = cycles[0];
                keeper.start(cycles[0], values);
            } else {
                keeper.cycle(cycles[i]);
                values[0] = cycles[i];
                keeper.change(cycles[i], 0, cycles[i]);
                keeper.settled(cycles[i]);
            }
        }
        assertThat(keeper.finish(end)).isEqualTo(!told.words.isEmpty());
        return told.words;
    }

    private static Function<WaveSink, Keeper> window(long from, long to) {
        return sink -> Keeper.of(new Span.Window(from, to), sink, new Design("none"));
    }

    private static Function<WaveSink, Keeper> last(long cycles) {
        return sink -> Keeper.of(new Span.Last(cycles), sink, new Design("none"));
    }

    /** Around the first cycle in which the signal is at least {@code value}. */
    private Function<WaveSink, Keeper> around(long value, int before, int after) {
        Span span = new Span.Around(design -> () -> values[0] >= value, before, after);
        return sink -> Keeper.of(span, sink, new Design("none"));
    }

    @Test
    void aWindowHasBothItsEnds() {
        assertThat(keep(window(3, 6), 8, 0, 1, 2, 3, 4, 5, 6, 7))
                .containsExactly("begin 3 [3]", "4:0=4", "5:0=5", "6:0=6", "end 7");
    }

    @Test
    void aWindowWhoseBeginningIsSleptThroughBeginsWithTheValuesBefore() {
        assertThat(keep(window(3, 6), 6, 0, 2, 5)).containsExactly("begin 3 [2]", "5:0=5", "end 6");
    }

    @Test
    void aWindowMayBeSleptThrough() {
        assertThat(keep(window(3, 6), 5, 0, 2)).containsExactly("begin 3 [2]", "end 5");
    }

    @Test
    void aWindowThatEndsInItsFirstCycleHasOne() {
        assertThat(keep(window(3, 6), 4, 0, 2)).containsExactly("begin 3 [2]", "end 4");
    }

    @Test
    void aWindowThatNeverCameIsEmpty() {
        assertThat(keep(window(3, 6), 3, 0, 2)).isEmpty();
    }

    @Test
    void whoComesLateToAWindowSeesTheRest() {
        assertThat(keep(window(3, 6), 9, 5, 6)).containsExactly("begin 5 [5]", "6:0=6", "end 7");
    }

    @Test
    void whoComesAfterAWindowSeesNothing() {
        assertThat(keep(window(3, 6), 9, 7, 8)).isEmpty();
    }

    @Test
    void nothingIsKeptOfARunOfNoCycles() {
        assertThat(keep(window(0, 6), 0)).isEmpty();
        assertThat(keep(last(3), 0)).isEmpty();
    }

    @Test
    void theLastCyclesBeginWithWhatWasBefore() {
        assertThat(keep(last(3), 8, 0, 1, 2, 3, 4, 5, 6, 7)).containsExactly("begin 5 [5]", "6:0=6", "7:0=7", "end 8");
    }

    @Test
    void theLastCyclesMayBeSleptThrough() {
        assertThat(keep(last(3), 9, 0, 2)).containsExactly("begin 6 [2]", "end 9");
    }

    @Test
    void aRunMayBeShorterThanItsLastCycles() {
        assertThat(keep(last(5), 3, 1, 2)).containsExactly("begin 1 [1]", "2:0=2", "end 3");
    }

    @Test
    void aroundATriggerThereAreSoManyCyclesBeforeAndBehind() {
        assertThat(keep(around(4, 2, 1), 8, 0, 1, 2, 3, 4, 5, 6, 7))
                .containsExactly("begin 2 [2]", "3:0=3", "4:0=4", "5:0=5", "end 6");
    }

    @Test
    void theRunMayEndBeforeAllThatIsBehindATrigger() {
        assertThat(keep(around(4, 0, 9), 6, 3, 4, 5)).containsExactly("begin 4 [4]", "5:0=5", "end 6");
    }

    @Test
    void aTriggerMayFireInTheFirstCycle() {
        assertThat(keep(around(0, 3, 0), 9, 0, 1)).containsExactly("begin 0 [0]", "end 1");
    }

    @Test
    void aTriggerThatNeverFiresKeepsNothing() {
        assertThat(keep(around(9, 3, 3), 9, 0, 1)).isEmpty();
    }

    @Test
    void whoIsDoneNeedsNotBeAsked() {
        Keeper window = window(3, 6).apply(told);
        assertThat(window.isDone(6)).isFalse();
        assertThat(window.isDone(7)).isTrue();
        Keeper around = around(4, 2, 1).apply(told);
        values[0] = 3;
        around.start(3, values);
        assertThat(around.isDone(99)).isFalse();
        values[0] = 4;
        around.settled(10);
        assertThat(around.isDone(11)).isFalse();
        assertThat(around.isDone(12)).isTrue();
        assertThat(last(1).apply(told).isDone(99)).isFalse();
    }

    /** More changes than a history begins with room for, the oldest of which lie in the middle of it. */
    @Test
    void aHistoryGrowsInItsOrder() {
        History history = new History(0, new long[] {7, 8});
        for (int cycle = 1; cycle <= 1000; cycle++) {
            history.add(cycle, 0, cycle);
        }
        history.keepFrom(600);
        for (int cycle = 1001; cycle <= 4000; cycle++) {
            history.add(cycle, 1, -cycle);
        }
        history.replay(told);
        List<String> expected = new ArrayList<>(List.of("begin 600 [600, 8]"));
        for (int cycle = 601; cycle <= 4000; cycle++) {
            expected.add(cycle <= 1000 ? cycle + ":0=" + cycle : cycle + ":1=-" + cycle);
        }
        assertThat(told.words).containsExactlyElementsOf(expected);
    }

    /** The ring grows twice, and goes round several times after that: three changes in a cycle, of the last 700 cycles. */
    @Test
    void aHistoryGoesRound() {
        History history = new History(0, new long[] {0, 0, 0});
        for (int cycle = 1; cycle <= 6000; cycle++) {
            for (int signal = 0; signal < 3; signal++) {
                history.add(cycle, signal, 10L * cycle + signal);
            }
            history.keepFrom(cycle - 700);
            if (cycle > 700 && cycle % 250 == 0) {
                Told last = new Told();
                history.replay(last);
                assertThat(last.words).containsExactlyElementsOf(cycles(cycle - 700, cycle));
            }
        }
    }

    /** Cycles in each of which all of three signals have changed. */
    private static List<String> cycles(int first, int last) {
        List<String> words = new ArrayList<>();
        words.add("begin %d [%d, %d, %d]".formatted(first, 10 * first, 10 * first + 1, 10 * first + 2));
        for (int cycle = first + 1; cycle <= last; cycle++) {
            for (int signal = 0; signal < 3; signal++) {
                words.add(cycle + ":" + signal + "=" + (10 * cycle + signal));
            }
        }
        return words;
    }

    @Test
    void theCyclesShownAreThoseThatWerePassedOn() {
        ShownCycles shown = new ShownCycles(told);
        shown.begin(4, new long[] {1});
        shown.change(5, 0, 2);
        shown.end(9);
        assertThat(told.words).containsExactly("begin 4 [1]", "5:0=2", "end 9");
        assertThat(shown.first()).isEqualTo(4);
        assertThat(shown.last()).isEqualTo(8);
    }
}
