package io.wormrtl.protocols.path;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.Children;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.network.invariant.AllChecks;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Count;
import io.wormrtl.network.invariant.RuleSet;
import io.wormrtl.network.invariant.ToldRemovals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.protocols.retry.BackOff;
import io.wormrtl.protocols.retry.Resends;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is told of the lanes of a source whose registers are put to any value. */
class SourceCheckTest {

    private static final PathParts ACKNOWLEDGED =
            new PathParts(ProbeSearch.backtracking(2), Release.BY_ACKNOWLEDGEMENT, true);
    private static final PathParts CIRCUIT = new PathParts(ProbeSearch.DROPPING, Release.AT_TAIL, false);

    private final Verdicts verdicts = new Verdicts(RuleSet.ALL);

    private static Check check(EndsBench bench, Verdicts verdicts, ToldRemovals removals) {
        SourceControl source = Children.of(bench.tested, SourceControl.class).get(1);
        return AllChecks.of(PathChecks.WATCHERS, source, verdicts, removals.removals());
    }

    private static void packet(EndsBench bench, int lane, int injected, int length, int id) {
        bench.put("injector_1.lane.F_inj", lane, injected);
        bench.put("injector_1.lane.length", lane, length);
        bench.put("injector_1.lane.id", lane, id);
    }

    /**
     * Of lane 0 all seven flits had left, so that they may be delivered; of lane 2 three of nine had. {@link Resends}
     * counts them.
     */
    @Test
    void whatIsSentAgainIsCounted() {
        EndsBench bench = new EndsBench(ACKNOWLEDGED, BackOff.endless(4, 8));
        ToldRemovals removals = new ToldRemovals(true);
        Check check = check(bench, verdicts, removals);
        packet(bench, 0, 7, 7, 21);
        packet(bench, 1, 5, 5, 22);
        packet(bench, 2, 3, 9, 23);
        assertThat(check.look(5)).isFalse();
        bench.put("source_control_1.again", 0, 0b101);
        assertThat(check.look(6)).isTrue();
        assertThat(verdicts.counts())
                .extracting(Count::name, Count::value)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("resends", 2L),
                        org.assertj.core.groups.Tuple.tuple("resent-flits", 10L));
        assertThat(verdicts.counts())
                .extracting(Count::meaning)
                .containsExactly(
                        "packets whose path was killed, and that are sent again",
                        "flits of packets that had left when their path was killed");
        assertThat(removals.told()).containsExactly("again 5 21");
        packet(bench, 0, 8, 7, 21);
        bench.put("source_control_1.again", 0, 0b001);
        check.look(7);
        assertThat(verdicts.counts()).extracting(Count::value).containsExactly(3L, 17L);
    }

    /** A message that nobody waits for any more is not lost. */
    @Test
    void whatIsGivenUpIsLostIfItIsUnderWay() {
        for (boolean underway : new boolean[] {true, false}) {
            EndsBench bench = new EndsBench(ACKNOWLEDGED, BackOff.endless(4, 8).withAttempts(2));
            ToldRemovals removals = new ToldRemovals(underway);
            Check check = check(bench, new Verdicts(RuleSet.ALL), removals);
            packet(bench, 1, 3, 9, 22);
            packet(bench, 2, 3, 9, 23);
            for (int lane = 0; lane < 3; lane++) {
                bench.put("source_control_1.lane.state", lane, SourceState.BACK_OFF.ordinal());
            }
            check.look(5);
            assertThat(removals.told()).as("they wait").isEmpty();
            bench.put("source_control_1.lane.state", 0, SourceState.PROBING.ordinal());
            bench.put("source_control_1.lane.state", 1, SourceState.IDLE.ordinal());
            bench.put("source_control_1.lane.state", 2, SourceState.IDLE.ordinal());
            check.look(6);
            assertThat(removals.told())
                    .isEqualTo(
                            underway
                                    ? List.of(
                                            "isUnderway 5 22",
                                            "message 5 22 EXPIRED",
                                            "isUnderway 5 23",
                                            "message 5 23 EXPIRED")
                                    : List.of("isUnderway 5 22", "isUnderway 5 23"));
        }
    }

    /** A node that dies while a lane waits has given nothing up: its death has. */
    @Test
    void aResetGivesNothingUp() {
        EndsBench bench = new EndsBench(ACKNOWLEDGED, BackOff.endless(4, 8).withAttempts(2));
        ToldRemovals removals = new ToldRemovals(true);
        Check check = check(bench, verdicts, removals);
        packet(bench, 1, 3, 9, 22);
        bench.put("source_control_1.lane.state", 1, SourceState.BACK_OFF.ordinal());
        check.look(5);
        check.reset();
        bench.put("source_control_1.lane.state", 1, SourceState.IDLE.ordinal());
        check.look(6);
        assertThat(removals.told()).isEmpty();
    }

    @Test
    void aSourceRestsWhenItsLanesAreIdleAndNothingWaits() {
        EndsBench bench = new EndsBench(CIRCUIT, BackOff.endless(4, 8));
        Check check = check(bench, verdicts, new ToldRemovals(false));
        String still = "bench.nic.source_control_1 still has a packet or a control flit";
        assertThat(check.unrest()).isEmpty();
        bench.put("source_control_1.ahead.waiting", 0, 0b100);
        assertThat(check.unrest()).contains(still);
        bench.put("source_control_1.ahead.waiting", 0, 0);
        bench.put("source_control_1.lane.state", 2, SourceState.BACK_OFF.ordinal());
        assertThat(check.unrest()).contains(still);
    }

    /** What is not there is not read, and nothing is counted of it. */
    @Test
    void whatIsReadIsWhatIsThere() {
        assertThat(read(CIRCUIT, BackOff.endless(4, 8))).isEmpty();
        assertThat(verdicts.counts()).isEmpty();
        assertThat(read(ACKNOWLEDGED, BackOff.endless(4, 8))).containsExactly("again");
        assertThat(read(ACKNOWLEDGED, BackOff.endless(4, 8).withAttempts(1))).containsExactly("again", "state");
        EndsBench bench = new EndsBench(CIRCUIT, BackOff.endless(4, 8));
        Check check = check(bench, verdicts, new ToldRemovals(false));
        assertThat(check.look(3)).isFalse();
    }

    private List<String> read(PathParts path, BackOff backOff) {
        return check(new EndsBench(path, backOff), verdicts, new ToldRemovals(false)).reads().stream()
                .map(Element::name)
                .toList();
    }
}
