package io.wormrtl.papers.model.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** Where a network can be operated, and where an iteration ends, with functions whose results can be seen. */
class OperatingPointsTest {

    private static OperatingPoints points(DoubleUnaryOperator load, DoubleUnaryOperator utilisation) {
        return new OperatingPoints(new OccupancyModel() {
            @Override
            public double load(double occupancy) {
                return load.applyAsDouble(occupancy);
            }

            @Override
            public double sourceUtilisation(double occupancy) {
                return utilisation.applyAsDouble(occupancy);
            }
        });
    }

    /** Loads r (1 - r) are greatest, 1/4, at an occupancy of 1/2; 3/16 is reached at 1/4, and again behind the peak. */
    @Test
    void aLoadBelowThePeakHasItsLowerOccupancy() {
        OperatingPoints points = points(r -> r * (1 - r), r -> 0);
        assertThat(points.saturationLoad()).isCloseTo(0.25, within(1e-14));
        assertThat(points.occupancy(3 / 16.0).orElseThrow()).isCloseTo(0.25, within(1e-12));
        assertThat(points.occupancy(0).orElseThrow()).isZero();
        assertThat(points.occupancy(0.3)).isEmpty();
    }

    /** At saturation itself there is no operating point. */
    @Test
    void theSaturationLoadIsTooMuch() {
        OperatingPoints points = points(r -> r / 2, r -> 0);
        assertThat(points.saturationLoad()).isEqualTo(0.5);
        assertThat(points.occupancy(0.5)).isEmpty();
        assertThat(points.occupancy(0.4999).orElseThrow()).isCloseTo(0.9998, within(1e-12));
    }

    /** The source is busy all the time at an occupancy of 1/4, although it is idle again at the peak, 1. */
    @Test
    void aBusySourceEndsItEarlier() {
        OperatingPoints points = points(r -> r, r -> 16 / 3.0 * r * (1 - r));
        assertThat(points.saturationLoad()).isCloseTo(0.25, within(1e-12));
        assertThat(points.occupancy(0.2).orElseThrow()).isCloseTo(0.2, within(1e-12));
        assertThat(points.occupancy(0.26)).isEmpty();
        assertThat(points(r -> r, r -> 0.99 * r).saturationLoad()).isEqualTo(1);
    }

    @Test
    void anIterationEndsWhereItStaysOrAtItsLimit() {
        assertThat(FixedPoint.iterate(x -> 1 + x / 2, 0, 3).orElseThrow()).isCloseTo(2, within(1e-14));
        assertThat(FixedPoint.iterate(x -> x + 1, 0, 5)).as("5 is not below 5").isEmpty();
        assertThat(FixedPoint.iterate(x -> x < 4 ? x + 1 : 5, 0, 5)).isEmpty();
        assertThat(FixedPoint.iterate(x -> 4, 0, 5).orElseThrow()).isEqualTo(4);
        assertThat(FixedPoint.iterate(x -> Double.NaN, 0, 5)).isEmpty();
        assertThat(FixedPoint.iterate(x -> 7, 7, 7)).isEmpty();
    }
}
