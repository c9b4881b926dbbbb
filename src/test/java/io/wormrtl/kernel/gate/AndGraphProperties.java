package io.wormrtl.kernel.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AndGraphProperties {

    /** The values of three leaves in all eight cases. */
    private static final int[] LEAVES = {0b10101010, 0b11001100, 0b11110000};

    private static final int ALL = 0b11111111;

    /** The values of a bit in all cases. */
    private static int values(AndGraph graph, int bit) {
        if (AndGraph.isInverted(bit)) {
            return ~values(graph, AndGraph.not(bit)) & ALL;
        }
        int node = AndGraph.node(bit);
        if (node == 0) {
            return 0;
        }
        return graph.isGate(node)
                ? values(graph, graph.left(node)) & values(graph, graph.right(node))
                : LEAVES[node - 1];
    }

    private static int anyLeaf(Random random) {
        return 2 * (1 + random.nextInt(LEAVES.length)) + random.nextInt(2);
    }

    /** Of two gates of leaves, inverted or not: what one of them, a leaf or a constant says already is that. */
    @Property(tries = 2000)
    void anAndThatIsThereTakesNoGate(@ForAll Random random) {
        AndGraph graph = new AndGraph();
        for (int i = 0; i < LEAVES.length; i++) {
            graph.leaf();
        }
        int a = graph.and(anyLeaf(random), anyLeaf(random)) ^ random.nextInt(2);
        int b = (random.nextInt(4) == 0 ? anyLeaf(random) : graph.and(anyLeaf(random), anyLeaf(random)))
                ^ random.nextInt(2);
        Map<Integer, Integer> known = new HashMap<>(Map.of(values(graph, a), a));
        known.put(values(graph, b), b);
        for (int bit = 0; bit < 2 * (1 + LEAVES.length); bit++) {
            known.put(values(graph, bit), bit);
        }
        int before = graph.size();
        int both = graph.and(a, b);
        int values = values(graph, a) & values(graph, b);
        assertThat(values(graph, both)).isEqualTo(values);
        if (known.containsKey(values)) {
            assertThat(both).isEqualTo(known.get(values));
            assertThat(graph.size()).isEqualTo(before);
        }
        assertThat(graph.size()).isLessThanOrEqualTo(before + 1);
        assertThat(graph.and(b, a)).isEqualTo(both);
    }

    /** One of the inputs is known to be 1 where a gate of it is not, in whatever order the inputs have come. */
    @ParameterizedTest
    @CsvSource({"0, 1, 2", "0, 2, 1", "1, 0, 2", "1, 2, 0", "2, 0, 1", "2, 1, 0"})
    void anInputSaysWhatAGateOfItComesTo(int first, int second, int third) {
        AndGraph graph = new AndGraph();
        int[] leaves = {graph.leaf(), graph.leaf(), graph.leaf()};
        int x = leaves[first];
        int y = leaves[second];
        int z = AndGraph.not(leaves[third]);
        int both = graph.and(x, y);
        int without = graph.and(x, AndGraph.not(y));
        int size = graph.size();
        assertThat(graph.and(x, AndGraph.not(both))).isEqualTo(without);
        assertThat(graph.size()).isEqualTo(size);
        int left = graph.and(both, AndGraph.not(z));
        int other = graph.and(x, z);
        size = graph.size();
        assertThat(graph.and(both, AndGraph.not(other))).isEqualTo(left);
        assertThat(graph.and(AndGraph.not(other), both)).isEqualTo(left);
        assertThat(graph.size()).isEqualTo(size);
    }

    /** However many there are, the same gate is not made twice, and is known if it is there. */
    @Property(tries = 5)
    void equalGatesAreOne(@ForAll Random random) {
        AndGraph graph = new AndGraph();
        int[] leaves = new int[150];
        for (int i = 0; i < leaves.length; i++) {
            leaves[i] = graph.leaf();
        }
        int[][] made = new int[leaves.length][leaves.length];
        for (int i = 0; i < leaves.length; i++) {
            for (int k = 0; k < i; k++) {
                int a = leaves[i] ^ random.nextInt(2);
                int b = leaves[k] ^ random.nextInt(2);
                assertThat(graph.known(a, b)).isEqualTo(AndGraph.NONE);
                made[i][k] = graph.and(a, b);
                assertThat(graph.known(b, a)).isEqualTo(made[i][k]);
            }
        }
        int size = graph.size();
        assertThat(size).isEqualTo(1 + leaves.length + leaves.length * (leaves.length - 1) / 2);
        for (int i = 0; i < leaves.length; i++) {
            for (int k = 0; k < i; k++) {
                int gate = AndGraph.node(made[i][k]);
                assertThat(graph.known(graph.right(gate), graph.left(gate))).isEqualTo(made[i][k]);
                assertThat(graph.and(graph.left(gate), graph.right(gate))).isEqualTo(made[i][k]);
            }
        }
        assertThat(graph.size()).isEqualTo(size);
    }

    /** Constants, the same bit twice and its inverse need no gate to be known. */
    @Example
    void whatNeedsNoGateIsKnown() {
        AndGraph graph = new AndGraph();
        int a = graph.leaf();
        int b = graph.leaf();
        assertThat(graph.known(a, AndGraph.FALSE)).isEqualTo(AndGraph.FALSE);
        assertThat(graph.known(a, AndGraph.TRUE)).isEqualTo(a);
        assertThat(graph.known(a, a)).isEqualTo(a);
        assertThat(graph.known(a, AndGraph.not(a))).isEqualTo(AndGraph.FALSE);
        assertThat(graph.known(a, b)).isEqualTo(AndGraph.NONE);
        assertThat(graph.multiplex(a, b, b)).isEqualTo(b);
        assertThat(graph.size()).isEqualTo(3);
    }
}
