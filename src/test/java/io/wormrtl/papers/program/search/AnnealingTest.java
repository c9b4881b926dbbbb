package io.wormrtl.papers.program.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.lab.program.mapping.Mapping;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.papers.program.contention.SystemGraph;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.DoubleSupplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Annealing in landscapes that are made up, and the landscape of contention on a line of four nodes, found by hand. */
class AnnealingTest {

    private static final Mesh LINE = new Mesh(4);
    private static final SystemGraph SYSTEM = new SystemGraph(LINE, new DimensionOrder(LINE, 1));

    /** Task 0 sends three parts of four to task 1 and one to task 2. */
    private static final ProcessGraph GRAPH =
            new ProcessGraph("made up", 3, List.of(new ProcessGraph.Edge(0, 1, 3), new ProcessGraph.Edge(0, 2, 1)));

    /** Draws what it is told to; 0 and true when it has not been told. */
    private static final class Script implements UniformRandomProvider {
        private final Deque<Integer> ints = new ArrayDeque<>();
        private final Deque<Boolean> booleans = new ArrayDeque<>();
        private double fraction;

        Script draws(Integer... values) {
            ints.addAll(List.of(values));
            return this;
        }

        Script choices(Boolean... values) {
            booleans.addAll(List.of(values));
            return this;
        }

        @Override
        public int nextInt(int limit) {
            int value = ints.isEmpty() ? 0 : ints.poll();
            assertThat(value).isLessThan(limit);
            return value;
        }

        @Override
        public boolean nextBoolean() {
            return booleans.isEmpty() || booleans.poll();
        }

        @Override
        public double nextDouble() {
            return fraction;
        }

        @Override
        public long nextLong() {
            throw new IllegalStateException("nobody draws this");
        }
    }

    /** Task n is on node n; every exchange changes the energy by what comes next. */
    private static final class Made implements Landscape {
        private final DoubleSupplier changes;
        private final List<String> told = new ArrayList<>();

        Made(DoubleSupplier changes) {
            this.changes = changes;
        }

        @Override
        public int candidate(UniformRandomProvider random) {
            return 2;
        }

        @Override
        public double exchange(int node, int other) {
            told.add(node + "-" + other);
            return changes.getAsDouble();
        }

        @Override
        public void undo() {
            told.add("undone");
        }

        @Override
        public int node(int task) {
            return task;
        }

        @Override
        public void kept() {
            told.add("kept");
        }
    }

    private static Annealing annealing(Script script) {
        return new Annealing(GRAPH, SYSTEM, script);
    }

    private static Phase moves(long moves) {
        return new Phase(moves, Double.POSITIVE_INFINITY, () -> 0, done -> {});
    }

    /** Exp(-2 / 4) is 0.6065. */
    @ParameterizedTest
    @CsvSource({"-1, 0.99, kept", "0, 0.99, kept", "2, 0.606, kept", "2, 0.607, undone"})
    void aRiseIsKeptTheLessOftenTheHigherItIs(double change, double drawn, String verdict) {
        Made landscape = new Made(() -> change);
        Script script = new Script();
        script.fraction = drawn;
        assertThat(annealing(script).walk(landscape, new Cooling(4, 4), moves(1)))
                .isEqualTo(1);
        assertThat(landscape.told).containsExactly("2-1", verdict);
    }

    /** Task 2 has one peer, task 0 on node 0: one step from there is node 1, two are node 2 or 0. */
    @Test
    void aTaskGoesNextToAPeerOrTwoStepsFromIt() {
        Made landscape = new Made(() -> 0);
        Script script = new Script().draws(0, 0, 0, 0, 1, 0, 1, 0, 0, 0).choices(true, false, true, false);
        annealing(script).walk(landscape, new Cooling(1, 1), moves(4));
        assertThat(landscape.told)
                .as("0 to 1; 0 to 1 and back to 0; 0 has no node before it; 0 to 1 and on to 2, where it is")
                .containsExactly("2-1", "kept", "2-0", "kept", "2-0", "kept");
    }

    @Test
    void changesAreSampledAThousandTimes() {
        double[] count = {0};
        Made landscape = new Made(() -> count[0]++ % 2 == 0 ? -3 : 1);
        assertThat(annealing(new Script()).meanChange(landscape)).isCloseTo(2, within(1e-12));
        assertThat(landscape.told).hasSize(2000).startsWith("2-0", "undone").doesNotContain("kept");
        assertThat(annealing(new Script()).meanChange(new Made(() -> 0))).isEqualTo(Double.MIN_NORMAL);
    }

    /** Of a thousand rises of 1 to 1000 the fiftieth after the least; where there is none, next to nothing. */
    @Test
    void aSmallRiseIsOneOfTheLeastTwentieth() {
        double[] count = {1000};
        Made landscape = new Made(() -> count[0]--);
        assertThat(annealing(new Script()).smallRise(landscape)).isEqualTo(51);
        assertThat(landscape.told).hasSize(2000);
        assertThat(annealing(new Script()).smallRise(new Made(() -> -1))).isEqualTo(Double.MIN_NORMAL);
        int[] turns = {0};
        assertThat(annealing(new Script()).smallRise(new Made(() -> turns[0]++ % 2 == 0 ? -5 : turns[0])))
                .as("500 rises of 2, 4, 6 ...")
                .isEqualTo(2 * 26);
        turns[0] = 0;
        assertThat(annealing(new Script()).smallRise(new Made(() -> turns[0]++ % 2 == 0 ? 0 : turns[0])))
                .as("what does not rise does not count")
                .isEqualTo(2 * 26);
    }

    // ---- contention ---------------------------------------------------------------------------------------------

    private static ContentionLandscape landscape(int... nodeOfTask) {
        return new ContentionLandscape(GRAPH, SYSTEM, Mapping.of(nodeOfTask, 4));
    }

    /** Demands are 1.5 and 0.5 of the mean. From node 0 both paths share their first channel: 2 each, 2^6 + 2^6. */
    @Test
    void theEnergyIsTheSixthPowerOfThePressures() {
        ContentionLandscape line = landscape(0, 1, 2);
        assertThat(line.pressure(0)).isEqualTo(2);
        assertThat(line.pressure(1)).isEqualTo(2);
        assertThat(line.worst()).isEqualTo(2);
        assertThat(line.energy()).isEqualTo(128);
        ContentionLandscape middle = landscape(1, 0, 2);
        assertThat(middle.worst()).isEqualTo(1.5);
        assertThat(middle.energy()).isEqualTo(Math.pow(1.5, 6) + Math.pow(0.5, 6));
    }

    /** Tasks 0 and 1 change places, whichever is named first: then each path has a channel of its own. */
    @ParameterizedTest
    @CsvSource({"0, 1", "1, 0"})
    void anExchangeChangesTheEnergyAndCanBeUndone(int node, int other) {
        ContentionLandscape landscape = landscape(0, 1, 2);
        double apart = Math.pow(1.5, 6) + Math.pow(0.5, 6);
        assertThat(landscape.exchange(node, other)).isEqualTo(apart - 128);
        assertThat(landscape.energy()).isEqualTo(apart);
        assertThat(List.of(landscape.pressure(0), landscape.pressure(1))).containsExactly(1.5, 0.5);
        assertThat(landscape.mapping()).isEqualTo(Mapping.of(new int[] {1, 0, 2}, 4));
        landscape.undo();
        assertThat(landscape.energy()).isEqualTo(128);
        assertThat(List.of(landscape.pressure(0), landscape.pressure(1))).containsExactly(2.0, 2.0);
        assertThat(landscape.mapping()).isEqualTo(Mapping.of(new int[] {0, 1, 2}, 4));
        assertThat(landscape.best()).isEqualTo(landscape.mapping());
        assertThat(landscape.exchange(node, other)).as("once more").isEqualTo(apart - 128);
        landscape.kept();
        assertThat(landscape.best()).isEqualTo(Mapping.of(new int[] {1, 0, 2}, 4));
        landscape.exchange(node, other);
        landscape.kept();
        assertThat(landscape.best()).as("worse is not best").isEqualTo(Mapping.of(new int[] {1, 0, 2}, 4));
    }

    /** Half of all times any task; else an end of the worst of ten paths, or of a path on one of its channels. */
    @Test
    void candidatesAreOftenEndsOfTheWorstPaths() {
        ContentionLandscape apart = landscape(1, 0, 2);
        assertThat(apart.candidate(new Script().choices(true).draws(2))).isEqualTo(2);
        assertThat(apart.candidate(new Script().choices(false, false, false).draws(1, 1, 1, 1, 1, 1, 1, 1, 1, 0)))
                .as("path 0, of 1.5, is drawn last and ends at task 1")
                .isEqualTo(1);
        assertThat(apart.candidate(new Script().choices(false, false, false).draws(0, 1, 1, 1, 1, 1, 1, 1, 1, 1)))
                .isEqualTo(1);
        assertThat(apart.candidate(new Script().choices(false, false, false).draws(1, 1, 1, 1, 1, 1, 1, 1, 1, 1)))
                .as("only path 1 is drawn, which ends at task 2")
                .isEqualTo(2);
        assertThat(apart.candidate(new Script().choices(false, false, true)))
                .as("where it begins")
                .isZero();
        assertThat(landscape(0, 1, 2)
                        .candidate(new Script().choices(false, true, false).draws(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)))
                .as("the other user of the first channel")
                .isEqualTo(2);
    }

    // ---- the search ---------------------------------------------------------------------------------------------

    /** As many tasks as nodes is not too many; what is found is told beside what it began with. */
    @Test
    void theSearchTellsWhatItBeganWithAndWhatItFound() {
        ProcessGraph full = new ProcessGraph(
                "made up",
                4,
                List.of(
                        new ProcessGraph.Edge(0, 1, 3),
                        new ProcessGraph.Edge(0, 2, 1),
                        new ProcessGraph.Edge(3, 2, 1)));
        Mapping start = Mapping.identity(4, 4);
        MappingSearch.Result found =
                new MappingSearch(full, SYSTEM, 1).run(List.of(start), SearchBudget.ofMoves(20_000, 2), done -> {});
        assertThat(found.startPressure()).isEqualTo(new ContentionLandscape(full, SYSTEM, start).worst());
        assertThat(found.pressure()).isEqualTo(new ContentionLandscape(full, SYSTEM, found.mapping()).worst());
        assertThat(found.pressure()).isLessThan(found.startPressure()).isCloseTo(9 / 5.0, within(1e-12));
        assertThat(found.moves()).isBetween(1L, 20_000L);
    }
}
