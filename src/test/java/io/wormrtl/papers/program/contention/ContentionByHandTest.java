package io.wormrtl.papers.program.contention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.lab.program.mapping.Mapping;
import io.wormrtl.lab.program.mapping.Placement;
import io.wormrtl.network.topology.Mesh;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contention in a row of four nodes, and the formulas around it, with every number found by hand. */
class ContentionByHandTest {

    /** From 0 to 3 twice the traffic of the others, from 1 to 2, from 2 to 3. */
    private static final ProcessGraph GRAPH = new ProcessGraph(
            "by hand",
            4,
            List.of(new ProcessGraph.Edge(0, 3, 2), new ProcessGraph.Edge(1, 2, 1), new ProcessGraph.Edge(2, 3, 1)));

    private static MappedPaths paths() {
        return new MappedPaths(GRAPH, Systems.of(new Mesh(4)), Placement.routedByNetwork(Mapping.identity(4, 4)));
    }

    /** The mean weight is 4/3, the demands are 3/2, 3/4 and 3/4; 3 of 6 channels are in use. */
    @Test
    void theLongPathMeetsBothOthersAndTheyMeetIt() {
        for (Contention contention : List.of(Contention.of(paths()), Contention.byDefinition(paths()))) {
            assertThat(contention.perPath())
                    .containsExactly(
                            new PathContention(3, 2, 2, 1.5, 1.5),
                            new PathContention(1, 1, 1, 1.5, 0.75),
                            new PathContention(1, 1, 1, 1.5, 0.75));
            assertThat(contention.pathLength()).isEqualTo(new Spread(5 / 3.0, 3));
            assertThat(contention.logicalPathLength()).isEqualTo(new Spread(4 / 3.0, 2));
            assertThat(contention.contentionLevel()).isEqualTo(new Spread(4 / 3.0, 2));
            assertThat(contention.pressure()).isEqualTo(new Spread(2.5, 3));
            assertThat(contention.channelLoad()).isEqualTo(new Spread(5 / 6.0, 2));
            assertThat(Stream.of(0, 1, 2)
                            .map(edge -> contention.paths().path(edge)[0])
                            .map(contention::channelLoad))
                    .containsExactly(1, 2, 2);
            assertThat(contention.perPath().get(0).saturation()).isEqualTo(1 / 3.0);
        }
    }

    /** Three edges of four tasks: degree 3/4 over the pressures 2.5 and 3. */
    @Test
    void saturationFollowsFromThePressures() {
        Saturation saturation = new Saturation(Contention.of(paths()));
        assertThat(saturation.average()).isCloseTo(0.3, within(1e-12));
        assertThat(saturation.worst()).isCloseTo(0.25, within(1e-12));
        assertThat(IntStream.range(0, 4).mapToObj(saturation::ofTask)).containsExactly(0.5, 0.5, 0.5, 0.0);
    }

    @Test
    void pathsAreOfTheirGraphAndSystem() {
        SystemGraph system = Systems.of(new Mesh(4));
        MappedPaths paths = paths();
        assertThat(paths.count()).isEqualTo(3);
        assertThat(IntStream.range(0, 3).mapToObj(paths::demand)).containsExactly(1.5, 0.75, 0.75);
        assertThat(IntStream.of(paths.path(0)).map(paths.system()::source)).containsExactly(0, 1, 2);
        assertThat(IntStream.of(paths.path(0)).map(paths.system()::target)).containsExactly(1, 2, 3);
        paths.path(0)[0] = -1;
        assertThat(paths.path(0)[0]).isNotNegative();
        assertThatThrownBy(() -> new MappedPaths(
                        GRAPH, Systems.of(new Mesh(3)), Placement.routedByNetwork(Mapping.identity(3, 3))))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("number of tasks (4) must be at most the number of nodes (3)");
        for (Mapping other : List.of(Mapping.identity(3, 4), Mapping.identity(4, 5))) {
            assertThatThrownBy(() -> new MappedPaths(GRAPH, system, Placement.routedByNetwork(other)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageEndingWith(" is of another graph or system");
        }
    }

    /** Nodes 0 1 2 in the first row, 3 4 5 in the second: 7 pairs of neighbours. */
    @Test
    void channelsAreNumberedByNodeAndPort() {
        SystemGraph system = Systems.of(new Mesh(3, 2));
        assertThat(system.nodes()).isEqualTo(6);
        assertThat(system.ports()).isEqualTo(4);
        assertThat(system.channelNumbers()).isEqualTo(24);
        assertThat(system.channels()).isEqualTo(14);
        assertThat(IntStream.range(0, 24).filter(system::exists).count()).isEqualTo(14);
        assertThat(system.isDimensionOrdered()).isTrue();
        int[] path = system.path(0, 5);
        assertThat(IntStream.of(path).map(system::target)).as("x first").containsExactly(1, 2, 5);
        assertThat(system.path(List.of(0, 1, 2, 5))).isEqualTo(path);
        assertThat(system.path(3, 3)).isEmpty();
        assertThatThrownBy(() -> system.path(List.of(0, 4)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no channel from node 0 to node 4");
    }

    @ParameterizedTest
    @CsvSource({
        "0.5, 0.625, 1, 0.25, GOOD_ENOUGH",
        "0.5, 0.624, 1, 0.25, FEW_NODES_AFFECTED",
        "0.1, 0.1, 0.1, 0, GOOD_ENOUGH",
        "0.1, 0.09, 0.1001, 0, FEW_NODES_AFFECTED",
        "0.1, 0.09, 0.1, 0, MOST_NODES_AFFECTED"
    })
    void adviceTurnsAtTheAppliedTraffic(double applied, double worst, double average, double margin, Advice advice) {
        assertThat(Advice.of(applied, worst, average, margin)).isEqualTo(advice);
    }

    @Test
    void adviceIsSaidInWords() {
        assertThat(Stream.of(Advice.values()).map(Advice::sentence))
                .containsExactly(
                        "the mapping is good enough: even the worst node saturates above the applied node traffic",
                        "only some nodes are slowed down by contention: improve the mapping unless they do not matter",
                        "most nodes are slowed down by contention: the mapping is not good enough");
        assertThat(Advice.of(1, 11, 0, 10)).isEqualTo(Advice.GOOD_ENOUGH);
        assertThatThrownBy(() -> Advice.of(1, 1, 1, 10.1))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("margin (10.1) must be from 0.0 to 10.0");
        assertThatThrownBy(() -> Advice.of(1, 1, 1, -0.1)).isInstanceOf(UnusableInput.class);
    }

    /** 64 nodes in eight rows. */
    @Test
    void uniformTrafficSaturatesAtTwoOverTheSide() {
        UniformTraffic uniform = new UniformTraffic(64);
        assertThat(uniform.saturation()).isEqualTo(0.25);
        assertThat(uniform.networkTraffic(0.3)).isCloseTo(0.4, within(1e-12));
        assertThat(new UniformTraffic(4).saturation()).isEqualTo(1);
    }

    /** 64 nodes, three edges a task: C = 24. */
    @Test
    void randomMappingsAreEstimatedByTableThreePointOne() {
        RandomMappingEstimate estimate = new RandomMappingEstimate(64, 3);
        assertThat(estimate.richness()).isEqualTo(24);
        assertThat(estimate.pathLength()).isEqualTo(new Spread(16 / 3.0 - 2 / 24.0, 14));
        assertThat(estimate.channelLoad()).isEqualTo(new Spread(4, 9));
        assertThat(estimate.contentionLevel()).isEqualTo(new Spread(12, 24));
        assertThat(estimate.averageSaturation()).isEqualTo(0.25);
        assertThat(estimate.worstSaturation()).isEqualTo(0.125);
        assertThat(new RandomMappingEstimate(4, 0.5).richness()).isEqualTo(1);
        assertThatThrownBy(() -> new RandomMappingEstimate(64, 0))
                .hasMessage("average degree (0.0) must be greater than 0");
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 0, -1})
    void aMeshOfEstimatesHasFourNodes(int nodes) {
        String message = "nodes of the mesh (" + nodes + ") must be from 4 to " + Integer.MAX_VALUE;
        assertThatThrownBy(() -> new UniformTraffic(nodes)).hasMessage(message);
        assertThatThrownBy(() -> new RandomMappingEstimate(nodes, 1)).hasMessage(message);
    }

    /** A message of 100 bytes takes 10 and half of 100; three of them and 50 are a round, of which 25 on a channel. */
    @Test
    void aRoundIsComputationAndMessages() {
        Machine machine = new Machine(10, 0.5, 4);
        TaskRound round = new TaskRound(100, 50, 3);
        assertThat(machine.messageTime(100)).isEqualTo(60);
        assertThat(round.round(machine)).isEqualTo(230);
        assertThat(round.appliedTraffic(machine)).isCloseTo(25 / 230.0, within(1e-12));
        assertThat(TaskRound.computationOf(600, 20)).isEqualTo(30);
        assertThat(Machine.of(10, 0.5)).isEqualTo(new Machine(10, 0.5, 2));
        assertThat(Machine.of(0, 49).perByte())
                .as("a 49th times 49 is less than 1 in a computer")
                .isEqualTo(49);
    }

    @Test
    void machinesAreThoseThePaperMeasured() {
        assertThat(Machine.CATALOGUE.get("symult-2010-short")).isEqualTo(new Machine(210.9, 0.0577, 20));
        assertThat(Machine.CATALOGUE.get("symult-2010")).isEqualTo(new Machine(210.2, 0.1536, 20));
        assertThat(new Machine(0, 0.25, 4).messageTime(8)).isEqualTo(2);
        assertThatThrownBy(() -> new Machine(0, 0.2, 4))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("per-byte (0.2) must be at least the time of a byte on a channel, 1 / bandwidth = 0.25");
        assertThatThrownBy(() -> new Machine(-1, 1, 4)).hasMessage("startup (-1.0) must be at least 0");
        assertThatThrownBy(() -> new Machine(1, 0, 4)).hasMessage("per-byte (0.0) must be greater than 0");
        assertThatThrownBy(() -> new Machine(1, 1, 0)).hasMessage("bandwidth (0.0) must be greater than 0");
    }

    @Test
    void roundsHaveMessagesOfSomeLength() {
        assertThat(new TaskRound(1, 0, 1000).messagesPerRound()).isEqualTo(1000);
        assertThatThrownBy(() -> new TaskRound(0, 0, 1)).hasMessage("message-bytes (0.0) must be greater than 0");
        assertThatThrownBy(() -> new TaskRound(1, -1, 1)).hasMessage("computation (-1.0) must be at least 0");
        for (int wrong : new int[] {0, 1001}) {
            assertThatThrownBy(() -> new TaskRound(1, 0, wrong))
                    .hasMessage("messages-per-round (" + wrong + ") must be from 1 to 1000");
        }
        assertThatThrownBy(() -> TaskRound.computationOf(-1, 1)).hasMessage("instructions (-1.0) must be at least 0");
        assertThatThrownBy(() -> TaskRound.computationOf(1, 0)).hasMessage("mips (0.0) must be greater than 0");
    }

    /** Eq. 3.11 with nu = 1, and eq. 3.12 with a = s = 1/2, half of l^2 - 2 l + 1/2 = 0, and with a = 1. */
    @Test
    void aPathIsSlowedDownByThoseItSharesWith() {
        assertThat(PathModel.saturation(4)).isEqualTo(0.2);
        assertThat(PathModel.slowdown(1, 0.25)).isEqualTo(2);
        assertThat(PathModel.slowdown(1, 0.5)).isInfinite();
        assertThat(PathModel.slowdown(1, 0.75)).isInfinite();
        assertThat(PathModel.slowdown(0, 1)).isInfinite();
        assertThat(PathModel.trafficOfSlowdown(1, 2)).isEqualTo(0.25);
        assertThat(PathModel.trafficOfSlowdown(4, 1)).isZero();
        assertThat(PathModel.actualTraffic(0.5, 0.5)).isCloseTo(1 - Math.sqrt(0.5), within(1e-12));
        assertThat(PathModel.actualTraffic(1, 0.25)).isCloseTo(0.2, within(1e-12));
        assertThat(PathModel.actualTraffic(0, 0.25)).isZero();
        assertThat(PathModel.thresholdTraffic(0.25, 0.5)).isEqualTo(0.25);
        assertThat(PathModel.thresholdTraffic(0.5, 0.25)).isEqualTo(0.25);
    }

    @Test
    void traffickersKeepToTheirRanges() {
        assertThatThrownBy(() -> PathModel.saturation(-1))
                .hasMessage("path contention level (-1.0) must be at least 0");
        assertThatThrownBy(() -> PathModel.slowdown(1, 1.1)).hasMessage("path traffic (1.1) must be from 0.0 to 1.0");
        assertThatThrownBy(() -> PathModel.trafficOfSlowdown(1, 0.9))
                .hasMessage("slowdown (0.9) must be from 1.0 to 1.0E9");
        assertThatThrownBy(() -> PathModel.actualTraffic(1.1, 1))
                .hasMessage("applied traffic (1.1) must be from 0.0 to 1.0");
        assertThatThrownBy(() -> PathModel.thresholdTraffic(1.1, 1))
                .hasMessage("applied traffic (1.1) must be from 0.0 to 1.0");
        assertThatThrownBy(() -> PathModel.actualTraffic(1, 0))
                .hasMessage("saturation traffic (0.0) must be greater than 0");
        assertThatThrownBy(() -> PathModel.thresholdTraffic(1, 0))
                .hasMessage("saturation traffic (0.0) must be greater than 0");
    }
}
