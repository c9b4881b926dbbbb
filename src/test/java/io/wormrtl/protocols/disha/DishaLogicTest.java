package io.wormrtl.protocols.disha;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.logic.LogicTexts;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.Trial;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.topology.Mesh;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Of what a router is made, counted by hand: three virtual channels of two ports to neighbours, two injection channels
 * and three ejection channels, flits of 14 bits and 2 of their kind, a time-out of 9 cycles.
 */
class DishaLogicTest {

    private static String table() {
        Mesh row = new Mesh(3);
        NetworkParameters plain = new NetworkParameters(
                row,
                new MinimalAdaptive(row, 3),
                16,
                1,
                20,
                0,
                2,
                3,
                Trial.emptying(2, 1, Pipeline.FUSED, new CreditFlowControl(Reallocation.WHEN_EMPTY)));
        Trial trial = Trial.of(DishaTrials.recovering(plain, 9));
        return LogicTexts.of(DishaTrials.units(trial.network()).get(1)).entrySet().stream()
                .filter(part -> !part.getKey().matches(".*(_arbiter|x_minus|injection_1|ejection_2).*"))
                .map(part -> part.getKey() + " | " + part.getValue() + "\n")
                .collect(Collectors.joining());
    }

    @Test
    void aRouter() {
        assertThat(table()).isEqualTo("""
                deadlock_buffer deliver | and_gates 2 x 1, and_gates 3 x 1; 2 deep
                deadlock_buffer send_ejection_0 | and_gates 2 x 1, and_gates 2 x 17; 2 deep
                deadlock_buffer send_x_plus | and_gates 2 x 1, and_gates 2 x 17; 2 deep
                deadlock_buffer store | or_gates 3 x 1, selector 3 x 16, lookup_table 3 x 2; 2 deep
                doors_x_plus | or_gates 2 x 3, and_gates 2 x 3; 1 deep
                leave_alone_injection_0 | ; 0 deep
                listen | or_gates 2 x 2; 1 deep
                move_token | or_gates 2 x 2; 1 deep
                pass_x_plus | or_gates 2 x 1; 1 deep
                patience_x_plus count | 3 and_gates 2 x 1, 3 incrementer 4, 3 and_gates 2 x 4, \
                3 and_gates 4 x 1; 3 deep
                seize | 12 and_gates 2 x 1, 2 or_gates 3 x 1, selector 2 x 3, and_gates 2 x 6; 7 deep
                seized_x_plus_next | or_gates 2 x 3, and_gates 2 x 3; 2 deep
                share_ejection_0 | or_gates 2 x 3; 1 deep
                share_ejection_1 | ; 0 deep
                share_x_plus | or_gates 2 x 3; 1 deep
                take | 6 or_gates 2 x 1, 6 and_gates 2 x 1, selector 6 x 16, or_gates 6 x 1; 3 deep
                """);
    }
}
