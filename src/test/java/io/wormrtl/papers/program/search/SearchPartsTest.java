package io.wormrtl.papers.program.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.lab.program.mapping.Mapping;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.papers.program.contention.SystemGraph;
import io.wormrtl.papers.program.contention.Systems;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a search counts with, step by step. */
class SearchPartsTest {

    @ParameterizedTest
    @CsvSource({"2, 32", "64, 32", "65, 31", "1024, 2", "1025, 1", "2048, 1", "8192, 1"})
    void fewTasksAreRestartedOften(int tasks, int restarts) {
        assertThat(SearchBudget.usualRestarts(tasks)).isEqualTo(restarts);
    }

    @Test
    void aBudgetHasMovesAndRestarts() {
        assertThat(SearchBudget.ofMoves(5, 3)).isEqualTo(new SearchBudget(5, Optional.empty(), 3));
        assertThat(new SearchBudget(100_000_000_000L, Optional.of(Duration.ofNanos(1)), 1000).restarts())
                .isEqualTo(1000);
        assertThatThrownBy(() -> SearchBudget.ofMoves(0, 1))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("moves (0) must be from 1 to 100000000000");
        assertThatThrownBy(() -> SearchBudget.ofMoves(100_000_000_001L, 1)).isInstanceOf(UnusableInput.class);
        for (int wrong : new int[] {0, 1001}) {
            assertThatThrownBy(() -> SearchBudget.ofMoves(1, wrong))
                    .hasMessage("restarts (" + wrong + ") must be from 1 to 1000");
        }
        for (Duration wrong : List.of(Duration.ZERO, Duration.ofMillis(-1))) {
            assertThatThrownBy(() -> new SearchBudget(1, Optional.of(wrong), 1))
                    .hasMessage("search time (" + wrong + ") must be above 0");
        }
    }

    @Test
    void nodesExchangeWhatTheyRunBeItNothing() {
        Occupancy occupancy = new Occupancy(Mapping.of(new int[] {2, 0}, 4));
        occupancy.exchange(0, 2);
        assertThat(occupancy.mapping()).isEqualTo(Mapping.of(new int[] {0, 2}, 4));
        occupancy.exchange(3, 0);
        assertThat(occupancy.mapping()).isEqualTo(Mapping.of(new int[] {3, 2}, 4));
        assertThat(occupancy.task(0)).isEqualTo(Mapping.NONE);
        assertThat(occupancy.task(3)).isZero();
        assertThat(occupancy.node(0)).isEqualTo(3);
        occupancy.exchange(0, 1);
        assertThat(occupancy.mapping()).isEqualTo(Mapping.of(new int[] {3, 2}, 4));
    }

    /**
     * In a row of four nodes task 0 sends 2 to task 1 and gets 1 from it, task 2 sends 5 to task 1: energies 3 and 5
     * times the squares of the distances.
     */
    @Test
    void anEnergyIsTrafficTimesTheSquareOfTheDistance() {
        ProcessGraph graph = new ProcessGraph(
                "three",
                3,
                List.of(
                        new ProcessGraph.Edge(0, 1, 2),
                        new ProcessGraph.Edge(1, 0, 1),
                        new ProcessGraph.Edge(2, 1, 5)));
        LengthLandscape landscape = new LengthLandscape(graph, new Mesh(4), Mapping.identity(3, 4));
        assertThat(landscape.exchange(2, 3))
                .as("task 2 one further from task 1")
                .isEqualTo(5 * 4 - 5);
        assertThat(landscape.exchange(1, 0))
                .as("task 1 further from task 2, as far from task 0")
                .isEqualTo(5 * 9 - 5 * 4);
        landscape.undo();
        assertThat(landscape.mapping()).isEqualTo(Mapping.of(new int[] {0, 1, 3}, 4));
        assertThat(landscape.exchange(1, 2))
                .as("task 1 nearer to task 2, further from task 0")
                .isEqualTo(3 * 4 - 3 + 5 - 5 * 4);
        assertThat(landscape.node(1)).isEqualTo(2);
        assertThat(landscape.exchange(1, 1 + 2))
                .as("task 2 to the free node between")
                .isZero();
    }

    /** In a row: a path of weight 2 from 0 to 3 and one of weight 1 from 1 to 3 share two channels. */
    @Test
    void channelsKnowTheirPathsAndWhatGoesOn() {
        SystemGraph system = Systems.of(new Mesh(4));
        ChannelUse use = new ChannelUse(system, 2);
        int[] whole = system.path(0, 3);
        int[] part = system.path(1, 3);
        use.add(0, whole, 2);
        use.add(1, part, 1);
        assertThat(use.users(whole[0])).isEqualTo(1);
        assertThat(use.users(whole[1])).isEqualTo(2);
        assertThat(List.of(use.user(whole[1], 0), use.userStep(whole[1], 0))).containsExactly(0, 1);
        assertThat(List.of(use.user(whole[1], 1), use.userStep(whole[1], 1))).containsExactly(1, 0);
        assertThat(List.of(use.demand(whole[0]), use.demand(whole[1]), use.demand(whole[2])))
                .containsExactly(2.0, 3.0, 3.0);
        int onwards = whole[1] % system.ports();
        assertThat(use.onward(whole[0], onwards)).isEqualTo(2);
        assertThat(use.onward(whole[1], onwards)).isEqualTo(3);
        assertThat(use.pressure(whole)).isEqualTo(3);
        assertThat(use.pressure(part)).isEqualTo(3);
        ChannelChanges changes = new ChannelChanges(system, use);
        changes.begin();
        changes.note(whole);
        changes.note(part);
        assertThat(changes.count()).isEqualTo(3);
        use.remove(0, whole, 2);
        assertThat(List.of(changes.channel(0), changes.channel(2))).containsExactly(whole[0], whole[2]);
        assertThat(List.of(changes.gained(0), changes.gained(1), changes.gained(2)))
                .containsExactly(-2.0, -2.0, -2.0);
        assertThat(changes.turns(1)[onwards]).isEqualTo(-2);
        assertThat(use.users(whole[0])).isZero();
        assertThat(use.users(whole[1])).isEqualTo(1);
        assertThat(List.of(use.user(whole[1], 0), use.userStep(whole[1], 0))).containsExactly(1, 0);
        assertThat(use.pressure(part)).isEqualTo(1);
        changes.begin();
        changes.note(part);
        assertThat(changes.count()).isEqualTo(2);
        assertThat(changes.turns(0)).as("nothing has changed since").isNull();
    }

    /** A path from the corner of a square turns where it went straight on: its first channel has the same demand. */
    @Test
    void aTurnIsAChangeThoughTheDemandIsTheSame() {
        Mesh mesh = new Mesh(3, 3);
        SystemGraph system = Systems.of(mesh);
        ChannelUse use = new ChannelUse(system, 1);
        int[] straight = system.path(0, 2);
        int[] turning = system.path(0, mesh.node(1, 1));
        assertThat(turning[0]).isEqualTo(straight[0]);
        use.add(0, straight, 2);
        ChannelChanges changes = new ChannelChanges(system, use);
        changes.begin();
        changes.note(straight);
        changes.note(turning);
        use.remove(0, straight, 2);
        use.add(0, turning, 2);
        assertThat(changes.count()).isEqualTo(3);
        assertThat(changes.gained(0)).isZero();
        double[] turns = new double[4];
        turns[straight[1] % 4] = -2;
        turns[turning[1] % 4] = 2;
        assertThat(changes.turns(0)).containsExactly(turns);
        assertThat(changes.gained(1)).isEqualTo(-2);
        assertThat(changes.gained(2)).isEqualTo(2);
        assertThat(changes.turns(2)).as("the path ends there").containsOnly(0);
    }
}
