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

    @Test
    void aWireStaysAWire() {
        assertFewer(in[0], 0, 0);
        assertFewer(AndGraph.TRUE, 0, 0);
    }
}
