package io.wormrtl.lab.closeup;

import io.wormrtl.kernel.rtl.Probe;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What some signals did in the last cycles of a run, in memory. */
final class SignalHistory {

    /** Changes of a signal that are kept before the older half goes. */
    private static final int MOST = 256;

    /**
     * A value.
     *
     * @param cycle the first cycle in which it stood
     * @param value unsigned
     */
    record Change(long cycle, long value) {}

    private final Map<Variable, Integer> places = new HashMap<>();
    private final List<List<Change>> changes = new ArrayList<>();

    /** Records from now on until the simulator ends. */
    SignalHistory(Simulator simulator, List<? extends Variable> signals) {
        List<Variable> distinct = new ArrayList<>();
        signals.forEach(signal -> places.computeIfAbsent(signal, any -> {
            distinct.add(signal);
            changes.add(new ArrayList<>());
            return changes.size() - 1;
        }));
        new Probe(simulator, distinct, this::sample);
    }

    private void sample(long cycle, Probe.Changes changed) {
        for (int i = changed.next(0); i >= 0; i = changed.next(i + 1)) {
            List<Change> of = changes.get(i);
            if (of.size() == MOST) {
                of.subList(0, MOST / 2).clear();
            }
            of.add(new Change(cycle, changed.value(i)));
        }
    }

    /** The values of a signal, the earliest first. */
    List<Change> of(Variable signal) {
        return changes.get(places.get(signal));
    }

    /** The value of a signal in a cycle; 0 before all that is known. */
    long at(Variable signal, long cycle) {
        long value = 0;
        for (Change change : of(signal)) {
            if (change.cycle() > cycle) {
                break;
            }
            value = change.value();
        }
        return value;
    }
}
