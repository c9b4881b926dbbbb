package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.OneOf;
import io.wormrtl.kernel.part.Setting;
import io.wormrtl.lab.settings.Chosen;
import io.wormrtl.lab.settings.Shorthand;
import io.wormrtl.network.topology.Topologies;
import io.wormrtl.network.topology.Topology;
import java.nio.file.Path;

/** Section {@code network}. */
@Shorthand(word = "topology")
@OneOf({"topology", "file"})
public record NetworkSettings(
        @Setting(value = "kind of network", from = Topologies.class)
        Chosen<Topology> topology,

        @Setting(
                value = "a network of any shape: a graph in the DOT language (.dot, .gv) or a list of links (.csv)",
                excludes = "topology")
        Path file,

        @Setting("what is faulty from the start, for routing functions that go around faults")
        FaultSettings faults) {}
