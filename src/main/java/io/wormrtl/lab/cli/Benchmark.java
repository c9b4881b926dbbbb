package io.wormrtl.lab.cli;

import io.wormrtl.lab.testbench.Testbench;

/** Measures how fast a testbench is simulated. */
@FunctionalInterface
interface Benchmark {

    /**
     * The cost of simulating the measured cycles.
     *
     * @param cycles simulated
     * @param cpuSeconds of the simulating thread, without building the network
     * @param flitHops flits that crossed a channel between routers in these cycles, counted once per channel
     * @param speedup how much sooner several threads are done than one; 1 for one
     */
    record Cost(long cycles, double cpuSeconds, long flitHops, double speedup) {

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
     *
     * @param threads more than 1: compares so many with one
     */
    Cost measure(Testbench testbench, int threads);
}
