package io.wormrtl.network.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where faults can be, and how often they are drawn. */
class FaultPlanTest {

    /** The channel of a ring that leads back to node 0 goes one way, from the higher number to the lower one. */
    @Test
    void aLinkOfOneWayIsALinkWhicheverWayItGoes() {
        Ring ring = new Ring(4);
        FaultPlan.requirePlace(FaultPlace.Link.between(0, 3), ring);
        FaultPlan.requirePlace(FaultPlace.Link.between(0, 1), ring);
        assertThatThrownBy(() -> FaultPlan.requirePlace(FaultPlace.Link.between(0, 2), ring))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("nodes 0 and 2 of ring 4 are not");
        assertThatThrownBy(() -> FaultPlan.requirePlace(new FaultPlace.Node(9), new Mesh(3, 3)))
                .hasMessageContaining("must be at a node from 0 to 8");
    }

    /** A place that fails with probability p in a cycle works for (1 - p) / p cycles on average. */
    @ParameterizedTest
    @ValueSource(doubles = {0.9, 0.5, 0.05})
    void gapsAreGeometric(double rate) {
        PlaceRandom random = new PlaceRandom(7, 3, rate);
        int draws = 40_000;
        double gaps = 0;
        for (int i = 0; i < draws; i++) {
            gaps += random.next(100) - 100;
        }
        double mean = (1 - rate) / rate;
        double deviation = Math.sqrt(1 - rate) / rate / Math.sqrt(draws);
        assertThat(gaps / draws).isBetween(mean - 5 * deviation, mean + 5 * deviation);
    }

    @Test
    void whatFailsInEveryCycleFailsAtOnce() {
        assertThat(new PlaceRandom(7, 3, 1).next(12)).isEqualTo(12);
    }
}
