package io.wormrtl.kernel.activity;

import io.wormrtl.kernel.activity.EnergyModel.Load;
import io.wormrtl.kernel.gate.GateNetlist;

/**
 * Energy by what takes it.
 *
 * @param clock the clock, at and within flip-flops
 * @param registers changes of data and state within flip-flops
 * @param logic changes of nets at the inputs that they drive, and within the gates that drive them
 * @param wires changes of wires that are long enough to be a load
 */
public record Energy(double clock, double registers, double logic, double wires) {

    /** None. */
    public static final Energy NONE = new Energy(0, 0, 0, 0);

    /** The energy of all modules with a netlist, in so many cycles. */
    public static Energy of(NetlistActivity activity, long cycles, EnergyModel model) {
        GateNetlist netlist = activity.netlist();
        long[] flipFlops = new long[netlist.nets()];
        double registers = 0;
        for (int i = activity.flipFlops().nextSetBit(0);
                i >= 0;
                i = activity.flipFlops().nextSetBit(i + 1)) {
            int data = netlist.output(i);
            flipFlops[data]++;
            registers += activity.toggles()[data] * model.data() + activity.stateToggles()[i] * model.state();
        }
        double logic = 0;
        for (int net = netlist.input(0); net < netlist.nets(); net++) {
            long toggles = activity.toggles()[net];
            if (toggles > 0) {
                Load load = new Load(netlist.nandPins(net), netlist.inverterPins(net), flipFlops[net]);
                boolean isGate = net >= netlist.firstGate();
                double gate = isGate ? model.gate(netlist.isInverter(net), load) : 0;
                logic += toggles * (model.net(load) + gate);
            }
        }
        double clock = model.clock() * activity.flipFlops().cardinality() * activity.instances() * cycles;
        return new Energy(clock, registers, logic, 0);
    }

    /** What wires take. */
    public static Energy ofWires(double wires) {
        return new Energy(0, 0, 0, wires);
    }

    /** This and {@code other}. */
    public Energy plus(Energy other) {
        return new Energy(clock + other.clock, registers + other.registers, logic + other.logic, wires + other.wires);
    }

    /** So many times this. */
    public Energy times(double factor) {
        return new Energy(factor * clock, factor * registers, factor * logic, factor * wires);
    }

    /** What changing bits take, without the clock. */
    public double switching() {
        return registers + logic + wires;
    }

    /** All. */
    public double total() {
        return clock + switching();
    }
}
