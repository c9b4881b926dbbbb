package io.wormrtl.network.fault;

import io.wormrtl.testkit.TriesFactor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Pairs of faults on the way of one message: every two places, every cycle of the first, and every time of the second
 * up to when the first has long been recovered from. A run takes some of them, always the same, as many as a property
 * takes tries: {@code -Dwormrtl.tries=1000x} takes all.
 */
public final class FaultPairs {

    private static final int FIRST_DURATION = 14;
    private static final int SECOND_DURATION = 9;

    private FaultPairs() {}

    /**
     * Some of the pairs.
     *
     * @param first the first cycle of the first fault
     * @param last the last one
     * @param latest the most cycles from the first fault to the second
     * @param worth how many pairs where properties take the tries that they name
     */
    public static List<List<Fault>> of(List<FaultPlace> places, int first, int last, int latest, int worth) {
        List<List<Fault>> all = new ArrayList<>();
        for (FaultPlace one : places) {
            for (FaultPlace other : places) {
                for (int cycle = first; cycle <= last; cycle++) {
                    for (int later = 0; later <= latest; later++) {
                        all.add(List.of(
                                new Fault(cycle, one, FIRST_DURATION),
                                new Fault(cycle + later, other, SECOND_DURATION)));
                    }
                }
            }
        }
        Collections.shuffle(all, new Random(1));
        return all.subList(0, Math.min(all.size(), TriesFactor.scaled(worth)));
    }
}
