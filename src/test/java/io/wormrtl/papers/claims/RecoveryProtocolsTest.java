package io.wormrtl.papers.claims;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.FaultCount;
import io.wormrtl.lab.experiment.Outputs;
import io.wormrtl.lab.experiment.Progress;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.measure.Breakdown;
import io.wormrtl.lab.measure.Interval;
import io.wormrtl.lab.measure.Latencies;
import io.wormrtl.lab.measure.LatencySummary;
import io.wormrtl.lab.measure.MessageClass;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.measure.Throughput;
import io.wormrtl.lab.measure.Verdict;
import io.wormrtl.lab.testbench.FailureSettings;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is said of recovery protocols, of latencies that are made up. */
@Tag("slow")
class RecoveryProtocolsTest {

    private static final LatencySummary NO_QUEUE = LatencySummary.NONE;

    /**
     * By protocol, by protocol and places in a buffer, or by fault rate: latency of all messages, and of those hit; the latter grows with the load as told.
     */
    private record Made(double all, double hit, double hitAtHighLoad, long hits, long pads) {
        Made(double all, double hit) {
            this(all, hit, hit, 50, 0);
        }
    }

    private final Map<String, Made> made = new HashMap<>();

    private RunResult run(Testbench testbench) {
        double load = testbench.settings().traffic().load();
        String protocol = testbench.settings().recovery().name();
        FailureSettings faults = testbench.settings().faults();
        String rate = String.valueOf(faults == null ? 0 : Math.max(faults.nodeRate(), faults.linkRate() / 2));
        int places = testbench.settings().router().bufferDepth();
        Made one = made.getOrDefault(rate, made.getOrDefault(protocol + " " + places, made.get(protocol)));
        double hit = load < 0.25 ? one.hit : one.hitAtHighLoad;
        LatencySummary all = summary(1000, one.all + 10 * load);
        return new RunResult(
                new Verdict(Outcome.STEADY, "Steady."),
                Throughput.ofLoads(load, load, 0, 1),
                new Latencies(
                        all,
                        NO_QUEUE,
                        all,
                        new Interval(one.all, 0.5, 20, "batch means"),
                        2,
                        LatencySummary.NONE,
                        LatencySummary.NONE),
                new Breakdown(
                        List.of(),
                        List.of(),
                        List.of(MessageClass.of(MessageClass.HIT, Double.NaN, Double.NaN, summary(one.hits, hit)))),
                List.of(),
                1000,
                List.of(),
                List.of(new FaultCount("pad-flits", "pads", one.pads)),
                Outputs.NONE,
                Optional.empty());
    }

    private static LatencySummary summary(long count, double mean) {
        return new LatencySummary(count, mean, 1, 2, 3, 4, 5);
    }

    private List<ClaimVerdict> judged(String id) {
        Claim claim = Claims.named(List.of(id)).get(0);
        Evidence evidence = new Evidence();
        Experiment experiment = (testbench, progress) -> run(testbench);
        for (String name : claim.testbenches()) {
            SweepPlan plan = SweepPlan.of(Testbench.read(Path.of("testbenches", "figures", name + ".yaml"), List.of()));
            evidence.add(name, plan, new Sweep(experiment, 1).run(plan, Progress.NONE));
        }
        return claim.judge().apply(evidence).statements().stream()
                .map(Statement::verdict)
                .toList();
    }

    private void makeAsThePaperHasIt() {
        made.put("none", new Made(30, 0, 0, 0, 0));
        made.put("sbrp-1", new Made(31, 120));
        made.put("fcr", new Made(40, 60, 200, 50, 100));
        made.put("utp", new Made(50, 50, 300, 50, 0));
    }

    @Test
    void whatThePaperSaysHoldsWhereItIsSo() {
        makeAsThePaperHasIt();
        assertThat(judged("4.13")).containsOnly(ClaimVerdict.REPRODUCED).hasSize(6);
        assertThat(judged("4.14")).containsOnly(ClaimVerdict.REPRODUCED).hasSize(4);
        assertThat(judged("4.16")).containsOnly(ClaimVerdict.REPRODUCED).hasSize(10);
    }

    @Test
    void slowMessagesWithSoftwareAreFound() {
        makeAsThePaperHasIt();
        made.put("sbrp-1", new Made(45, 120, 250, 50, 0));
        assertThat(judged("4.13"))
                .containsExactly(
                        ClaimVerdict.REFUTED,
                        ClaimVerdict.REFUTED,
                        ClaimVerdict.REPRODUCED,
                        ClaimVerdict.REPRODUCED,
                        ClaimVerdict.REFUTED,
                        ClaimVerdict.REPRODUCED);
        assertThat(judged("4.14"))
                .as("longer messages without faults leave it open")
                .containsExactly(
                        ClaimVerdict.REPRODUCED,
                        ClaimVerdict.NOT_DECIDED,
                        ClaimVerdict.REPRODUCED,
                        ClaimVerdict.REFUTED);
        made.put("none", new Made(251, 0, 0, 0, 0));
        assertThat(judged("4.14").get(1)).isEqualTo(ClaimVerdict.UNDER_ASSUMPTION);
    }

    @Test
    void fewMessagesThatWereHitDecideNothing() {
        makeAsThePaperHasIt();
        made.put("fcr", new Made(40, 60, 200, 3, 100));
        assertThat(judged("4.14"))
                .as("three in each of the sixteen runs at low load are enough")
                .containsExactly(
                        ClaimVerdict.NOT_DECIDED,
                        ClaimVerdict.NOT_DECIDED,
                        ClaimVerdict.REPRODUCED,
                        ClaimVerdict.NOT_DECIDED);
        assertThat(judged("4.15").get(2)).isEqualTo(ClaimVerdict.NOT_DECIDED);
    }

    @Test
    void longMessages() {
        makeAsThePaperHasIt();
        made.put("fcr", new Made(40, 150, 200, 50, 100));
        made.put("utp", new Made(50, 140, 300, 50, 0));
        assertThat(judged("4.15")).containsOnly(ClaimVerdict.REPRODUCED).hasSize(7);
        made.put("fcr", new Made(40, 150, 200, 50, 1_000_000));
        made.put("utp", new Made(50, 110, 300, 50, 0));
        assertThat(judged("4.15"))
                .containsExactly(
                        ClaimVerdict.REPRODUCED,
                        ClaimVerdict.REFUTED,
                        ClaimVerdict.REFUTED,
                        ClaimVerdict.REPRODUCED,
                        ClaimVerdict.REPRODUCED,
                        ClaimVerdict.REPRODUCED,
                        ClaimVerdict.REPRODUCED);
    }

    @Test
    void whatHoldsAtEqualStorageWithFewPlacesAloneIsSoUnderAnAssumption() {
        makeAsThePaperHasIt();
        made.put("utp 6", new Made(25, 50, 300, 50, 0));
        assertThat(judged("4.13").subList(4, 6))
                .containsExactly(ClaimVerdict.REPRODUCED, ClaimVerdict.UNDER_ASSUMPTION);
        assertThat(judged("4.15").subList(3, 5))
                .containsExactly(ClaimVerdict.REPRODUCED, ClaimVerdict.UNDER_ASSUMPTION);
        made.put("fcr 6", new Made(31, 130, 200, 50, 0));
        made.put("utp 6", new Made(50, 50, 90, 50, 0));
        assertThat(judged("4.16").subList(4, 6)).containsExactly(ClaimVerdict.NOT_DECIDED, ClaimVerdict.REPRODUCED);
        assertThat(judged("4.16").subList(8, 10)).containsOnly(ClaimVerdict.UNDER_ASSUMPTION);
        assertThat(judged("4.14").subList(2, 4)).containsOnly(ClaimVerdict.UNDER_ASSUMPTION);
    }

    @Test
    void faultRates() {
        made.put("0.0", new Made(30, 0, 0, 0, 0));
        made.put("1.0E-6", new Made(31, 100));
        made.put("1.0E-5", new Made(32, 100));
        made.put("1.0E-4", new Made(35, 100));
        assertThat(judged("4.17")).containsOnly(ClaimVerdict.REPRODUCED).hasSize(3);
        made.put("1.0E-5", new Made(36, 100));
        assertThat(judged("4.17")).containsExactly(ClaimVerdict.REFUTED, ClaimVerdict.REFUTED, ClaimVerdict.REPRODUCED);
    }

    @Test
    void variants() {
        made.put("sbrp-0", new Made(30, 110));
        made.put("sbrp-1", new Made(30, 100));
        made.put("sbrp-2", new Made(30, 120));
        assertThat(judged("4.18")).containsOnly(ClaimVerdict.REPRODUCED).hasSize(3);
        assertThat(judged("4.19"))
                .containsExactly(ClaimVerdict.REPRODUCED, ClaimVerdict.REFUTED, ClaimVerdict.REPRODUCED);
        made.put("sbrp-1", new Made(40, 115));
        assertThat(judged("4.18")).containsExactly(ClaimVerdict.REFUTED, ClaimVerdict.REPRODUCED, ClaimVerdict.REFUTED);
    }
}
