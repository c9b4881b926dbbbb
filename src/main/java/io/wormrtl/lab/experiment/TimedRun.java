package io.wormrtl.lab.experiment;

import io.wormrtl.lab.testbench.RunSettings;
import io.wormrtl.lab.testbench.Testbench;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * The processor time of the measurement phase of a testbench, on the thread that simulated it.
 *
 * @param cycles simulated
 * @param cpuSeconds processor time of the thread
 * @param flitHops flits that crossed a channel between routers, counted once per channel
 */
public record TimedRun(long cycles, double cpuSeconds, long flitHops) {

    /** Builds the network, simulates the warm-up, and times the measurement. */
    public static TimedRun of(Testbench testbench) {
        try (NetworkRun run = new NetworkRun(testbench)) {
            return of(run, testbench.settings().run());
        }
    }

    private static TimedRun of(NetworkRun run, RunSettings settings) {
        run.simulator().run(settings.warmUp());
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long hops = run.flitHops();
        long start = threads.getCurrentThreadCpuTime();
        long cycles = run.simulator().run(settings.measure());
        double seconds = (threads.getCurrentThreadCpuTime() - start) / 1e9;
        return new TimedRun(cycles, seconds, run.flitHops() - hops);
    }
}
