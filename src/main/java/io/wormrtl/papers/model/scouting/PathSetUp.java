package io.wormrtl.papers.model.scouting;

/** Mean time in which the header sets up a path, backtracking included (000, eqs. 5 to 7). */
final class PathSetUp {

    private PathSetUp() {}

    /**
     * Mean path set-up time in cycles (eq. 7): averaged over 0 to K permitted backtracks, acknowledgements added.
     *
     * @param blocking blocking probability after 0 to D - 1 hops
     */
    static double mean(ScoutingNetwork network, double[] blocking, ScoutingReadings.Source source) {
        double sum = 0;
        for (int t = 0; t <= network.scoutingDistance(); t++) {
            sum += expected(blocking, t, source) + network.acknowledgementTime();
        }
        return sum / (network.scoutingDistance() + 1);
    }

    /**
     * Expected cycles from the source to the destination if up to {@code backtracks} are made (eq. 5).
     *
     * <p>A header that has used all its backtracks only advances; each earlier state looks one hop ahead with the
     * same number of backtracks, or one hop back with one more. {@code source} says what waiting at the
     * source costs.
     */
    static double expected(double[] blocking, int backtracks, ScoutingReadings.Source source) {
        int hops = blocking.length;
        double[] after = new double[hops + 1];
        for (int i = 0; i <= hops; i++) {
            after[i] = hops - i;
        }
        after[0] = source.expected(after[1], blocking[0]);
        for (int j = backtracks - 1; j >= 0; j--) {
            double[] now = new double[hops + 1];
            for (int i = hops - 1; i > 0; i--) {
                double back = backtrack(backtracks - j, hops) * blocking[i];
                now[i] = (1 - back) * now[i + 1] + back * after[i - 1] + 1;
            }
            now[0] = source.expected(now[1], blocking[0]);
            after = now;
        }
        return after[0];
    }

    /**
     * Probability that one of {@code left} backtracks falls on a given one of {@code hops} places (eq. 6): the
     * ratio of the two binomials is left / (left + D - 1).
     */
    static double backtrack(int left, int hops) {
        return left == 0 ? 0 : (double) left / (left + hops - 1);
    }
}
