package io.wormrtl.kernel.activity;

/** The energy that changes take. Nothing is known of wires, nor of what drives the clock. */
public interface EnergyModel {

    /**
     * What a net drives in a module.
     *
     * @param nands inputs of NANDs
     * @param inverters inputs of inverters
     * @param flipFlops data inputs of flip-flops
     */
    record Load(long nands, long inverters, long flipFlops) {}

    /** The unit of energy. */
    String unit();

    /** What a change of a net takes at the inputs that it drives. */
    double net(Load load);

    /** What a change of the output of a NAND, or of an inverter, takes within it while it drives a load. */
    double gate(boolean isInverter, Load load);

    /** What a change of the data takes within a flip-flop. */
    double data();

    /** What a change of its state takes within a flip-flop. */
    double state();

    /** What the rise and the fall of the clock take at and within a flip-flop. */
    double clock();
}
