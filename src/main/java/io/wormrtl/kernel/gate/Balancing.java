package io.wormrtl.kernel.gate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** Makes chains of gates into trees: of the bits that are all to be 1 the two that are there first come together first. */
final class Balancing {

    private final Circuit circuit;
    private final AndGraph made = new AndGraph();
    private final int[] uses;
    private final int[] known;
    private final List<Integer> levels = new ArrayList<>();

    private Balancing(Circuit circuit) {
        this.circuit = circuit;
        this.uses = circuit.uses();
        this.known = new int[circuit.graph().size()];
        java.util.Arrays.fill(known, AndGraph.NONE);
        levels.add(0);
    }

    /** The same circuit with shorter ways through it. */
    static Circuit of(Circuit circuit) {
        return new Balancing(circuit).balanced();
    }

    private Circuit balanced() {
        known[0] = AndGraph.FALSE;
        int[] inputs = new int[circuit.inputs().length];
        for (int i = 0; i < inputs.length; i++) {
            inputs[i] = made.leaf();
            levels.add(0);
            known[AndGraph.node(circuit.inputs()[i])] = inputs[i];
        }
        int[] outputs = new int[circuit.outputs().length];
        for (int i = 0; i < outputs.length; i++) {
            outputs[i] = balanced(circuit.outputs()[i]);
        }
        return new Circuit(made, inputs, outputs);
    }

    private int balanced(int bit) {
        int node = AndGraph.node(bit);
        if (known[node] == AndGraph.NONE) {
            List<Integer> all = new ArrayList<>();
            collect(circuit.graph().left(node), all);
            collect(circuit.graph().right(node), all);
            known[node] = together(all);
        }
        return AndGraph.isInverted(bit) ? AndGraph.not(known[node]) : known[node];
    }

    /** The bits of which a gate is 1 if all are: those before it that nothing else uses are taken apart, but no choice. */
    private void collect(int bit, List<Integer> all) {
        int node = AndGraph.node(bit);
        if (circuit.isOfChain(bit, uses)) {
            collect(circuit.graph().left(node), all);
            collect(circuit.graph().right(node), all);
        } else {
            all.add(balanced(bit));
        }
    }

    private int together(List<Integer> all) {
        PriorityQueue<Integer> open =
                new PriorityQueue<>(Comparator.<Integer>comparingInt(bit -> levels.get(AndGraph.node(bit)))
                        .thenComparing(Comparator.naturalOrder()));
        open.addAll(all);
        while (open.size() > 1) {
            open.add(gate(open.remove(), open.remove()));
        }
        return open.remove();
    }

    private int gate(int a, int b) {
        int bit = made.and(a, b);
        while (levels.size() < made.size()) {
            int node = levels.size();
            int left = levels.get(AndGraph.node(made.left(node)));
            levels.add(1 + Math.max(left, levels.get(AndGraph.node(made.right(node)))));
        }
        return bit;
    }
}
