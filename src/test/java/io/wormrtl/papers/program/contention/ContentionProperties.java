package io.wormrtl.papers.program.contention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.lab.program.mapping.RandomMapping;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

class ContentionProperties {

    @Provide
    Arbitrary<Topology> topologies() {
        return Arbitraries.of(
                new Mesh(4, 4),
                new Mesh(5, 3),
                new Mesh(3, 2, 4),
                new Torus(4, 4),
                new Torus(5, 3),
                new Torus(6, 4),
                new Hypercube(3),
                new Hypercube(4),
                new Mesh(9));
    }

    /** A random directed graph with whole weights from 1 to 3. */
    private static ProcessGraph graph(int tasks, Random random) {
        List<ProcessGraph.Edge> edges = new ArrayList<>();
        for (int from = 0; from < tasks; from++) {
            for (int to = 0; to < tasks; to++) {
                if (from != to && random.nextInt(tasks) < 3) {
                    edges.add(new ProcessGraph.Edge(from, to, 1 + random.nextInt(3)));
                }
            }
        }
        edges.removeIf(edge -> edge.from() == 0 && edge.to() == 1);
        edges.add(new ProcessGraph.Edge(0, 1, 1));
        return new ProcessGraph("random", tasks, edges);
    }

    private static MappedPaths paths(Topology topology, long seed) {
        Random random = new Random(seed);
        ProcessGraph graph = graph(2 + random.nextInt(topology.nodes() - 1), random);
        return new MappedPaths(graph, Systems.of(topology), new RandomMapping(seed).place(graph, topology));
    }

    /** By pairs of paths, straight from the definitions. */
    @Property(tries = 300)
    void figuresAreThoseOfTheDefinitions(@ForAll("topologies") Topology topology, @ForAll long seed) {
        MappedPaths paths = paths(topology, seed);
        Contention contention = Contention.of(paths);
        for (int edge = 0; edge < paths.count(); edge++) {
            Set<Integer> met = new HashSet<>();
            int logicalLength = 0;
            for (int channel : paths.path(edge)) {
                int before = met.size();
                for (int other = 0; other < paths.count(); other++) {
                    if (other != edge && contains(paths.path(other), channel)) {
                        met.add(other);
                    }
                }
                logicalLength += met.size() > before ? 1 : 0;
            }
            double demand = met.stream().mapToDouble(paths::demand).sum();
            PathContention path = contention.perPath().get(edge);
            assertThat(path.level()).isEqualTo(met.size());
            assertThat(path.logicalLength()).isEqualTo(logicalLength);
            assertThat(path.otherDemand()).isCloseTo(demand, within(1e-9));
            assertThat(path.length())
                    .isEqualTo(topology.distance(
                            paths.placement()
                                    .mapping()
                                    .node(paths.graph().edges().get(edge).from()),
                            paths.placement()
                                    .mapping()
                                    .node(paths.graph().edges().get(edge).to())));
        }
    }

    private static boolean contains(int[] path, int channel) {
        for (int other : path) {
            if (other == channel) {
                return true;
            }
        }
        return false;
    }

    @Property(tries = 200)
    void runsAndSetsAgree(@ForAll("topologies") Topology topology, @ForAll long seed) {
        MappedPaths paths = paths(topology, seed);
        Contention runs = Contention.of(paths);
        Contention sets = Contention.byDefinition(paths);
        for (int edge = 0; edge < paths.count(); edge++) {
            PathContention run = runs.perPath().get(edge);
            PathContention set = sets.perPath().get(edge);
            assertThat(run.level()).isEqualTo(set.level());
            assertThat(run.logicalLength()).isEqualTo(set.logicalLength());
            assertThat(run.pressure()).isCloseTo(set.pressure(), within(1e-9));
        }
    }

    @Property(tries = 100)
    void loadsAndLengthsCountTheSame(@ForAll("topologies") Topology topology, @ForAll long seed) {
        MappedPaths paths = paths(topology, seed);
        Contention contention = Contention.of(paths);
        assertThat(contention.channelLoad().average() * topology.channels())
                .isCloseTo(contention.pathLength().average() * paths.count(), within(1e-6));
        for (PathContention path : contention.perPath()) {
            assertThat(path.logicalLength()).isLessThanOrEqualTo(Math.min(path.length(), path.level()));
        }
    }

    @Property(tries = 100)
    void saturationOfTheWorstIsBelowTheAverageAndBoundsHold(
            @ForAll("topologies") Topology topology, @ForAll long seed) {
        MappedPaths paths = paths(topology, seed);
        Saturation saturation = new Saturation(Contention.of(paths));
        assertThat(saturation.worst()).isLessThanOrEqualTo(saturation.average() + 1e-12);
        for (int task = 0; task < paths.graph().tasks(); task++) {
            assertThat(saturation.ofTask(task)).isGreaterThanOrEqualTo(0);
            if (paths.graph().degree(task) == 0) {
                assertThat(saturation.ofTask(task)).isZero();
            }
        }
    }

    /** Equal weights, whatever their size, change nothing; Lemma 5 then is its printed form. */
    @Property(tries = 100)
    void equalWeightsAreNoWeights(
            @ForAll("topologies") Topology topology,
            @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 9) int weight) {
        MappedPaths weighted = paths(topology, seed);
        List<ProcessGraph.Edge> edges = weighted.graph().edges().stream()
                .map(edge -> new ProcessGraph.Edge(edge.from(), edge.to(), weight))
                .toList();
        ProcessGraph graph = new ProcessGraph("equal", weighted.graph().tasks(), edges);
        Contention contention = Contention.of(new MappedPaths(graph, weighted.system(), weighted.placement()));
        Saturation saturation = new Saturation(contention);
        double most = contention.contentionLevel().maximum() + 1;
        assertThat(saturation.worst()).isCloseTo(graph.averageDegree() / most, within(1e-9));
        assertThat(saturation.average())
                .isCloseTo(graph.averageDegree() / (contention.contentionLevel().average() + 1), within(1e-9));
        for (int task = 0; task < graph.tasks(); task++) {
            int worst = 0;
            for (int edge : graph.outgoing(task)) {
                worst = Math.max(worst, contention.perPath().get(edge).level());
            }
            assertThat(saturation.ofTask(task)).isCloseTo(graph.degree(task) * (1 - worst / most), within(1e-9));
        }
    }
}
