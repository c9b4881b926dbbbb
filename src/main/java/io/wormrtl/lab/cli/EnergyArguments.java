package io.wormrtl.lab.cli;

import io.wormrtl.lab.settings.Assignment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The arguments of commands that can measure energy. */
final class EnergyArguments {

    @Option(
            names = "--energy",
            description =
                    "Count how often gates and flip-flops change, and report energy per delivered flit, as energy.measure.")
    private boolean energy;

    @Option(
            names = "--liberty",
            paramLabel = "FILE",
            description = "The same with a library of cells in the Liberty format, in pJ, as energy.liberty.")
    private Path liberty;

    /** What they put into the testbench. */
    List<Assignment> assignments() {
        List<Assignment> given = new ArrayList<>();
        if (energy) {
            given.add(Assignment.given("energy.measure", "--energy", true));
        }
        if (liberty != null) {
            given.add(Assignment.given(
                    "energy.liberty", "--liberty", liberty.toAbsolutePath().toString()));
        }
        return given;
    }
}
