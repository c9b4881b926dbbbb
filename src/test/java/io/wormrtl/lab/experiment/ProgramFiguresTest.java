package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.experiment.ProgramTraffic.TaskFigures;
import io.wormrtl.lab.measure.Breakdown;
import io.wormrtl.lab.measure.Flow;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.router.ZeroLoadTiming;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Figures of tasks from measurements that are made up. */
class ProgramFiguresTest {

    private static Testbench testbench(String radices, String program) {
        return Testbench.parse(
                "network: { topology: mesh, radices: " + radices + " }\n" + "traffic: { length: 20, program: { "
                        + program + " } }\n",
                Path.of("p.yaml"),
                List.of());
    }

    /** Node n gets (n + 1) / 100 accepted at a latency of 50 + n, and twice that in a second run. */
    private static ProgramTraffic traffic(Testbench testbench) {
        List<RunResult> runs = new ArrayList<>();
        for (int run = 1; run <= 2; run++) {
            int factor = run;
            List<Flow> sources = IntStream.range(0, testbench.parts().topology().nodes())
                    .mapToObj(n -> new Flow(n, Flow.ALL, 9, 0.9, factor * (n + 1) / 100.0, factor * (50.0 + n), 99))
                    .toList();
            RunResult result = new QueueExperiment().run(testbench, Progress.NONE);
            runs.add(new RunResult(
                    result.verdict(),
                    result.throughput(),
                    result.latencies(),
                    new Breakdown(sources, List.of(), List.of()),
                    result.links(),
                    result.cycles(),
                    result.rules(),
                    List.of(),
                    Outputs.NONE,
                    Optional.empty()));
        }
        return ProgramTraffic.of(testbench.parts(), new Measurement(testbench, runs));
    }

    /** In a round each task sends one message of 20 flits. */
    @ParameterizedTest
    @CsvSource({"exchange", "exchange-at-once"})
    void aRoundIsAsLongAsItsFlitsTakeToBeAccepted(String program) {
        Testbench testbench = testbench(
                "[2]",
                "name: " + program + ", process: { graph: pairs, size: 2 }, set-up: 30,"
                        + " computation: { name: constant, mean: 100 }");
        Parts parts = testbench.parts();
        double alone = new ZeroLoadTiming(
                        parts.network().routerFormat(), parts.network().router())
                .latency(1, 20);
        List<TaskFigures> tasks = traffic(testbench).tasks();
        assertThat(tasks).hasSize(2);
        TaskFigures first = tasks.get(0);
        assertThat(first.task()).isZero();
        assertThat(first.node()).isZero();
        assertThat(first.peers()).isEqualTo(1);
        assertThat(first.hops()).isEqualTo(1);
        assertThat(first.actual()).isCloseTo(0.015, within(1e-12));
        assertThat(first.latency()).isEqualTo(75);
        double round = 20 / 0.015;
        assertThat(first.round()).isCloseTo(round, within(1e-9));
        assertThat(first.communication()).isCloseTo((round - 100) / (30 + alone + 1), within(1e-9));
        assertThat(first.slowdown()).isCloseTo(1 + (75 - alone) / 20, within(1e-12));
        assertThat(tasks.get(1).node()).isEqualTo(1);
        assertThat(tasks.get(1).actual()).isCloseTo(0.03, within(1e-12));
        assertThat(tasks.get(1).latency()).isEqualTo(76.5);
    }

    /** Task 0 sends over one channel and, three times as often, over two; task 1 over one, task 2 nothing. */
    @Test
    void edgesCountByTheirWeights(@TempDir Path directory) throws IOException {
        Path edges = Files.writeString(directory.resolve("e.csv"), "from,to,weight\n0,1,1\n0,2,3\n1,0,7\n");
        Testbench testbench = testbench("[3]", "process: { file: " + edges + " }, computation: 90");
        Parts parts = testbench.parts();
        ZeroLoadTiming timing = new ZeroLoadTiming(
                parts.network().routerFormat(), parts.network().router());
        List<TaskFigures> tasks = traffic(testbench).tasks();
        assertThat(tasks).extracting(TaskFigures::task).containsExactly(0, 1);
        assertThat(tasks).extracting(TaskFigures::peers).containsExactly(2, 1);
        assertThat(tasks).extracting(TaskFigures::hops).containsExactly((1 + 3 * 2) / 4.0, 1.0);
        double alone = (timing.latency(1, 20) + 3 * timing.latency(2, 20)) / 4.0;
        assertThat(tasks.get(0).slowdown()).isCloseTo(1 + (75 - alone) / 20, within(1e-12));
    }

    /** The four tasks of the diagonal of a transpose send nothing. */
    @Test
    void tasksThatSendNothingHaveNoFigures() {
        Testbench testbench = testbench("[4, 4]", "process: { graph: transpose, size: 16 }, computation: 90");
        ProgramTraffic traffic = traffic(testbench);
        List<Integer> sending =
                IntStream.range(0, 16).filter(task -> task % 5 != 0).boxed().toList();
        assertThat(traffic.tasks()).extracting(TaskFigures::task).isEqualTo(sending);
        assertThat(traffic.least(TaskFigures::actual)).isCloseTo(0.03, within(1e-12));
        assertThat(traffic.most(TaskFigures::actual)).isCloseTo(0.225, within(1e-12));
        assertThat(traffic.average(TaskFigures::actual)).isCloseTo(0.1275, within(1e-12));
        Parts parts = testbench.parts();
        assertThat(traffic.analysis())
                .as("what is foreseen for these tasks and their load")
                .isEqualTo(Foresight.first()
                        .of(
                                ProgramTraffic.program(parts),
                                parts.network(),
                                sending,
                                traffic.average(TaskFigures::applied)));
    }

    private static TaskFigures sends(double traffic, double round) {
        return new TaskFigures(0, 0, 1, 1, 0.5, traffic, round, 1, 1, 1);
    }

    /** Rounds of 100 and 500 cycles with 40 flits each are 40 flits in 300 cycles on average (003, eq. 4.1). */
    @Test
    void theAverageNodeIsThatOfTheMeanRound() {
        ProgramTraffic traffic =
                new ProgramTraffic(List.of(sends(0.4, 100), sends(0.08, 500)), java.util.Optional.empty());
        assertThat(traffic.actual()).isCloseTo(40 / 300.0, within(1e-12));
        assertThat(traffic.average(TaskFigures::actual)).isCloseTo(0.24, within(1e-12));
        ProgramTraffic unequal =
                new ProgramTraffic(List.of(sends(0.4, 100), sends(0.04, 500)), java.util.Optional.empty());
        assertThat(unequal.actual()).isCloseTo(30 / 300.0, within(1e-12));
        ProgramTraffic still = new ProgramTraffic(
                List.of(sends(0.4, 100), sends(0, Double.POSITIVE_INFINITY)), java.util.Optional.empty());
        assertThat(still.actual()).as("one never completes a round").isZero();
    }

    @Test
    void withoutTasksThereIsNoFigure() {
        ProgramTraffic none = new ProgramTraffic(List.of(), java.util.Optional.empty());
        assertThat(none.average(TaskFigures::hops)).isNaN();
        assertThat(none.least(TaskFigures::hops)).isNaN();
        assertThat(none.most(TaskFigures::hops)).isNaN();
    }

    @Test
    void otherTrafficIsNoProgram() {
        Parts parts = Testbench.parse("network: { topology: mesh, radices: [2] }", Path.of("b.yaml"), List.of())
                .parts();
        assertThatThrownBy(() -> ProgramTraffic.program(parts))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("traffic.program must be given: which tasks the nodes run");
    }
}
