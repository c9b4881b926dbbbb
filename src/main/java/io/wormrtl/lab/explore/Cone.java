package io.wormrtl.lab.explore;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Variable;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * All that the pins of a node can change within a cycle: the processes that read them, those that read what these
 * drive, and so on up to the registers that are set at its end. Processes are pure, so that what they do follows from
 * what they are declared to read: words of the state before the cycle, and wires that are driven from outside the cone.
 * An element that they set in some cycles keeps its value in others, so that it counts as read.
 */
final class Cone {

    private final int[] words;
    private final Variable[] wires;

    private Cone(int[] words, Variable[] wires) {
        this.words = words;
        this.wires = wires;
    }

    /**
     * By node.
     *
     * @throws UnusableInput if two cones share something
     */
    static List<Cone> of(ExploredNetwork network) {
        Map<Element, List<Process>> readers = new HashMap<>();
        for (Process process : network.simulator().processes()) {
            for (Element element : new HashSet<>(process.declaredReads())) {
                readers.computeIfAbsent(element, key -> new ArrayList<>()).add(process);
            }
        }
        List<Cone> cones = new ArrayList<>();
        Set<Process> taken = new HashSet<>();
        for (int node = 0; node < network.nodes(); node++) {
            List<Element> pins = network.processor(node).pins();
            Set<Process> processes = reached(pins, readers);
            for (Process process : processes) {
                if (!taken.add(process)) {
                    throw new Refused(Refusal.SHARED_CYCLE);
                }
            }
            cones.add(of(network.code(), processes, pins));
        }
        return cones;
    }

    private static Set<Process> reached(List<Element> pins, Map<Element, List<Process>> readers) {
        Set<Process> processes = new LinkedHashSet<>();
        Deque<Element> open = new ArrayDeque<>(pins);
        while (!open.isEmpty()) {
            for (Process process : readers.getOrDefault(open.pop(), List.of())) {
                if (processes.add(process)) {
                    process.declaredWrites().stream().filter(Cone::isWire).forEach(open::add);
                }
            }
        }
        return processes;
    }

    private static boolean isWire(Element element) {
        return element instanceof Wire || element instanceof Wires;
    }

    private static Cone of(StateCode code, Collection<Process> processes, List<Element> pins) {
        Set<Element> inner = new HashSet<>(pins);
        processes.forEach(process -> inner.addAll(process.declaredWrites()));
        Set<Element> touched = new LinkedHashSet<>();
        processes.forEach(process -> touched.addAll(process.declaredReads()));
        processes.forEach(process -> touched.addAll(process.declaredWrites()));
        List<Integer> words = new ArrayList<>();
        List<Variable> wires = new ArrayList<>();
        for (Element element : touched) {
            if (!isWire(element)) {
                words.addAll(code.wordsOf(element));
            } else if (!inner.contains(element)) {
                wires.addAll(element.variables());
            }
        }
        return new Cone(words.stream().mapToInt(word -> word).toArray(), wires.toArray(Variable[]::new));
    }

    /**
     * All that the cone depends on beside its pins.
     *
     * @param before the state before the cycle that has just been run
     */
    long[] inputs(long[] before) {
        long[] values = new long[words.length + wires.length];
        for (int i = 0; i < words.length; i++) {
            values[i] = before[words[i]];
        }
        for (int i = 0; i < wires.length; i++) {
            values[words.length + i] = wires[i].get();
        }
        return values;
    }
}
