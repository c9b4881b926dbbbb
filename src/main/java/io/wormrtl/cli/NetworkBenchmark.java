package io.wormrtl.cli;

import io.wormrtl.testbench.Testbench;
import io.wormrtl.testbench.TimedRun;

/** Times the simulation of the network that a testbench describes, with monitors as the testbench says. */
final class NetworkBenchmark implements Benchmark {

    @Override
    public Cost measure(Testbench testbench) {
        TimedRun timed = TimedRun.of(testbench);
        return new Cost(timed.cycles(), timed.cpuSeconds(), timed.flitHops());
    }
}
