package io.wormrtl.lab.experiment;

import io.wormrtl.lab.testbench.RunSettings;
import io.wormrtl.lab.testbench.Testbench;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.stream.DoubleStream;

/**
 * The time that the measurement phase of a testbench takes.
 *
 * @param cycles simulated by one thread
 * @param cpuSeconds processor time of that thread
 * @param flitHops flits that crossed a channel between routers, counted once per channel
 * @param speedup how much sooner several threads are done than one: the median over slices of the measurement, of which
 *     each is followed by one as long on several threads; 1 without those
 */
public record TimedRun(long cycles, double cpuSeconds, long flitHops, double speedup) {

    /** Pairs of slices: the machine may be slower in one than in the next, but hardly in half of them. */
    private static final int SLICES = 9;

    private static final double NANOS = 1e9;

    /** Builds the network, simulates the warm-up, and times the measurement. */
    public static TimedRun of(Testbench testbench) {
        return of(testbench, 1);
    }

    /**
     * The same, with as many cycles again on {@code threads} threads.
     *
     * @param threads 1 or more
     */
    public static TimedRun of(Testbench testbench, int threads) {
        try (NetworkRun run = new NetworkRun(testbench)) {
            RunSettings settings = testbench.settings().run();
            run.simulator().run(settings.warmUp());
            return threads == 1 ? alone(run, settings.measure()) : inTurns(run, settings.measure(), threads);
        }
    }

    private static TimedRun alone(NetworkRun run, long cycles) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long hops = run.flitHops();
        long start = threads.getCurrentThreadCpuTime();
        long done = run.simulator().run(cycles);
        double seconds = (threads.getCurrentThreadCpuTime() - start) / NANOS;
        return new TimedRun(done, seconds, run.flitHops() - hops, 1);
    }

    private static TimedRun inTurns(NetworkRun run, long cycles, int threads) {
        TimedRun sum = new TimedRun(0, 0, 0, 1);
        double[] speedups = new double[SLICES];
        for (int i = 0; i < SLICES; i++) {
            long slice = cycles * (i + 1) / SLICES - cycles * i / SLICES;
            run.simulator().useThreads(1);
            long start = System.nanoTime();
            sum = sum.and(alone(run, slice));
            long between = System.nanoTime();
            run.simulator().useThreads(threads);
            run.simulator().run(slice);
            speedups[i] = (between - start) / (double) (System.nanoTime() - between);
        }
        double median = DoubleStream.of(speedups).sorted().toArray()[SLICES / 2];
        return new TimedRun(sum.cycles, sum.cpuSeconds, sum.flitHops, median);
    }

    private TimedRun and(TimedRun more) {
        return new TimedRun(cycles + more.cycles, cpuSeconds + more.cpuSeconds, flitHops + more.flitHops, speedup);
    }
}
