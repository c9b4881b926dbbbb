package io.wormrtl.papers.model.scouting;

import io.wormrtl.kernel.part.Catalogue;

/**
 * Which reading of the damaged equations of 000 holds.
 *
 * @param crossing eq. 4
 * @param source eq. 5, first line
 * @param oneDimension eq. 8
 */
public record ScoutingReadings(Crossing crossing, Source source, OneDimension oneDimension) {

    /** The readings that are settled: what the model takes unless told otherwise. */
    public static final ScoutingReadings SETTLED =
            new ScoutingReadings(ScoutingReadings::headerOnce, ScoutingReadings::freeWait, ScoutingReadings::noneBelow);

    /** Mean network latency S from the path set-up (eq. 4). */
    @FunctionalInterface
    public interface Crossing {

        /**
         * S in cycles.
         *
         * @param setUp C, in cycles
         */
        double latency(double setUp, ScoutingNetwork network);
    }

    /** Expected time from the source (eq. 5, i = 0). */
    @FunctionalInterface
    public interface Source {

        /**
         * C(0, j) in cycles.
         *
         * @param next C(1, j), in cycles
         * @param blocking Pb(0), from 0 to 1
         */
        double expected(double next, double blocking);
    }

    /** Probability that only one dimension is left (eq. 8). */
    @FunctionalInterface
    public interface OneDimension {

        /**
         * P_j.
         *
         * @param radix k
         * @param hops i, made so far, from 0 to k/2 - 1
         */
        double probability(int radix, int hops);
    }

    /** Readings of eq. 4. */
    public static Catalogue<Crossing> equation4() {
        return new Catalogue<Crossing>("reading of eq. 4")
                .with("settled", "S = C + M: C holds the header's hops already", ScoutingReadings::headerOnce)
                .with("printed", "S = C + D + M", (setUp, network) -> headerOnce(setUp, network) + network.meanHops());
    }

    /** Readings of eq. 5 at the source. */
    public static Catalogue<Source> equation5() {
        return new Catalogue<Source>("reading of eq. 5")
                .with(
                        "settled",
                        "as printed, C(0,j) = C(1,j) + 1: waiting at the source costs nothing",
                        ScoutingReadings::freeWait)
                .with(
                        "attempts",
                        "every attempt costs a cycle: C(0,j) = C(1,j) + 1 / (1 - Pb(0))",
                        (next, blocking) -> next + 1 / (1 - blocking));
    }

    /** Readings of eq. 8. */
    public static Catalogue<OneDimension> equation8() {
        return new Catalogue<OneDimension>("reading of eq. 8")
                .with("settled", "0 below k/4 hops: no dimension can be finished", ScoutingReadings::noneBelow)
                .with("printed", "1 below k/4 hops", (radix, hops) -> isBelow(radix, hops) ? 1 : share(radix, hops));
    }

    private static double headerOnce(double setUp, ScoutingNetwork network) {
        return setUp + network.messageLength();
    }

    private static double freeWait(double next, double blocking) {
        return next + 1;
    }

    private static double noneBelow(int radix, int hops) {
        return isBelow(radix, hops) ? 0 : share(radix, hops);
    }

    private static boolean isBelow(int radix, int hops) {
        return 4 * hops < radix;
    }

    private static double share(int radix, int hops) {
        return 2.0 / (radix / 2 - hops + 1);
    }
}
