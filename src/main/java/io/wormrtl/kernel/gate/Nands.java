package io.wormrtl.kernel.gate;

/**
 * A circuit as two-input NANDs and inverters. A gate of the graph is a NAND, which gives its bit inverted; the bit itself
 * takes an inverter, one for all who need it. An exclusive or takes four NANDs of its inputs as they come.
 */
final class Nands {

    private static final int NANDS_OF_XOR = 4;
    private static final int LEVELS_OF_XOR = 3;

    private final AndGraph graph;
    private final int[] inputs;
    private final int[] outputs;
    private final boolean[] needed;
    private final boolean[] isXor;
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
        this.givesInverse = new boolean[graph.size()];
        this.hasInverter = new boolean[graph.size()];
        int[] uses = circuit.uses();
        for (int node = 1; node < graph.size(); node++) {
            isXor[node] = graph.isGate(node) && isXor(node, uses);
            givesInverse[node] = isXor[node] ? xorGivesInverse(node) : graph.isGate(node);
        }
        for (int output : outputs) {
            need(output);
        }
    }

    /** Neither both of two bits nor both inverted: their exclusive or, if nothing else uses the gates between. */
    private boolean isXor(int node, int[] uses) {
        int both = graph.left(node);
        int none = graph.right(node);
        int one = AndGraph.node(both);
        int other = AndGraph.node(none);
        boolean areAlone = AndGraph.isInverted(both)
                && AndGraph.isInverted(none)
                && graph.isGate(one)
                && graph.isGate(other)
                && uses[one] == 1
                && uses[other] == 1;
        return areAlone
                && (areInverse(one, graph.left(other), graph.right(other))
                        || areInverse(one, graph.right(other), graph.left(other)));
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
        } else {
            nands++;
            need(graph.left(node));
            need(graph.right(node));
        }
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
     * The gates behind each other on the longest way to each output.
     *
     * @param arrivals for each input the gates before it
     */
    int[] levels(int[] arrivals) {
        int[] levels = new int[graph.size()];
        for (int i = 0; i < inputs.length; i++) {
            levels[AndGraph.node(inputs[i])] = arrivals[i];
        }
        for (int node = 1; node < graph.size(); node++) {
            if (isXor[node]) {
                int first = levels[AndGraph.node(xorInput(node, true))];
                levels[node] = LEVELS_OF_XOR + Math.max(first, levels[AndGraph.node(xorInput(node, false))]);
            } else if (graph.isGate(node)) {
                levels[node] = 1 + Math.max(level(graph.left(node), levels), level(graph.right(node), levels));
            }
        }
        int[] of = new int[outputs.length];
        for (int i = 0; i < of.length; i++) {
            of[i] = level(outputs[i], levels);
        }
        return of;
    }

    private int level(int bit, int[] levels) {
        int node = AndGraph.node(bit);
        return levels[node] + (node != 0 && isTurned(bit) ? 1 : 0);
    }
}
