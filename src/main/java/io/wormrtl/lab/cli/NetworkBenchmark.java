package io.wormrtl.lab.cli;

import io.wormrtl.lab.experiment.TimedRun;
import io.wormrtl.lab.testbench.Testbench;

/** Times the simulation of the network that a testbench describes, with monitors as the testbench says. */
final class NetworkBenchmark implements Benchmark {

    @Override
    public Cost measure(Testbench testbench, int threads) {
        TimedRun timed = TimedRun.of(testbench, threads);
        return new Cost(timed.cycles(), timed.cpuSeconds(), timed.flitHops(), timed.speedup());
    }
}
