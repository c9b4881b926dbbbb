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
    /** For each variable its element's bit. */
    private final int[] bits;

    /** Begins to watch; every variable counts as changed in the next cycle. */
    public Probe(Simulator simulator, List<? extends Variable> variables, Listener listener) {
        this.simulator = simulator;
        this.listener = listener;
        Map<Element, Integer> numbers = new HashMap<>();
        this.bits = variables.stream()
                .mapToInt(variable -> number(variable.element(), numbers))
                .toArray();
        Element[] ordered = new Element[numbers.size()];
        numbers.forEach((element, number) -> ordered[number] = element);
        this.elements = List.of(ordered);
        this.changed = new long[(elements.size() + 63) >> 6];
        for (int i = 0; i < ordered.length; i++) {
            ordered[i].fanout = Fanout.join(ordered[i].fanout, changed, i);
        }
        everythingMayHaveChanged();
        simulator.addTracer(this);
    }

    private static int number(Element element, Map<Element, Integer> numbers) {
        Integer known = numbers.putIfAbsent(element, numbers.size());
        return known == null ? numbers.size() - 1 : known;
    }

    @Override
    public void everythingMayHaveChanged() {
        Arrays.fill(changed, -1L);
    }

    @Override
    public void sample(long cycle) {
        listener.sample(cycle, this::nextChange);
        Arrays.fill(changed, 0);
    }

    private int nextChange(int from) {
        for (int i = from; i < bits.length; i++) {
            long word = changed[bits[i] >> 6];
            if (word == 0) {
                i = lastOfWord(i);
            } else if ((word >>> bits[i] & 1) != 0) {
                return i;
            }
        }
        return -1;
    }

    /** The last variable in a row from {@code from} on whose element has its bit in the same word. */
    private int lastOfWord(int from) {
        int i = from;
        int word = bits[from] >> 6;
        while (i + 1 < bits.length && bits[i + 1] >> 6 == word) {
            i++;
        }
        return i;
    }

    /** Stops watching. */
    @Override
    public void close() {
        elements.forEach(element -> element.fanout = Fanout.without(element.fanout, changed));
        simulator.removeTracer(this);
    }
}
