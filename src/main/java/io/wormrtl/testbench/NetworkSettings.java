package io.wormrtl.testbench;

import io.wormrtl.settings.Setting;
import io.wormrtl.topology.Topologies;
import io.wormrtl.topology.Topology;
import java.util.List;

/** Section {@code network}. */
public record NetworkSettings(
        @Setting(value = "kind of network", required = true, from = Topologies.class)
        String topology,

        @Setting(
                value = "nodes along each dimension; of a hypercube the number of dimensions, of a ring its nodes",
                required = true,
                min = 1,
                max = Topology.MAX_NODES,
                items = 1)
        List<Integer> radices) {}
