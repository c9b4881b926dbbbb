package io.wormrtl.lab.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.testkit.RandomTopologies;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpreadingTest {

    private static List<Point> places(String dot) {
        return new Spreading(RandomTopologies.fromDot(dot)).places();
    }

    /** Around a circle of one-way channels every node is two steps from each other in the longer of both ways. */
    @Test
    void theLongerWayCounts() {
        List<Point> places = places("digraph { a -> b -> c -> a }");
        assertThat(places.get(0).distance(places.get(1))).isCloseTo(2, within(1e-3));
        assertThat(places.get(1).distance(places.get(2))).isCloseTo(2, within(1e-3));
        assertThat(places.get(2).distance(places.get(0))).isCloseTo(2, within(1e-3));
    }

    @Test
    void aLineIsDrawnOut() {
        List<Point> places = places("graph { a -- b -- c }");
        assertThat(places.get(0).distance(places.get(1))).isCloseTo(1, within(0.01));
        assertThat(places.get(1).distance(places.get(2))).isCloseTo(1, within(0.01));
        assertThat(places.get(0).distance(places.get(2))).isCloseTo(2, within(0.02));
    }
}
