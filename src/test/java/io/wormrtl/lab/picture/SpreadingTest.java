package io.wormrtl.lab.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.network.topology.Topology;
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

    /**
     * Each node lies where springs to all others balance whose length is the distance in the network, and whose strength is
     * one by its square.
     */
    @Test
    void whatPullsANodeIsInBalance() {
        Topology topology = RandomTopologies.fromDot("graph { a -- b; b -- c; c -- a; c -- d; d -- e; d -- f }");
        List<Point> places = new Spreading(topology).places();
        for (int node = 0; node < places.size(); node++) {
            double x = 0;
            double y = 0;
            for (int other = 0; other < places.size(); other++) {
                if (other != node) {
                    double wanted = topology.distance(node, other);
                    double apart = places.get(node).distance(places.get(other));
                    double pull = (apart - wanted) / apart / (wanted * wanted);
                    x += pull * (places.get(other).x() - places.get(node).x());
                    y += pull * (places.get(other).y() - places.get(node).y());
                }
            }
            assertThat(Math.hypot(x, y)).as("node %d", node).isLessThan(1e-3);
        }
    }
}
