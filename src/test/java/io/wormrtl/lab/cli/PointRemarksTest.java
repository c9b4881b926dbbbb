package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.FaultEvent;
import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PointRemarksTest {

    @Test
    void oneReasonIsSaidOnceWithItsPoints() {
        Map<Integer, String> reasons = new TreeMap<>(
                Map.of(2, "7 messages are too few", 3, "batches are correlated", 5, "12 messages are too few"));
        assertThat(PointRemarks.withoutInterval(reasons))
                .containsExactly(
                        "Points 2, 5 have no interval of the mean latency: 7 messages are too few (point 2).",
                        "Point 3 has no interval of the mean latency: batches are correlated.");
    }

    @Test
    void whatHelpsDependsOnTheProtocol() {
        assertThat(PointRemarks.help(MadeMeasurement.mesh("run.drain=4000")))
                .isEqualTo(", and faults last to the end. What may help: a run.drain of more than 4000 cycles where"
                        + " messages only come late; a recovery.protocol, without which the remains of a"
                        + " message that was cut stay where they are; network.faults, which routing knows from"
                        + " the start.");
        assertThat(PointRemarks.help(MadeMeasurement.mesh("recovery.protocol=fcr")))
                .contains("recovery.attempts")
                .doesNotContain("recovery.protocol");
    }

    /** A made-up measurement has an interval, and no faults. */
    @Test
    void whereNothingIsMissingNothingIsSaid() {
        Testbench testbench = MadeMeasurement.mesh();
        MadeMeasurement made = MadeMeasurement.steady(0.1, 0.1, 41, 2.5);
        assertThat(PointRemarks.of(List.of(
                        new Sweep.Result(0, new SweepPlan.Point(List.of(0.1), testbench), made.on(testbench)),
                        new Sweep.Result(
                                0,
                                new SweepPlan.Point(List.of(0.2), testbench),
                                made.ending(Outcome.DID_NOT_DRAIN).on(testbench)))))
                .isEmpty();
    }

    private static Measurement withFault(Outcome outcome, Fault... faults) {
        Testbench testbench = MadeMeasurement.mesh();
        RunResult run = MadeMeasurement.steady(0.1, 0.1, 41, 2.5)
                .ending(outcome)
                .on(testbench)
                .runs()
                .get(0);
        return new Measurement(
                testbench,
                List.of(new RunResult(
                        run.verdict(),
                        run.throughput(),
                        run.latencies(),
                        run.breakdown(),
                        run.links(),
                        run.cycles(),
                        run.rules(),
                        run.faults(),
                        run.outputs(),
                        run.energy(),
                        Stream.of(faults)
                                .map(fault -> new FaultEvent(fault, 0, 0))
                                .toList())));
    }

    private static List<String> at(Measurement... points) {
        return PointRemarks.of(Stream.of(points)
                .map(point -> new Sweep.Result(0, new SweepPlan.Point(List.of(), point.testbench()), point))
                .toList());
    }

    @Test
    void aNodeThatFailedForGoodMaySaturateAtAnyLoad() {
        Fault node = new Fault(7, new FaultPlace.Node(2), Fault.FOR_EVER);
        assertThat(at(
                        withFault(Outcome.SATURATED, node),
                        withFault(Outcome.STEADY, node),
                        withFault(Outcome.SATURATED, new Fault(7, new FaultPlace.Node(2), 90)),
                        withFault(Outcome.SATURATED, new Fault(7, new FaultPlace.Link(0, 1), Fault.FOR_EVER)),
                        withFault(Outcome.SATURATED, node)))
                .singleElement()
                .asString()
                .startsWith("Points 1, 5 are saturated, and a node failed for good: what waits for it piles up");
        assertThat(PointRemarks.help(withFault(Outcome.SATURATED, node)))
                .startsWith("It is saturated, and a node failed");
        assertThat(PointRemarks.help(withFault(Outcome.SATURATED))).isEmpty();
    }

    @Test
    void faultsThatLastMayKeepMessagesForEver() {
        Fault link = new Fault(7, new FaultPlace.Link(0, 1), Fault.FOR_EVER);
        assertThat(at(withFault(Outcome.DID_NOT_DRAIN), withFault(Outcome.DID_NOT_DRAIN, link)))
                .singleElement()
                .asString()
                .startsWith("Point 2 did not drain, and faults last to the end.");
    }
}
