package io.wormrtl.lab.explore;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The choices of a way, told to the one that asks in the cycle and under the name that they were recorded for. */
final class ToldChoices implements Chooser {

    private record Question(int cycle, String asker) {}

    private final Map<Question, Deque<Integer>> told = new HashMap<>();
    private int cycle;

    ToldChoices(List<StuckTrace.Grant> grants) {
        for (StuckTrace.Grant grant : grants) {
            told.computeIfAbsent(new Question(grant.cycle(), grant.asker()), key -> new ArrayDeque<>())
                    .addLast(grant.bit());
        }
    }

    /** The cycle that comes next. */
    void at(int next) {
        cycle = next;
    }

    /** One of the bits of a mask that is not 0; the lowest where nothing is told, or what is told does not ask. */
    @Override
    public int chooseBit(String asker, long mask) {
        Deque<Integer> answers = told.get(new Question(cycle, asker));
        int bit = answers == null || answers.isEmpty() ? -1 : answers.removeFirst();
        return bit >= 0 && (mask >>> bit & 1) != 0 ? bit : Long.numberOfTrailingZeros(mask);
    }
}
