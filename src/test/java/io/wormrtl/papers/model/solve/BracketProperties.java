package io.wormrtl.papers.model.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Scale;

class BracketProperties {

    @Property(tries = 300)
    void findsTheRootOfACubic(@ForAll @Scale(6) @DoubleRange(min = 0.001, max = 0.999) double root) {
        assertThat(Bracket.root(x -> (x - root) * (1 + x * x), 0, 1)).isCloseTo(root, within(1e-14));
    }

    @Property(tries = 300)
    void findsTheTopOfAHill(@ForAll @Scale(6) @DoubleRange(min = 0, max = 1) double top) {
        assertThat(Bracket.maximum(x -> -(x - top) * (x - top), 0, 1)).isCloseTo(top, within(1e-7));
    }

    @Property(tries = 300)
    void bracketAndIterationFindTheSameFixedPoint(@ForAll @Scale(6) @DoubleRange(min = 0, max = 0.95) double slope) {
        double bracketed = Bracket.root(x -> 1 + slope * Math.sin(x) - x, 0, 3);
        double iterated =
                FixedPoint.iterate(x -> 1 + slope * Math.sin(x), 0, 10).orElseThrow();
        assertThat(bracketed).isCloseTo(iterated, within(1e-12));
    }

    @Example
    void aRisingFunctionIsHighestAtItsUpperBound() {
        assertThat(Bracket.maximum(x -> x, 0, 1)).isEqualTo(1);
    }

    @Example
    void refusesBoundsThatHoldNoRoot() {
        assertThatThrownBy(() -> Bracket.root(x -> x + 1, 0, 1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Example
    void iterationReportsDivergence() {
        assertThat(FixedPoint.iterate(x -> 2 * x + 1, 0, 1e9)).isEmpty();
    }
}
