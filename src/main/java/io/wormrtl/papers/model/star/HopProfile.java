package io.wormrtl.papers.model.star;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The hops of a mean message, by what decides whether it is blocked there (001, eqs. 5 to 8).
 *
 * <p>Averaging the blocking probabilities of eq. 7 over path sets and then those of eq. 5 over destinations is
 * linear, so that the weights can be found once for S_n, whatever the load.
 *
 * @param hops each kind of hop with the mean number of such hops per message
 */
record HopProfile(Map<HopProfile.Hop, Double> hops) {

    /**
     * A kind of hop.
     *
     * @param number which hop of the message it is, from 1
     * @param remaining d, hops left to the destination, this one included
     * @param outputs output channels on minimal paths
     */
    record Hop(int number, int remaining, int outputs) {}

    /** The profile of uniform traffic in S_n, from the cycle structures of its destinations. */
    static HopProfile of(int symbols) {
        List<CycleStructure> structures = CycleStructure.all(symbols);
        long destinations =
                structures.stream().mapToLong(s -> s.permutations(symbols)).sum() - 1;
        PathSets sets = new PathSets();
        Map<Hop, Double> hops = new TreeMap<>(Comparator.comparingInt(Hop::number)
                .thenComparingInt(Hop::remaining)
                .thenComparingInt(Hop::outputs));
        for (CycleStructure start : structures) {
            follow(start, (double) start.permutations(symbols) / destinations, sets, hops);
        }
        return new HopProfile(hops);
    }

    private static void follow(CycleStructure start, double weight, PathSets sets, Map<Hop, Double> hops) {
        Map<CycleStructure, Double> here = Map.of(start, weight);
        for (int number = 1; number <= start.distance(); number++) {
            Map<CycleStructure, Double> further = new LinkedHashMap<>();
            for (Map.Entry<CycleStructure, Double> entry : here.entrySet()) {
                CycleStructure at = entry.getKey();
                hops.merge(new Hop(number, at.distance(), at.outputs()), entry.getValue(), Double::sum);
                for (CycleStructure next : at.next().keySet()) {
                    further.merge(next, entry.getValue() * sets.share(at, next), Double::sum);
                }
            }
            here = further;
        }
    }
}
