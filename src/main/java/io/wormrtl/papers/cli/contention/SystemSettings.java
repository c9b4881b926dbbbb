package io.wormrtl.papers.cli.contention;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.network.routing.Routings;
import io.wormrtl.network.topology.Topologies;
import java.util.List;

/** Section {@code system}. */
public record SystemSettings(
        @Setting(value = "kind of network", otherwise = "mesh", from = Topologies.class)
        String topology,

        @Setting(
                value = "nodes along each dimension; of a hypercube the number of dimensions, of a ring its nodes",
                required = true,
                min = 1,
                items = 1,
                single = true)
        List<Integer> radices,

        @Setting(value = "a deterministic routing function", otherwise = SystemSettings.ROUTING, from = Routings.class)
        String routing) {

    /** The routing function where none is named. */
    static final String ROUTING = "dimension-order";
}
