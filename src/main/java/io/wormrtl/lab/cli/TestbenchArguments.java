package io.wormrtl.lab.cli;

import io.wormrtl.lab.cli.arguments.FileArguments;
import io.wormrtl.lab.settings.Assignment;
import io.wormrtl.lab.testbench.Testbench;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The testbench and what is changed in it. */
final class TestbenchArguments {

    @Mixin
    private FileArguments input;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of all random numbers instead of run.seed.")
    private Long seed;

    /**
     * Reads the testbench with all changes.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput with the position of what cannot be used
     */
    Testbench read() {
        return read(List.of());
    }

    /**
     * Reads the testbench with all changes, the {@code given} values last.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput with the position of what cannot be used
     */
    Testbench read(List<Assignment> given) {
        List<Assignment> all = new ArrayList<>(input.assignments());
        all.addAll(given);
        Testbench testbench = Testbench.of(input.file(), all);
        return seed == null ? testbench : testbench.seeded(seed);
    }
}
