package io.wormrtl.papers.model.collision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.refusal.UnusableInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FirstStepCollisionTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void exactValuesAreThoseOfAllPairsOfDestinations(int dimension) {
        int nodes = 1 << dimension;
        double fixed = 0;
        double adaptive = 0;
        double random = 0;
        for (int one = 1; one < nodes; one++) {
            for (int other = 1; other < nodes; other++) {
                fixed += Integer.lowestOneBit(one) == Integer.lowestOneBit(other) ? 1 : 0;
                random += (double) Integer.bitCount(one & other) / Integer.bitCount(one) / Integer.bitCount(other);
                // the first message takes its lowest link; the second avoids it if it can
                adaptive += other == Integer.lowestOneBit(one) ? 1 : 0;
            }
        }
        double pairs = (nodes - 1.0) * (nodes - 1);
        FirstStepCollision found = new FirstStepCollision(dimension);
        assertThat(found.fixed()).isCloseTo(fixed / pairs, within(1e-14));
        assertThat(found.adaptiveExact()).isCloseTo(adaptive / pairs, within(1e-14));
        assertThat(found.random()).isCloseTo(random / pairs, within(1e-14));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 6, 10, 20})
    void printedValuesAreTheSumsOfThePaper(int dimension) {
        double nodes = 1 << dimension;
        double fixed = 0;
        double adaptive = 0;
        for (int k = 1; k <= dimension; k++) {
            fixed += Math.pow(2, -2 * k);
            adaptive += Math.pow(2, -k) / (nodes - 1);
        }
        double correction = nodes / (nodes - 1) * nodes / (nodes - 1);
        FirstStepCollision found = new FirstStepCollision(dimension);
        assertThat(found.fixed()).isCloseTo(correction * fixed, within(1e-12));
        assertThat(found.adaptivePrinted()).isCloseTo(correction * adaptive, within(1e-12));
    }

    @Test
    void limitsForLargeCubes() {
        FirstStepCollision large = new FirstStepCollision(62);
        assertThat(large.fixed()).isCloseTo(1.0 / 3, within(1e-15));
        assertThat(large.adaptivePrinted()).isBetween(0.0, 1e-18);
        assertThat(large.adaptiveExact()).isBetween(0.0, 1e-18);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 6, 12})
    void adaptiveBeatsFixedAndRandomLosesToTheShortestQueue(int dimension) {
        FirstStepCollision found = new FirstStepCollision(dimension);
        assertThat(found.adaptivePrinted()).isLessThan(found.fixed());
        assertThat(found.adaptiveExact()).isLessThan(found.random());
    }

    @Test
    void refusesACubeWithoutLinks() {
        assertThatThrownBy(() -> new FirstStepCollision(0))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("dimension (0) must be from 1 to 62");
    }
}
