package io.wormrtl.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** Single decisions of the steady-state test on made-up windows of 1000 cycles and 500 offered flits. */
class SteadyStateTestTest {

    @Test
    void aFlatSeriesIsSteady() {
        assertThat(judge(i -> window(500, 40, 20 + i % 3))).isEqualTo(new Verdict(Outcome.STEADY,
                "steady: latency and accepted load show no drift"));
    }

    @Test
    void aBacklogThatGrowsByATenthIsSaturation() {
        assertThat(judge(i -> window(450, 40L * i, 20L * i))).isEqualTo(new Verdict(Outcome.SATURATED,
                "saturated: the backlog of the sources grows by 8.0 % of the offered load"));
    }

    @Test
    void aNetworkThatLocksUpHalfWayIsSaturated() {
        Verdict verdict = judge(i -> i < 10 ? window(500, 40, 20) : new Window(1000, 500, 0, 500L * (i - 9), 0, 0));
        assertThat(verdict.outcome()).isEqualTo(Outcome.SATURATED);
        assertThat(verdict.hasLatency()).isFalse();
    }

    @Test
    void queuesThatFillAtTheBeginningAreNotSaturation() {
        Verdict verdict = judge(i -> window(500, Math.min(i, 5) * 100L, i < 6 ? 20 + 4 * i + i % 2 : 40 + i % 3));
        assertThat(verdict.outcome()).isEqualTo(Outcome.NOT_STEADY);
        assertThat(verdict.sentence()).startsWith("not steady: mean latency went from ").contains(
                "warm up for at least 6000 cycles more");
        assertThat(verdict.hasLatency()).isTrue();
    }

    @Test
    void anAcceptedLoadThatDriftsIsNotSteady() {
        Verdict verdict = judge(i -> window(i < 10 ? 300 + i : 500 + i, 40, 20));
        assertThat(verdict.outcome()).isEqualTo(Outcome.NOT_STEADY);
        assertThat(verdict.sentence()).startsWith("not steady: accepted load went from 0.30 to 0.5");
    }

    @Test
    void whatIsMissingAfterTheDrainIsSaid() {
        List<Window> windows = windows(20, i -> window(500, 40, 20));
        assertThat(SteadyStateTest.judge(windows, 3)).isEqualTo(new Verdict(Outcome.DID_NOT_DRAIN,
                "did not drain: 3 measured messages were not delivered when the run ended"));
        assertThat(SteadyStateTest.judge(List.of(), 3).outcome()).isEqualTo(Outcome.DID_NOT_DRAIN);
    }

    @Test
    void tooLittleIsNotJudged() {
        assertThat(SteadyStateTest.judge(windows(9, i -> window(500, 40, 20)), 0)).isEqualTo(new Verdict(
                Outcome.NOT_JUDGED, "9 windows are too few to judge the steady state, at least 10 are needed"));
        assertThat(judge(i -> new Window(1000, 0, 0, 0, 0, 0)).sentence()).startsWith("nothing was offered");
        assertThat(judge(i -> i % 5 == 0 ? window(500, 40, 20) : new Window(1000, 500, 500, 40, 0, 0)).outcome())
                .isEqualTo(Outcome.NOT_JUDGED);
    }

    @Test
    void theRecorderCutsEventsIntoWindows() {
        WindowRecorder recorder = new WindowRecorder();
        recorder.generated(8);
        recorder.accepted(3);
        recorder.accepted(2);
        recorder.delivered(30);
        recorder.delivered(12);
        recorder.endWindow(100, 7);
        recorder.generated(1);
        recorder.endWindow(100, 8);
        assertThat(recorder.windows()).containsExactly(new Window(100, 8, 5, 7, 2, 42), new Window(100, 1, 0, 8, 0, 0));
    }

    private static Verdict judge(IntFunction<Window> window) {
        return SteadyStateTest.judge(windows(20, window), 0);
    }

    private static List<Window> windows(int count, IntFunction<Window> window) {
        List<Window> windows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            windows.add(window.apply(i));
        }
        return windows;
    }

    private static Window window(long accepted, long backlog, long latency) {
        return new Window(1000, 500, accepted, backlog, 50, 50 * latency);
    }
}
