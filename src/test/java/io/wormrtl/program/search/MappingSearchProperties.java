package io.wormrtl.program.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.program.contention.Contention;
import io.wormrtl.program.contention.MappedPaths;
import io.wormrtl.program.contention.SystemGraph;
import io.wormrtl.program.contention.Systems;
import io.wormrtl.program.graph.ProcessGraph;
import io.wormrtl.program.graph.ProcessGraphs;
import io.wormrtl.program.mapping.Mapping;
import io.wormrtl.program.mapping.Placement;
import io.wormrtl.program.mapping.RandomMapping;
import io.wormrtl.topology.Hypercube;
import io.wormrtl.topology.Mesh;
import io.wormrtl.topology.Ring;
import io.wormrtl.topology.Topology;
import io.wormrtl.topology.Torus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class MappingSearchProperties {

    @Provide
    Arbitrary<Topology> topologies() {
        return Arbitraries.of(new Mesh(4, 4), new Mesh(3, 5), new Torus(4, 4), new Hypercube(4), new Mesh(3, 2, 3));
    }

    @Provide
    Arbitrary<ProcessGraph> graphs() {
        return Arbitraries.of(graph("binary-tree", 15), graph("ring", 12), graph("mesh-2d", 12), graph("hypercube", 8),
                graph("complete", 9), weighted());
    }

    private static ProcessGraph graph(String name, int tasks) {
        return ProcessGraphs.CATALOGUE.get(name).build(tasks);
    }

    private static ProcessGraph weighted() {
        List<ProcessGraph.Edge> edges = new ArrayList<>();
        for (int task = 0; task < 12; task++) {
            edges.add(new ProcessGraph.Edge(task, (task + 1) % 13, 0.3 + task));
            edges.add(new ProcessGraph.Edge(task, (task + 5) % 13, 2.5));
        }
        return new ProcessGraph("weighted", 13, edges);
    }

    private static Contention full(ProcessGraph graph, SystemGraph system, Mapping mapping) {
        return Contention.byDefinition(new MappedPaths(graph, system, Placement.routedByNetwork(mapping)));
    }

    /**
     * After any exchanges, some of them taken back, the incremental figures are those of a full evaluation by
     * contention sets.
     */
    @Property(tries = 150)
    void incrementalIsFull(@ForAll("topologies") Topology topology, @ForAll("graphs") ProcessGraph graph,
            @ForAll long seed) {
        SystemGraph system = Systems.of(topology);
        Mapping start = new RandomMapping(seed).place(graph, topology).mapping();
        ContentionLandscape landscape = new ContentionLandscape(graph, system, start);
        LengthLandscape lengths = new LengthLandscape(graph, topology, start);
        double lengthBefore = length(graph, topology, start);
        Random random = new Random(seed);
        double lengthChange = 0;
        for (int i = 0; i < 25; i++) {
            int node = random.nextInt(topology.nodes());
            int other = (node + 1 + random.nextInt(topology.nodes() - 1)) % topology.nodes();
            landscape.exchange(node, other);
            double lengthened = lengths.exchange(node, other);
            if (random.nextBoolean()) {
                landscape.undo();
                lengths.undo();
            } else {
                lengthChange += lengthened;
            }
        }
        Contention contention = full(graph, system, landscape.mapping());
        for (int edge = 0; edge < graph.edges().size(); edge++) {
            assertThat(landscape.pressure(edge))
                    .isCloseTo(contention.perPath().get(edge).pressure(), within(1e-9));
        }
        assertThat(landscape.worst()).isCloseTo(contention.pressure().maximum(), within(1e-9));
        assertThat(lengths.mapping()).isEqualTo(landscape.mapping());
        assertThat(lengthBefore + lengthChange)
                .isCloseTo(length(graph, topology, landscape.mapping()), within(1e-6));
    }

    /** Each edge counts at both of its ends, once: the sum is over edges. */
    private static double length(ProcessGraph graph, Topology topology, Mapping mapping) {
        return graph.edges().stream().mapToDouble(edge -> edge.weight()
                * topology.distance(mapping.node(edge.from()), mapping.node(edge.to()))).sum();
    }

    @Property(tries = 60)
    void exchangingTwiceRestores(@ForAll("topologies") Topology topology, @ForAll("graphs") ProcessGraph graph,
            @ForAll long seed) {
        Mapping start = new RandomMapping(seed).place(graph, topology).mapping();
        ContentionLandscape landscape = new ContentionLandscape(graph, Systems.of(topology), start);
        double worst = landscape.worst();
        double there = landscape.exchange(0, 3);
        double back = landscape.exchange(0, 3);
        assertThat(there).isCloseTo(-back, within(1e-6 * (1 + Math.abs(there))));
        assertThat(landscape.worst()).isCloseTo(worst, within(1e-9));
        assertThat(landscape.mapping()).isEqualTo(start);
    }

    @Property(tries = 20)
    void resultIsNeverWorseAndRepeats(@ForAll("topologies") Topology topology, @ForAll("graphs") ProcessGraph graph,
            @ForAll long seed) {
        SystemGraph system = Systems.of(topology);
        Mapping start = new RandomMapping(seed).place(graph, topology).mapping();
        MappingSearch.Result once = new MappingSearch(graph, system, seed)
                .run(start, SearchBudget.ofMoves(2000), done -> { });
        MappingSearch.Result again = new MappingSearch(graph, system, seed)
                .run(start, SearchBudget.ofMoves(2000), done -> { });
        assertThat(again.mapping()).isEqualTo(once.mapping());
        assertThat(once.moves()).isEqualTo(2000);
        assertThat(once.pressure()).isLessThanOrEqualTo(once.startPressure());
        assertThat(full(graph, system, once.mapping()).pressure().maximum())
                .isCloseTo(once.pressure(), within(1e-9));
        assertThat(full(graph, system, start).pressure().maximum())
                .isCloseTo(once.startPressure(), within(1e-9));
    }

    /** A 15-node tree on 4x4 nodes: the search leaves at most what the careful mapping has, nu_max = 2. */
    @Example
    void findsAGoodTree() {
        ProcessGraph tree = graph("binary-tree", 15);
        Mapping start = new RandomMapping(1).place(tree, new Mesh(4, 4)).mapping();
        List<Double> progress = new ArrayList<>();
        MappingSearch.Result result = new MappingSearch(tree, Systems.of(new Mesh(4, 4)), 1)
                .run(start, SearchBudget.ofMoves(50_000), progress::add);
        assertThat(result.pressure()).isLessThanOrEqualTo(3);
        assertThat(progress).isSorted().hasSizeGreaterThan(100).endsWith(1.0).first().isEqualTo(0.0);
    }

    /** 255 tasks: far better than random mapping. */
    @Example
    void farBetterThanRandom() {
        ProcessGraph tree = graph("binary-tree", 255);
        Mapping start = new RandomMapping(1).place(tree, new Mesh(16, 16)).mapping();
        MappingSearch.Result result = new MappingSearch(tree, Systems.of(new Mesh(16, 16)), 1)
                .run(start, SearchBudget.ofMoves(400_000), done -> { });
        assertThat(result.pressure()).isLessThan(result.startPressure() / 4);
    }

    @Example
    void stopsWhenTimeIsOver() {
        ProcessGraph tree = graph("binary-tree", 15);
        MappingSearch.Result result = new MappingSearch(tree, Systems.of(new Mesh(4, 4)), 1)
                .run(Mapping.identity(15, 16), new SearchBudget(1_000_000_000L, Optional.of(Duration.ofMillis(50))),
                        done -> { });
        assertThat(result.moves()).isLessThan(1_000_000_000L);
    }

    @Example
    void refusesWhatItCannotSearch() {
        assertThatThrownBy(() -> new MappingSearch(graph("ring", 4), Systems.of(new Ring(8)), 1))
                .isInstanceOf(UnusableInput.class).hasMessageContaining("needs a mesh, torus or hypercube");
        assertThatThrownBy(() -> SearchBudget.ofMoves(0)).isInstanceOf(UnusableInput.class)
                .hasMessage("moves (0) must be from 1 to 1000000000");
    }
}
