package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.testbench.Testbench;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PointRemarksTest {

    @Test
    void oneReasonIsSaidOnceWithItsPoints() {
        Map<Integer, String> reasons = new TreeMap<>(
                Map.of(2, "7 messages are too few", 3, "batches are correlated", 5, "9 messages are too few"));
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
}
