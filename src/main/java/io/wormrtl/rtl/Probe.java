package io.wormrtl.rtl;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Tells which of a list of variables may have changed from one cycle to the next.
 *
 * <p>A probe is one more reader of each element: a bit of its own in words of its own. So an element that is not probed
 * pays nothing, and a probed one pays only when it changes.
 */
public final class Probe implements Tracer, AutoCloseable {

    /** Receives what a probe saw. */
    public interface Listener {
        /**
         * Called after the wires have settled, once for every cycle that is not slept through.
         *
         * @param cycle the number of the cycle
         * @param changed the variables whose value may differ from the last sample; valid during the call only
         */
        void sample(long cycle, Changes changed);
    }

    /** The variables that may have changed, in the order in which the probe was given them. */
    public interface Changes {
        /** The position in the probe's list of the first changed variable from {@code from} on; -1 if none. */
        int next(int from);
    }

    private final Simulator simulator;
    private final List<Element> elements;
    private final Listener listener;
    /** One bit per element, in the order in which the elements first occur. */
    private final long[] changed;
    /** The variables of each element, those of element i from place {@code first[i]} on. */
    private final int[] variablesOf;

    private final int[] first;
    /** One bit per variable that may have changed, in the order of the list. */
    private final long[] candidates;

    /** Begins to watch; every variable counts as changed in the next cycle. */
    public Probe(Simulator simulator, List<? extends Variable> variables, Listener listener) {
        this.simulator = simulator;
        this.listener = listener;
        Map<Element, Integer> numbers = new HashMap<>();
        int[] elementOf = variables.stream()
                .mapToInt(variable -> number(variable.element(), numbers))
                .toArray();
        Element[] ordered = new Element[numbers.size()];
        numbers.forEach((element, number) -> ordered[number] = element);
        this.elements = List.of(ordered);
        this.changed = new long[(elements.size() + 63) >> 6];
        this.first = new int[elements.size() + 1];
        this.variablesOf = sortByElement(elementOf, first);
        this.candidates = new long[(elementOf.length + 63) >> 6];
        for (int i = 0; i < ordered.length; i++) {
            ordered[i].fanout = Fanout.watched(ordered[i].fanout, changed, i);
        }
        everythingMayHaveChanged();
        simulator.addTracer(this);
    }

    private static int number(Element element, Map<Element, Integer> numbers) {
        Integer known = numbers.putIfAbsent(element, numbers.size());
        return known == null ? numbers.size() - 1 : known;
    }

    private static int[] sortByElement(int[] elementOf, int[] first) {
        for (int element : elementOf) {
            first[element + 1]++;
        }
        Arrays.parallelPrefix(first, Integer::sum);
        int[] next = first.clone();
        int[] sorted = new int[elementOf.length];
        for (int i = 0; i < elementOf.length; i++) {
            sorted[next[elementOf[i]]++] = i;
        }
        return sorted;
    }

    @Override
    public void everythingMayHaveChanged() {
        for (int i = 0; i < elements.size(); i++) {
            changed[i >> 6] |= 1L << i;
        }
    }

    @Override
    public void sample(long cycle) {
        for (int word = 0; word < changed.length; word++) {
            for (long rest = changed[word]; rest != 0; rest = Bits.rest(rest)) {
                markVariables((word << 6) + Bits.first(rest));
            }
            changed[word] = 0;
        }
        listener.sample(cycle, this::nextChange);
        Arrays.fill(candidates, 0);
    }

    private void markVariables(int element) {
        for (int k = first[element]; k < first[element + 1]; k++) {
            candidates[variablesOf[k] >> 6] |= 1L << variablesOf[k];
        }
    }

    private int nextChange(int from) {
        int word = from >> 6;
        if (word >= candidates.length) {
            return -1;
        }
        long rest = candidates[word] & -1L << from;
        while (rest == 0) {
            if (++word == candidates.length) {
                return -1;
            }
            rest = candidates[word];
        }
        return (word << 6) + Bits.first(rest);
    }

    /** Stops watching. */
    @Override
    public void close() {
        elements.forEach(element -> element.fanout = Fanout.unwatched(element.fanout, changed));
        simulator.removeTracer(this);
    }
}
