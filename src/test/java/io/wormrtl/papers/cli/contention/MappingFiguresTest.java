package io.wormrtl.papers.cli.contention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.lab.program.mapping.Mapping;
import io.wormrtl.lab.program.mapping.Placement;
import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.CurvePlot.Axis;
import io.wormrtl.lab.report.CurvePlot.Curve;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.settings.Document;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.papers.program.contention.Advice;
import io.wormrtl.papers.program.contention.Machine;
import io.wormrtl.papers.program.contention.Spread;
import io.wormrtl.papers.program.contention.Systems;
import io.wormrtl.papers.program.contention.TaskRound;
import io.wormrtl.papers.program.search.SearchBudget;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Rows and curves of mappings whose figures are made up, no two alike. */
class MappingFiguresTest {

    private static final String GRAPH = "process: { graph: ring, size: 4 }\nmapping: { scheme: identity }\n";

    /** Task i on node i of a line; tasks 0 and 1 send to each other, so that 4 tasks have 4 ends of edges. */
    private static ContentionFile file(String graph, int nodes, Optional<TaskRound> workload, double margin) {
        Mesh line = new Mesh(nodes);
        return new ContentionFile(
                new ProcessGraph(graph, 4, List.of(new ProcessGraph.Edge(0, 1, 1), new ProcessGraph.Edge(1, 0, 1))),
                Systems.of(line),
                "dimension-order",
                "identity",
                Optional.empty(),
                Placement.routedByNetwork(Mapping.identity(4, nodes)),
                workload.map(given -> new Machine(0, 0.05, 20)),
                workload,
                margin,
                0,
                Optional.empty());
    }

    private static MappingFigures row(ContentionFile file, String mapping, double from) {
        return new MappingFigures(
                file,
                mapping,
                new Spread(from, from + 1),
                new Spread(from + 2, from + 3),
                new Spread(from + 4, from + 5),
                new Spread(from + 6, from + 7),
                1 / 4.0,
                1 / 9.0);
    }

    private static List<Object> cells(MappingFigures row) {
        return Table.of("t", "", List.of(row), MappingFigures.columns()).rows().get(0);
    }

    /**
     * 100 bytes at 20 bytes per microsecond, and nothing else to do: 1 is applied. Of that passes 1 / (1 + 1/s), which
     * is a fifth and a tenth (003, eq. 3.12).
     */
    @Test
    void everyFigureStandsUnderItsHead() {
        ContentionFile file = file("two of four", 6, Optional.of(new TaskRound(100, 0, 1)), 0.05);
        MappingFigures row = row(file, "by hand", 10);
        assertThat(MappingFigures.columns())
                .extracting(
                        column -> column.field().name() + ": " + column.field().label())
                .containsExactly(
                        "process: process graph",
                        "system: system",
                        "mapping: mapping",
                        "tasks: tasks",
                        "degree_average: degree",
                        "path_length_average: D avg",
                        "path_length_maximum: D max",
                        "logical_path_length_average: d avg",
                        "logical_path_length_maximum: d max",
                        "channel_load_average: chi avg",
                        "channel_load_maximum: chi max",
                        "contention_level_average: nu avg",
                        "contention_level_maximum: nu max",
                        "saturation_average: sat. avg",
                        "saturation_worst: sat. worst",
                        "applied: applied",
                        "actual_average: actual avg",
                        "actual_worst: actual worst",
                        "advice: advice");
        List<Object> cells = cells(row);
        assertThat(cells.subList(0, 16))
                .containsExactly(
                        "two of four",
                        "mesh 6",
                        "by hand",
                        4L,
                        1.0,
                        10.0,
                        11.0,
                        12.0,
                        13.0,
                        14.0,
                        15.0,
                        16.0,
                        17.0,
                        1 / 4.0,
                        1 / 9.0,
                        1.0);
        assertThat((Double) cells.get(16)).isCloseTo(0.2, within(1e-12));
        assertThat((Double) cells.get(17)).isCloseTo(0.1, within(1e-12));
        assertThat(cells.get(18)).isEqualTo(Advice.MOST_NODES_AFFECTED);
    }

    /** An eighth is applied: between 1/9 of the worst and 1/4 of the average node. A tenth is too much by 12 %. */
    @Test
    void adviceCountsTheWorstTheAverageAndTheMargin() {
        TaskRound eighth = new TaskRound(100, 35, 1);
        TaskRound tenth = new TaskRound(100, 45, 1);
        assertThat(row(file("g", 4, Optional.of(eighth), 0), "m", 0).applied()).isEqualTo(1 / 8.0);
        assertThat(row(file("g", 4, Optional.of(eighth), 0), "m", 0).advice()).isEqualTo(Advice.FEW_NODES_AFFECTED);
        assertThat(row(file("g", 4, Optional.of(tenth), 0.11), "m", 0).advice()).isEqualTo(Advice.GOOD_ENOUGH);
        assertThat(row(file("g", 4, Optional.of(tenth), 0.12), "m", 0).advice()).isEqualTo(Advice.FEW_NODES_AFFECTED);
    }

    @Test
    void withoutAWorkloadNothingIsAppliedAndNothingAdvised() {
        assertThat(cells(row(file("g", 4, Optional.empty(), 0.05), "m", 0)).subList(15, 19))
                .isEqualTo(Arrays.asList(Double.NaN, Double.NaN, Double.NaN, null));
    }

    @Test
    void aMeanIsTakenFigureByFigure() {
        ContentionFile file = file("g", 4, Optional.empty(), 0);
        MappingFigures other = new MappingFigures(
                file,
                "m",
                new Spread(20, 30),
                new Spread(40, 50),
                new Spread(60, 70),
                new Spread(80, 90),
                3 / 4.0,
                5 / 9.0);
        assertThat(MappingFigures.mean(file, "mean", List.of(row(file, "m", 0), other)))
                .isEqualTo(new MappingFigures(
                        file,
                        "mean",
                        new Spread(10, 15.5),
                        new Spread(21, 26.5),
                        new Spread(32, 37.5),
                        new Spread(43, 48.5),
                        1 / 2.0,
                        (1 / 9.0 + 5 / 9.0) / 2));
    }

    // ---- curves -------------------------------------------------------------------------------------------------

    private static List<MappingFigures> rows() {
        return List.of(
                row(file("ring 4", 16, Optional.empty(), 0), "identity", 10),
                row(file("ring 5", 64, Optional.empty(), 0), "identity", 20),
                row(file("tree 4", 16, Optional.empty(), 0), "gordon", 30));
    }

    private static CurvePlot plot(String name) {
        return (CurvePlot) Curves.of(rows()).get(name);
    }

    /** For 16 nodes the mean way is 2 * 4 / 3 - 2 / 12 = 2.5, for 64 it is 2 * 8 / 3 - 2 / 24 = 5.25 (003, 3.4). */
    @Test
    void aKindOfGraphAndMappingIsACurveBesideItsEstimate() {
        assertThat(plot("path-length-average"))
                .isEqualTo(CurvePlot.of(
                                "Contention of mapped process graphs",
                                Axis.linear("nodes"),
                                Axis.linear("path length D, average"))
                        .with("ring, identity", List.of(16.0, 64.0), List.of(10.0, 20.0))
                        .with("ring, estimate", List.of(16.0, 64.0), List.of(2.5, 5.25))
                        .with("tree, gordon", List.of(16.0), List.of(30.0))
                        .with("tree, estimate", List.of(16.0), List.of(2.5)));
    }

    /**
     * The estimates for 16 nodes and one end of an edge per task: C = 1 * 4; ways of 2.5 and 6, loads of C / 6 and
     * 3 C / 8, levels of C / 2 and C.
     */
    @Test
    void everyFigureHasAPictureOfItsAverageAndOneOfItsMaximum() {
        assertThat(Curves.of(rows()).keySet())
                .containsExactly(
                        "path-length-average",
                        "path-length-maximum",
                        "logical-path-length-average",
                        "logical-path-length-maximum",
                        "channel-load-average",
                        "channel-load-maximum",
                        "contention-level-average",
                        "contention-level-maximum");
        List<List<Object>> found = new ArrayList<>();
        for (Plot each : Curves.of(rows()).values()) {
            List<Curve> curves = ((CurvePlot) each).curves();
            found.add(List.of(
                    ((CurvePlot) each).y().label(),
                    curves.get(0).y().get(0),
                    curves.get(1).y().get(0)));
        }
        assertThat(found)
                .containsExactly(
                        List.of("path length D, average", 10.0, 2.5),
                        List.of("path length D, maximum", 11.0, 6.0),
                        List.of("logical path length d, average", 12.0, 2.5),
                        List.of("logical path length d, maximum", 13.0, 6.0),
                        List.of("channel load chi, average", 14.0, 2 / 3.0),
                        List.of("channel load chi, maximum", 15.0, 1.5),
                        List.of("path contention level nu, average", 16.0, 2.0),
                        List.of("path contention level nu, maximum", 17.0, 4.0));
    }

    @Test
    void oneSizeMakesNoCurve() {
        assertThat(Curves.of(List.of(rows().get(0), rows().get(2)))).isEqualTo(Map.of());
    }

    // ---- where figures come from, and what is asked for ---------------------------------------------------------

    private static Document<ContentionSettings> document(String more) {
        return ContentionSettings.FORM.parse(GRAPH + more, Path.of("made.yaml"), List.of());
    }

    private static Study study(String text) {
        return new Study(
                ContentionFile.of(ContentionSettings.FORM.parse(text, Path.of("made.yaml"), List.of())), done -> {});
    }

    private static String hash(Study... studies) {
        return Origin.of("made", List.of(studies)).configurationHash();
    }

    /** Each differs from the first in one thing that figures depend on. */
    @Test
    void theHashIsOfAllThatIsAskedFor() {
        String machine = "machine: { per-byte: 0.1 }\nworkload: { message-bytes: 8, computation: 1 }\n";
        List<String> files = List.of(
                GRAPH,
                GRAPH.replace("size: 4", "size: 5"),
                GRAPH.replace("graph: ring", "graph: complete"),
                GRAPH.replace("identity", "random"),
                GRAPH.replace("identity", "random, seed: 2"),
                GRAPH + "system: { radices: [3, 3] }\n",
                GRAPH + "system: { topology: torus, radices: [3, 3] }\n",
                GRAPH + "system: { radices: [3, 3], routing: xy }\n",
                GRAPH + machine,
                GRAPH + machine.replace("0.1", "0.2"),
                GRAPH + machine.replace("8", "9"),
                GRAPH + machine.replace("computation: 1", "computation: 1, margin: 0.1"),
                GRAPH + "random: { mappings: 2 }\n",
                GRAPH + "search: { moves: 10, restarts: 1 }\n",
                GRAPH + "search: { moves: 10, restarts: 1, seed: 2 }\n");
        List<String> hashes = files.stream().map(text -> hash(study(text))).toList();
        assertThat(hashes).doesNotHaveDuplicates();
        assertThat(hash(study(GRAPH), study(GRAPH))).isNotIn(hashes);
        assertThat(Origin.of("made", List.of(study(GRAPH))).line()).contains(" contention made, configuration ");
    }

    @Test
    void theSeedStandsThereWhereAllRowsHaveIt() {
        Study seven = study(GRAPH.replace("identity", "random, seed: 7"));
        Study eight = study(GRAPH.replace("identity", "random, seed: 8"));
        assertThat(Origin.of("made", List.of(seven, seven)).seed()).isEqualTo(7);
        assertThat(Origin.of("made", List.of(seven, eight)).seed()).isNull();
        assertThat(Origin.of("made", List.of(seven, study(GRAPH))).seed()).isNull();
        assertThat(Origin.of("made", List.of(study(GRAPH))).seed()).isNull();
    }

    private static Search search(String section) {
        return ContentionFile.of(document("search: " + section)).search().orElseThrow();
    }

    /** With a limit of time there is none of moves; 2048 restarts by 4 tasks would be more than 32. */
    @Test
    void aSearchEndsAfterSoManyMovesOrSoMuchTime() {
        assertThat(search("{ seed: 3 }"))
                .isEqualTo(new Search(new SearchBudget(50_000_000, Optional.empty(), 32), 3, true));
        assertThat(search("{ seconds: 1.5, schemes: false }"))
                .isEqualTo(new Search(
                        new SearchBudget(SearchBudget.MOST_MOVES, Optional.of(Duration.ofMillis(1500)), 32), 1, false));
        assertThat(search("{ seconds: 2, moves: 9, restarts: 4 }"))
                .isEqualTo(new Search(new SearchBudget(9, Optional.of(Duration.ofSeconds(2)), 4), 1, true));
    }

    @Test
    void rowsAreTheMappingItselfTheMeanOfRandomOnesAndTheSearchedOne() {
        Study all = study(GRAPH + "random: { mappings: 2 }\nsearch: { moves: 10, restarts: 1 }\n");
        assertThat(all.rows())
                .extracting(MappingFigures::mapping)
                .containsExactly("identity", "random-mean-of-2", "search");
        assertThat(all.last()).isSameAs(all.rows().get(2));
        assertThat(study(GRAPH).last().mapping()).isEqualTo("identity");
        Study one = study(GRAPH.replace("identity", "random, seed: 1"));
        Study two = study(GRAPH.replace("identity", "random, seed: 2"));
        assertThat(all.rows().get(1))
                .as("seeds 1 and 2")
                .usingRecursiveComparison()
                .ignoringFields("file", "mapping")
                .isEqualTo(MappingFigures.mean(all.file(), "", List.of(one.last(), two.last())));
    }
}
