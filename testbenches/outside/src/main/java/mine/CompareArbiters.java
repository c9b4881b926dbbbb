package mine;

import io.wormrtl.lab.experiment.NetworkExperiment;
import io.wormrtl.lab.experiment.Progress;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Runs one network with several arbiters, that of this project among them, and prints what they make of it. */
public final class CompareArbiters {

    private static final String TESTBENCH = """
            network: { topology: mesh, radices: [4, 4] }
            router: { virtual-channels: 2 }
            traffic: { pattern: transpose, load: 0.2, length: 8 }
            run: { warm-up: 1000, measure: 4000 }
            """;

    private CompareArbiters() {}

    /** Prints a line for each arbiter. */
    public static void main(String[] arguments) {
        for (String arbiter : List.of("round-robin", "matrix", "lottery")) {
            Testbench testbench =
                    Testbench.parse(TESTBENCH, Path.of("compare.yaml"), List.of("router.arbiter=" + arbiter));
            RunResult result = new NetworkExperiment().run(testbench, Progress.NONE);
            System.out.printf(
                    Locale.ROOT,
                    "%-12s %s, mean latency %.2f cycles, %d violations%n",
                    arbiter,
                    result.verdict().outcome().name().toLowerCase(Locale.ROOT),
                    result.latency().mean(),
                    result.violations().size());
        }
    }
}
