package io.wormrtl.papers.claims;

/**
 * Of the messages at a point of a curve, the times to the first and to the last data (002, section 4); there are none
 * past saturation.
 */
final class DataTimes {

    /** Times that differ by less than this part are the same: noise of a run. */
    static final double NOISE = 0.05;
    /** Less than this part is much less. */
    static final double MUCH = 0.5;

    static final String NO_COMMON_LOAD = "no load at which both have a latency";

    private DataTimes() {}

    /** Mean time to the first data of a message, in cycles. */
    static double first(Curve.Point point) {
        return point.figure("first_data_mean");
    }

    static String upTo(String name, Curve curve) {
        return name + " up to " + Curve.shown(curve.steadyUpTo());
    }

    static String times(Curve.Point point) {
        return point.hasLatency() ? Curve.shown(first(point)) + " and " + Curve.shown(point.latency()) : "saturated";
    }

    /** Null where it was not measured; past the end of a curve, which has saturated, its last point. */
    static Curve.Point at(Curve curve, double load) {
        if (load > curve.last().load() && !curve.last().hasLatency()) {
            return curve.last();
        }
        return curve.points().stream()
                .filter(point -> Math.abs(point.load() - load) < 1e-9)
                .findFirst()
                .orElse(null);
    }
}
