package io.wormrtl.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** Single decisions of the steady-state test on made-up windows of 1000 cycles and 500 offered flits. */
class SteadyStateTestTest {

    private static final List<Long> UNDERWAY = List.of(16L);

    @Test
    void aFlatSeriesIsSteady() {
        assertThat(judge(i -> window(500, 40, 20 + i % 3)))
                .isEqualTo(new Verdict(Outcome.STEADY, "steady: latency and accepted load show no drift"));
    }

    @Test
    void aBacklogThatGrowsByATenthIsSaturation() {
        assertThat(judge(i -> window(450, 40L * i, 20L * i)))
                .isEqualTo(new Verdict(
                        Outcome.SATURATED, "saturated: the backlog of the sources grows by 8.0 % of the offered load"));
    }

    /** What grows from the end of a tenth to that of the next is held against what was offered in the next. */
    @Test
    void whatTheFirstTenthWasOfferedIsNotWhatGrewAfterIt() {
        assertThat(judge(i -> new Window(1000, i < 2 ? 4100 : 500, 450, 40L * i, 10, 200, UNDERWAY)))
                .isEqualTo(new Verdict(
                        Outcome.SATURATED, "saturated: the backlog of the sources grows by 8.0 % of the offered load"));
    }

    /** Of 500 flits offered in a window 5 are a hundredth, and 6 are more; in the second half as in the first. */
    @Test
    void aBacklogMayGrowByAHundredth() {
        assertThat(judge(i -> window(500, 5L * i, 20)).outcome()).isNotEqualTo(Outcome.SATURATED);
        assertThat(judge(i -> window(500, 6L * i, 20)).outcome()).isEqualTo(Outcome.SATURATED);
        assertThat(judge(i -> window(500, 6L * Math.max(10, i), 20)).outcome()).isNotEqualTo(Outcome.SATURATED);
        assertThat(judge(i -> window(500, 12L * Math.max(10, i), 20)).outcome()).isEqualTo(Outcome.SATURATED);
    }

    @Test
    void aNetworkThatLocksUpHalfWayIsSaturated() {
        Verdict verdict =
                judge(i -> i < 10 ? window(500, 40, 20) : new Window(1000, 500, 0, 500L * (i - 9), 0, 0, UNDERWAY));
        assertThat(verdict.outcome()).isEqualTo(Outcome.SATURATED);
        assertThat(verdict.hasLatency()).isFalse();
    }

    @Test
    void queuesThatFillAtTheBeginningAreNotSaturation() {
        Verdict verdict = judge(i -> window(500, Math.min(i, 5) * 100L, i < 6 ? 20 + 4 * i + i % 2 : 40 + i % 3));
        assertThat(verdict.outcome()).isEqualTo(Outcome.NOT_STEADY);
        assertThat(verdict.sentence())
                .startsWith("not steady: mean latency went from ")
                .contains("warm up for at least 6000 cycles more");
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
        assertThat(SteadyStateTest.judge(windows, 3))
                .isEqualTo(new Verdict(
                        Outcome.DID_NOT_DRAIN,
                        "did not drain: 3 measured messages were not delivered when the run ended"));
        assertThat(SteadyStateTest.judge(List.of(), 3).outcome()).isEqualTo(Outcome.DID_NOT_DRAIN);
    }

    @Test
    void tooLittleIsNotJudged() {
        assertThat(SteadyStateTest.judge(windows(19, i -> window(500, 40, 20)), 0))
                .isEqualTo(new Verdict(
                        Outcome.NOT_JUDGED,
                        "19 windows are too few to judge the steady state, at least 20 are needed"));
        assertThat(judge(i -> new Window(1000, 0, 0, 0, 0, 0, UNDERWAY)).sentence())
                .startsWith("nothing was offered");
        assertThat(judge(i -> i % 5 == 0 ? window(500, 40, 20) : new Window(1000, 500, 500, 40, 0, 0, UNDERWAY))
                        .outcome())
                .isEqualTo(Outcome.NOT_JUDGED);
    }

    /** Sources 0 to 9 rest, source 7 has 50 flits more under way after each window. */
    @Test
    void oneSourceThatStarvesIsSaturation() {
        Verdict verdict = judge(i -> window(500, 40, 20, sources(7, 50L * i)));
        assertThat(verdict.outcome()).isEqualTo(Outcome.SATURATED);
        assertThat(verdict.sentence())
                .isEqualTo("saturated: what the worst sources have under way, most of all"
                        + " source 7, grows by 50.0 flits in 1000 cycles");
    }

    @Test
    void aSourceThatOnlyFillsAtTheBeginningIsNotSaturation() {
        assertThat(judge(i -> window(500, 40, 20, sources(7, Math.min(i, 7) * 50L)))
                        .outcome())
                .isEqualTo(Outcome.NOT_STEADY);
    }

    @Test
    void aSourceThatSwingsSlowlyIsNotSteady() {
        Verdict verdict = judge(i -> window(500, 40, 20, sources(3, Math.round(400 + 300 * Math.cos(i * 0.6)))));
        assertThat(verdict.outcome()).isEqualTo(Outcome.NOT_STEADY);
        assertThat(verdict.sentence())
                .startsWith("not steady: what sources have under way, most of all source 3, ")
                .contains("(correlation 0.76 between")
                .endsWith("measure longer");
        assertThat(judge(i -> window(500, 40, 20, sources(3, Math.round(400 + 300 * Math.cos(i * 1.6)))))
                        .outcome())
                .isEqualTo(Outcome.STEADY);
    }

    /** Ten sources with few flits under way, one with more. */
    private static List<Long> sources(int busy, long flits) {
        Long[] underway = new Long[10];
        Arrays.fill(underway, 16L);
        underway[busy] += flits;
        return List.of(underway);
    }

    @Test
    void theRecorderCutsEventsIntoWindows() {
        WindowRecorder recorder = new WindowRecorder(2);
        recorder.generated(1, 6);
        recorder.generated(0, 4);
        recorder.injected(6);
        recorder.delivered(1, 6, 90);
        recorder.accepted(6);
        recorder.begin();
        recorder.generated(1, 8);
        recorder.injected(4);
        recorder.accepted(3);
        recorder.accepted(2);
        recorder.delivered(0, 4, 30);
        recorder.endWindow(100);
        recorder.generated(0, 1);
        recorder.injected(8);
        recorder.endWindow(100);
        assertThat(recorder.windows())
                .containsExactly(
                        new Window(100, 8, 5, 8, 1, 30, List.of(0L, 8L)),
                        new Window(100, 1, 0, 1, 0, 0, List.of(1L, 8L)));
    }

    /** Of 1000 flits offered in a tenth 10 are a hundredth: in the mean of all nine steps, in the mean of the last five. */
    @Test
    void aBacklogMustGrowByMoreThanAHundredthBothInAllAndInTheSecondHalf() {
        assertThat(judge(backlogs(5, 14)).outcome()).isEqualTo(Outcome.STEADY);
        assertThat(judge(backlogs(20, 10)).outcome()).isEqualTo(Outcome.STEADY);
        assertThat(judge(backlogs(10, 11)).outcome()).isEqualTo(Outcome.SATURATED);
    }

    /** A backlog that grows by so much in each of four tenths, then in each of five. */
    private static IntFunction<Window> backlogs(long first, long then) {
        return i -> window(500, first * Math.min(i / 2, 4) + then * Math.max(0, i / 2 - 4), 20);
    }

    /** Half the windows have ten messages, half have twenty: it is the mean of a message that counts. */
    @Test
    void theMeanLatencyIsThatOfTheMessages() {
        assertThat(judge(i -> latencies(i < 10 ? 10 : 20, i < 10 ? 400 : 800)).outcome())
                .isEqualTo(Outcome.STEADY);
        assertThat(judge(i -> latencies(i < 10 ? 10 : 20, 400)).sentence())
                .isEqualTo("not steady: mean latency went from 40.00 to 20.00 cycles between the halves of the"
                        + " measurement, warm up for at least 10000 cycles more");
    }

    /** From 39 to 41 it is 5 % of the mean, 40; from 39 to 41.1 it is more. */
    @Test
    void halvesMayDifferByATwentieth() {
        assertThat(judge(i -> latencies(10, i < 10 ? 390 : 410)).outcome()).isEqualTo(Outcome.STEADY);
        assertThat(judge(i -> latencies(10, i < 10 ? 390 : 411)).sentence())
                .startsWith("not steady: mean latency went from 39.00 to 41.10 cycles");
        assertThat(judge(i -> latencies(10, i < 10 ? 410 : 390)).outcome()).isEqualTo(Outcome.STEADY);
        assertThat(judge(i -> latencies(10, i < 10 ? 411 : 390)).outcome()).isEqualTo(Outcome.NOT_STEADY);
        assertThat(judge(i -> window(i < 10 ? 390 : 410, 40, 20)).outcome()).isEqualTo(Outcome.STEADY);
        assertThat(judge(i -> window(i < 10 ? 390 : 411, 40, 20)).sentence())
                .isEqualTo("not steady: accepted load went from 0.39 to 0.41 flits per cycle between the halves of the"
                        + " measurement, warm up for at least 10000 cycles more");
    }

    private static Window latencies(long messages, long sum) {
        return new Window(1000, 500, 500, 40, messages, sum, UNDERWAY);
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
        return window(accepted, backlog, latency, UNDERWAY);
    }

    private static Window window(long accepted, long backlog, long latency, List<Long> underway) {
        return new Window(1000, 500, accepted, backlog, 50, 50 * latency, underway);
    }
}
