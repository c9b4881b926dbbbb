package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.measure.TooFew;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.invariant.Violation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a run measures when its cycles do not come out even, its ejection is the bottleneck, or it ends too early. */
class PhasesTest {

    @TempDir
    private Path directory;

    private RunResult run(String text) {
        Testbench testbench = Testbench.parse(text, directory.resolve("b.yaml"), List.of());
        return new NetworkExperiment(network -> network, directory).run(testbench, Progress.NONE);
    }

    /** 301 cycles are 100 windows of three, and one cycle more. */
    @Test
    void cyclesThatFillNoWindowAreMeasuredToo() throws IOException {
        Files.writeString(directory.resolve("t.csv"), "cycle,source,destination,length\n10,0,1,20\n300,1,2,10\n");
        RunResult result = run("""
                network: { topology: mesh, radices: [3] }
                traffic: { trace: t.csv }
                run: { warm-up: 0, measure: 301 }
                """);
        assertThat(result.throughput().offered()).isEqualTo(30.0 / (3 * 301));
        assertThat(result.latency().count()).isEqualTo(2);
    }

    /** Two links that are in use 44 % of the time, and an ejection channel that takes from both. */
    @Test
    void theBusiestChannelMayBeOneIntoANode() throws IOException {
        StringBuilder trace = new StringBuilder("cycle,source,destination,length\n");
        for (int cycle = 0; cycle < 3600; cycle += 36) {
            trace.append(cycle).append(",0,1,16\n").append(cycle + 18).append(",2,1,16\n");
        }
        Files.writeString(directory.resolve("t.csv"), trace);
        RunResult result = run("""
                network: { topology: mesh, radices: [3] }
                traffic: { trace: t.csv }
                run: { warm-up: 0, measure: 3600 }
                """);
        assertThat(result.latencies().confidence())
                .isInstanceOfSatisfying(
                        TooFew.class, few -> assertThat(few.sentence()).contains("the busiest channel is in use"));
    }

    /** Of a hundred windows, or as many as there are cycles. */
    @ParameterizedTest
    @CsvSource({"301, 100", "250, 125", "99, 99"})
    void theMeasurementIsCutIntoWindows(int cycles, int windows) {
        Testbench testbench = Testbench.parse("""
                network: { topology: mesh, radices: [3] }
                traffic: { load: 0 }
                run: { warm-up: 30, measure: %d, drain: 0 }
                """.formatted(cycles), directory.resolve("b.yaml"), List.of());
        NetworkRun run = new NetworkRun(testbench);
        RunResult result = new Phases(run, testbench.settings().run(), Progress.NONE, Measuring.NOTHING).complete();
        assertThat(run.meter().windows().windows()).hasSize(windows);
        assertThat(result.cycles()).isEqualTo(30 + cycles);
    }

    /** The directory of its waveform is not there: the violation counts, and nothing is said of an output. */
    @Test
    void aViolationWhoseWaveformCannotBeWrittenIsNoFailureOfAnOutput() throws IOException {
        Path taken = Files.createFile(directory.resolve("no"));
        Testbench testbench = Testbench.parse("""
                network: { topology: mesh, radices: [3] }
                traffic: { load: 0.3, length: 40 }
                run: { warm-up: 0, measure: 300 }
                monitors: { starvation-after: 30 }
                """, directory.resolve("b.yaml"), List.of());
        RunResult result = new NetworkExperiment(network -> network, taken).run(testbench, Progress.NONE);
        assertThat(result.violations()).isNotEmpty();
        assertThat(result.outputs().files()).isEmpty();
        assertThat(result.outputs().failures()).isEmpty();
        assertThat(result.outputs().remarks()).hasSize(1);
    }

    /**
     * Task 0 computes for 10 cycles and sends 16 flits over one channel, which take 2 + 16 + 3 cycles: its next round
     * begins a cycle after these have arrived.
     */
    @Test
    void aTaskGoesOnWhenItsMessageHasArrived() throws IOException {
        Files.writeString(directory.resolve("e.csv"), "from,to,weight\n0,1,1\n");
        RunResult result = run("""
                network: { topology: mesh, radices: [2] }
                traffic:
                  length: 16
                  program: { process: { file: e.csv }, computation: { name: constant, mean: 10 } }
                run: { warm-up: 0, measure: 500 }
                """);
        assertThat(result.latency().mean()).isEqualTo(21);
        assertThat(result.latency().count()).as("in cycles 10 + 32 k").isEqualTo(16);
    }

    /**
     * Task 0 sends in cycle 54 k; task 1 gets that 21 cycles later and answers in the next; when the answer is there,
     * task 0 computes for 10 cycles.
     */
    @Test
    void tasksThatExchangeAnswerEachOther() {
        RunResult result = run("""
                network: { topology: mesh, radices: [2] }
                traffic:
                  length: 16
                  program:
                    name: exchange
                    process: { graph: pairs, size: 2 }
                    computation: { name: constant, mean: 10 }
                run: { warm-up: 0, measure: 500 }
                """);
        assertThat(result.latency().count()).isEqualTo(10 + 9);
    }

    /**
     * An exact search is made as often as it is asked for, from the first cycle on; without an interval only where
     * nothing moves.
     */
    @ParameterizedTest
    @CsvSource({", 0", "50, 5", "200, 2"})
    void deadlocksAreSoughtAsOftenAsAsked(String interval, long searches) {
        Testbench testbench = Testbench.parse(
                """
                network: { topology: mesh, radices: [3] }
                run: { warm-up: 0, measure: 201, drain: 0 }
                monitors: { %s }
                """.formatted(interval == null ? "" : "deadlock-interval: " + interval),
                directory.resolve("b.yaml"),
                List.of());
        NetworkRun run = new NetworkRun(testbench);
        run.simulator().run(201);
        assertThat(run.monitors().verdicts().rules())
                .filteredOn(tally -> tally.rule().name().equals("deadlock"))
                .singleElement()
                .satisfies(tally -> assertThat(tally.checks()).isEqualTo(searches));
    }

    @Test
    void starvationHasItsOwnLimit() {
        RunResult result = run("""
                network: { topology: mesh, radices: [3] }
                traffic: { load: 0.3, length: 40 }
                run: { warm-up: 0, measure: 1000 }
                monitors: { starvation-after: 30, before-violation: 0 }
                """);
        assertThat(result.violations()).first().extracting(Violation::rule).isEqualTo("starvation");
    }

    @Test
    void whatHasNotHappenedToAMessageIsLeftEmptyInItsRow() throws IOException {
        run("""
                network: { topology: ring, radices: [4] }
                traffic: { arrivals: { name: all-at-once, messages: 200 }, length: 64 }
                run: { warm-up: 0, measure: 50, drain: 0 }
                log: { messages: m.csv }
                monitors: { enabled: false }
                """);
        assertThat(Files.readAllLines(directory.resolve("m.csv")))
                .hasSize(1 + 4 * 200)
                .anyMatch(row -> row.endsWith(",64,,,,"))
                .noneMatch(row -> row.contains("-1"));
    }

    /** However short the drain, what was sent in the last cycles gets the time to arrive, and is not called lost. */
    @ParameterizedTest
    @ValueSource(ints = {45, 49})
    void withoutADrainTheNetworkRunsEmptyAllTheSame(int cycle) throws IOException {
        Files.writeString(directory.resolve("t.csv"), "cycle,source,destination,length\n" + cycle + ",0,2,4\n");
        RunResult result = run("""
                network: { topology: mesh, radices: [3] }
                traffic: { trace: t.csv }
                run: { warm-up: 0, measure: 50, drain: 0 }
                """);
        assertThat(result.violations()).isEmpty();
        assertThat(result.latency().count()).isEqualTo(1);
    }

    /** The drain lasts as long as it may: a message that comes in its last cycle has come in time. */
    @Test
    void aDrainIsLongEnoughToTheCycle() throws IOException {
        Files.writeString(directory.resolve("t.csv"), "cycle,source,destination,length\n49,0,2,60\n");
        int needed = (int) drainedFor(1000).latency().mean();
        assertThat(needed).isGreaterThan(60);
        assertThat(drainedFor(needed).verdict().outcome()).isNotEqualTo(Outcome.DID_NOT_DRAIN);
        assertThat(drainedFor(needed - 1).verdict().outcome()).isEqualTo(Outcome.DID_NOT_DRAIN);
        assertThat(drainedFor(needed - 1).violations()).isEmpty();
    }

    private RunResult drainedFor(int cycles) {
        return run("""
                network: { topology: mesh, radices: [3] }
                traffic: { trace: t.csv }
                run: { warm-up: 0, measure: 50, drain: %d }
                """.formatted(cycles));
    }

    /**
     * A message of 300 flits that is generated in the last measured cycle, and one of as many after the measurement.
     */
    @Test
    void progressTellsWhatIsDoneAfterTheLastMeasuredCycle() throws IOException {
        Files.writeString(directory.resolve("t.csv"), "cycle,source,destination,length\n199,0,2,300\n490,0,2,300\n");
        Testbench testbench = Testbench.parse("""
                network: { topology: mesh, radices: [3] }
                traffic: { trace: t.csv }
                run: { warm-up: 100, measure: 100, replications: 2 }
                """, directory.resolve("b.yaml"), List.of());
        List<String> phases = new ArrayList<>();
        List<Long> done = new ArrayList<>();
        new Runner(new NetworkExperiment()).measure(testbench, new Progress() {
            @Override
            public void update(long now, long total) {
                assertThat(total).isEqualTo(400);
                done.add(now);
            }

            @Override
            public void phase(String words) {
                phases.add(words);
            }
        });
        assertThat(phases.stream().distinct())
                .containsExactly(
                        "warming up", "measuring", "draining, 1 messages to come", "emptying, 1 messages left");
        assertThat(done).isSorted().startsWith(100L).contains(200L, 300L).endsWith(400L);
    }
}
