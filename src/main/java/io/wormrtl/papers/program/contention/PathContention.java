package io.wormrtl.papers.program.contention;

/**
 * How a single path is contended for (003, definitions 22, 29 and 30).
 *
 * @param length channels of the path, D
 * @param logicalLength channels at which at least one further path joins, d
 * @param level other paths that share at least one channel, nu; the path itself does not count
 * @param otherDemand traffic of those paths in units of the mean path's; equal to the level without weights
 * @param ownDemand traffic of this path in the same units; 1 without weights
 */
public record PathContention(int length, int logicalLength, int level, double otherDemand, double ownDemand) {

    /** nu + 1, weighted: the demand that has to pass while only one of these paths can be in use. */
    public double pressure() {
        return otherDemand + ownDemand;
    }

    /** Saturation path traffic, lambda_sat = 1 / (nu + 1), of the mean path in this company (003, eq. 3.11). */
    public double saturation() {
        return 1 / pressure();
    }
}
