package io.wormrtl.kernel.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The solver against trying all values. */
class SolverProperties {

    private static final int LEAVES = 7;

    @Property(tries = 300)
    void findsValuesWhereThereAreSome(@ForAll Random random) {
        AndGraph graph = new AndGraph();
        int[] leaves = new int[LEAVES];
        for (int i = 0; i < LEAVES; i++) {
            leaves[i] = graph.leaf();
        }
        while (graph.size() < 60) {
            graph.and(any(graph, random), any(graph, random));
        }
        Solver solver = new Solver(graph);
        for (int question = 0; question < 40; question++) {
            int a = any(graph, random);
            int b = any(graph, random);
            Solver.Answer answer = solver.search(a, b, Integer.MAX_VALUE);
            assertThat(answer).isEqualTo(exists(graph, leaves, a, b) ? Solver.Answer.YES : Solver.Answer.NO);
            if (answer == Solver.Answer.YES) {
                boolean[] given = new boolean[LEAVES];
                for (int i = 0; i < LEAVES; i++) {
                    given[i] = solver.value(leaves[i]) != 0;
                }
                assertThat(new Circuit(graph, leaves, new int[] {a, b}).values(given))
                        .containsOnly(true);
            }
        }
    }

    private static int any(AndGraph graph, Random random) {
        return 2 * (1 + random.nextInt(graph.size() - 1)) + random.nextInt(2);
    }

    private static boolean exists(AndGraph graph, int[] leaves, int a, int b) {
        Circuit circuit = new Circuit(graph, leaves, new int[] {a, b});
        for (int values = 0; values < 1 << LEAVES; values++) {
            boolean[] given = new boolean[LEAVES];
            for (int i = 0; i < LEAVES; i++) {
                given[i] = (values >> i & 1) != 0;
            }
            boolean[] both = circuit.values(given);
            if (both[0] && both[1]) {
                return true;
            }
        }
        return false;
    }
}
