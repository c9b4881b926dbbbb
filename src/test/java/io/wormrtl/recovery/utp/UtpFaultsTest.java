package io.wormrtl.recovery.utp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.fault.Fault;
import io.wormrtl.fault.FaultPlan;
import io.wormrtl.fault.FaultTrials;
import io.wormrtl.fault.Place;
import io.wormrtl.fault.PlannedFailures;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.router.Pipeline;
import io.wormrtl.topology.Mesh;
import io.wormrtl.topology.Topology;
import io.wormrtl.traffic.GeneratedMessage;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Faults at every place and in every cycle of a message's way. */
class UtpFaultsTest {

    private static final Topology ROW = new Mesh(4);
    private static final List<Place> BETWEEN = List.of(
            new Place.Link(0, 1), new Place.Node(1), new Place.Link(1, 2), new Place.Node(2), new Place.Link(2, 3));

    private static NetworkParameters row(int depth, int outputDepth, int stages, int delay) {
        return UtpTrials.network(
                ROW, 32, delay, 20, UtpTrials.parts(depth, outputDepth, new Pipeline(stages, stages, stages)));
    }

    private static FaultTrials hit(
            NetworkParameters plain, int statusDelay, List<Fault> faults, GeneratedMessage... messages) {
        FaultPlan plan = FaultPlan.of(statusDelay, faults.toArray(Fault[]::new));
        NetworkParameters parameters =
                Utp.of(UtpTrials.SIZES).protocol().addTo(plain).withFailures(new PlannedFailures(plan));
        FaultTrials trial = FaultTrials.of(parameters, messages).runUntilEmpty(5000);
        assertThat(trial.monitors().verdicts().violations()).as("%s", faults).isEmpty();
        assertThat(trial.completed()).as("%s", faults).hasSize(messages.length);
        assertThat(trial.monitors().flitsInNetwork()).as("%s", faults).isZero();
        UtpTrials.requireAtRest(trial.network());
        return trial;
    }

    /** All pairs of places that are not neighbours, at the same time and one after the other. */
    @ParameterizedTest
    @CsvSource({"6, 1, 0, 1, 1", "2, 0, 1, 2, 3", "3, 2, 0, 1, 4"})
    void twoFaults(int depth, int outputDepth, int stages, int delay, int statusDelay) {
        NetworkParameters plain = row(depth, outputDepth, stages, delay);
        int lost = 0;
        java.util.Map<String, Integer> seen = new java.util.TreeMap<>();
        for (Place first : BETWEEN) {
            for (Place second : BETWEEN) {
                for (int cycle = 4; cycle < 40; cycle += 3) {
                    for (int later = 0; later < 30; later += 4) {
                        List<Fault> faults = List.of(new Fault(cycle, first, 12), new Fault(cycle + later, second, 9));
                        FaultPlan plan = FaultPlan.of(statusDelay, faults.toArray(Fault[]::new));
                        NetworkParameters parameters =
                                Utp.of(UtpTrials.SIZES).protocol().addTo(plain).withFailures(new PlannedFailures(plan));
                        String res;
                        try {
                        FaultTrials trial = FaultTrials.of(parameters, new GeneratedMessage(0, 0, 3, 12)).runUntilEmpty(3000);
                        trial.run(2000); UtpTrials.requireAtRest(trial.network()); res = trial.completed().size() + " " + trial.givenUp().size() + " " + trial.monitors().verdicts().violations().stream().map(v -> v.rule()).distinct().toList();
                        } catch (RuntimeException | AssertionError e) { res = e.toString(); }
                        if (!res.equals("1 0 []")) {
                            seen.merge(first + ", " + second + ": " + res.replace("\n"," "), 1, Integer::sum);
                        }
                    }
                }
            }
        }
        seen.forEach((k, v) -> System.out.println(v + " x " + k));
    }

    @ParameterizedTest
    @CsvSource({"6, 1, 0, 1, 1", "1, 0, 0, 1, 1", "2, 1, 0, 1, 2", "2, 2, 1, 2, 5", "3, 1, 1, 3, 1", "1, 0, 1, 2, 9"})
    void nothingIsLostWhereverAFaultIs(int depth, int outputDepth, int stages, int delay, int statusDelay) {
        long hits = 0;
        NetworkParameters plain = row(depth, outputDepth, stages, delay);
        for (Place place : BETWEEN) {
            for (int cycle = 1; cycle < 60; cycle++) {
                for (int duration : new int[] {1, 25}) {
                    hits += hit(
                                    plain,
                                    statusDelay,
                                    List.of(new Fault(cycle, place, duration)),
                                    new GeneratedMessage(0, 0, 3, 12))
                            .losses()
                            .hits();
                }
            }
        }
        assertThat(hits).isGreaterThan(20);
    }
}
