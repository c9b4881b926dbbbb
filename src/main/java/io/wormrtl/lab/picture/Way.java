package io.wormrtl.lab.picture;

import io.wormrtl.lab.report.Drawing;
import io.wormrtl.lab.report.Drawing.Ink;

/**
 * The way of a channel in pixels: from its beginning bent towards a point, to its end.
 *
 * @param radius of the nodes at its ends
 */
record Way(Point begin, Point bend, Point end, double radius) {

    /** The same way as far as it is not hidden by its nodes. */
    Way shortened() {
        return new Way(
                begin.towards(bend, Math.min(0.9, radius / begin.distance(bend))),
                bend,
                end.towards(bend, Math.min(0.9, radius / end.distance(bend))),
                radius);
    }

    /** The point after a fraction of the way. */
    Point at(double fraction) {
        return begin.towards(bend, fraction).towards(bend.towards(end, fraction), fraction);
    }

    Drawing.Curve curve(double thickness, double head, Ink ink) {
        return new Drawing.Curve(begin.x(), begin.y(), bend.x(), bend.y(), end.x(), end.y(), thickness, head, ink);
    }
}
