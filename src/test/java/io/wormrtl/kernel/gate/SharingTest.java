package io.wormrtl.kernel.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What several chains have in common is made once. */
class SharingTest {

    private final AndGraph graph = new AndGraph();
    private final int[] in = new int[12];

    SharingTest() {
        Arrays.setAll(in, i -> graph.leaf());
    }

    private int all(int... bits) {
        return Arrays.stream(bits).reduce(AndGraph.TRUE, graph::and);
    }

    private int gates(int... outputs) {
        return Sharing.of(new Circuit(graph, in, outputs)).gates();
    }

    @Test
    void twoBitsThatSeveralChainsHaveComeFirst() {
        assertThat(gates(all(in[0], in[2], in[1]), all(in[1], in[3], in[0]), all(in[4], in[0], in[1])))
                .isEqualTo(4);
    }

    @Test
    void threeBitsThatSeveralChainsHaveComeFirst() {
        assertThat(gates(all(in[0], in[3], in[1], in[2]), all(in[1], in[4], in[2], in[0])))
                .isEqualTo(4);
    }

    /** The pair of most chains, though another comes earlier. */
    @Test
    void thePairOfMostChainsIsTaken() {
        assertThat(gates(all(in[0], in[3], in[1], in[2]), all(in[0], in[4], in[1], in[2]), all(in[1], in[5], in[2])))
                .isEqualTo(5);
    }

    /** A priority of three: what has passed two others lets through each bit of a word. */
    @Test
    void whatLetsThroughAWordComesTogetherOnce() {
        int[] word = IntStream.range(2, in.length)
                .map(i -> graph.and(AndGraph.not(in[0]), graph.and(in[1], in[i])))
                .toArray();
        assertThat(gates(word)).isEqualTo(word.length + 1);
    }

    @Test
    void nothingInCommonStaysAsItIs() {
        Circuit circuit = new Circuit(graph, in, new int[] {all(in[0], in[1], in[2]), all(in[3], in[4], in[5], in[0])});
        assertThat(Sharing.of(circuit)).isSameAs(circuit);
    }

    @Test
    void gatesThatOthersNeedStay() {
        int both = graph.and(in[0], in[1]);
        assertThat(gates(both, all(both, in[2], in[3]), all(both, in[3], in[4])))
                .isEqualTo(4);
    }
}
