package io.wormrtl.kernel.activity;

/**
 * Energy without a library: how many inputs of gates change. Every input is the same load, and a gate has nothing but its
 * inputs.
 *
 * <p>A flip-flop is six NANDs with twelve inputs, three of them before the clock and as many behind it: two that store what comes, two
 * that the clock opens, two that hold the state. A rising and falling clock changes its own two inputs, and one of the two gates
 * behind them, which drive two and three others: 4 + 2 * 2.5 = 9 inputs. Changing data pass two gates, which drive two and one: 3.
 * A changing state passes the two that hold it: 2.
 */
public final class GateInputs implements EnergyModel {

    private static final double DATA = 3;
    private static final double STATE = 2;
    private static final double CLOCK = 9;

    @Override
    public String unit() {
        return "inputs";
    }

    @Override
    public double net(Load load) {
        return load.nands() + load.inverters() + load.flipFlops();
    }

    @Override
    public double gate(boolean isInverter, Load load) {
        return 0;
    }

    @Override
    public double data() {
        return DATA;
    }

    @Override
    public double state() {
        return STATE;
    }

    @Override
    public double clock() {
        return CLOCK;
    }
}
