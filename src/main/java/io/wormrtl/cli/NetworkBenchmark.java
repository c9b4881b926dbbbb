package io.wormrtl.cli;

import io.wormrtl.experiment.TimedRun;
import io.wormrtl.testbench.Testbench;

/** Times the simulation of the network that a testbench describes, with monitors as the testbench says. */
final class NetworkBenchmark implements Benchmark {

    @Override
    public Cost measure(Testbench testbench) {
        TimedRun timed = TimedRun.of(testbench);
        return new Cost(timed.cycles(), timed.cpuSeconds(), timed.flitHops());
    }
}
