package io.wormrtl.kernel.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Chains become trees where that costs nothing. */
class BalancingTest {

    private final AndGraph graph = new AndGraph();
    private final int[] in = new int[16];

    BalancingTest() {
        Arrays.setAll(in, i -> graph.leaf());
    }

    private int chain(int length) {
        int all = in[0];
        for (int i = 1; i < length; i++) {
            all = graph.and(all, in[i]);
        }
        return all;
    }

    private static int levels(Circuit circuit) {
        return Arrays.stream(new Nands(circuit).levels(new int[circuit.inputs().length]))
                .max()
                .orElseThrow();
    }

    @Test
    void aChainBecomesATree() {
        Circuit chain = new Circuit(graph, in, new int[] {chain(16)});
        assertThat(levels(chain)).isEqualTo(30);
        assertThat(levels(Balancing.of(chain))).isEqualTo(8);
        assertThat(Balancing.of(chain).gates()).isEqualTo(15);
    }

    /** A choice whose data is made elsewhere takes three gates with what comes before it; apart it would take more. */
    @Test
    void aChoiceStaysOne() {
        int choice = graph.multiplex(in[0], in[1], in[2]);
        int all = graph.and(graph.and(AndGraph.not(choice), in[3]), in[4]);
        Circuit circuit = new Circuit(graph, in, new int[] {all});
        int[] uses = Balancing.of(circuit).uses();
        Circuit balanced = Balancing.of(circuit);
        assertThat(IntStream.range(1, balanced.graph().size())
                        .filter(node -> balanced.graph().isGate(node) && balanced.isChoice(node, uses)))
                .hasSize(1);
    }

    @Test
    void aGateThatOthersUseStays() {
        Circuit shared = new Circuit(graph, in, new int[] {chain(16), chain(9)});
        assertThat(Balancing.of(shared).gates()).isEqualTo(15);
    }

    @Test
    void whatIsLateComesLast() {
        int late = graph.and(AndGraph.not(chain(8)), in[8]);
        Circuit circuit = new Circuit(graph, in, new int[] {graph.and(graph.and(late, in[9]), in[10])});
        assertThat(levels(Balancing.of(circuit))).isEqualTo(7);
    }

    /** Whichever input of the gate before it is late. */
    @ParameterizedTest
    @CsvSource({"0, 8", "8, 0"})
    void aGateIsAsLateAsTheLaterOfItsInputs(int chainFrom, int early) {
        int chain = in[chainFrom];
        for (int i = 1; i < 8; i++) {
            chain = graph.and(chain, in[chainFrom + i]);
        }
        int late = AndGraph.not(graph.and(AndGraph.not(chain), in[early]));
        int all = late;
        for (int i = 1; i < 5; i++) {
            all = graph.and(all, in[early + i]);
        }
        assertThat(levels(Balancing.of(new Circuit(graph, in, new int[] {all}))))
                .isEqualTo(8);
    }
}
