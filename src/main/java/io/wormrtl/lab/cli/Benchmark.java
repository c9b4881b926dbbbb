package io.wormrtl.lab.cli;

import io.wormrtl.lab.testbench.Testbench;

/** Measures how fast a testbench is simulated. */
@FunctionalInterface
interface Benchmark {

    /**
     * The cost of simulating the measured cycles on one thread.
     *
     * @param cycles simulated
     * @param cpuSeconds of the simulating thread, without building the network
     * @param flitHops flits that crossed a channel between routers in these cycles, counted once per channel
     */
    record Cost(long cycles, double cpuSeconds, long flitHops) {

        /** Simulated cycles per CPU second. */
        public double cyclesPerSecond() {
            return cycles / cpuSeconds;
        }

        /** Flit-hops per CPU second. */
        public double flitHopsPerSecond() {
            return flitHops / cpuSeconds;
        }
    }

    /**
     * Builds the network of the testbench with its monitors, simulates its warm-up, then times its measurement.
     */
    Cost measure(Testbench testbench);
}
