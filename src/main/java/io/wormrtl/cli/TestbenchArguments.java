package io.wormrtl.cli;

import io.wormrtl.settings.Assignment;
import io.wormrtl.testbench.Testbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The testbench and what is changed in it. */
final class TestbenchArguments {

    @Parameters(paramLabel = "FILE", description = "Testbench (YAML); wormrtl schema describes it.")
    private Path file;

    @Option(names = {"-P", "--parameter"}, paramLabel = "PATH=VALUE",
            description = "Override a setting, such as router.buffer-depth=4; may be repeated.")
    private List<String> overrides = new ArrayList<>();

    @Option(names = "--seed", paramLabel = "N", description = "Seed of all random numbers instead of run.seed.")
    private Long seed;

    /**
     * Reads the testbench with all changes.
     *
     * @throws io.wormrtl.catalogue.UnusableInput with the position of what cannot be used
     */
    Testbench read() {
        return read(List.of());
    }

    /**
     * Reads the testbench with all changes, the {@code given} values last.
     *
     * @throws io.wormrtl.catalogue.UnusableInput with the position of what cannot be used
     */
    Testbench read(List<Assignment> given) {
        Testbench testbench = Testbench.read(file, overrides, given);
        return seed == null ? testbench : testbench.seeded(seed);
    }
}
