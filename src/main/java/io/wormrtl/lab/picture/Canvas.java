package io.wormrtl.lab.picture;

import io.wormrtl.lab.report.Drawing;
import io.wormrtl.lab.report.Drawing.Ink;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.List;

/** A drawing of a network being made: nodes in their places, and ways between them in pixels. */
final class Canvas {

    static final Ink BLACK = new Ink(0x202020);
    static final Ink PALE = new Ink(0xc9cdd2);
    static final Ink LINE = new Ink(0x5b6770);
    static final Ink NODE = new Ink(0xf2ead3);
    static final Ink RED = new Ink(0xc81e1e);

    private static final int MARGIN = 48;
    private static final int TITLE = 22;
    private static final double WIDEST = 1500;
    private static final double LARGEST_UNIT = 130;
    private static final double SMALLEST_UNIT = 12;
    private static final double NODE_RADIUS = 0.2;
    private static final double CROWDED = 0.22;
    private static final double BOW = 0.34;
    private static final double LEGIBLE = 5;

    private final Topology topology;
    private final List<Point> places;
    private final List<Drawing.Mark> marks = new ArrayList<>();
    private final double unit;
    private final double left;
    private final double top;
    private final int width;
    private final int height;

    Canvas(Topology topology, List<String> title) {
        this.topology = topology;
        this.places = NodeLayout.of(topology);
        List<Point> drawn = drawn();
        double minX = drawn.stream().mapToDouble(Point::x).min().orElseThrow();
        double maxX = drawn.stream().mapToDouble(Point::x).max().orElseThrow();
        double minY = drawn.stream().mapToDouble(Point::y).min().orElseThrow();
        double maxY = drawn.stream().mapToDouble(Point::y).max().orElseThrow();
        double extent = Math.max(1, Math.max(maxX - minX, maxY - minY));
        this.unit = Math.max(SMALLEST_UNIT, Math.min(LARGEST_UNIT, WIDEST / extent));
        int words = title.stream().mapToInt(String::length).max().orElse(0);
        this.left = MARGIN - minX * unit;
        this.top = MARGIN + title.size() * TITLE + maxY * unit;
        this.width = (int) Math.max(words * 7.5 + MARGIN, (maxX - minX) * unit + 2 * MARGIN);
        this.height = (int) ((maxY - minY) * unit + 2 * MARGIN + title.size() * TITLE);
        for (int line = 0; line < title.size(); line++) {
            marks.add(new Drawing.Words(MARGIN / 2.0, TITLE * (line + 1.2), title.get(line), 14, false, BLACK));
        }
    }

    /** Pixels between neighbours on a line. */
    double unit() {
        return unit;
    }

    void add(Drawing.Mark mark) {
        marks.add(mark);
    }

    Point pixel(Point place) {
        return new Point(left + place.x() * unit, top - place.y() * unit);
    }

    private double radius() {
        return NODE_RADIUS * unit;
    }

    /** The nodes, and the points of links that lie farthest out. */
    private List<Point> drawn() {
        List<Point> drawn = new ArrayList<>(places);
        for (int node = 0; node < topology.nodes(); node++) {
            for (int port = 0; port < topology.ports(); port++) {
                int next = topology.neighbour(node, port);
                if (next != Topology.NONE) {
                    drawn.add(bend(node, next, 0.5));
                }
            }
        }
        return drawn;
    }

    /** The middle between two nodes, moved aside by a share of what keeps the way clear of nodes in between. */
    private Point bend(int from, int to, double share) {
        Point begin = places.get(from);
        Point end = places.get(to);
        Point right = right(begin, end);
        // both directions of a link bend to the same side
        double bow = (from < to ? 2 : -2) * (BOW + 0.01 * begin.distance(end));
        double aside = isCrowded(from, to) ? share * bow : 0;
        return begin.towards(end, 0.5).plus(right.x() * aside, right.y() * aside);
    }

    private boolean isCrowded(int from, int to) {
        for (int node = 0; node < places.size(); node++) {
            if (node != from && node != to && places.get(node).distance(places.get(from), places.get(to)) < CROWDED) {
                return true;
            }
        }
        return false;
    }

    /** One to the right of someone who goes that way. */
    private static Point right(Point begin, Point end) {
        double length = begin.distance(end);
        return new Point((end.y() - begin.y()) / length, -(end.x() - begin.x()) / length);
    }

    /** The way of a channel: from node to node, past nodes that lie between, shifted to its right. */
    Way way(int from, int to, double shift) {
        Point right = right(places.get(from), places.get(to));
        double x = right.x() * shift;
        double y = right.y() * shift;
        return new Way(
                pixel(places.get(from).plus(x, y)),
                pixel(bend(from, to, 1).plus(x, y)),
                pixel(places.get(to).plus(x, y)),
                radius());
    }

    /** A link as a line. */
    void link(int from, int to, Ink ink) {
        add(way(from, to, 0).curve(Math.max(0.8, unit / 70), 0, ink));
    }

    /** A channel as an arrow to the right of the middle. */
    void channel(int from, int to, Ink ink) {
        add(way(from, to, 0.06).shortened().curve(Math.max(0.8, unit / 70), unit / 10, ink));
    }

    /** All links as lines, and channels in one direction only as arrows. */
    void channels(Ink ink) {
        for (int node = 0; node < topology.nodes(); node++) {
            for (int port = 0; port < topology.ports(); port++) {
                int next = topology.neighbour(node, port);
                if (next == Topology.NONE) {
                    continue;
                }
                int arrival = topology.arrivalPort(node, port);
                boolean link = topology.neighbour(next, arrival) == node && topology.arrivalPort(next, arrival) == port;
                if (!link) {
                    channel(node, next, ink);
                } else if (node < next) {
                    link(node, next, ink);
                }
            }
        }
    }

    /** All nodes with their names, where these can be read. */
    void nodes(Ink fill) {
        double size = Math.min(radius() * 0.95, 1.7 * radius() / (0.55 * longestName()));
        for (int node = 0; node < topology.nodes(); node++) {
            Point place = pixel(places.get(node));
            add(new Drawing.Disc(place.x(), place.y(), radius(), fill, LINE));
            if (size >= LEGIBLE) {
                add(new Drawing.Words(place.x(), place.y() + 0.35 * size, name(node), size, true, BLACK));
            }
        }
    }

    /** Crosses a node out. */
    void crossNode(int node) {
        cross(pixel(places.get(node)), radius());
    }

    /** Crosses the link between two nodes out, in its middle. */
    void crossLink(int one, int other) {
        cross(way(one, other, 0).at(0.5), radius() / 2);
    }

    private void cross(Point middle, double arm) {
        for (int way : new int[] {-1, 1}) {
            add(new Drawing.Curve(
                    middle.x() - arm,
                    middle.y() - way * arm,
                    middle.x(),
                    middle.y(),
                    middle.x() + arm,
                    middle.y() + way * arm,
                    Math.max(1.5, unit / 35),
                    0,
                    RED));
        }
    }

    private String name(int node) {
        return topology.label(node).replace('_', ',');
    }

    private int longestName() {
        int longest = 1;
        for (int node = 0; node < topology.nodes(); node++) {
            longest = Math.max(longest, name(node).length());
        }
        return longest;
    }

    Drawing drawing() {
        return new Drawing(width, height, marks);
    }
}
