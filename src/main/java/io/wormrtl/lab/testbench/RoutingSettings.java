package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.lab.settings.Shorthand;
import io.wormrtl.network.routing.Routings;
import io.wormrtl.network.topology.Topology;
import java.nio.file.Path;

/** Section {@code router.routing}. */
@Shorthand(word = "name")
public record RoutingSettings(
        @Setting(value = "routing function", otherwise = "dimension-order", from = Routings.class)
        String name,

        @Setting(
                value = "up-down, duato-up-down: number of the node at the root of the tree",
                otherwise = "0",
                min = 0,
                max = Topology.MAX_NODES,
                of = {"up-down", "duato-up-down"})
        int root,

        @Setting(value = "table: CSV file node,destination,rank,port,channel", of = "table")
        Path file) {}
