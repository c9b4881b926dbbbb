package io.wormrtl.cli;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.report.Provenance;
import io.wormrtl.settings.Assignment;
import io.wormrtl.testbench.Testbench;
import io.wormrtl.topology.Topology;
import io.wormrtl.topology.TopologyFile;
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
