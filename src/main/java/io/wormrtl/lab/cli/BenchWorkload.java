package io.wormrtl.lab.cli;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The fixed workloads of the command bench: 16-flit messages, uniform, 4 virtual channels of 8 flits of 32 bits, credit
 * links. D8 has the default router of a testbench, with output buffers and a crossbar port per virtual channel; the
 * others the one that is faster to simulate.
 */
enum BenchWorkload {
    M8("8x8 mesh", Design.UNBUFFERED, "mesh", "[8, 8]", 0.05, 0.20, 0.35),
    M32("32x32 mesh", Design.UNBUFFERED, "mesh", "[32, 32]", 0.02, 0.08),
    T8("8x8 torus", Design.UNBUFFERED, "torus", "[8, 8]", 0.05, 0.20, 0.35),
    H6("hypercube of 64 nodes", Design.UNBUFFERED, "hypercube", "[6]", 0.05, 0.20, 0.35),
    D8("8x8 mesh", Design.DEFAULT, "mesh", "[8, 8]", 0.05, 0.20, 0.35);

    /** The router that is simulated. */
    private enum Design {
        UNBUFFERED("no output buffers, multiplexed crossbar", "output-depth: 0, crossbar: multiplexed"),
        DEFAULT(
                "output buffers, a crossbar port per virtual channel",
                "output-depth: 1, crossbar: per-virtual-channel");

        private final String words;
        private final String settings;

        Design(String words, String settings) {
            this.words = words;
            this.settings = settings;
        }
    }

    private final String network;
    private final Design design;
    private final String topology;
    private final String radices;
    private final List<Double> loads;

    BenchWorkload(String network, Design design, String topology, String radices, Double... loads) {
        this.network = network;
        this.design = design;
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
        return find(name).orElseThrow(() -> new UnusableInput("workload " + unknown(name)));
    }

    /** The workload of that name, in any case; empty if there is none. */
    static Optional<BenchWorkload> find(String name) {
        return Arrays.stream(values())
                .filter(workload -> workload.name().equalsIgnoreCase(name))
                .findFirst();
    }

    /** What to say of a {@code name} that is none, behind the word workload. */
    static String unknown(String name) {
        return "'" + name + "' is not known; accepted: "
                + Arrays.stream(values()).map(Enum::name).collect(Collectors.joining(", "));
    }

    /** A description in one line. */
    String summary() {
        return network + ", dimension order; " + design.words;
    }

    /** Offered loads in flits/node/cycle. */
    List<Double> loads() {
        return loads;
    }

    /** The testbench for one load. */
    Testbench testbench(double load, long warmUp, long cycles) {
        return Testbench.parse(
                """
                network: { topology: %s, radices: %s }
                link: { flow-control: credit, flit-width: 32 }
                router: { virtual-channels: 4, buffer-depth: 8, %s }
                traffic: { pattern: uniform, length: 16 }
                """.formatted(topology, radices, design.settings),
                Path.of(name() + ".yaml"),
                List.of("traffic.load=" + load, "run.warm-up=" + warmUp, "run.measure=" + cycles));
    }
}
