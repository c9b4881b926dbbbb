package io.wormrtl.lab.program.mapping;

import java.util.List;

/**
 * A mapping and, where the scheme prescribes them, the paths of the messages.
 *
 * @param mapping where the tasks run
 * @param paths for each edge of the process graph the nodes its path visits, source and destination included; empty
 *     if the network's routing function decides
 */
public record Placement(Mapping mapping, List<List<Integer>> paths) {

    /** Keeps copies of the lists. */
    public Placement {
        paths = List.copyOf(paths);
    }

    /** A mapping whose messages follow the network's routing function. */
    public static Placement routedByNetwork(Mapping mapping) {
        return new Placement(mapping, List.of());
    }

    /** Whether the scheme brings its own paths. */
    public boolean hasPaths() {
        return !paths.isEmpty();
    }

    /** The same mapping, its messages left to the network's routing function (003, section 3.5.1). */
    public Placement withoutPaths() {
        return routedByNetwork(mapping);
    }
}
