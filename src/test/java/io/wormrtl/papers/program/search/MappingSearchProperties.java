package io.wormrtl.papers.program.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.lab.program.mapping.Mapping;
import io.wormrtl.lab.program.mapping.Placement;
import io.wormrtl.lab.program.mapping.RandomMapping;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.papers.program.contention.Contention;
import io.wormrtl.papers.program.contention.MappedPaths;
import io.wormrtl.papers.program.contention.SystemGraph;
import io.wormrtl.papers.program.contention.Systems;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

@Tag("slow")
class MappingSearchProperties {

    @Provide
    Arbitrary<Topology> topologies() {
        return Programs.topologies();
    }

    @Provide
    Arbitrary<ProcessGraph> graphs() {
        return Programs.graphs();
    }

    private static ProcessGraph graph(String name, int tasks) {
        return Programs.graph(name, tasks);
    }

    private static Contention full(ProcessGraph graph, SystemGraph system, Mapping mapping) {
        return Contention.byDefinition(new MappedPaths(graph, system, Placement.routedByNetwork(mapping)));
    }

    @Property(tries = 20)
    void resultIsNeverWorseAndRepeats(
            @ForAll("topologies") Topology topology, @ForAll("graphs") ProcessGraph graph, @ForAll long seed) {
        SystemGraph system = Systems.of(topology);
        Mapping start = new RandomMapping(seed).place(graph, topology).mapping();
        MappingSearch.Result once =
                new MappingSearch(graph, system, seed).run(List.of(start), SearchBudget.ofMoves(2000, 3), done -> {});
        MappingSearch.Result again =
                new MappingSearch(graph, system, seed).run(List.of(start), SearchBudget.ofMoves(2000, 3), done -> {});
        assertThat(again.mapping()).isEqualTo(once.mapping());
        assertThat(once.moves()).isEqualTo(2000);
        assertThat(once.pressure()).isLessThanOrEqualTo(once.startPressure());
        assertThat(full(graph, system, once.mapping()).pressure().maximum()).isCloseTo(once.pressure(), within(1e-9));
        assertThat(full(graph, system, start).pressure().maximum()).isCloseTo(once.startPressure(), within(1e-9));
    }

    /** A 15-node tree on 4x4 nodes: the search leaves at most what the careful mapping has, nu_max = 2. */
    @Example
    void findsAGoodTree() {
        ProcessGraph tree = graph("binary-tree", 15);
        Mapping start = new RandomMapping(1).place(tree, new Mesh(4, 4)).mapping();
        List<Double> progress = new ArrayList<>();
        MappingSearch.Result result = new MappingSearch(tree, Systems.of(new Mesh(4, 4)), 1)
                .run(List.of(start), SearchBudget.ofMoves(1_000_000, 4), progress::add);
        assertThat(result.pressure()).isLessThanOrEqualTo(3);
        assertThat(progress)
                .isSorted()
                .hasSizeGreaterThan(100)
                .endsWith(1.0)
                .first()
                .isEqualTo(0.0);
    }

    /** 255 tasks: far better than random mapping. */
    @Example
    void farBetterThanRandom() {
        ProcessGraph tree = graph("binary-tree", 255);
        Mapping start = new RandomMapping(1).place(tree, new Mesh(16, 16)).mapping();
        MappingSearch.Result result = new MappingSearch(tree, Systems.of(new Mesh(16, 16)), 1)
                .run(List.of(start), SearchBudget.ofMoves(2_000_000, 2), done -> {});
        assertThat(result.pressure()).isLessThan(result.startPressure() / 8);
    }

    @Example
    void stopsWhenTimeIsOver() {
        ProcessGraph tree = graph("binary-tree", 31);
        Mapping start = new RandomMapping(1).place(tree, new Mesh(6, 6)).mapping();
        MappingSearch.Result result = new MappingSearch(tree, Systems.of(new Mesh(6, 6)), 1)
                .run(
                        List.of(start),
                        new SearchBudget(SearchBudget.MOST_MOVES, Optional.of(Duration.ofMillis(50)), 2),
                        done -> {});
        assertThat(result.moves()).isBetween(1L, SearchBudget.MOST_MOVES - 1);
    }

    /** A clock that advances by a millisecond each time it is read. */
    private static LongSupplier ticking() {
        AtomicLong now = new AtomicLong();
        return () -> now.addAndGet(1_000_000);
    }

    /** The limit that ends the search is the one it cools by: time does as well as moves. */
    @Example
    void coolsByTimeWhereTimeEndsIt() {
        ProcessGraph mesh = graph("mesh-2d", 64);
        Mapping start = new RandomMapping(1).place(mesh, new Mesh(8, 8)).mapping();
        for (int seed = 1; seed <= 3; seed++) {
            MappingSearch.Result result = new MappingSearch(mesh, Systems.of(new Mesh(8, 8)), seed, ticking())
                    .run(
                            List.of(start),
                            new SearchBudget(1_000_000_000L, Optional.of(Duration.ofSeconds(1)), 2),
                            done -> {});
            assertThat(result.moves()).isLessThan(300_000);
            assertThat(result.pressure()).as("seed " + seed).isLessThanOrEqualTo(5);
        }
    }

    /** Both limits given, either may end it; half the moves of the nearer one are still hot, none at its end are. */
    @Example
    void coolsByMovesWhereMovesEndIt() {
        ProcessGraph mesh = graph("mesh-2d", 64);
        Mapping start = new RandomMapping(1).place(mesh, new Mesh(8, 8)).mapping();
        MappingSearch.Result timed = new MappingSearch(mesh, Systems.of(new Mesh(8, 8)), 1, ticking())
                .run(List.of(start), new SearchBudget(1_000_000, Optional.of(Duration.ofDays(9)), 2), done -> {});
        MappingSearch.Result counted = new MappingSearch(mesh, Systems.of(new Mesh(8, 8)), 1)
                .run(List.of(start), SearchBudget.ofMoves(1_000_000, 2), done -> {});
        assertThat(timed).isEqualTo(counted);
    }

    /** The 4x4x4 process mesh on 8x8 nodes: as good as scheme B, nu_max = 3, from a random mapping alone. */
    @Example
    void findsTheSmallMeshInThreeDimensions() {
        ProcessGraph mesh = graph("mesh-3d", 64);
        Mapping start = new RandomMapping(1).place(mesh, new Mesh(8, 8)).mapping();
        for (int seed = 1; seed <= 4; seed++) {
            MappingSearch.Result result = new MappingSearch(mesh, Systems.of(new Mesh(8, 8)), seed)
                    .run(List.of(start), SearchBudget.ofMoves(3_000_000, 12), done -> {});
            assertThat(result.pressure()).as("seed " + seed).isLessThanOrEqualTo(4);
        }
    }

    /** 1024 tasks of a mesh, from a random mapping alone: folded lengths, not their squares, leave nu_max at 20. */
    @Example
    void unfoldsALargeMesh() {
        ProcessGraph mesh = graph("mesh-2d", 1024);
        Mapping start = new RandomMapping(1).place(mesh, new Mesh(32, 32)).mapping();
        MappingSearch.Result result = new MappingSearch(mesh, Systems.of(new Mesh(32, 32)), 1)
                .run(List.of(start), SearchBudget.ofMoves(15_000_000, 1), done -> {});
        assertThat(result.pressure()).isLessThanOrEqualTo(8);
    }

    @Example
    void restartsBeginInDisorderAgain() {
        ProcessGraph mesh = graph("mesh-3d", 64);
        Mapping start = new RandomMapping(1).place(mesh, new Mesh(8, 8)).mapping();
        List<Mapping> found = IntStream.of(1, 2, 8)
                .mapToObj(restarts -> new MappingSearch(mesh, Systems.of(new Mesh(8, 8)), 1)
                        .run(List.of(start), SearchBudget.ofMoves(100_000, restarts), done -> {})
                        .mapping())
                .toList();
        assertThat(found).doesNotHaveDuplicates();
        assertThat(SearchBudget.usualRestarts(64)).isEqualTo(32);
        assertThat(SearchBudget.usualRestarts(256)).isEqualTo(8);
        assertThat(SearchBudget.usualRestarts(1024)).isEqualTo(2);
        assertThat(SearchBudget.usualRestarts(8192)).isEqualTo(1);
    }

    @Example
    void refusesWhatItCannotSearch() {
        assertThatThrownBy(() -> new MappingSearch(graph("ring", 4), Systems.of(new Ring(8)), 1))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("needs a mesh, torus or hypercube");
        assertThatThrownBy(() -> SearchBudget.ofMoves(0, 1))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("moves (0) must be from 1 to 100000000000");
        assertThatThrownBy(() -> SearchBudget.ofMoves(1, 0))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("restarts (0) must be from 1 to 1000");
    }
}
