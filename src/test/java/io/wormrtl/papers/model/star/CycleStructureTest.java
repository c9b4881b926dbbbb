package io.wormrtl.papers.model.star;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CycleStructureTest {

    /** A symbol in its place is no cycle of its own, but the first one is. */
    @ParameterizedTest
    @CsvSource({"0, 2", "-1, 2", "1, 1", "3, 0"})
    void cyclesOfNoLengthAreRefused(int first, int other) {
        List<Integer> others = List.of(3, other);
        assertThatThrownBy(() -> new CycleStructure(first, others)).isInstanceOf(IllegalArgumentException.class);
        assertThat(new CycleStructure(1, List.of(3, 2)).others()).containsExactly(2, 3);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 6, 7})
    void distancesOutputsAndCountsAreThoseOfBreadthFirstSearch(int symbols) {
        StarGraph graph = new StarGraph(symbols);
        Map<CycleStructure, Long> counts = new HashMap<>();
        graph.distances().forEach((node, distance) -> {
            CycleStructure structure = StarGraph.structure(node);
            assertThat(structure.distance()).isEqualTo(distance);
            assertThat(structure.outputs()).isEqualTo(graph.nearer(node).size());
            counts.merge(structure, 1L, Long::sum);
        });
        assertThat(CycleStructure.all(symbols))
                .doesNotHaveDuplicates()
                .hasSize(counts.size())
                .allSatisfy(s -> assertThat(s.permutations(symbols)).isEqualTo(counts.get(s)));
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 6})
    void nextHopsAreThoseOfTheGraph(int symbols) {
        StarGraph graph = new StarGraph(symbols);
        for (List<Integer> node : graph.distances().keySet()) {
            Map<CycleStructure, Integer> expected = new HashMap<>();
            graph.nearer(node).forEach(next -> expected.merge(StarGraph.structure(next), 1, Integer::sum));
            assertThat(StarGraph.structure(node).next()).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 6, 7})
    void meanDistanceAndDiameterHaveTheClosedForms(int symbols) {
        StarGraph graph = new StarGraph(symbols);
        double sum =
                graph.distances().values().stream().mapToInt(Integer::intValue).sum();
        StarNetwork network = new StarNetwork(symbols, 2, StarNetwork.levels(symbols), 32);
        assertThat(network.meanHops()).isCloseTo(sum / (network.nodes() - 1), within(1e-12));
        assertThat(graph.distances().values())
                .contains(StarNetwork.diameter(symbols))
                .allMatch(d -> d <= StarNetwork.diameter(symbols));
        assertThat(network.nodes()).isEqualTo(graph.distances().size());
    }

    @Test
    void levelsAreThoseTheNoteNames() {
        assertThat(StarNetwork.levels(4)).isEqualTo(3);
        assertThat(StarNetwork.levels(5)).isEqualTo(4);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5})
    void pathSetsAndProfileAreThoseOfEnumeratedPaths(int symbols) {
        StarGraph graph = new StarGraph(symbols);
        PathSets sets = new PathSets();
        Map<String, Double> profile = new TreeMap<>();
        for (List<Integer> start : graph.distances().keySet()) {
            Set<List<CycleStructure>> paths = new HashSet<>();
            collect(graph, start, new ArrayList<>(), paths);
            assertThat(sets.count(StarGraph.structure(start))).isEqualTo(paths.size());
            double weight = 1.0 / paths.size() / (graph.distances().size() - 1);
            for (List<CycleStructure> path : paths) {
                for (int k = 1; k < path.size(); k++) {
                    CycleStructure at = path.get(k - 1);
                    profile.merge(new HopProfile.Hop(k, path.size() - k, at.outputs()).toString(), weight, Double::sum);
                }
            }
        }
        Map<String, Double> found = new TreeMap<>();
        HopProfile.of(symbols).hops().forEach((hop, count) -> found.put(hop.toString(), count));
        assertThat(found.keySet()).isEqualTo(profile.keySet());
        found.forEach((hop, count) -> assertThat(count).as(hop).isCloseTo(profile.get(hop), within(1e-12)));
    }

    /** Every minimal path of the graph, walked node by node, as the structures it passes. */
    private static void collect(
            StarGraph graph, List<Integer> node, List<CycleStructure> behind, Set<List<CycleStructure>> paths) {
        List<CycleStructure> path = new ArrayList<>(behind);
        path.add(StarGraph.structure(node));
        if (graph.distances().get(node) == 0) {
            paths.add(path);
        }
        graph.nearer(node).forEach(next -> collect(graph, next, path, paths));
    }
}
