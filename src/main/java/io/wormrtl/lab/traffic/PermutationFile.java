package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.files.NumberTable;
import io.wormrtl.kernel.part.Setting;
import io.wormrtl.network.topology.Topology;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * A permutation from a file with the header {@code source,destination} and one row per sending node. Nodes
 * that are not listed as a source, and nodes listed with themselves, send nothing.
 */
final class PermutationFile {

    /**
     * The settings of the pattern.
     *
     * @param file CSV with the columns source,destination
     */
    public record Settings(
            @Setting(value = "CSV file source,destination", required = true)
            Path file) implements Function<Topology, TrafficPattern> {

        @Override
        public TrafficPattern apply(Topology topology) {
            return read(file, topology.nodes());
        }
    }

    private static final int SOURCE = 0;
    private static final int DESTINATION = 1;

    private PermutationFile() {}

    /**
     * Reads the pattern for a network of {@code nodes} nodes.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput with {@code file:line:column:} for a number that is no node
     *     or appears twice in its column, or if the text is not such a table
     */
    static TrafficPattern read(Path file, int nodes) {
        int[] destinations = new int[nodes];
        Arrays.setAll(destinations, node -> node);
        int[] lineOfSource = new int[nodes];
        int[] lineOfDestination = new int[nodes];
        NumberTable.read(file, List.of("source", "destination"), row -> {
            int source = once(row, SOURCE, lineOfSource);
            destinations[source] = once(row, DESTINATION, lineOfDestination);
        });
        return PermutationPattern.of("permutation from " + file.getFileName(), nodes, node -> destinations[node]);
    }

    private static int once(NumberTable row, int column, int[] lineOf) {
        int node = (int) row.whole(column, 0, lineOf.length - 1L);
        if (lineOf[node] != 0) {
            throw row.refuse(column, "(" + node + ") must appear once but is already in line " + lineOf[node]);
        }
        lineOf[node] = row.line();
        return node;
    }
}
