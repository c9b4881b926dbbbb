package io.wormrtl.lab.cli;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.settings.Assignment;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.TopologyFile;
import java.nio.file.Path;
import java.util.List;

/**
 * The network of a testbench, or of a network file.
 *
 * @param topology the network
 * @param provenance of a report on it
 * @param inputs files that were read
 */
record NetworkInput(Topology topology, Provenance provenance, List<Path> inputs) {

    /**
     * Reads a file.
     *
     * @param command that prints the report
     * @param assignments settings of a testbench that are changed
     * @throws UnusableInput with file, line and column of what cannot be used
     */
    static NetworkInput read(String command, Path file, List<Assignment> assignments) {
        Provenance provenance = Provenance.of(command);
        if (file.toString().matches(".*\\.(dot|gv|csv)")) {
            if (!assignments.isEmpty()) {
                throw new UnusableInput("option -P changes settings of a testbench, which " + file + " is not");
            }
            return new NetworkInput(TopologyFile.read(file), provenance, List.of(file));
        }
        Testbench testbench = Testbench.of(file, assignments).without("sweep");
        return new NetworkInput(
                testbench.parts().topology(),
                provenance.about(testbench.name()).hashed(testbench.hash()),
                testbench.inputs());
    }
}
