package io.wormrtl.kernel.gate;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * A circuit as two-input NANDs and inverters. A gate of the graph is a NAND, which gives its bit inverted; the bit itself
 * takes an inverter, one for all who need it. An exclusive or takes four NANDs of its inputs as they come, and a choice
 * three of its data as they come if both come alike.
 */
final class Nands {

    private static final int NANDS_OF_XOR = 4;
    private static final int LEVELS_OF_XOR = 3;
    private static final int NANDS_OF_CHOICE = 3;
    private static final int LEVELS_OF_CHOICE = 2;

    /** No owner yet. */
    private static final int UNKNOWN = -1;

    private final AndGraph graph;
    private final int[] inputs;
    private final int[] outputs;
    private final boolean[] needed;
    private final boolean[] isXor;
    /** For each node the bit by which it chooses between two that come inverted; else -1. */
    private final int[] chooser;
    /** For each node whether it gives its bit inverted without an inverter. */
    private final boolean[] givesInverse;

    private final boolean[] hasInverter;
    private long nands;
    private long inverters;

    Nands(Circuit circuit) {
        this.graph = circuit.graph();
        this.inputs = circuit.inputs();
        this.outputs = circuit.outputs();
        this.needed = new boolean[graph.size()];
        this.isXor = new boolean[graph.size()];
        this.chooser = new int[graph.size()];
        Arrays.fill(chooser, AndGraph.NONE);
        this.givesInverse = new boolean[graph.size()];
        this.hasInverter = new boolean[graph.size()];
        int[] uses = circuit.uses();
        for (int node = 1; node < graph.size(); node++) {
            boolean isOfTwo = graph.isGate(node) && isOfTwoAlone(node, uses);
            isXor[node] = isOfTwo && isXor(node);
            chooser[node] = isOfTwo && !isXor[node] ? chooser(node) : AndGraph.NONE;
            givesInverse[node] =
                    isXor[node] ? xorGivesInverse(node) : graph.isGate(node) && chooser[node] == AndGraph.NONE;
        }
        for (int output : outputs) {
            need(output);
        }
    }

    /** Whether a gate is 1 where neither of two others is, which nothing else uses. */
    private boolean isOfTwoAlone(int node, int[] uses) {
        return isAlone(graph.left(node), uses) && isAlone(graph.right(node), uses);
    }

    private boolean isAlone(int bit, int[] uses) {
        int node = AndGraph.node(bit);
        return AndGraph.isInverted(bit) && graph.isGate(node) && uses[node] == 1;
    }

    /** Neither both of two bits nor both inverted: their exclusive or. */
    private boolean isXor(int node) {
        int one = AndGraph.node(graph.left(node));
        int other = AndGraph.node(graph.right(node));
        return areInverse(one, graph.left(other), graph.right(other))
                || areInverse(one, graph.right(other), graph.left(other));
    }

    /** The bit of which one of the two gates needs 1, the other 0, if what they need besides comes inverted. */
    private int chooser(int node) {
        int one = AndGraph.node(graph.left(node));
        int other = AndGraph.node(graph.right(node));
        for (int bit : new int[] {graph.left(one), graph.right(one)}) {
            boolean chooses = graph.left(other) == AndGraph.not(bit) || graph.right(other) == AndGraph.not(bit);
            if (chooses && isTurned(rest(one, bit)) && isTurned(rest(other, AndGraph.not(bit)))) {
                return bit;
            }
        }
        return AndGraph.NONE;
    }

    /** The input of a gate that is not {@code bit}. */
    private int rest(int gate, int bit) {
        return graph.left(gate) == bit ? graph.right(gate) : graph.left(gate);
    }

    /** The output of the gate where the bit by which it chooses is 1, or where it is 0. */
    private int chosen(int node, boolean isFirst) {
        int gate = AndGraph.node(isFirst ? graph.left(node) : graph.right(node));
        return AndGraph.not(rest(gate, isFirst ? chooser[node] : AndGraph.not(chooser[node])));
    }

    private boolean areInverse(int gate, int left, int right) {
        return graph.left(gate) == AndGraph.not(left) && graph.right(gate) == AndGraph.not(right);
    }

    private int xorInput(int node, boolean isFirst) {
        int both = AndGraph.node(graph.left(node));
        return isFirst ? graph.left(both) : graph.right(both);
    }

    private boolean xorGivesInverse(int node) {
        return isTurned(xorInput(node, true)) != isTurned(xorInput(node, false));
    }

    /** Whether a bit is not given without an inverter, but the other value of it is. */
    private boolean isTurned(int bit) {
        return AndGraph.isInverted(bit) != givesInverse[AndGraph.node(bit)];
    }

    private void need(int bit) {
        int node = AndGraph.node(bit);
        if (node != 0 && isTurned(bit) && !hasInverter[node]) {
            hasInverter[node] = true;
            inverters++;
        }
        needNode(node);
    }

    private void needNode(int node) {
        if (needed[node] || !graph.isGate(node)) {
            return;
        }
        needed[node] = true;
        if (isXor[node]) {
            nands += NANDS_OF_XOR;
            needNode(AndGraph.node(xorInput(node, true)));
            needNode(AndGraph.node(xorInput(node, false)));
        } else if (chooser[node] != AndGraph.NONE) {
            nands += NANDS_OF_CHOICE;
            need(chooser[node]);
            need(AndGraph.not(chooser[node]));
            need(chosen(node, true));
            need(chosen(node, false));
        } else {
            nands++;
            need(graph.left(node));
            need(graph.right(node));
        }
    }

    /** NANDs and inverters of a circuit. */
    static long gates(Circuit circuit) {
        Nands made = new Nands(circuit);
        return made.nands + made.inverters;
    }

    /** NANDs. */
    long nands() {
        return nands;
    }

    /** Inverters. */
    long inverters() {
        return inverters;
    }

    /**
     * The gates of each owner. A gate belongs to the owner of all that it is made of, or of all that needs it; else nobody
     * owns it.
     *
     * @param ofInputs the owner of each input, from 1 on, or 0 for none
     * @param ofOutputs the owner of each output
     * @param owners their number
     * @return for those without an owner, and for each owner
     */
    long[] gates(int[] ofInputs, int[] ofOutputs, int owners) {
        int[] made = madeOf(ofInputs);
        int[] needing = neededBy(ofOutputs);
        long[] gates = new long[owners + 1];
        for (int node = 1; node < graph.size(); node++) {
            gates[Math.max(0, made[node] > 0 ? made[node] : needing[node])] += gates(node);
        }
        return gates;
    }

    private int gates(int node) {
        int inverter = hasInverter[node] ? 1 : 0;
        if (!needed[node]) {
            return inverter;
        }
        if (isXor[node]) {
            return NANDS_OF_XOR + inverter;
        }
        return (chooser[node] == AndGraph.NONE ? 1 : NANDS_OF_CHOICE) + inverter;
    }

    /** For each node the owner of all inputs before it; 0 if there are several. */
    private int[] madeOf(int[] ofInputs) {
        int[] owners = new int[graph.size()];
        owners[0] = UNKNOWN;
        for (int i = 0; i < inputs.length; i++) {
            owners[AndGraph.node(inputs[i])] = ofInputs[i];
        }
        for (int node = 1; node < owners.length; node++) {
            if (graph.isGate(node)) {
                int left = owners[AndGraph.node(graph.left(node))];
                owners[node] = common(left, owners[AndGraph.node(graph.right(node))]);
            }
        }
        return owners;
    }

    /** For each node the owner of all outputs behind it; 0 if there are several. */
    private int[] neededBy(int[] ofOutputs) {
        int[] owners = new int[graph.size()];
        Arrays.fill(owners, UNKNOWN);
        for (int i = 0; i < outputs.length; i++) {
            int node = AndGraph.node(outputs[i]);
            owners[node] = common(owners[node], ofOutputs[i]);
        }
        for (int node = owners.length - 1; node > 0; node--) {
            if (graph.isGate(node)) {
                for (int input : new int[] {graph.left(node), graph.right(node)}) {
                    int before = AndGraph.node(input);
                    owners[before] = common(owners[before], owners[node]);
                }
            }
        }
        return owners;
    }

    private static int common(int one, int other) {
        if (one == UNKNOWN || one == other) {
            return other;
        }
        return other == UNKNOWN ? one : 0;
    }

    /**
     * The gates behind each other on the longest way to each output.
     *
     * @param arrivals for each input the gates before it
     */
    int[] levels(int[] arrivals) {
        int[] levels = nodeLevels(arrivals);
        int[] of = new int[outputs.length];
        for (int i = 0; i < of.length; i++) {
            of[i] = level(outputs[i], levels);
        }
        return of;
    }

    private int[] nodeLevels(int[] arrivals) {
        int[] levels = new int[graph.size()];
        for (int i = 0; i < inputs.length; i++) {
            levels[AndGraph.node(inputs[i])] = arrivals[i];
        }
        for (int node = 1; node < graph.size(); node++) {
            if (isXor[node]) {
                int first = levels[AndGraph.node(xorInput(node, true))];
                levels[node] = LEVELS_OF_XOR + Math.max(first, levels[AndGraph.node(xorInput(node, false))]);
            } else if (chooser[node] != AndGraph.NONE) {
                int by = Math.max(level(chooser[node], levels), level(AndGraph.not(chooser[node]), levels));
                int data = Math.max(level(chosen(node, true), levels), level(chosen(node, false), levels));
                levels[node] = LEVELS_OF_CHOICE + Math.max(by, data);
            } else if (graph.isGate(node)) {
                levels[node] = 1 + Math.max(level(graph.left(node), levels), level(graph.right(node), levels));
            }
        }
        return levels;
    }

    /** The input at which the longest way to an output begins; -1 of an output that is constant. */
    int beginning(int output, int[] arrivals) {
        int[] levels = nodeLevels(arrivals);
        int node = AndGraph.node(outputs[output]);
        while (graph.isGate(node)) {
            int left = AndGraph.node(graph.left(node));
            int right = AndGraph.node(graph.right(node));
            node = level(graph.left(node), levels) >= level(graph.right(node), levels) ? left : right;
        }
        for (int i = 0; i < inputs.length; i++) {
            if (AndGraph.node(inputs[i]) == node) {
                return i;
            }
        }
        return -1;
    }

    /** The gates one by one. */
    GateNetlist netlist() {
        GateNetlist.Builder made = new GateNetlist.Builder(inputs.length);
        int[] given = new int[graph.size()];
        int[] inverted = new int[graph.size()];
        inverted[0] = 1;
        for (int i = 0; i < inputs.length; i++) {
            given[AndGraph.node(inputs[i])] = made.input(i);
        }
        IntUnaryOperator net = bit -> (isTurned(bit) ? inverted : given)[AndGraph.node(bit)];
        for (int node = 1; node < graph.size(); node++) {
            if (needed[node]) {
                given[node] = add(node, made, given, net);
            }
            if (hasInverter[node]) {
                inverted[node] = made.inverter(given[node]);
            }
        }
        return made.netlist(Arrays.stream(outputs).map(net).toArray());
    }

    /** Adds the NANDs of a node; the net that they give. */
    private int add(int node, GateNetlist.Builder made, int[] given, IntUnaryOperator net) {
        if (isXor[node]) {
            int a = given[AndGraph.node(xorInput(node, true))];
            int b = given[AndGraph.node(xorInput(node, false))];
            int both = made.nand(a, b);
            return made.nand(made.nand(a, both), made.nand(both, b));
        }
        if (chooser[node] != AndGraph.NONE) {
            int yes = made.nand(net.applyAsInt(chooser[node]), net.applyAsInt(chosen(node, true)));
            int no = made.nand(net.applyAsInt(AndGraph.not(chooser[node])), net.applyAsInt(chosen(node, false)));
            return made.nand(yes, no);
        }
        return made.nand(net.applyAsInt(graph.left(node)), net.applyAsInt(graph.right(node)));
    }

    private int level(int bit, int[] levels) {
        int node = AndGraph.node(bit);
        return levels[node] + (node != 0 && isTurned(bit) ? 1 : 0);
    }
}
