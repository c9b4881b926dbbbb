package io.wormrtl.kernel.gate;

import java.util.Arrays;

/**
 * NANDs and inverters one by one, and the nets between them. A net is a number: 0 and 1 are the constants, then come the
 * inputs, the bits that are read, then the outputs of gates, those first that are before others.
 */
public final class GateNetlist {

    /** The second input of an inverter. */
    private static final int NONE = -1;

    /** Nets before the first input: the constants. */
    private static final int CONSTANTS = 2;

    private final int inputs;
    private final int[] first;
    private final int[] second;
    private final int[] outputs;
    private final int[] nandPins;
    private final int[] inverterPins;

    private GateNetlist(int inputs, int[] first, int[] second, int[] outputs) {
        this.inputs = inputs;
        this.first = first;
        this.second = second;
        this.outputs = outputs;
        this.nandPins = new int[nets()];
        this.inverterPins = new int[nets()];
        for (int gate = 0; gate < first.length; gate++) {
            if (second[gate] == NONE) {
                inverterPins[first[gate]]++;
            } else {
                nandPins[first[gate]]++;
                nandPins[second[gate]]++;
            }
        }
    }

    /** All nets. */
    public int nets() {
        return firstGate() + first.length;
    }

    /** The net of an input. */
    public int input(int which) {
        return CONSTANTS + which;
    }

    /** Inputs. */
    public int inputs() {
        return inputs;
    }

    /** The net of an output. */
    public int output(int which) {
        return outputs[which];
    }

    /** Outputs. */
    public int outputs() {
        return outputs.length;
    }

    /** The first net that a gate drives; all that follow are of gates, too. */
    public int firstGate() {
        return CONSTANTS + inputs;
    }

    /** Whether the gate that drives a net is an inverter; else it is a NAND. */
    public boolean isInverter(int net) {
        return second[net - firstGate()] == NONE;
    }

    /** Inputs of NANDs that a net drives. */
    public int nandPins(int net) {
        return nandPins[net];
    }

    /** Inputs of inverters that a net drives. */
    public int inverterPins(int net) {
        return inverterPins[net];
    }

    /**
     * Computes all nets in 64 cases at once, a bit of each value for each case.
     *
     * @param values of all nets; those of inputs are given, all others are set
     */
    public void evaluate(long[] values) {
        values[0] = 0;
        values[1] = -1;
        int net = firstGate();
        for (int gate = 0; gate < first.length; gate++) {
            long a = values[first[gate]];
            values[net++] = second[gate] == NONE ? ~a : ~(a & values[second[gate]]);
        }
    }

    /** Puts gates together, each after those before it. */
    static final class Builder {
        private final int inputs;
        private int[] first = new int[64];
        private int[] second = new int[64];
        private int gates;

        Builder(int inputs) {
            this.inputs = inputs;
        }

        /** The net of an input. */
        int input(int which) {
            return CONSTANTS + which;
        }

        private int gate(int a, int b) {
            if (gates == first.length) {
                first = Arrays.copyOf(first, 2 * gates);
                second = Arrays.copyOf(second, 2 * gates);
            }
            first[gates] = a;
            second[gates] = b;
            return CONSTANTS + inputs + gates++;
        }

        /** The net of an inverter. */
        int inverter(int net) {
            return gate(net, NONE);
        }

        /** The net of a NAND. */
        int nand(int a, int b) {
            return gate(a, b);
        }

        GateNetlist netlist(int[] outputs) {
            return new GateNetlist(inputs, Arrays.copyOf(first, gates), Arrays.copyOf(second, gates), outputs);
        }
    }
}
