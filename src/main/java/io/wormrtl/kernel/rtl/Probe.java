package io.wormrtl.kernel.rtl;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Tells which of a list of variables have changed from one cycle to the next.
 *
 * <p>A probe is one more reader of each element: a bit of its own in words of its own. So an element that is not probed
 * pays nothing, and a probed one pays only when it changes. Of what lies in the word of a changed element, the bits
 * that differ say at once which variables have changed.
 */
public final class Probe implements Tracer, AutoCloseable {

    /** Receives what a probe saw. */
    public interface Listener {
        /**
         * Called after the wires have settled, once for every cycle that is not slept through.
         *
         * @param cycle the number of the cycle
         * @param changes the variables whose value differs from the last sample, in the first one all of them; valid
         *     during the call only
         */
        void sample(long cycle, Changes changes);
    }

    /** The variables that have changed, in the order in which the probe was given them. */
    public interface Changes {
        /** The position in the probe's list of the first changed variable from {@code from} on; -1 if none. */
        int next(int from);

        /** The value of the variable at that position, changed or not. */
        long value(int variable);
    }

    private final Simulator simulator;
    private final Variable[] variables;
    private final Element[] elements;
    private final Listener listener;
    /** One bit per element that may have changed. */
    private final long[] stirred;
    /** The element of each variable. */
    private final int[] elementOf;
    /** The bit of its element's value that a variable begins with; -1 if it lies elsewhere. */
    private final int[] offset;
    /** The bits of a variable, those of its element's value where it lies there. */
    private final long[] bits;
    /** The variables of each element, those of element i from place {@code first[i]} on. */
    private final int[] variablesOf;

    private final int[] first;
    /** The value of each element in the last sample. */
    private final long[] seen;
    /** The same of variables that lie elsewhere. */
    private final long[] seenElsewhere;
    /** One bit per variable that has changed, in the order of the list. */
    private final long[] changed;

    private final Changes changes = new Changes() {
        @Override
        public int next(int from) {
            return nextChange(from);
        }

        @Override
        public long value(int variable) {
            return offset[variable] < 0
                    ? seenElsewhere[variable]
                    : (seen[elementOf[variable]] & bits[variable]) >>> offset[variable];
        }
    };

    private boolean sampled;

    /** Begins to watch; every variable counts as changed in the next cycle. */
    public Probe(Simulator simulator, List<? extends Variable> variables, Listener listener) {
        this.simulator = simulator;
        this.listener = listener;
        this.variables = variables.toArray(Variable[]::new);
        Map<Element, Integer> numbers = new HashMap<>();
        this.elementOf = variables.stream()
                .mapToInt(variable -> number(variable.element(), numbers))
                .toArray();
        this.elements = new Element[numbers.size()];
        numbers.forEach((element, number) -> elements[number] = element);
        this.offset = variables.stream().mapToInt(Probe::offset).toArray();
        this.bits = new long[offset.length];
        Arrays.setAll(bits, i -> -1L >>> -this.variables[i].width() << Math.max(0, offset[i]));
        this.first = new int[elements.length + 1];
        this.variablesOf = sortByElement(elementOf, first);
        this.seen = new long[elements.length];
        this.seenElsewhere = new long[offset.length];
        this.stirred = new long[(elements.length + 63) >> 6];
        this.changed = new long[(offset.length + 63) >> 6];
        for (int i = 0; i < elements.length; i++) {
            elements[i].fanout = Fanout.watched(elements[i].fanout, stirred, i);
        }
        everythingMayHaveChanged();
        simulator.keepRegistersUntilEdge();
        simulator.addProbe(this);
    }

    private static int number(Element element, Map<Element, Integer> numbers) {
        Integer known = numbers.putIfAbsent(element, numbers.size());
        return known == null ? numbers.size() - 1 : known;
    }

    private static int offset(Variable variable) {
        if (variable instanceof BitField.Part part) {
            int whole = offset(part.whole());
            return whole < 0 ? whole : whole + part.field().offset();
        }
        if (variable instanceof SignalArray.Entry entry) {
            return entry.offset();
        }
        return variable instanceof Signal ? 0 : -1;
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
        markAll(stirred, elements.length);
    }

    @Override
    public void sample(long cycle) {
        for (int word = 0; word < stirred.length; word++) {
            for (long rest = stirred[word]; rest != 0; rest = Bits.rest(rest)) {
                compare((word << 6) + Bits.first(rest));
            }
            stirred[word] = 0;
        }
        if (!sampled) {
            sampled = true;
            markAll(changed, offset.length);
        }
        listener.sample(cycle, changes);
        Arrays.fill(changed, 0);
    }

    private static void markAll(long[] words, int bits) {
        for (int i = 0; i < bits; i++) {
            words[i >> 6] |= 1L << i;
        }
    }

    /** Marks the variables of an element that differ from the last sample. */
    private void compare(int element) {
        long now = elements[element].value;
        long difference = now ^ seen[element];
        seen[element] = now;
        for (int k = first[element]; k < first[element + 1]; k++) {
            int variable = variablesOf[k];
            if (offset[variable] < 0 ? differsElsewhere(variable) : (difference & bits[variable]) != 0) {
                changed[variable >> 6] |= 1L << variable;
            }
        }
    }

    private boolean differsElsewhere(int variable) {
        long now = variables[variable].get();
        boolean differs = now != seenElsewhere[variable];
        seenElsewhere[variable] = now;
        return differs;
    }

    private int nextChange(int from) {
        int word = from >> 6;
        if (word >= changed.length) {
            return -1;
        }
        long rest = changed[word] & -1L << from;
        while (rest == 0) {
            if (++word == changed.length) {
                return -1;
            }
            rest = changed[word];
        }
        return (word << 6) + Bits.first(rest);
    }

    /** Stops watching. */
    @Override
    public void close() {
        for (Element element : elements) {
            element.fanout = Fanout.unwatched(element.fanout, stirred);
        }
        simulator.removeProbe(this);
    }
}
