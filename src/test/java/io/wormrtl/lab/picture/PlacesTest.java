package io.wormrtl.lab.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.report.Drawing;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Places and ways in the plane, found by hand. */
class PlacesTest {

    private static void at(Point place, double x, double y) {
        assertThat(place.x()).isCloseTo(x, within(1e-9));
        assertThat(place.y()).isCloseTo(y, within(1e-9));
    }

    @Test
    void pointsHaveDistances() {
        Point origin = new Point(0, 0);
        assertThat(new Point(1, 2).plus(3, 5)).isEqualTo(new Point(4, 7));
        assertThat(new Point(1, 2).distance(new Point(4, 6))).isEqualTo(5);
        at(new Point(4, 8).towards(new Point(8, 0), 0.25), 5, 6);
        Point end = new Point(4, 0);
        assertThat(new Point(2, 3).distance(origin, end)).as("beside the line").isEqualTo(3);
        assertThat(new Point(7, 4).distance(origin, end)).as("behind its end").isEqualTo(5);
        assertThat(new Point(-3, -4).distance(origin, end))
                .as("before its beginning")
                .isEqualTo(5);
    }

    @Test
    void aWayIsSeenOutsideItsNodes() {
        Way way = new Way(new Point(0, 0), new Point(10, 0), new Point(10, 10), 2);
        at(way.shortened().begin(), 2, 0);
        at(way.shortened().end(), 10, 8);
        assertThat(way.shortened().bend()).isEqualTo(way.bend());
        Way large = new Way(way.begin(), way.bend(), way.end(), 20).shortened();
        at(large.begin(), 9, 0);
        at(large.end(), 10, 1);
        at(way.at(0.5), 7.5, 2.5);
        at(way.at(0), 0, 0);
        at(way.at(1), 10, 10);
        Drawing.Ink ink = new Drawing.Ink(0x123456);
        assertThat(way.curve(1.5, 6, ink)).isEqualTo(new Drawing.Curve(0, 0, 10, 0, 10, 10, 1.5, 6, ink));
    }

    /** Two nodes lie obliquely behind each: 0.42 and 0.30 a step, so that 1.39 and 1.15 keep clear of them. */
    @ParameterizedTest
    @CsvSource({"0, 0, 0", "1, 1.39, 0", "3, 0, 1.15", "9, 0.42, 0.3", "26, 3.62, 2.9"})
    void theThirdDimensionGoesObliquely(int node, double x, double y) {
        at(NodeLayout.of(new Mesh(3, 3, 3)).get(node), x, y);
    }

    /** Beyond the third dimension copies stand beside each other and above each other, 1.3 apart. */
    @ParameterizedTest
    @CsvSource({"1, 1, 0", "2, 0, 1", "4, 0.42, 0.3", "8, 2.72, 0", "16, 0, 2.6", "31, 4.14, 3.9"})
    void cubesStandBesideCubes(int node, double x, double y) {
        at(NodeLayout.of(new Hypercube(5)).get(node), x, y);
    }

    @Test
    void ringsGoClockwiseFromTheTop() {
        double radius = Math.sqrt(0.5);
        at(NodeLayout.of(new Ring(4)).get(0), 0, radius);
        at(NodeLayout.of(new Ring(4)).get(1), radius, 0);
        at(NodeLayout.of(new Ring(4)).get(2), 0, -radius);
        at(NodeLayout.onCircle(2, 0.75), -2, 0);
    }

    /** Three symbols are the corners of a hexagon; the fourth says on which of four sides, 1.5 / sin 45 degrees off. */
    @Test
    void starsAreHexagonsOnCircles() {
        at(StarLayout.place("123"), 0, 1);
        at(StarLayout.place("213"), Math.sqrt(0.75), 0.5);
        at(StarLayout.place("312"), Math.sqrt(0.75), -0.5);
        at(StarLayout.place("132"), 0, -1);
        at(StarLayout.place("231"), -Math.sqrt(0.75), -0.5);
        at(StarLayout.place("321"), -Math.sqrt(0.75), 0.5);
        double side = 1.5 * Math.sqrt(2);
        at(StarLayout.place("2341"), 0, 1 + side);
        at(StarLayout.place("1342"), side, 1);
        at(StarLayout.place("1243"), 0, 1 - side);
        at(StarLayout.place("1234"), -side, 1);
        at(StarLayout.place("23451"), -side, 1 + (1.5 + side) / Math.sin(Math.PI / 5));
    }
}
