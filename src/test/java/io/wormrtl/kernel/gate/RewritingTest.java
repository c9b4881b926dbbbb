package io.wormrtl.kernel.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** What can be said with fewer gates. */
class RewritingTest {

    private final AndGraph graph = new AndGraph();
    private final int[] in = new int[4];

    RewritingTest() {
        Arrays.setAll(in, i -> graph.leaf());
    }

    private void assertFewer(int bit, int before, int after) {
        Circuit circuit = new Circuit(graph, in, new int[] {bit});
        assertThat(circuit.gates()).isEqualTo(before);
        assertThat(Rewriting.of(circuit).gates()).isEqualTo(after);
    }

    @Test
    void whatTwoChoicesShareIsTakenOut() {
        assertFewer(graph.or(graph.and(in[0], in[1]), graph.and(in[0], in[2])), 3, 2);
    }

    /** A word of memory that two writes may reach with the same value. */
    @Test
    void twoWaysToTheSameValueAreOne() {
        int inner = graph.multiplex(in[1], in[2], in[3]);
        assertFewer(graph.multiplex(in[0], in[2], inner), 6, 4);
    }

    @Test
    void whatIsThereAlreadyIsUsed() {
        int either = graph.or(in[1], in[2]);
        int apart = graph.or(graph.and(in[0], in[1]), graph.and(in[0], in[2]));
        Circuit circuit = new Circuit(graph, in, new int[] {either, apart});
        assertThat(circuit.gates()).isEqualTo(4);
        assertThat(Rewriting.of(circuit).gates()).isEqualTo(2);
    }

    /** Whichever two of three bits come together elsewhere. */
    @Test
    void whatIsThereAlreadyIsUsedInAnyOrder() {
        for (int i = 0; i < 3; i++) {
            AndGraph three = new AndGraph();
            int[] bits = {three.leaf(), three.leaf(), three.leaf()};
            int rest = three.and(bits[(i + 1) % 3], bits[(i + 2) % 3]);
            for (int k = 1; k < 3; k++) {
                int there = three.and(bits[i], bits[(i + k) % 3]);
                Circuit circuit = new Circuit(three, bits, new int[] {there, three.and(bits[i], rest)});
                assertThat(circuit.gates()).isEqualTo(3);
                assertThat(Rewriting.of(circuit).gates()).isEqualTo(2);
            }
        }
    }

    /** The choice of a bit that must be 1, among others: as many gates, until another needs that bit with the condition. */
    @Test
    void shakingFindsWhatRewritingAloneDoesNot() {
        AndGraph wide = new AndGraph();
        int[] bits = new int[11];
        Arrays.setAll(bits, i -> wide.leaf());
        int[] chosen = new int[4];
        for (int i = 0; i < chosen.length; i++) {
            int last = wide.and(bits[1], bits[3 + i]);
            chosen[i] = wide.multiplex(bits[0], bits[7 + i], last);
        }
        Circuit circuit = new Circuit(wide, bits, chosen);
        assertThat(circuit.gates()).isEqualTo(16);
        assertThat(Rewriting.of(circuit).gates()).isEqualTo(16);
        assertThat(Rewriting.of(Rewriting.shaken(circuit)).gates()).isEqualTo(13);
    }

    @Test
    void aWireStaysAWire() {
        assertFewer(in[0], 0, 0);
        assertFewer(AndGraph.TRUE, 0, 0);
    }
}
