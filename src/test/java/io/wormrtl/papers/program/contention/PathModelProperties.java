package io.wormrtl.papers.program.contention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Scale;

class PathModelProperties {

    /** Claim 3.3: eq. 3.11 as printed; the 4 in the text of section 3.2 does not follow from it. */
    @Example
    void slowdownOfTheExampleIsTen() {
        assertThat(PathModel.slowdown(5, 0.15)).isCloseTo(10, within(1e-9));
        assertThat(PathModel.slowdown(5, 0)).isEqualTo(1);
        assertThat(PathModel.slowdown(5, 0.2)).isInfinite();
    }

    /** Section 4.3: 4 KB and 1 ms on a Symult 2010 give 839 us per message and 7.64 % (7.647 rounded down). */
    @Example
    void appliedTrafficOfTheSymult() {
        Machine symult = Machine.CATALOGUE.get("symult-2010");
        assertThat(symult.messageTime(4096)).isCloseTo(839, within(0.5));
        TaskRound workload = new TaskRound(4096, 1000, 2);
        assertThat(workload.round(symult)).isCloseTo(2678, within(1.0));
        assertThat(workload.appliedTraffic(symult)).isCloseTo(0.0764, within(1e-4));
        assertThat(Machine.CATALOGUE.get("symult-2010-short").messageTime(256)).isCloseTo(225.67, within(0.01));
    }

    @Example
    void appliedTrafficOfSection37() {
        double b = 0.05;
        TaskRound workload = new TaskRound(1000, TaskRound.computationOf(5000, 20), 1);
        assertThat(workload.appliedTraffic(Machine.of(30, b)))
                .isCloseTo(b * 1000 / (5000 / 20.0 + 30 + b * 1000), within(1e-12));
    }

    @Example
    void adviceFollowsTheSteps() {
        assertThat(Advice.of(0.05, 0.09, 0.13, 0.05)).isEqualTo(Advice.GOOD_ENOUGH);
        assertThat(Advice.of(0.10, 0.09, 0.13, 0.05)).isEqualTo(Advice.FEW_NODES_AFFECTED);
        assertThat(Advice.of(0.089, 0.09, 0.13, 0.05)).isEqualTo(Advice.FEW_NODES_AFFECTED);
        assertThat(Advice.of(0.13, 0.09, 0.13, 0.05)).isEqualTo(Advice.MOST_NODES_AFFECTED);
    }

    /** Eq. 3.12 is what remains of eqs. 3.4 and 3.11: put back, both hold. */
    @Property
    void actualTrafficSolvesBothEquations(
            @ForAll @Scale(4) @DoubleRange(min = 0.001, max = 1) double applied,
            @ForAll @Scale(4) @DoubleRange(min = 0, max = 500) double level) {
        double saturation = PathModel.saturation(level);
        double actual = PathModel.actualTraffic(applied, saturation);
        assertThat(actual).isBetween(0.0, Math.min(applied, saturation) * (1 + 1e-12));
        double residual = actual * actual * (1 - applied) - actual * (applied + saturation) + applied * saturation;
        assertThat(residual).isCloseTo(0, within(1e-12));
        if (actual < 0.999 * saturation) {
            double slowdown = PathModel.slowdown(level, actual);
            // eqs. 3.3 and 3.4
            assertThat(applied / (1 + (slowdown - 1) * applied)).isCloseTo(actual, within(1e-9));
        }
    }

    @Property
    void actualTrafficRisesWithBothAndStaysBelowTheThresholdForm(
            @ForAll @Scale(4) @DoubleRange(min = 0.001, max = 0.9) double applied,
            @ForAll @Scale(4) @DoubleRange(min = 0.001, max = 2) double saturation) {
        double actual = PathModel.actualTraffic(applied, saturation);
        assertThat(PathModel.actualTraffic(applied + 0.05, saturation)).isGreaterThanOrEqualTo(actual);
        assertThat(PathModel.actualTraffic(applied, saturation + 0.05)).isGreaterThanOrEqualTo(actual);
        assertThat(actual).isLessThanOrEqualTo(PathModel.thresholdTraffic(applied, saturation) + 1e-12);
    }

    /** Lemmas 6 and 7 are Lemmas 3 and 4 with the levels of table 3.1, for rich graphs on full meshes. */
    @Property(tries = 50)
    void lemmasSixAndSevenFollowFromTheTable(@ForAll @Scale(4) @DoubleRange(min = 50, max = 900) double degree) {
        RandomMappingEstimate estimate = new RandomMappingEstimate(1024, degree);
        assertThat(degree / (estimate.contentionLevel().average() + 1))
                .isCloseTo(estimate.averageSaturation(), within(0.01 * estimate.averageSaturation()));
        assertThat(degree / (estimate.contentionLevel().maximum() + 1))
                .isCloseTo(estimate.worstSaturation(), within(0.01 * estimate.worstSaturation()));
    }
}
