package io.wormrtl.cli;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.testbench.Testbench;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The fixed workloads of the command bench: 16-flit messages, uniform, 4 virtual channels of 8 flits of 32 bits. The
 * router is the faster one to simulate: credit links, a multiplexed crossbar, and no output buffers.
 */
enum BenchWorkload {

    M8("8x8 mesh, dimension order", "mesh", "[8, 8]", 0.05, 0.20, 0.35),
    M32("32x32 mesh, dimension order", "mesh", "[32, 32]", 0.02, 0.08),
    T8("8x8 torus, dimension order", "torus", "[8, 8]", 0.05, 0.20, 0.35),
    H6("hypercube of 64 nodes, dimension order", "hypercube", "[6]", 0.05, 0.20, 0.35);

    private final String summary;
    private final String topology;
    private final String radices;
    private final List<Double> loads;

    BenchWorkload(String summary, String topology, String radices, Double... loads) {
        this.summary = summary;
        this.topology = topology;
        this.radices = radices;
        this.loads = List.of(loads);
    }

    /**
     * The workload of that name, in capitals or not.
     *
     * @throws UnusableInput if there is none
     */
    static BenchWorkload named(String name) {
        return Arrays.stream(values()).filter(workload -> workload.name().equalsIgnoreCase(name)).findFirst()
                .orElseThrow(() -> new UnusableInput("workload '" + name + "' is not known; accepted: "
                        + Arrays.stream(values()).map(Enum::name).collect(Collectors.joining(", "))));
    }

    /** What it is, in one line. */
    String summary() {
        return summary;
    }

    /** Offered loads in flits/node/cycle. */
    List<Double> loads() {
        return loads;
    }

    /** The testbench for one load. */
    Testbench testbench(double load, long warmUp, long cycles) {
        return Testbench.parse("""
                network: { topology: %s, radices: %s }
                link: { flow-control: credit, flit-width: 32 }
                router: { virtual-channels: 4, buffer-depth: 8, output-depth: 0, crossbar: multiplexed }
                traffic: { pattern: uniform, length: 16 }
                """.formatted(topology, radices), Path.of(name() + ".yaml"), List.of("traffic.load=" + load,
                        "run.warm-up=" + warmUp, "run.measure=" + cycles));
    }
}
