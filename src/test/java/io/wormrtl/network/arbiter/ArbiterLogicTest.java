package io.wormrtl.network.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.logic.LogicText;
import io.wormrtl.kernel.logic.LogicTexts;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Of what arbiters are made, counted by hand, and the one of most requesters. */
class ArbiterLogicTest {

    private final Design design = new Design("top");

    /** To serve is to know whether another one has asked, too: a gate for each, and one for all. */
    @Test
    void arbitersOfFive() {
        String seen = "and_gates 2 x 5 + or_gates 5 x 1";
        assertThat(LogicText.of(new FixedPriorityArbiter(design, "fixed", 5)))
                .isEqualTo(Map.of("choose", "priority_encoder 5, deep 1", "serve", ", deep 0"));
        assertThat(LogicText.of(new RoundRobinArbiter(design, "round", 5)))
                .isEqualTo(Map.of(
                        "choose",
                        "round_robin 5, deep 1",
                        "serve",
                        "encoder 5 + incrementer 3 + and_gates 3 x 1 + and_gates 2 x 3 + " + seen + ", deep 3"));
        assertThat(LogicText.of(new MatrixArbiter(design, "matrix", 5)))
                .isEqualTo(Map.of(
                        "choose",
                        "matrix 5, deep 1",
                        "serve",
                        "or_gates 2 x 25 + and_gates 2 x 25 + " + seen + ", deep 2"));
    }

    /** Five by three requesters have an arbiter of 15; 5 by 16 are too many for one, and have one of five for inputs. */
    @Test
    void arbitersOfInputsAndChannels() {
        RequesterArbiter flat = RequesterArbiter.create(design, "flat", FixedPriorityArbiter::new, 5, 3);
        assertThat(LogicText.of(flat.groups().get(0))).containsEntry("choose", "priority_encoder 15, deep 1");
        assertThat(flat.choosing().depth(block -> 1)).isEqualTo(1);
        RequesterArbiter levels = RequesterArbiter.create(design, "levels", FixedPriorityArbiter::new, 5, 16);
        assertThat(LogicText.of(levels))
                .isEqualTo(Map.of("any", "5 or_gates 16 x 1, deep 1", "grant", "and_gates 2 x 80, deep 1"));
        assertThat(levels.groups()).hasSize(6);
        assertThat(levels.choosing().depth(block -> 1)).isEqualTo(3);
        assertThat(RequesterArbiter.create(design, "most", FixedPriorityArbiter::new, 4, 16)
                        .groups())
                .hasSize(1);
    }

    /** Numbers of four bits. */
    private List<Registers> numbers(Module owner, int inputs) {
        List<Registers> all = new ArrayList<>();
        for (int i = 0; i < inputs; i++) {
            all.add(new Numbers(owner, "numbers_" + i).registers);
        }
        return all;
    }

    private static final class Numbers extends Module {
        private final Registers registers = registers("number", 3, 4);

        Numbers(Module parent, String name) {
            super(parent, name);
        }
    }

    /** A tree that halves 3, 6 or 15 requests, and who has the least; the hand is subtracted, and comes round. */
    @ParameterizedTest
    @CsvSource({"1, 2, 6", "2, 5, 8", "5, 14, 10"})
    void theLowestNumberIsFoundByATree(int inputs, int comparisons, int deep) {
        int requests = 3 * inputs;
        LowestFirst lowest = new LowestFirst(design, "lowest", FixedPriorityArbiter::new, numbers(design, inputs), 3);
        String tree = comparisons + " comparator 4 + " + comparisons + " multiplexer 2 x 4 + " + requests
                + " equal 4 + " + requests + " and_gates 2 x 1, deep ";
        assertThat(LogicText.of(lowest))
                .isEqualTo(Map.of("keep_first", tree + deep, "note", "selector " + requests + " x 4, deep 1"));
        assertThat(lowest.choosing().depth(block -> 1)).isEqualTo(deep + 1);
        Design clocks = new Design("clocks");
        ClockHand round = new ClockHand(clocks, "round", FixedPriorityArbiter::new, numbers(clocks, inputs), 3, 16);
        assertThat(LogicText.of(round).get("keep_first")).isEqualTo(requests + " adder 4 + " + tree + (deep + 1));
        ClockHand ten =
                new ClockHand(clocks, "ten", FixedPriorityArbiter::new, numbers(new Design("more"), inputs), 3, 10);
        assertThat(LogicText.of(ten).get("keep_first")).isEqualTo(2 * requests + " adder 4 + " + tree + (deep + 2));
        assertThat(LogicTexts.of(design)).containsEntry("lowest.ties.arbiter serve", "; 0 deep");
    }

    /** The last of 64 is behind all others until they have been served. */
    @Test
    void aMatrixOf64() {
        MatrixArbiter matrix = new MatrixArbiter(design, "matrix", 64);
        long last = 1L << 63;
        assertThat(matrix.choose(-1L)).isZero();
        assertThat(matrix.choose(last | 1L << 62)).isEqualTo(62);
        assertThat(matrix.choose(last)).isEqualTo(63);
        matrix.served(last | 1L << 62, 62);
        assertThat(matrix.choose(last | 1L << 62)).isEqualTo(63);
        matrix.served(last, 63);
        assertThat(matrix.choose(last | 1L << 62)).as("alone it loses nothing").isEqualTo(63);
        assertThat(matrix.arbitrate(last | 1L << 62)).isEqualTo(63);
        assertThat(matrix.arbitrate(last | 1L << 62)).isEqualTo(62);
    }
}
