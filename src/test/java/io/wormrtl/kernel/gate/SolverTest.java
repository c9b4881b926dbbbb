package io.wormrtl.kernel.gate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SolverTest {

    /** Whether p is 1 or 0, something is contradicted: two conflicts, and no more are needed. */
    private static Solver.Answer contradiction(int most) {
        AndGraph graph = new AndGraph();
        int p = graph.leaf();
        int q = graph.leaf();
        int s = graph.leaf();
        int one = graph.and(graph.or(p, q), graph.or(AndGraph.not(p), s));
        int other = graph.and(graph.or(p, AndGraph.not(q)), graph.or(AndGraph.not(p), AndGraph.not(s)));
        return new Solver(graph).search(one, other, most);
    }

    @Test
    void aSearchIsGivenUpAfterSoManyConflictsAndNotBefore() {
        assertThat(contradiction(0)).isEqualTo(Solver.Answer.UNKNOWN);
        assertThat(contradiction(1)).isEqualTo(Solver.Answer.UNKNOWN);
        assertThat(contradiction(2)).isEqualTo(Solver.Answer.NO);
    }
}
