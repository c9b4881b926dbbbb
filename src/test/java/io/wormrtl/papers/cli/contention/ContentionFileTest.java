package io.wormrtl.papers.cli.contention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.lab.program.mapping.Mapping;
import io.wormrtl.lab.program.mapping.Placement;
import io.wormrtl.lab.report.Section;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.papers.program.contention.Contention;
import io.wormrtl.papers.program.contention.Machine;
import io.wormrtl.papers.program.contention.MappedPaths;
import io.wormrtl.papers.program.contention.Saturation;
import io.wormrtl.papers.program.contention.Systems;
import io.wormrtl.papers.program.contention.TaskRound;
import io.wormrtl.papers.program.search.SearchBudget;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a contention file is made of, setting by setting, and the tables of its details, cell by cell. */
class ContentionFileTest {

    private static ContentionFile file(String text) {
        return ContentionFile.of(ContentionSettings.FORM.parse(
                "process: { graph: ring, size: 6 }\n" + text, Path.of("c.yaml"), List.of()));
    }

    private static final String IDENTITY = "mapping: { scheme: identity }\n";

    @Test
    void whatIsLeftOutIsThis() {
        ContentionFile plain = file(IDENTITY);
        assertThat(plain.graph().description()).isEqualTo("ring 6");
        assertThat(plain.system().topology()).as("the smallest square").isEqualTo(new Mesh(3, 3));
        assertThat(plain.routing()).isEqualTo("dimension-order");
        assertThat(plain.mappingName()).isEqualTo("identity");
        assertThat(plain.mappingSeed()).isEmpty();
        assertThat(plain.placement().mapping()).isEqualTo(Mapping.identity(6, 9));
        assertThat(plain.machine()).isEmpty();
        assertThat(plain.workload()).isEmpty();
        assertThat(plain.margin()).isEqualTo(0.05);
        assertThat(plain.randomMappings()).isZero();
        assertThat(plain.search()).isEmpty();
        assertThat(plain.seed()).isEmpty();
    }

    @Test
    void everySettingIsItsOwn() {
        ContentionFile file = file("""
                system: { topology: torus, radices: [4, 3], routing: dimension-order }
                mapping: { scheme: random, seed: 8 }
                machine: { startup: 3.5, per-byte: 0.25, bandwidth: 16 }
                workload: { message-bytes: 40, computation: 7, messages-per-round: 2, margin: 0.125 }
                random: { mappings: 11 }
                search: { moves: 1234, seconds: 2.5, restarts: 5, seed: 9, schemes: false }
                """);
        assertThat(file.system().topology().description()).isEqualTo("torus 4x3");
        assertThat(file.mappingSeed()).contains(8L);
        assertThat(file.seed()).as("that of the mapping goes first").contains(8L);
        assertThat(file.machine()).contains(new Machine(3.5, 0.25, 16));
        assertThat(file.workload()).contains(new TaskRound(40, 7, 2));
        assertThat(file.margin()).isEqualTo(0.125);
        assertThat(file.randomMappings()).isEqualTo(11);
        assertThat(file.search())
                .contains(new Search(new SearchBudget(1234, Optional.of(Duration.ofMillis(2500)), 5), 9, false));
    }

    /** Without a bandwidth a byte takes as long on a channel; computing is told in instructions too. */
    @Test
    void whatFollowsFromOtherSettings() {
        ContentionFile file = file(IDENTITY + """
                machine: { startup: 3.5, per-byte: 0.25 }
                workload: { message-bytes: 40, instructions: 300, mips: 20 }
                random: {}
                search: { seed: 6 }
                """);
        assertThat(file.machine()).contains(new Machine(3.5, 0.25, 4));
        assertThat(file.workload()).contains(new TaskRound(40, 15, 1));
        assertThat(file.randomMappings()).isEqualTo(25);
        assertThat(file.search()).contains(new Search(new SearchBudget(50_000_000, Optional.empty(), 32), 6, true));
        assertThat(file.seed()).contains(6L);
        assertThat(file(IDENTITY + "search: { seconds: 1 }\n").search())
                .as("time alone ends it")
                .hasValueSatisfying(
                        search -> assertThat(search.budget().moves()).isEqualTo(SearchBudget.MOST_MOVES));
        assertThat(file(IDENTITY + "machine: { name: symult-2010 }\nworkload: { message-bytes: 1, computation: 1 }\n")
                        .machine())
                .contains(new Machine(210.2, 0.1536, 20));
    }

    // ---- details ------------------------------------------------------------------------------------------------

    /**
     * Task i on node 3 - i of a row. Task 0 sends 2 over three channels, task 1 sends 1 over the middle one: demands
     * of 4/3 and 2/3, together 2. A machine that takes 5 to send and 5 to compute applies a half.
     */
    private static ContentionFile row() {
        return row(2);
    }

    private static ContentionFile row(double weight) {
        Topology row = new Mesh(4);
        return new ContentionFile(
                new ProcessGraph(
                        "two", 4, List.of(new ProcessGraph.Edge(0, 3, weight), new ProcessGraph.Edge(1, 2, 1))),
                Systems.of(row),
                "dimension-order",
                "by hand",
                Optional.empty(),
                Placement.routedByNetwork(Mapping.of(new int[] {3, 2, 1, 0}, 4)),
                Optional.of(new Machine(0, 0.05, 20)),
                Optional.of(new TaskRound(100, 5, 1)),
                0,
                0,
                Optional.empty());
    }

    private static Contention contention(ContentionFile file) {
        return Contention.of(new MappedPaths(file.graph(), file.system(), file.placement()));
    }

    @Test
    void pathsHaveTheirEndsTheirDemandAndWhatTheyMeet() {
        assertThat(Details.paths(contention(row())).rows())
                .containsExactly(
                        List.of(0L, 3L, 3L, 0L, 4 / 3.0, 3L, 1L, 1L, 0.5),
                        List.of(1L, 2L, 2L, 1L, 2 / 3.0, 1L, 1L, 1L, 0.5));
    }

    @Test
    void channelsHaveTheirPortAndTheirPaths() {
        assertThat(Details.channels(contention(row())).rows())
                .containsExactly(
                        List.of(0L, "x_plus", 1L, 0L),
                        List.of(1L, "x_plus", 2L, 0L),
                        List.of(1L, "x_minus", 0L, 1L),
                        List.of(2L, "x_plus", 3L, 0L),
                        List.of(2L, "x_minus", 1L, 2L),
                        List.of(3L, "x_minus", 2L, 1L));
    }

    /** Where half of the traffic of task 0 fits beside task 1, all of it is 2/3; of task 1 a third. */
    @Test
    void nodesAreAffectedThatSaturateBelowWhatIsApplied() {
        ContentionFile file = row();
        List<List<Object>> rows = Details.nodes(file, contention(file)).rows();
        assertThat(rows)
                .extracting(row -> row.subList(0, 3))
                .containsExactly(List.of(0L, 3L, 1L), List.of(1L, 2L, 1L), List.of(2L, 1L, 0L), List.of(3L, 0L, 0L));
        assertThat((double) rows.get(0).get(3)).isCloseTo(2 / 3.0, within(1e-12));
        assertThat((double) rows.get(1).get(3)).isCloseTo(1 / 3.0, within(1e-12));
        assertThat(rows).extracting(row -> row.get(4)).containsExactly(false, true, true, true);
    }

    /** A square of side 3 and half an edge for each task that sends or receives: a richness of 1.5. */
    @Test
    void estimatesOfASquare() {
        Topology square = new Mesh(3, 3);
        ContentionFile file = new ContentionFile(
                new ProcessGraph("one", 9, List.of(new ProcessGraph.Edge(0, 1, 1))),
                Systems.of(square),
                "dimension-order",
                "identity",
                Optional.empty(),
                Placement.routedByNetwork(Mapping.identity(9, 9)),
                Optional.empty(),
                Optional.empty(),
                0,
                0,
                Optional.empty());
        Section estimates = Details.estimates(file).orElseThrow();
        List<Double> values = estimates.asTable().rows().get(0).stream()
                .map(value -> (Double) value)
                .toList();
        double[] expected = {2 - 2 / 9.0, 4, 0.25, 0.5625, 0.75, 1.5, 2 / 3.0, 1 / 3.0, 2 / 3.0};
        assertThat(values).hasSize(expected.length);
        for (int i = 0; i < expected.length; i++) {
            assertThat(values.get(i))
                    .as(estimates.asTable().fields().get(i).name())
                    .isCloseTo(expected[i], within(1e-12));
        }
    }

    // ---- studies ------------------------------------------------------------------------------------------------

    @Test
    void aSearchStartsFromTheRegularMappingsTooIfAsked() {
        ContentionFile file = file("mapping: { scheme: random, seed: 3 }\n");
        Mapping own = file.placement().mapping();
        SearchBudget budget = new SearchBudget(1, Optional.empty(), 1);
        Topology system = file.system().topology();
        assertThat(new Search(budget, 1, false).starts(own, file.graph(), system))
                .containsExactly(own);
        assertThat(new Search(budget, 1, true).starts(own, file.graph(), system))
                .containsExactly(own, Mapping.identity(6, 9));
    }

    /** A ring that is shuffled is bettered: the last row is what was found. */
    @Test
    void whatASearchFoundIsARowOfItsOwn() {
        Study study = new Study(
                file("mapping: { scheme: random, seed: 3 }\nsearch: { moves: 2000, restarts: 1 }\n"), done -> {});
        assertThat(study.rows()).extracting(MappingFigures::mapping).containsExactly("random", "search");
        double found = new Saturation(study.contention()).worst();
        assertThat(study.last().worst())
                .isEqualTo(found)
                .isGreaterThan(study.rows().get(0).worst());
    }

    @Test
    void weightsCountForTheHash() {
        assertThat(hash(row(2))).isEqualTo(hash(row(2))).isNotEqualTo(hash(row(3)));
    }

    private static String hash(ContentionFile file) {
        return Origin.of("c.yaml", List.of(new Study(file, done -> {}))).configurationHash();
    }
}
