package io.wormrtl.papers.program.contention;

import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * The effect of contention on the time and the traffic of a single path (003, section 3.2).
 *
 * <p>A path with contention level nu behaves like an M/M/1 queue that nu + 1 streams share, if older messages go
 * first. The equations for a node (3.3) and for a path (3.4) have the same form; {@link #actualTraffic} serves both.
 */
public final class PathModel {

    private PathModel() {}

    /** Saturation path traffic 1 / (nu + 1) (003, eq. 3.11). */
    public static double saturation(double level) {
        return 1 / (Ranges.requireNotNegative("path contention level", level) + 1);
    }

    /**
     * Communication time under contention over that without, theta = 1 / (1 - (nu + 1) lambda) (003, eq. 3.11).
     *
     * <p>Reading: the equation as printed, which gives 10 at nu = 5, lambda = 0.15; the 4 in the text is a slip.
     *
     * @param level path contention level nu, from 0 on
     * @param traffic actual path traffic lambda_p, from 0 on
     * @return from 1 on; infinite at and past saturation
     */
    public static double slowdown(double level, double traffic) {
        UnusableInput.requireRange("path traffic", traffic, 0, 1);
        double share = traffic / saturation(level);
        return share < 1 ? 1 / (1 - share) : Double.POSITIVE_INFINITY;
    }

    /**
     * Path traffic at which {@link #slowdown} is theta: (1 - 1 / theta) / (nu + 1) (003, eq. 3.11).
     *
     * @param level path contention level nu, from 0 on
     * @param slowdown theta, from 1 to 1e9
     */
    public static double trafficOfSlowdown(double level, double slowdown) {
        UnusableInput.requireRange("slowdown", slowdown, 1, 1e9);
        return (1 - 1 / slowdown) * saturation(level);
    }

    /**
     * Actual traffic lambda from the applied one and the saturation: the smaller root of
     * lambda^2 (1 - a) - lambda (a + s) + a s = 0 (003, eq. 3.12).
     *
     * @param applied a: traffic that would be generated without contention, from 0 to 1
     * @param saturation s: above 0
     * @return at most the smaller of both
     */
    public static double actualTraffic(double applied, double saturation) {
        UnusableInput.requireRange("applied traffic", applied, 0, 1);
        Ranges.requirePositive("saturation traffic", saturation);
        double sum = applied + saturation;
        // the root by the form that does not cancel, and that also holds at a = 1, where the equation is linear
        double root = Math.sqrt(Math.max(0, sum * sum - 4 * (1 - applied) * applied * saturation));
        return 2 * applied * saturation / (sum + root);
    }

    /** The threshold approximation of {@link #actualTraffic}: the smaller of both (003, eq. 3.13, text after it). */
    public static double thresholdTraffic(double applied, double saturation) {
        UnusableInput.requireRange("applied traffic", applied, 0, 1);
        return Math.min(applied, Ranges.requirePositive("saturation traffic", saturation));
    }
}
