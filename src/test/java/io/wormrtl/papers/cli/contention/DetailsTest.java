package io.wormrtl.papers.cli.contention;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.lab.program.mapping.Mapping;
import io.wormrtl.lab.program.mapping.Placement;
import io.wormrtl.lab.report.Drawing;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.papers.program.contention.Contention;
import io.wormrtl.papers.program.contention.MappedPaths;
import io.wormrtl.papers.program.contention.SystemGraph;
import io.wormrtl.papers.program.contention.Systems;
import io.wormrtl.papers.program.search.SearchBudget;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Figures of a few paths, counted by hand. */
class DetailsTest {

    /** Task i on node i. */
    private static ContentionFile file(Topology topology, List<ProcessGraph.Edge> edges) {
        ProcessGraph graph = new ProcessGraph("by hand", topology.nodes(), edges);
        SystemGraph system = Systems.of(topology);
        Mapping mapping = Mapping.identity(topology.nodes(), topology.nodes());
        return new ContentionFile(
                graph,
                system,
                "dimension-order",
                "identity",
                Optional.empty(),
                Placement.routedByNetwork(mapping),
                Optional.empty(),
                Optional.empty(),
                0,
                0,
                Optional.empty());
    }

    private static Contention contention(ContentionFile file) {
        return Contention.of(new MappedPaths(file.graph(), file.system(), file.placement()));
    }

    private static Map<String, Plot> picture(Topology topology, ProcessGraph.Edge... edges) {
        ContentionFile file = file(topology, List.of(edges));
        return Details.channelLoads(file, contention(file));
    }

    private static List<String> words(Topology topology, ProcessGraph.Edge... edges) {
        Drawing drawing = (Drawing) picture(topology, edges).get("channel-loads");
        return drawing.marks().stream()
                .filter(Drawing.Words.class::isInstance)
                .map(mark -> ((Drawing.Words) mark).text())
                .toList();
    }

    private static ProcessGraph.Edge edge(int from, int to) {
        return new ProcessGraph.Edge(from, to, 1);
    }

    /** From 0 to 2 and from 1 to 2 go over the channel from 1 to 2; the other direction is another channel. */
    @Test
    void theLoadOfEveryChannelStandsWhereItIs() {
        assertThat(words(new Mesh(3), edge(0, 2), edge(1, 2), edge(2, 1)))
                .contains("Channel loads of by hand, mesh 3", "busiest: link_1_x_plus, 2 paths");
        assertThat(words(new Torus(3, 3), edge(2, 0), edge(0, 2), edge(8, 2)))
                .contains("busiest: link_0_0_x_minus, 1 paths");
        assertThat(words(new Hypercube(2), edge(0, 3))).contains("busiest: link_00_dim0, 1 paths");
    }

    @Test
    void whatIsTooLargeToBeSeenIsNotDrawn() {
        assertThat(picture(new Mesh(64, 64), edge(0, 1))).isEmpty();
        assertThat(picture(new Mesh(2, 2, 2), edge(0, 1))).containsOnlyKeys("channel-loads");
    }

    @Test
    void estimatesAreThoseOfSquareMeshes() {
        assertThat(Details.estimates(file(new Mesh(3, 3), List.of(edge(0, 1))))).isPresent();
        assertThat(Details.estimates(file(new Mesh(3, 2), List.of(edge(0, 1))))).isEmpty();
        assertThat(Details.estimates(file(new Mesh(9), List.of(edge(0, 1))))).isEmpty();
        assertThat(Details.estimates(file(new Mesh(2, 2, 2), List.of(edge(0, 1)))))
                .isEmpty();
        assertThat(Details.estimates(file(new Torus(3, 3), List.of(edge(0, 1)))))
                .isEmpty();
    }

    /** Task 0 has one peer, task 2 two; the path from 0 to 2 meets that from 1 to 2 in one channel. */
    @Test
    void rowsSayWhereAPathBeginsAndEnds() {
        ContentionFile file = file(new Mesh(3), List.of(edge(0, 2), edge(1, 2)));
        Contention contention = contention(file);
        assertThat(Details.paths(contention).rows().stream().map(row -> row.subList(0, 4)))
                .containsExactly(List.of(0L, 2L, 0L, 2L), List.of(1L, 2L, 1L, 2L));
        assertThat(Details.paths(contention).rows().stream().map(row -> row.get(5)))
                .containsExactly(2L, 1L);
        assertThat(Details.channels(contention).rows().stream().map(row -> List.of(row.get(0), row.get(2), row.get(3))))
                .containsExactlyInAnyOrder(
                        List.of(0L, 1L, 1L), List.of(1L, 2L, 2L), List.of(1L, 0L, 0L), List.of(2L, 1L, 0L));
        assertThat(Details.nodes(file, contention).rows().stream().map(row -> row.subList(0, 2)))
                .containsExactly(List.of(0L, 0L), List.of(1L, 1L), List.of(2L, 2L));
        assertThat(Details.nodes(file, contention).rows())
                .as("where nothing is applied nothing is said of what is affected")
                .allSatisfy(row -> assertThat(row.get(4)).isNull());
    }

    private static Optional<Long> seed(Optional<Long> mapping, Optional<Search> search) {
        ContentionFile plain = file(new Mesh(3), List.of(edge(0, 1)));
        return new ContentionFile(
                        plain.graph(),
                        plain.system(),
                        plain.routing(),
                        "random",
                        mapping,
                        plain.placement(),
                        Optional.empty(),
                        Optional.empty(),
                        0,
                        0,
                        search)
                .seed();
    }

    @Test
    void theSeedIsThatOfTheRandomMappingElseThatOfTheSearch() {
        Optional<Search> search = Optional.of(new Search(new SearchBudget(1000, Optional.empty(), 1), 9, false));
        assertThat(seed(Optional.of(7L), search)).contains(7L);
        assertThat(seed(Optional.of(7L), Optional.empty())).contains(7L);
        assertThat(seed(Optional.empty(), search)).contains(9L);
        assertThat(seed(Optional.empty(), Optional.empty())).isEmpty();
    }
}
