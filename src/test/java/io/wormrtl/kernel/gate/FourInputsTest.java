package io.wormrtl.kernel.gate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** All functions of four inputs. */
class FourInputsTest {

    private static final FourInputs FUNCTIONS = new FourInputs();
    private final AndGraph graph = new AndGraph();
    private final int[] inputs = {graph.leaf(), graph.leaf(), graph.leaf(), graph.leaf()};

    private int built(int function) {
        for (int i = 0; i < inputs.length; i++) {
            if (function == FourInputs.INPUT[i]) {
                return inputs[i];
            }
            if (function == (~FourInputs.INPUT[i] & 0xFFFF)) {
                return AndGraph.not(inputs[i]);
            }
        }
        return switch (FUNCTIONS.kind(function)) {
            case LEAF -> function == 0 ? AndGraph.FALSE : AndGraph.TRUE;
            case AND -> graph.and(built(FUNCTIONS.first(function)), built(FUNCTIONS.second(function)));
            case OR -> graph.or(built(FUNCTIONS.first(function)), built(FUNCTIONS.second(function)));
            case XOR -> graph.xor(built(FUNCTIONS.first(function)), built(FUNCTIONS.second(function)));
            case MULTIPLEX ->
                graph.multiplex(
                        built(FUNCTIONS.condition(function)),
                        built(FUNCTIONS.first(function)),
                        built(FUNCTIONS.second(function)));
        };
    }

    @Test
    void everyFunctionIsMadeOfItsParts() {
        int[] made = new int[1 << 16];
        for (int function = 0; function < made.length; function++) {
            made[function] = built(function);
        }
        Circuit circuit = new Circuit(graph, inputs, made);
        for (int values = 0; values < 16; values++) {
            boolean[] given = new boolean[inputs.length];
            for (int i = 0; i < given.length; i++) {
                given[i] = (values >> i & 1) != 0;
            }
            boolean[] are = circuit.values(given);
            for (int function = 0; function < made.length; function++) {
                assertThat(are[function]).isEqualTo((function >> values & 1) != 0);
            }
        }
    }

    @Test
    void whatBelongsTogetherStaysTogether() {
        int a = FourInputs.INPUT[0];
        int b = FourInputs.INPUT[1];
        int c = FourInputs.INPUT[2];
        int d = FourInputs.INPUT[3];
        assertThat(gates((a | b) & (c | d))).isEqualTo(3);
        assertThat(gates(a & b & c & d)).isEqualTo(3);
        assertThat(gates(a ^ b ^ c ^ d)).isEqualTo(9);
        assertThat(gates(((a | b) & c) | (~(a | b) & d))).isEqualTo(4);
        assertThat(gates(a & ((b & c) | (~b & d)))).isEqualTo(4);
    }

    private static int gates(int function) {
        FourInputsTest alone = new FourInputsTest();
        int before = alone.graph.size();
        alone.built(function & 0xFFFF);
        return alone.graph.size() - before;
    }
}
