package io.wormrtl.papers.program.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.lab.program.mapping.Mapping;
import io.wormrtl.lab.program.mapping.Placement;
import io.wormrtl.lab.program.mapping.RandomMapping;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.papers.program.contention.Contention;
import io.wormrtl.papers.program.contention.MappedPaths;
import io.wormrtl.papers.program.contention.SystemGraph;
import io.wormrtl.papers.program.contention.Systems;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** What a search walks through: each exchange changes the figures as a whole evaluation says. */
class LandscapeProperties {

    @Provide
    Arbitrary<Topology> topologies() {
        return Programs.topologies();
    }

    @Provide
    Arbitrary<ProcessGraph> graphs() {
        return Programs.graphs();
    }

    private static Contention full(ProcessGraph graph, SystemGraph system, Mapping mapping) {
        return Contention.byDefinition(new MappedPaths(graph, system, Placement.routedByNetwork(mapping)));
    }

    /**
     * After any exchanges, some of them taken back, the incremental figures are those of a full evaluation by
     * contention sets.
     */
    @Property(tries = 150)
    void incrementalIsFull(
            @ForAll("topologies") Topology topology, @ForAll("graphs") ProcessGraph graph, @ForAll long seed) {
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
        assertThat(lengthBefore + lengthChange).isCloseTo(length(graph, topology, landscape.mapping()), within(1e-6));
    }

    /** Each edge counts at both of its ends, once: the sum is over edges. */
    private static double length(ProcessGraph graph, Topology topology, Mapping mapping) {
        return graph.edges().stream()
                .mapToDouble(edge -> edge.weight()
                        * Math.pow(topology.distance(mapping.node(edge.from()), mapping.node(edge.to())), 2))
                .sum();
    }

    /** What is remembered is the least worst pressure of all that was kept, and of those the least energy. */
    @Property(tries = 60)
    void remembersTheBest(
            @ForAll("topologies") Topology topology, @ForAll("graphs") ProcessGraph graph, @ForAll long seed) {
        SystemGraph system = Systems.of(topology);
        ContentionLandscape landscape = new ContentionLandscape(
                graph, system, new RandomMapping(seed).place(graph, topology).mapping());
        Random random = new Random(seed);
        double least = landscape.worst();
        double energy = landscape.energy();
        for (int i = 0; i < 40; i++) {
            int node = random.nextInt(topology.nodes());
            landscape.exchange(node, (node + 1 + random.nextInt(topology.nodes() - 1)) % topology.nodes());
            if (random.nextInt(3) == 0) {
                landscape.undo();
            } else {
                landscape.kept();
                boolean lower = landscape.worst() < least - 1e-9;
                if (lower || (landscape.worst() < least + 1e-9 && landscape.energy() < energy)) {
                    energy = landscape.energy();
                }
                least = Math.min(least, landscape.worst());
            }
        }
        ContentionLandscape best = new ContentionLandscape(graph, system, landscape.best());
        assertThat(best.worst()).isCloseTo(least, within(1e-9));
        assertThat(best.energy()).isCloseTo(energy, within(1e-6 * energy));
    }

    @Property(tries = 60)
    void exchangingTwiceRestores(
            @ForAll("topologies") Topology topology, @ForAll("graphs") ProcessGraph graph, @ForAll long seed) {
        Mapping start = new RandomMapping(seed).place(graph, topology).mapping();
        ContentionLandscape landscape = new ContentionLandscape(graph, Systems.of(topology), start);
        double worst = landscape.worst();
        double there = landscape.exchange(0, 3);
        double back = landscape.exchange(0, 3);
        assertThat(there).isCloseTo(-back, within(1e-6 * (1 + Math.abs(there))));
        assertThat(landscape.worst()).isCloseTo(worst, within(1e-9));
        assertThat(landscape.mapping()).isEqualTo(start);
    }

    /** However little is spent, no start is better than the result, and one that cannot be bettered ends the search. */
    @Property(tries = 40)
    void isNeverWorseThanAnyStart(
            @ForAll("topologies") Topology topology,
            @ForAll("graphs") ProcessGraph graph,
            @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 5) int count) {
        SystemGraph system = Systems.of(topology);
        List<Mapping> starts = LongStream.range(0, count)
                .mapToObj(
                        i -> new RandomMapping(seed + i).place(graph, topology).mapping())
                .toList();
        MappingSearch.Result result =
                new MappingSearch(graph, system, seed).run(starts, SearchBudget.ofMoves(5, 1), done -> {});
        ContentionLandscape found = new ContentionLandscape(graph, system, result.mapping());
        assertThat(result.pressure()).isEqualTo(found.worst());
        assertThat(starts).allSatisfy(start -> {
            ContentionLandscape begun = new ContentionLandscape(graph, system, start);
            assertThat(found.worst()).isLessThanOrEqualTo(begun.worst() + 1e-9);
            if (found.worst() == begun.worst()) {
                assertThat(found.energy()).as("of equally bad ones").isLessThanOrEqualTo(begun.energy() * (1 + 1e-9));
            }
        });
    }

    @Example
    void doesNotSearchWhatCannotBeBettered() {
        ProcessGraph mesh = Programs.graph("mesh-2d", 16);
        MappingSearch.Result result = new MappingSearch(mesh, Systems.of(new Mesh(4, 4)), 1)
                .run(
                        List.of(new RandomMapping(1).place(mesh, new Mesh(4, 4)).mapping(), Mapping.identity(16, 16)),
                        SearchBudget.ofMoves(1_000_000_000, 1),
                        done -> {});
        assertThat(result.mapping()).isEqualTo(Mapping.identity(16, 16));
        assertThat(result.pressure()).isEqualTo(1);
        assertThat(result.moves()).isZero();
    }
}
