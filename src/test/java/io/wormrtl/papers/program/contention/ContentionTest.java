package io.wormrtl.papers.program.contention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.lab.program.mapping.MappingScheme;
import io.wormrtl.lab.program.mapping.MappingSchemes;
import io.wormrtl.lab.program.mapping.RandomMapping;
import io.wormrtl.network.routing.Duato;
import io.wormrtl.network.routing.Nbc;
import io.wormrtl.network.routing.UpDown;
import io.wormrtl.network.topology.Mesh;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers printed in 003, by claim of the check-list. */
@Tag("slow")
class ContentionTest {

    private static final double HALF_A_HUNDREDTH = 0.005;

    /** Claim 3.2: the mapping of the figure is lost, this shuffle has all its printed figures. */
    @Test
    void figure32() {
        List<ProcessGraph.Edge> edges = new ArrayList<>();
        for (int child = 1; child < 15; child++) {
            edges.add(new ProcessGraph.Edge((child - 1) / 2, child, 1));
        }
        ProcessGraph tree = new ProcessGraph("tree", 15, edges);
        Mesh mesh = new Mesh(4, 4);
        Contention contention =
                Contention.of(new MappedPaths(tree, Systems.of(mesh), new RandomMapping(300).place(tree, mesh)));
        assertThat(contention.paths().system().channels()).isEqualTo(48);
        assertSpread(contention.pathLength(), 2.71, 5);
        assertSpread(contention.logicalPathLength(), 1.00, 2);
        assertSpread(contention.contentionLevel(), 1.00, 2);
        assertSpread(contention.channelLoad(), 0.79, 2);
    }

    private static void assertSpread(Spread spread, double average, double maximum) {
        assertThat(spread.average()).isCloseTo(average, within(HALF_A_HUNDREDTH));
        assertThat(spread.maximum()).isEqualTo(maximum);
    }

    /** Section 5.4 and claim 3.12: transpose on n x n nodes, nu_max = n - 2, nu_avg = 2(n - 2)/3, chi_max = n - 1. */
    @ParameterizedTest
    @ValueSource(ints = {4, 8, 12, 16})
    void transpose(int side) {
        Contention contention = Systems.contention("transpose", "identity", 0, side * side);
        assertThat(contention.contentionLevel().maximum()).isEqualTo(side - 2);
        assertThat(contention.contentionLevel().average()).isCloseTo(2 * (side - 2) / 3.0, within(1e-12));
        assertThat(contention.channelLoad().maximum()).isEqualTo(side - 1);
        Saturation saturation = new Saturation(contention);
        assertThat(saturation.worst()).isCloseTo(1.0 / (side - 1), within(1e-12));
        assertThat(saturation.average()).isCloseTo(3.0 / (2 * side - 1), within(1e-12));
    }

    /** Claim 3.7, trees: at most two paths per channel without gaps, one path and no contention with gaps. */
    @ParameterizedTest
    @ValueSource(ints = {15, 63, 255, 1023})
    void treeTiles(int tasks) {
        Contention two = Systems.contention("binary-tree", "tree-tiles", 0, tasks);
        assertThat(two.channelLoad().maximum()).isEqualTo(2);
        assertThat(two.paths().system().nodes()).isEqualTo(tasks + 1);
        Contention one = Systems.contention("binary-tree", "gordon", 0, tasks);
        assertThat(one.channelLoad().maximum()).isEqualTo(1);
        assertThat(one.contentionLevel().maximum()).isZero();
    }

    /** Section 3.5.1: the placement alone, routed along rows first, still beats random mapping. */
    @ParameterizedTest
    @ValueSource(ints = {63, 255, 1023})
    void treePlacementAloneHelps(int tasks) {
        double placement = new Saturation(Systems.contention("binary-tree", "tree-tiles-placement", 0, tasks)).worst();
        double random = new Saturation(Systems.contention("binary-tree", "random", 1, tasks)).worst();
        assertThat(placement).isGreaterThan(2 * random);
    }

    /** Claim 3.7, 3-D meshes: scheme A n + 1 (n without a middle tile), scheme B ceil(sqrt n) + 1. */
    @ParameterizedTest
    @CsvSource({"4, 4, 3", "8, 9, 4", "9, 10, 4", "16, 17, 5"})
    void cubicMeshes(int n, int schemeA, int schemeB) {
        assertThat(Systems.contention("mesh-3d", "mesh-3d-a", 0, n, n, n)
                        .channelLoad()
                        .maximum())
                .isEqualTo(schemeA);
        assertThat(Systems.contention("mesh-3d", "mesh-3d-b", 0, n, n, n)
                        .channelLoad()
                        .maximum())
                .isEqualTo(schemeB);
    }

    /** The 3-D meshes of table 3.2 need no extra nodes. */
    @ParameterizedTest
    @CsvSource({"64, 8, 4, 3", "256, 16, 8, 3", "1024, 32, 9, 5"})
    void meshesOfTheTable(int tasks, int side, int schemeA, int schemeB) {
        Contention a = Systems.contention("mesh-3d", "mesh-3d-a", 0, tasks);
        Contention b = Systems.contention("mesh-3d", "mesh-3d-b", 0, tasks);
        assertThat(List.of(a.paths().system().topology(), b.paths().system().topology()))
                .containsOnly(new Mesh(side, side));
        assertThat(a.channelLoad().maximum()).isEqualTo(schemeA).isLessThanOrEqualTo(Math.cbrt(tasks) + 2);
        assertThat(b.channelLoad().maximum()).isEqualTo(schemeB);
    }

    /** Claim 3.7, hypercube: floor(2 sqrt N / 3) under the identity. */
    @ParameterizedTest
    @ValueSource(ints = {4, 8, 16, 32})
    void hypercubeIdentity(int side) {
        assertThat(Systems.contention("hypercube", "identity", 0, side * side)
                        .channelLoad()
                        .maximum())
                .isEqualTo(Math.floorDiv(2 * side, 3));
    }

    /** Claim 3.4: estimates against 25 random mappings; claim 3.5: table 3.2 by its definition. */
    @ParameterizedTest
    @CsvSource({
        "mesh-2d, 64, 0.25, 0.14",
        "mesh-3d, 64, 0.25, 0.14",
        "hypercube, 64, 0.25, 0.14",
        "binary-tree, 63, 0.24, 0.13",
        "mesh-2d, 256, 0.11, 0.064",
        "mesh-3d, 256, 0.11, 0.064",
        "hypercube, 256, 0.11, 0.064",
        "binary-tree, 255, 0.11, 0.056"
    })
    void randomMapping(String graph, int tasks, double average, double worst) {
        List<Contention> mappings = LongStream.rangeClosed(1, 25)
                .mapToObj(seed -> Systems.contention(graph, "random", seed, tasks))
                .toList();
        assertThat(mean(mappings, c -> new Saturation(c).average())).isCloseTo(average, within(0.01));
        assertThat(mean(mappings, c -> new Saturation(c).worst())).isCloseTo(worst, within(0.01));
        RandomMappingEstimate estimate = new RandomMappingEstimate(
                mappings.get(0).paths().system().nodes(),
                mappings.get(0).paths().graph().averageDegree());
        assertNear(
                mean(mappings, c -> c.pathLength().average()),
                estimate.pathLength().average(),
                0.25);
        assertNear(
                mean(mappings, c -> c.channelLoad().average()),
                estimate.channelLoad().average(),
                0.25);
        assertNear(
                mean(mappings, c -> c.contentionLevel().average()),
                estimate.contentionLevel().average(),
                0.25);
        double ratio = mean(
                mappings,
                c -> c.contentionLevel().maximum() / c.contentionLevel().average());
        assertThat(ratio).isBetween(1.5, 3.0);
    }

    private static double mean(List<Contention> mappings, ToDoubleFunction<Contention> figure) {
        return mappings.stream().mapToDouble(figure).average().orElseThrow();
    }

    private static void assertNear(double actual, double estimate, double fraction) {
        assertThat(actual).isCloseTo(estimate, within(fraction * estimate));
    }

    /** Claim 3.6: 12.5 % at 256 nodes, one third of the capacity; by the definition somewhat less. */
    @Test
    void uniformTraffic() {
        UniformTraffic uniform = new UniformTraffic(256);
        assertThat(uniform.saturation()).isEqualTo(0.125);
        assertThat(uniform.networkSaturation()).isCloseTo(1 / 3.0, within(1e-12));
        Contention complete = Systems.contention("complete", "identity", 0, 256);
        assertThat(new Saturation(complete).average()).isCloseTo(0.11, within(HALF_A_HUNDREDTH));
        // bisection: half of the paths from one side cross to the other, sqrt N rows share them
        assertThat(complete.channelLoad().maximum()).isEqualTo(16 * 16 * 16 / 4.0);
    }

    @Test
    void neighboursOfAMappedMeshDoNotMeet() {
        Contention contention = Systems.contention("mesh-2d", "identity", 0, 64);
        assertThat(contention.contentionLevel()).isEqualTo(new Spread(0, 0));
        assertThat(contention.logicalPathLength()).isEqualTo(new Spread(0, 0));
        assertThat(contention.channelLoad()).isEqualTo(new Spread(1, 1));
    }

    /** Paths from nodes 0 and 1 to node 2 of a row, of weights 3 and 1, share the last channel: 3/4 and 1/4 of it. */
    @Test
    void weightsShareAChannel() {
        List<ProcessGraph.Edge> edges = List.of(new ProcessGraph.Edge(0, 2, 3), new ProcessGraph.Edge(1, 2, 1));
        ProcessGraph graph = new ProcessGraph("two", 3, edges);
        Mesh row = new Mesh(3);
        MappingScheme identity =
                MappingSchemes.CATALOGUE.get("identity").apply(new MappingSchemes.Options(0, Optional.empty()));
        Saturation saturation =
                new Saturation(Contention.of(new MappedPaths(graph, Systems.of(row), identity.place(graph, row))));
        assertThat(saturation.ofTask(0)).isCloseTo(0.75, within(1e-12));
        assertThat(saturation.ofTask(1)).isCloseTo(0.25, within(1e-12));
        assertThat(saturation.ofTask(2)).isZero();
    }

    @Test
    void refusesAdaptiveRoutingAndTooManyTasks() {
        Mesh mesh = new Mesh(4, 4);
        assertThatThrownBy(() -> new SystemGraph(mesh, new Duato(mesh, 2)))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("must give a single port for each node and destination");
        Mesh row = new Mesh(4);
        assertThatThrownBy(() -> new SystemGraph(row, new Nbc(row, 4)))
                .as("its routes depend on the channel of arrival")
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("must give a single port for each node and destination");
        assertThatThrownBy(() -> new SystemGraph(row, new UpDown(row, 1)))
                .as("though in a row there is only one way")
                .isInstanceOf(UnusableInput.class)
                .hasMessage(
                        "routing function (up-down with root 0) must give a single port for each node and destination,"
                                + " for example dimension-order");
        assertThatThrownBy(() -> Systems.contention("complete", "mesh-3d-b", 0, 16))
                .isInstanceOf(UnusableInput.class);
    }
}
