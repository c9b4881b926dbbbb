package io.wormrtl.lab.picture;

import io.wormrtl.network.topology.Grid;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.StarGraph;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Where the nodes of a network are drawn. */
final class NodeLayout {

    /** Distances of larger networks are not looked at. */
    private static final int MOST_SPREAD = 400;

    private static final int OBLIQUE = 2;
    private static final double OBLIQUE_X = 0.42;
    private static final double OBLIQUE_Y = 0.30;
    private static final double CLEAR = 0.55;
    private static final double GAP = 1.3;

    private NodeLayout() {}

    /** A place for each node, by number. */
    static List<Point> of(Topology topology) {
        if (topology instanceof Grid grid) {
            List<Point> steps = steps(grid.radices());
            return places(topology, node -> place(steps, dimension -> grid.coordinate(node, dimension)));
        } else if (topology instanceof Hypercube cube) {
            List<Point> steps =
                    steps(IntStream.generate(() -> 2).limit(cube.dimensions()).toArray());
            return places(topology, node -> place(steps, dimension -> node >>> dimension & 1));
        } else if (topology instanceof StarGraph star) {
            return places(topology, node -> StarLayout.place(star.nodeName(node)));
        } else if (topology instanceof Ring || topology.nodes() > MOST_SPREAD) {
            double radius = 0.5 / Math.sin(Math.PI / topology.nodes());
            return places(topology, node -> onCircle(radius, (double) node / topology.nodes()));
        }
        return new Spreading(topology).places();
    }

    private static List<Point> places(Topology topology, IntFunction<Point> place) {
        return IntStream.range(0, topology.nodes()).mapToObj(place).toList();
    }

    /** Clockwise from the top. */
    static Point onCircle(double radius, double turn) {
        return new Point(radius * Math.sin(2 * Math.PI * turn), radius * Math.cos(2 * Math.PI * turn));
    }

    /**
     * The step along each dimension: to the right, upwards, obliquely; then again to the right and upwards in turn, by
     * more than what lies inside.
     */
    private static List<Point> steps(int[] radices) {
        List<Point> steps = new ArrayList<>();
        double width = 0;
        double height = 0;
        double depth = radices.length > OBLIQUE ? radices[OBLIQUE] - 1 : 0;
        for (int dimension = 0; dimension < radices.length; dimension++) {
            Point step = step(dimension, depth, width, height);
            steps.add(step);
            width += step.x() * (radices[dimension] - 1);
            height += step.y() * (radices[dimension] - 1);
        }
        return steps;
    }

    /** The first steps are longer than what lies obliquely behind a node. */
    private static Point step(int dimension, double depth, double width, double height) {
        return switch (dimension) {
            case 0 -> new Point(Math.max(1, OBLIQUE_X * depth + CLEAR), 0);
            case 1 -> new Point(0, Math.max(1, OBLIQUE_Y * depth + CLEAR));
            case OBLIQUE -> new Point(OBLIQUE_X, OBLIQUE_Y);
            default -> dimension % 2 == 1 ? new Point(width + GAP, 0) : new Point(0, height + GAP);
        };
    }

    private static Point place(List<Point> steps, IntFunction<Integer> coordinate) {
        Point place = new Point(0, 0);
        for (int dimension = 0; dimension < steps.size(); dimension++) {
            Point step = steps.get(dimension);
            place = place.plus(coordinate.apply(dimension) * step.x(), coordinate.apply(dimension) * step.y());
        }
        return place;
    }
}
