package io.wormrtl.papers.program.search;

import java.util.Arrays;

/**
 * How the worst pressure stands against the smallest one so far, without looking at every path: counts the paths at
 * that limit and those beyond it.
 */
final class Worst {

    /** The difference between sums of demands that rounding may cause. */
    private static final double ROUNDING = 1e-9;

    private double below;
    private double beyond;
    private int at;
    private int over;

    /** The limit is the worst of these. */
    Worst(double[] pressure) {
        lower(pressure);
    }

    /** Sets the limit to the worst of these. */
    void lower(double[] pressure) {
        double limit = Arrays.stream(pressure).max().orElseThrow();
        below = limit * (1 - ROUNDING);
        beyond = limit * (1 + ROUNDING);
        at = 0;
        over = 0;
        for (double each : pressure) {
            count(each, 1);
        }
    }

    private void count(double pressure, int paths) {
        at += pressure >= below ? paths : 0;
        over += pressure > beyond ? paths : 0;
    }

    /** The pressure of a path has changed. */
    void changed(double before, double after) {
        count(before, -1);
        count(after, 1);
    }

    /** Whether every path is below the limit. */
    boolean isLower() {
        return at == 0;
    }

    /** Whether all paths are within the limit. */
    boolean isReached() {
        return over == 0;
    }
}
