package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.monitor.Monitors;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.invariant.FlitFate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of flits and messages where there are faults, and how a run ends that has some. */
class FaultCountsTest {

    @TempDir
    private Path directory;

    private Testbench testbench(String traffic, String... overrides) {
        return Testbench.parse("""
                network: { topology: mesh, radices: [3] }
                router: { reallocation: when-empty }
                recovery: { protocol: fcr }
                traffic: { %s }
                """.formatted(traffic), directory.resolve("b.yaml"), List.of(overrides));
    }

    private static Map<String, Long> counts(List<FaultCount> faults) {
        return faults.stream().collect(Collectors.toMap(FaultCount::name, FaultCount::count));
    }

    /** A worm on its way, part of it in the network and part of it at its receiver already. */
    @Test
    void whatHasGoneInHasComeOutOrIsHeld() throws IOException {
        Files.writeString(directory.resolve("t.csv"), "cycle,source,destination,length\n10,0,2,30\n");
        NetworkRun run = new NetworkRun(testbench("trace: t.csv", "faults.list=[link 0-1 at 5 for 2]"));
        Monitors monitors = run.monitors();
        for (int cycle = 0; cycle < 100 && monitors.flitsAtReceivers() < 3; cycle++) {
            run.simulator().step();
        }
        assertThat(monitors.flitsInNetwork()).isPositive();
        assertThat(monitors.flitsAtReceivers()).isEqualTo(3);
        Map<String, Long> counts = counts(FaultCounts.of(run));
        assertThat(counts)
                .containsEntry("faults", 1L)
                .containsEntry("flits-destroyed", 0L)
                .containsEntry("messages-hit", 0L)
                .containsEntry("lost", 0L)
                .containsEntry("messages-generated", 1L)
                .containsEntry("messages-delivered", 0L)
                .containsEntry("messages-under-way", 1L)
                .containsEntry("messages-unsent", 0L)
                .containsEntry("flits-injected", monitors.flitsInNetwork() + 3)
                .containsEntry("flits-inserted", 0L)
                .containsEntry("flits-held", monitors.flitsInNetwork() + 3)
                .doesNotContainKeys("flits-moved", "lost-undeliverable");
        for (FlitFate fate : FlitFate.values()) {
            if (fate != FlitFate.MOVED) {
                assertThat(counts).containsEntry("flits-" + fate.text(), 0L);
            }
        }
    }

    @Test
    void withoutFaultsAndRecoveryNothingIsCounted() {
        assertThat(FaultCounts.of(new NetworkRun(testbench("load: 0", "recovery.protocol=none"))))
                .isEmpty();
    }

    /** Padding costs without faults too. */
    @Test
    void withoutFaultsRecoveryIsCountedAllTheSame() throws IOException {
        Files.writeString(directory.resolve("t.csv"), "cycle,source,destination,length\n10,0,2,30\n");
        NetworkRun run = new NetworkRun(testbench("trace: t.csv"));
        run.simulator().run(200);
        Map<String, Long> counts = counts(FaultCounts.of(run));
        assertThat(counts)
                .containsEntry("messages-generated", 1L)
                .containsEntry("messages-delivered", 1L)
                .containsEntry("flits-delivered", 30L)
                .doesNotContainKeys("faults", "lost", "messages-hit");
        assertThat(counts.get("flits-padding")).isPositive().isEqualTo(counts.get("pad-flits"));
    }

    /** Faults are drawn while there is traffic, and none begins when the network is to come to rest. */
    @Test
    void whenTheTrafficEndsSoDoTheFaults() {
        Testbench testbench = testbench(
                "load: 0.1, length: 8",
                "faults.link-rate=0.01",
                "faults.duration=5",
                "run.warm-up=0",
                "run.measure=400");
        NetworkRun run = new NetworkRun(testbench);
        RunResult result = new Phases(run, testbench.settings().run(), Progress.NONE, Measuring.NOTHING).complete();
        assertThat(result.violations()).isEmpty();
        long faults = counts(FaultCounts.of(run)).get("faults");
        long injected = run.injectedFlits();
        assertThat(faults).isPositive();
        assertThat(counts(result.faults())).containsEntry("faults", faults);
        run.simulator().run(1000);
        assertThat(counts(FaultCounts.of(run))).containsEntry("faults", faults);
        assertThat(run.injectedFlits()).as("nothing is sent any more either").isEqualTo(injected);
    }

    /** Its only way has failed for ever: the source goes on trying, which is no lack of rest. */
    @Test
    void aSourceThatCannotReachItsDestinationNeedNotRest() throws IOException {
        Files.writeString(directory.resolve("t.csv"), "cycle,source,destination,length\n40,0,2,30\n");
        Testbench testbench = testbench(
                "trace: t.csv", "faults.list=[link 1-2 at 20]", "run.warm-up=0", "run.measure=200", "run.drain=500");
        NetworkRun run = new NetworkRun(testbench);
        RunResult result = new Phases(run, testbench.settings().run(), Progress.NONE, Measuring.NOTHING).complete();
        assertThat(result.violations()).isEmpty();
        assertThat(counts(result.faults())).containsEntry("lost", 1L).containsEntry("lost-undeliverable", 1L);
        assertThat(run.monitors().rest().first()).as("it does not rest").isPresent();
    }

    private RunResult traced(String protocol, String fault, String... lines) throws IOException {
        Files.writeString(
                directory.resolve("t.csv"), "cycle,source,destination,length\n" + String.join("\n", lines) + "\n");
        List<String> overrides = new ArrayList<>(List.of(
                "recovery.protocol=" + protocol,
                "router.virtual-channels=1",
                "faults.list=[" + fault + "]",
                "run.warm-up=0",
                "run.measure=200",
                "run.drain=500"));
        if (protocol.equals("apcs")) {
            overrides.addAll(List.of("router.output-depth=0", "router.reallocation=at-tail"));
        }
        return new NetworkExperiment(network -> network, directory)
                .run(testbench("trace: t.csv", overrides.toArray(String[]::new)), Progress.NONE);
    }

    /**
     * The only lane of node 0 has a message whose way is closed, for ever or for longer than the run lasts. The one behind it
     * never leaves, while no flit is anywhere: it waits, and is not lost.
     */
    @ParameterizedTest
    @CsvSource({
        "apcs, link 1-2 at 20, 1",
        "apcs, node 2 at 20, 1",
        "apcs, node 2 at 20 for 100000, 0",
        "apcs, node 2 at 45 for 100000, 1",
        "fcr, link 1-2 at 20, 1",
        "fcr, node 2 at 20, 1",
        "fcr, node 2 at 20 for 100000, 0",
        "fcr, node 2 at 45 for 100000, 1"
    })
    void whatWaitsBehindAClosedWayIsUnderWay(String protocol, String fault, long lost) throws IOException {
        RunResult result = traced(protocol, fault, "40,0,2,30", "60,0,1,10");
        assertThat(result.violations()).isEmpty();
        Map<String, Long> counts = counts(result.faults());
        assertThat(counts).containsEntry("lost", lost);
        assertThat(counts).containsEntry("messages-under-way", 2 - lost).containsEntry("messages-delivered", 0L);
        assertThat(result.latencies().measured())
                .as("generated, delivered or not")
                .isEqualTo(2);
        assertThat(result.latency().count()).isZero();
    }

    /** Its destination dies under a message, which its source goes on trying when it is in the count of losses. */
    @ParameterizedTest
    @CsvSource({"fcr, 0", "fcr, 100000", "apcs, 0", "apcs, 100000"})
    void aSourceWhoseDestinationHasDiedNeedNotRest(String protocol, long duration) throws IOException {
        RunResult result = traced(protocol, "node 2 at 50" + (duration > 0 ? " for " + duration : ""), "40,0,2,30");
        assertThat(result.violations()).isEmpty();
        assertThat(counts(result.faults())).containsEntry("lost-endpoint-died", 1L);
    }

    /** What waits in a queue when the sources fall silent is in a count of its own, and in no other. */
    @Test
    void whatWasNeverSentIsCounted() {
        Testbench testbench = testbench(
                "load: 0.6, length: 8",
                "interface.max-packet=5",
                "faults.link-rate=0.002",
                "faults.duration=20",
                "run.warm-up=0",
                "run.measure=300",
                "run.drain=40");
        NetworkRun run = new NetworkRun(testbench);
        RunResult result = new Phases(run, testbench.settings().run(), Progress.NONE, Measuring.NOTHING).complete();
        assertThat(result.violations()).isEmpty();
        Map<String, Long> counts = counts(result.faults());
        assertThat(counts.get("messages-unsent")).isPositive();
        assertThat(counts.get("messages-delivered")
                        + counts.get("lost")
                        + counts.get("messages-under-way")
                        + counts.get("messages-unsent"))
                .isEqualTo(counts.get("messages-generated"));
    }
}
