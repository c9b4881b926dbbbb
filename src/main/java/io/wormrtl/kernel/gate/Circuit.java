package io.wormrtl.kernel.gate;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * A graph, and what of it is wanted.
 *
 * @param graph the gates
 * @param inputs the bits that come from outside
 * @param outputs the bits that are wanted
 */
record Circuit(AndGraph graph, int[] inputs, int[] outputs) {

    /**
     * The part of this circuit that the outputs need, made anew in a graph of its own.
     *
     * @param standIn for each bit of this graph the one that stands for it
     */
    Circuit with(IntUnaryOperator standIn) {
        AndGraph made = new AndGraph();
        int[] known = new int[graph.size()];
        Arrays.fill(known, AndGraph.NONE);
        known[0] = AndGraph.FALSE;
        int[] leaves = new int[inputs.length];
        for (int i = 0; i < inputs.length; i++) {
            leaves[i] = made.leaf();
            known[AndGraph.node(inputs[i])] = leaves[i];
        }
        int[] wanted = new int[outputs.length];
        for (int i = 0; i < outputs.length; i++) {
            wanted[i] = copied(standIn.applyAsInt(outputs[i]), made, known, standIn);
        }
        return new Circuit(made, leaves, wanted);
    }

    private int copied(int bit, AndGraph made, int[] known, IntUnaryOperator standIn) {
        int node = AndGraph.node(bit);
        if (known[node] == AndGraph.NONE) {
            int left = copied(standIn.applyAsInt(graph.left(node)), made, known, standIn);
            int right = copied(standIn.applyAsInt(graph.right(node)), made, known, standIn);
            known[node] = made.and(left, right);
        }
        return AndGraph.isInverted(bit) ? AndGraph.not(known[node]) : known[node];
    }

    /** The values of the outputs for values of the inputs. */
    boolean[] values(boolean[] given) {
        boolean[] values = new boolean[graph.size()];
        for (int i = 0; i < inputs.length; i++) {
            values[AndGraph.node(inputs[i])] = given[i];
        }
        for (int node = 1; node < graph.size(); node++) {
            if (graph.isGate(node)) {
                values[node] = value(graph.left(node), values) && value(graph.right(node), values);
            }
        }
        boolean[] wanted = new boolean[outputs.length];
        for (int i = 0; i < wanted.length; i++) {
            wanted[i] = value(outputs[i], values);
        }
        return wanted;
    }

    private static boolean value(int bit, boolean[] values) {
        return values[AndGraph.node(bit)] != AndGraph.isInverted(bit);
    }

    /** How often each node is used, by gates that the outputs need and as an output. */
    int[] uses() {
        int[] uses = new int[graph.size()];
        for (int output : outputs) {
            use(AndGraph.node(output), uses);
        }
        return uses;
    }

    /**
     * Whether a gate is 1 where neither of two others is, which nothing else uses and of which one needs a bit to be 1, the
     * other to be 0: an exclusive or, or a choice by that bit.
     *
     * @param uses of each node, see {@link #uses}
     */
    boolean isChoice(int gate, int[] uses) {
        int one = AndGraph.node(graph.left(gate));
        int other = AndGraph.node(graph.right(gate));
        boolean areAlone = isAlone(graph.left(gate), uses) && isAlone(graph.right(gate), uses);
        return areAlone && (isNotIn(graph.left(one), other) || isNotIn(graph.right(one), other));
    }

    /** Whether {@code bit} is both of two others, which may as well come to what needs it one by one: only that needs it. */
    boolean isOfChain(int bit, int[] uses) {
        int node = AndGraph.node(bit);
        return !AndGraph.isInverted(bit) && graph.isGate(node) && uses[node] == 1 && !isChoice(node, uses);
    }

    private boolean isAlone(int bit, int[] uses) {
        int node = AndGraph.node(bit);
        return AndGraph.isInverted(bit) && graph.isGate(node) && uses[node] == 1;
    }

    /** Whether the other value of {@code bit} is an input of {@code gate}. */
    private boolean isNotIn(int bit, int gate) {
        return graph.left(gate) == AndGraph.not(bit) || graph.right(gate) == AndGraph.not(bit);
    }

    /** Gates that the outputs need. */
    int gates() {
        int[] uses = uses();
        int gates = 0;
        for (int node = 1; node < uses.length; node++) {
            gates += uses[node] > 0 && graph.isGate(node) ? 1 : 0;
        }
        return gates;
    }

    private void use(int node, int[] uses) {
        if (uses[node]++ == 0 && graph.isGate(node)) {
            use(AndGraph.node(graph.left(node)), uses);
            use(AndGraph.node(graph.right(node)), uses);
        }
    }
}
