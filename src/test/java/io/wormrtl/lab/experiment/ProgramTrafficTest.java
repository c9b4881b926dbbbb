package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.experiment.ProgramTraffic.TaskFigures;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.router.ZeroLoadTiming;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs on a network: against closed forms where nobody meets, and against what is foreseen where they do. */
class ProgramTrafficTest {

    private static Testbench testbench(String program, String... overrides) {
        return Testbench.parse(
                "network: { topology: mesh, radices: [4, 4] }\n"
                        + "traffic: { length: 20, program: { " + program + " } }\n"
                        + "run: { warm-up: 1000, measure: 20000 }\n",
                Path.of("p.yaml"),
                List.of(overrides));
    }

    private static ProgramTraffic traffic(Testbench testbench) {
        Measurement measurement = new Runner(new NetworkExperiment()).measure(testbench, Progress.NONE);
        assertThat(measurement.violations()).isEmpty();
        return ProgramTraffic.of(testbench.parts(), measurement);
    }

    private static int alone(Testbench testbench, int hops) {
        Parts parts = testbench.parts();
        return new ZeroLoadTiming(
                        parts.network().routerFormat(), parts.network().router())
                .latency(hops, 20);
    }

    /**
     * Neighbours that exchange in turn: two messages per round follow each other, as tau_1 / tau_m = 2.00 of table 4.1.
     */
    @ParameterizedTest
    @CsvSource({"exchange, 2", "exchange-at-once, 1"})
    void pairsOfNeighboursMeetNobody(String program, int messages) {
        Testbench testbench = testbench("name: " + program + ", process: { graph: pairs, size: 16 }, set-up: 30,"
                + " computation: { name: constant, mean: 100 }");
        ProgramTraffic traffic = traffic(testbench);
        int round = 100 + messages * (30 + alone(testbench, 1) + 1);
        assertThat(traffic.tasks()).hasSize(16).allSatisfy(task -> {
            assertThat(task.hops()).isEqualTo(1);
            assertThat(task.peers()).isEqualTo(1);
            assertThat(task.latency()).isEqualTo(alone(testbench, 1));
            assertThat(task.slowdown()).isEqualTo(1);
            // a window holds a part of a round more or less
            assertThat(task.round()).isCloseTo(round, within(1.0 * round * round / 20000));
            assertThat(task.communication()).isCloseTo(messages, within(0.02));
            assertThat(task.applied()).isEqualTo(20 / (100.0 + messages * (30 + 20)));
            assertThat(task.actual()).isLessThan(task.applied());
        });
    }

    /** 003, section 5.4: 1/11 and 3/23 at N = 144. */
    @Test
    void theAnalysisIsThatOfTheAnalyzer() {
        Testbench testbench = testbench(
                "process: { graph: transpose, size: 144 }, computation: 1500",
                "network.radices=[12, 12]",
                "run.measure=3000");
        ProgramTraffic traffic = traffic(testbench);
        ProgramTraffic.Analysis analysis = traffic.analysis().orElseThrow();
        assertThat(traffic.tasks()).hasSize(132);
        assertThat(analysis.saturationWorst()).isCloseTo(1 / 11.0, within(1e-12));
        assertThat(analysis.saturationAverage()).isCloseTo(3 / 23.0, within(1e-12));
        assertThat(analysis.saturations()).hasSize(132);
        double applied = traffic.average(TaskFigures::applied);
        assertThat(applied).isEqualTo(20 / 1520.0, within(1e-12));
        assertThat(analysis.actualWorst()).isLessThan(analysis.actualAverage()).isLessThan(applied);
        assertThat(traffic.least(TaskFigures::actual)).isLessThan(traffic.average(TaskFigures::actual));
        assertThat(traffic.average(TaskFigures::slowdown)).isLessThan(traffic.most(TaskFigures::slowdown));
    }

    /** Tasks that hardly compute get no more than the network gives, and wait instead of queueing. */
    @Test
    void aProgramThrottlesItself() {
        Testbench busy = testbench("process: { graph: transpose, size: 16 }, computation: 0");
        Measurement measurement = new Runner(new NetworkExperiment()).measure(busy, Progress.NONE);
        ProgramTraffic traffic = ProgramTraffic.of(busy.parts(), measurement);
        assertThat(measurement.violations()).isEmpty();
        assertThat(traffic.average(TaskFigures::applied)).isEqualTo(1);
        assertThat(traffic.average(TaskFigures::actual)).isBetween(0.2, 0.6);
        assertThat(measurement.runs().get(0).latencies().queueing().max()).isEqualTo(1);
        assertThat(traffic.most(TaskFigures::slowdown)).isGreaterThan(1.5);
    }

    /** Three of four messages go one hop, the fourth three. */
    @Test
    void waysCountByTheWeightsOfTheirEdges(@TempDir Path directory) throws IOException {
        Files.writeString(directory.resolve("e.csv"), "from,to,weight\n0,1,3\n0,3,1\n");
        Testbench testbench = Testbench.parse("""
                network: { topology: mesh, radices: [4] }
                traffic: { length: 20, program: { process: { file: e.csv }, computation: 300 } }
                run: { warm-up: 0, measure: 2000 }
                """, directory.resolve("b.yaml"), List.of());
        assertThat(traffic(testbench).tasks().get(0).hops()).isEqualTo(1.5);
    }

    @Test
    void placesAreThoseOfTheMapping() {
        Testbench testbench =
                testbench("process: { graph: ring, size: 8 }, mapping: { scheme: random, seed: 3 }, computation: 300");
        List<TaskFigures> tasks = traffic(testbench).tasks();
        assertThat(tasks).extracting(TaskFigures::task).containsExactly(0, 1, 2, 3, 4, 5, 6, 7);
        assertThat(tasks)
                .extracting(TaskFigures::node)
                .doesNotHaveDuplicates()
                .isNotEqualTo(List.of(0, 1, 2, 3, 4, 5, 6, 7));
        assertThat(tasks).allSatisfy(task -> assertThat(task.actual()).isPositive());
    }

    @Test
    void nothingIsForeseenWhereHeadersHaveAChoice() {
        Testbench adaptive = testbench("process: { graph: ring, size: 8 }, computation: 300", "router.routing=duato");
        assertThat(traffic(adaptive).analysis()).isEmpty();
    }

    /** A processor that works longer on every packet but the first delays the message by so much for each. */
    @ParameterizedTest
    @ValueSource(ints = {1, 6})
    void thePauseBetweenPacketsAddsUp(int more) {
        String program = "name: exchange, process: { graph: pairs, size: 2 }, computation: 50";
        String[] split = {"interface.max-packet=8", "router.virtual-channels=1"};
        ProgramTraffic ten = traffic(testbench(program, split[0], split[1], "traffic.packet-gap=10"));
        ProgramTraffic longer = traffic(testbench(program, split[0], split[1], "traffic.packet-gap=" + (10 + more)));
        // 20 flits, one of them a header, in packets of 1 + 7: three, of 22 flits together
        assertThat(longer.average(TaskFigures::latency) - ten.average(TaskFigures::latency))
                .isCloseTo(2.0 * more, within(1e-9));
        assertThat(longer.average(TaskFigures::applied))
                .as("a round is a computation, a message there, and one back")
                .isCloseTo(22.0 / (50 + 2 * (22 + 2 * (10 + more))), within(1e-9));
    }

    /** 003, section 4.2.3: where both ways share the channel, peers that send at once take each twice as long. */
    @Test
    void aSharedProcessorChannelCarriesOneFlitPerCycle() {
        String program = "name: exchange-at-once, process: { graph: pairs, size: 2 }, computation: 0";
        String[] shape = {
            "traffic.length=400", "router.output-depth=2", "router.buffer-depth=4", "network.radices=[2, 2]"
        };
        ProgramTraffic both = traffic(testbench(program, shape));
        List<String> shared = new java.util.ArrayList<>(List.of(shape));
        shared.add("interface.processor-channel=half-duplex");
        ProgramTraffic either = traffic(testbench(program, shared.toArray(String[]::new)));
        assertThat(both.average(TaskFigures::actual)).isBetween(0.93, 1.0);
        assertThat(either.average(TaskFigures::actual)).isBetween(0.47, 0.5);
        String inTurn = program.replace("-at-once", "");
        assertThat(traffic(testbench(inTurn, shared.toArray(String[]::new))).average(TaskFigures::latency))
                .as("whose peer is silent notices nothing")
                .isEqualTo(traffic(testbench(inTurn, shape)).average(TaskFigures::latency));
    }

    @Test
    void protocolsHaveInterfacesOfTheirOwn() {
        assertThatThrownBy(() -> testbench(
                                "process: { graph: ring, size: 8 }",
                                "interface.processor-channel=half-duplex",
                                "recovery.protocol=fcr",
                                "router.reallocation=when-empty")
                        .parts())
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("must be full-duplex for recovery.protocol fcr");
    }

    @Test
    void aPauseNeedsPackets() {
        assertThatThrownBy(() -> testbench("process: { graph: ring, size: 8 }", "traffic.packet-gap=10")
                        .parts())
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("traffic.packet-gap (10) has no effect where interface.max-packet is 0");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "process: { graph: ring, size: 17 }; number of tasks (17) must be at most the number of nodes (16)",
                "name: exchange, process: { graph: ring, size: 5 }; two classes",
                "process: { graph: binary-tree, size: 7 }, mapping: tree-tiles; tree-tiles-placement leaves them",
                "process: { graph: ring, size: 8 }, mapping: { scheme: identity, seed: 3 }; seed",
                "name: barrier, process: { graph: ring, size: 8 }; barrier",
                "computation: 5; process",
            })
    void whatDoesNotFitIsRefusedWithItsPlace(String program, String sentence) {
        assertThatThrownBy(() -> {
                    Testbench testbench = testbench(program);
                    testbench.refuseUnused();
                    testbench.parts();
                })
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("p.yaml:2:")
                .hasMessageContaining(sentence);
    }

    @Test
    void noTaskRunsOnAFaultyNode() {
        assertThatThrownBy(() -> testbench(
                                "process: { graph: ring, size: 16 }",
                                "router.routing=safe-nodes",
                                "router.virtual-channels=5",
                                "network.topology=hypercube",
                                "network.radices=[4]",
                                "network.faults={nodes: [5]}")
                        .parts())
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("task 5 must not run on node 5");
    }

    @Test
    void aProgramTakesThePlaceOfOtherTraffic() {
        assertThatThrownBy(() -> testbench("process: { graph: ring, size: 8 }", "traffic.load=0.2"))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("load");
    }

    @Test
    void otherTrafficIsNoProgram() {
        Testbench plain = Testbench.parse("network: { topology: mesh, radices: [2, 2] }", Path.of("p.yaml"), List.of());
        assertThatThrownBy(() -> ProgramTraffic.program(plain.parts()))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("traffic.program must be given");
    }
}
