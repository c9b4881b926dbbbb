package io.wormrtl.lab.picture;

/**
 * A place in the plane, x to the right and y upwards; neighbours on a line are 1 apart.
 *
 * @param x to the right
 * @param y upwards
 */
record Point(double x, double y) {

    Point plus(double dx, double dy) {
        return new Point(x + dx, y + dy);
    }

    double distance(Point other) {
        return Math.hypot(other.x - x, other.y - y);
    }

    /** The point a fraction of the way to another. */
    Point towards(Point other, double fraction) {
        return new Point(x + fraction * (other.x - x), y + fraction * (other.y - y));
    }

    /** How far it lies from the straight line between two points. */
    double distance(Point from, Point to) {
        double length = from.distance(to);
        double along = ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / (length * length);
        return distance(from.towards(to, Math.min(1, Math.max(0, along))));
    }
}
