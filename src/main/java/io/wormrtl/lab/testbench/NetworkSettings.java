package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.OneOf;
import io.wormrtl.kernel.part.Setting;
import io.wormrtl.network.topology.Topologies;
import io.wormrtl.network.topology.Topology;
import java.nio.file.Path;
import java.util.List;

/** Section {@code network}. */
@OneOf({"topology", "file"})
public record NetworkSettings(
        @Setting(value = "kind of network", from = Topologies.class)
        String topology,

        @Setting(
                value = "nodes along each dimension; of a hypercube the number of dimensions, of a ring its nodes",
                min = 1,
                max = Topology.MAX_NODES,
                items = 1,
                needs = "topology")
        List<Integer> radices,

        @Setting(
                value = "a network of any shape: a graph in the DOT language (.dot, .gv) or a list of links (.csv)",
                excludes = {"topology", "radices"})
        Path file,

        @Setting("what is faulty from the start, for routing functions that go around faults")
        FaultSettings faults) {}
