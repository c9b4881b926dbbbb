package io.wormrtl.protocols.path;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.logic.LogicTexts;
import io.wormrtl.protocols.retry.BackOff;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Of what the parts of paths are made, counted by hand for five ports of three virtual channels, and how many blocks
 * are behind each other on the longest way.
 */
class PathLogicTest {

    private static final PathParts ACKNOWLEDGED =
            new PathParts(ProbeSearch.backtracking(2), Release.BY_ACKNOWLEDGEMENT, true);
    private static final PathParts SCOUTING = PathParts.following(new Lead(2, 5));
    private static final PathParts CIRCUIT = new PathParts(ProbeSearch.DROPPING, Release.AT_TAIL, false);

    private static Map<String, String> router(PathParts path) {
        return LogicTexts.of(new RouterBench(path, path.equals(CIRCUIT)).router);
    }

    private static Map<String, String> ends(PathParts path, int attempts) {
        return LogicTexts.of(new EndsBench(path, BackOff.endless(4, 8).withAttempts(attempts)).tested);
    }

    private static final String KEPT = "and_gates 2 x 3, or_gates 2 x 3; 2 deep";

    @Test
    void aRouterWhosePathsAreKilled() {
        assertThat(router(ACKNOWLEDGED))
                .containsEntry(
                        "circuit_switch offer",
                        "15 and_gates 3 x 1, 15 and_gates 2 x 1, 15 decoder 15, 15 and_gates 2 x 15, or_gates 15 x 15;"
                                + " 4 deep")
                .containsEntry("circuit_switch depart", "15 decoder 15, 15 and_gates 2 x 15, or_gates 15 x 15; 3 deep")
                .containsEntry(
                        "input_local_1 store", "multiplexer 3 x 3, and_gates 3 x 1, decoder 3, and_gates 3 x 3; 6 deep")
                .containsEntry(
                        "output_local_1 send",
                        "and_gates 3 x 3, selector 3 x 4, multiplexer 15 x 32, selector 3 x 6, selector 6 x 2,"
                                + " or_gates 6 x 1, multiplexer 2 x 37; 7 deep")
                .containsEntry("output_local_1 advance", "; 3 deep")
                .containsEntry(
                        "path_unit step",
                        "5 multiplexer 3 x 4, 20 decoder 15, 10 decoder 3, or_gates 5 x 15, 15 and_gates 3 x 1,"
                                + " 25 and_gates 2 x 1, selector 15 x 11, equal 4, 3 comparator 2, 11 and_gates 2 x 3,"
                                + " 10 or_gates 3 x 1, or_gates 4 x 1, 2 priority_encoder 4, priority_encoder 2,"
                                + " incrementer 2, selector 5 x 3, priority_encoder 3, encoder 3, encoder 5,"
                                + " 15 state_machine 5 x 9, 15 and_gates 2 x 15, 45 or_gates 15 x 1; 21 deep")
                .containsEntry("path_unit.in_local_1 history", "decoder 5, or_gates 2 x 5, and_gates 2 x 5; 3 deep")
                .containsEntry("path_unit.out_local_1 masks", "2 and_gates 2 x 3, 3 or_gates 2 x 3; 2 deep")
                .containsEntry("path_unit.ahead_local_1 next", KEPT)
                .containsEntry("path_unit.ahead_local_1 put", "3 encoder 2; 1 deep")
                .containsEntry("path_unit.back_local_1 next", KEPT)
                .containsEntry("path_unit.back_local_1 put", "3 encoder 4; 1 deep")
                .containsEntry("rest_x_minus rest", "3 and_gates 3 x 1, or_gates 15 x 1, and_gates 2 x 1; 3 deep")
                .doesNotContainKey("rest_local_1 rest");
    }

    /** Where a probe leads there is a comparator more, tails are told, and leads decide too; there are no misroutes. */
    @Test
    void aRouterInWhichDataFollows() {
        assertThat(router(SCOUTING))
                .containsEntry(
                        "circuit_switch offer",
                        "45 and_gates 3 x 1, 15 and_gates 2 x 1, 15 decoder 15, 15 and_gates 2 x 15, or_gates 15 x 15;"
                                + " 5 deep")
                .containsEntry(
                        "output_local_1 send",
                        "and_gates 3 x 3, 2 selector 3 x 4, multiplexer 15 x 32, selector 6 x 2, or_gates 6 x 1,"
                                + " multiplexer 2 x 37, and_gates 2 x 3; 8 deep")
                .containsEntry(
                        "path_unit step",
                        "5 multiplexer 3 x 4, 20 decoder 15, 10 decoder 3, or_gates 5 x 15, 15 and_gates 3 x 1,"
                                + " 21 and_gates 2 x 1, selector 15 x 9, equal 4, 2 comparator 2, 12 and_gates 2 x 3,"
                                + " 6 or_gates 3 x 1, or_gates 4 x 1, priority_encoder 4, priority_encoder 2,"
                                + " selector 5 x 3, priority_encoder 3, encoder 3, encoder 5, 15 state_machine 5 x 9,"
                                + " 15 and_gates 2 x 15, 45 or_gates 15 x 1, 5 or_gates 2 x 3; 21 deep")
                .containsEntry("path_unit.lead_local_1 gain", "comparator 3; 1 deep")
                .containsEntry("path_unit.lead_local_1 tell", "incrementer 3, comparator 3; 2 deep")
                .containsEntry("path_unit.out_local_1 masks", "2 and_gates 2 x 3, 3 or_gates 2 x 3; 2 deep")
                .doesNotContainKey("rest_x_minus rest");
    }

    /** Nothing is remembered, nothing killed, and of what goes ahead there is one kind. */
    @Test
    void aRouterOfCircuits() {
        assertThat(router(CIRCUIT))
                .containsEntry(
                        "path_unit step",
                        "5 multiplexer 3 x 4, 20 decoder 15, 10 decoder 3, or_gates 5 x 15, 15 and_gates 3 x 1,"
                                + " 21 and_gates 2 x 1, selector 15 x 4, equal 4, 2 comparator 2, 12 and_gates 2 x 3,"
                                + " 6 or_gates 3 x 1, or_gates 4 x 1, priority_encoder 4, priority_encoder 2,"
                                + " selector 5 x 3, priority_encoder 3, encoder 3, encoder 5, 15 state_machine 5 x 9,"
                                + " 15 and_gates 2 x 15, 30 or_gates 15 x 1, 5 or_gates 2 x 3; 20 deep")
                .containsEntry("path_unit.in_local_1 history", "; 0 deep")
                .containsEntry("path_unit.out_local_1 masks", KEPT)
                .containsEntry("path_unit.ahead_local_1 put", "; 0 deep")
                .containsEntry("path_unit.back_local_1 put", "3 encoder 2; 1 deep");
    }

    @Test
    void bothEndsOfPathsThatAreKilledAndGivenUp() {
        assertThat(ends(ACKNOWLEDGED, 3))
                .containsEntry(
                        "injection_wires_1 send",
                        "selector 3 x 6, selector 6 x 2, or_gates 6 x 1, multiplexer 2 x 21; 3 deep")
                .containsEntry("injection_wires_1 advance", "; 3 deep")
                .containsEntry("sink_control_1 see_kill", "and_gates 2 x 1, decoder 3, and_gates 3 x 3; 2 deep")
                .containsEntry("sink_control_1 answer", "2 and_gates 2 x 1, decoder 3, and_gates 2 x 3; 4 deep")
                .containsEntry("source_control_1 hold", "or_gates 6 x 1, and_gates 2 x 3, or_gates 2 x 3; 2 deep")
                .containsEntry("source_control_1 begin_again", "; 0 deep")
                .containsEntry("source_control_1 finish", "; 0 deep")
                .containsEntry(
                        "source_control_1 watch",
                        "decoder 3, 3 incrementer 5, 3 equal 5, 3 or_gates 4 x 1, 3 comparator 5,"
                                + " 3 state_machine 5 x 6, xor_gates 2 x 8; 7 deep")
                .containsEntry(
                        "source_control_1.lane wait",
                        "decoder 2, 2 and_gates 2 x 4, or_gates 4 x 1, incrementer 4, multiplexer 2 x 4; 3 deep")
                .containsEntry("source_control_1.lane doublings", "incrementer 1, incrementer 2, comparator 2; 1 deep");
    }

    /** What is let go is compared with the lead, of three bits; a circuit compares nothing. */
    @Test
    void otherEndsOfPaths() {
        assertThat(ends(SCOUTING, 0))
                .containsEntry(
                        "source_control_1 watch",
                        "decoder 3, 3 incrementer 5, 3 equal 5, 3 or_gates 4 x 1, 3 comparator 3,"
                                + " 3 state_machine 5 x 6, xor_gates 2 x 8; 7 deep")
                .containsEntry("source_control_1 finish", "; 0 deep")
                .containsEntry("source_control_1.lane doublings", "incrementer 1; 1 deep")
                .doesNotContainKey("sink_control_1 see_kill");
        assertThat(ends(CIRCUIT, 0))
                .containsEntry(
                        "source_control_1 watch",
                        "decoder 3, 3 incrementer 5, 3 equal 5, 3 or_gates 4 x 1, 3 state_machine 5 x 6,"
                                + " xor_gates 2 x 8; 7 deep")
                .doesNotContainKeys("source_control_1 begin_again", "source_control_1 finish");
    }
}
