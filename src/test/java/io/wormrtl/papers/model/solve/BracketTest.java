package io.wormrtl.papers.model.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class BracketTest {

    @Test
    void aRootMayBeABound() {
        assertThat(Bracket.root(x -> x, 0, 1)).isZero();
        assertThat(Bracket.root(x -> x - 1, 0, 1)).isEqualTo(1);
        assertThat(Bracket.root(x -> 1 - x, 0, 1)).isEqualTo(1);
        assertThat(Bracket.root(x -> x * x - 2, 0, 2)).isCloseTo(Math.sqrt(2), within(1e-13));
    }

    @Test
    void boundsMustEncloseARoot() {
        assertThatThrownBy(() -> Bracket.root(x -> x + 1, 0, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no change of sign between 0.0 and 1.0");
    }

    @Test
    void theHighestPlaceMayBeABound() {
        assertThat(Bracket.maximum(x -> x, 0, 2)).isEqualTo(2);
        assertThat(Bracket.maximum(x -> -x, 0, 2)).isCloseTo(0, within(1e-12));
        assertThat(Bracket.maximum(x -> -(x - 0.3) * (x - 0.3), 0, 2)).isCloseTo(0.3, within(1e-7));
    }
}
