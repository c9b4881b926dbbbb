package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.NetworkExperiment;
import io.wormrtl.lab.experiment.Progress;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Links fail in a network that is full, and receivers ask early: what is left of a worm is held up for longer than its
 * message takes to come again, receivers give up what comes all the same, and have too few contexts. Each of these runs
 * has once broken a rule.
 */
class SbrpHeldUpTest {

    private static final String TEXT = """
            network: { topology: hypercube, radices: [3] }
            router: { virtual-channels: 3, buffer-depth: 2, routing: duato, selection: random }
            link: { flit-width: 64 }
            recovery: { timeout: 200, software: { kept-packets: 32, asks: 3 } }
            faults: { link-rate: 5.0e-4, duration: 10, status-delay: 2 }
            traffic:
              load: 0.5
              length: { name: bimodal, short-length: 4, long-length: 150, long-fraction: 0.05 }
            run: { warm-up: 0, measure: 3000, drain: 1000 }
            monitors: { before-violation: 0 }
            """;

    @ParameterizedTest
    @CsvSource({"sbrp-0, 6, 0", "sbrp-0, 15, 0", "sbrp-2, 20, 0", "sbrp-2, 12, 1.0e-4"})
    void nothingIsDeliveredTwiceOrGivenUpUnsaid(String protocol, int seed, String nodeRate) {
        Testbench testbench = Testbench.parse(
                TEXT,
                Path.of("held-up.yaml"),
                List.of("recovery.protocol=" + protocol, "run.seed=" + seed, "faults.node-rate=" + nodeRate));
        RunResult result = new NetworkExperiment().run(testbench, Progress.NONE);
        assertThat(result.violations()).isEmpty();
        assertThat(result.rules()).anyMatch(rule -> rule.rule().equals("at-rest") && rule.checks() == 1);
    }
}
