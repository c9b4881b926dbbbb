package io.wormrtl.lab.experiment;

import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.RunSettings;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.topology.Topology;
import java.time.Duration;

/**
 * How long work will take at least, roughly: it may be three times as long, as machines differ and saturated networks
 * drain slowly.
 * The time goes into flits that cross channels.
 */
public final class Forecast {

    /** Of a flit that crosses a channel, on a slow core. */
    private static final double NANOSECONDS_PER_HOP = 2500;

    /**
     * Of a virtual channel of all links of a router, for a cycle in which nothing need move: where things fail, control
     * units and monitors are at work in every cycle, and messages that are sent again in most cycles of the drain.
     */
    private static final double NANOSECONDS_PER_RECOVERING_CHANNEL = 4000;

    /** Of a node whatever its size: its interface above all. */
    private static final double SECONDS_PER_NODE = 2;

    /** Allocators and crossbars grow with the square of the virtual channels of a router. */
    private static final double SECONDS_PER_PAIR = 0.015;

    /** Translating and printing what stands at a virtual channel of an input of a router. */
    private static final double PRINTING_PER_LANE = 0.05;

    /** Looking at its rules, most of which are those of a shape that is proved already. */
    private static final double PROVING_PER_LANE = 0.3;

    /** No network keeps all of its channels busy. */
    private static final double BUSIEST = 0.5;

    /** Nodes whose distances are looked at. */
    private static final int SAMPLE = 64;

    private Forecast() {}

    /** For all replications of one testbench, on one core. */
    public static Duration of(Testbench testbench) {
        RunSettings run = testbench.settings().run();
        double cycles = (double) (run.warmUp() + run.measure()) * run.replications();
        double nanoseconds = cycles * hopsPerCycle(testbench.parts()) * NANOSECONDS_PER_HOP;
        if (testbench.settings().faults() != null) {
            double drain = (double) Math.min(run.drain(), run.warmUp() + run.measure()) * run.replications();
            nanoseconds += (cycles + drain)
                    * testbench.parts().topology().nodes()
                    * testbench.settings().router().virtualChannels()
                    * NANOSECONDS_PER_RECOVERING_CHANNEL;
        }
        return Duration.ofNanos((long) Math.min(nanoseconds, Long.MAX_VALUE));
    }

    /** For a sweep. */
    public static Duration of(SweepPlan plan, int threads) {
        double seconds = plan.curves().stream()
                .flatMap(curve -> curve.points().stream())
                .mapToDouble(point -> of(point.testbench()).toMillis() / 1e3)
                .sum();
        return Duration.ofMillis((long) Math.min(1e3 * seconds / Math.min(threads, plan.size()), Long.MAX_VALUE));
    }

    /**
     * For making the gates of so many networks like that of a testbench, on one core. Modules that two of them share are
     * made once.
     */
    public static Duration ofGates(Testbench testbench, int networks) {
        Parts parts = testbench.parts();
        double ports = parts.topology().ports() + 1.0;
        double channels = testbench.settings().router().virtualChannels();
        double lanes = ports * channels;
        double seconds = SECONDS_PER_NODE + lanes * lanes * SECONDS_PER_PAIR;
        return Duration.ofMillis((long) (1e3 * seconds * networks));
    }

    /** For the SystemVerilog of a whole network, which is translated module by module, on one core. */
    public static Duration ofPrinting(Testbench testbench) {
        double logic = testbench.parts().network().builders().routers().logicPerChannel();
        return ofGates(testbench, 1).plus(ofNodes(testbench, PRINTING_PER_LANE * logic));
    }

    /** For proving the rules of all modules of a network, on one core: the shapes of a router at the edge are others. */
    public static Duration ofProofs(Testbench testbench) {
        return ofNodes(testbench, PROVING_PER_LANE);
    }

    private static Duration ofNodes(Testbench testbench, double secondsPerLane) {
        Topology topology = testbench.parts().topology();
        double lanes = (topology.ports() + 1.0) * testbench.settings().router().virtualChannels() * topology.nodes();
        return Duration.ofMillis((long) (1e3 * lanes * secondsPerLane));
    }

    private static double hopsPerCycle(Parts parts) {
        Topology topology = parts.topology();
        double load = Double.isNaN(parts.workload().offeredLoad())
                ? 1
                : parts.workload().offeredLoad();
        return topology.nodes() * Math.min(load * meanDistance(topology), BUSIEST * topology.ports());
    }

    private static double meanDistance(Topology topology) {
        int step = Math.max(1, topology.nodes() / SAMPLE);
        double sum = 0;
        int pairs = 0;
        for (int from = 0; from < topology.nodes(); from += step) {
            for (int to = 0; to < topology.nodes(); to += step) {
                sum += topology.distance(from, to);
                pairs++;
            }
        }
        return sum / pairs;
    }
}
