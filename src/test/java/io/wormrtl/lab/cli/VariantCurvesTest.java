package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.experiment.VariantResult;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.testbench.Testbench;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whether the curve of a variant shows what it accepts at most. */
class VariantCurvesTest {

    private static VariantResult curve(MadeMeasurement... points) {
        Testbench testbench = MadeMeasurement.mesh();
        List<Sweep.Result> results = Stream.of(points)
                .map(point -> new Sweep.Result(0, new SweepPlan.Point(List.of(), testbench), point.on(testbench)))
                .toList();
        return new VariantResult(null, List.of(), results, OptionalInt.empty());
    }

    private static MadeMeasurement saturated(double offered, double accepted) {
        return MadeMeasurement.steady(offered, accepted, 41, 2.5).ending(Outcome.SATURATED);
    }

    @Test
    void aCurveThatRisesToItsEndDoesNot() {
        assertThat(curve(MadeMeasurement.steady(0.2, 0.2, 41, 2.5), saturated(0.4, 0.3))
                        .mayAcceptMore())
                .isTrue();
        assertThat(curve(saturated(0.2, 0.15), saturated(0.4, 0.2)).mayAcceptMore())
                .isTrue();
    }

    @Test
    void aCurveThatIsFlatAtItsEndDoes() {
        assertThat(curve(saturated(0.4, 0.3), saturated(0.6, 0.31)).mayAcceptMore())
                .isFalse();
        assertThat(curve(saturated(0.4, 0.3), saturated(0.6, 0.2)).mayAcceptMore())
                .isFalse();
    }
}
