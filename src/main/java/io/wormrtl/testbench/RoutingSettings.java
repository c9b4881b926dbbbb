package io.wormrtl.testbench;

import io.wormrtl.routing.Routings;
import io.wormrtl.settings.Setting;
import io.wormrtl.settings.Shorthand;
import io.wormrtl.topology.Topology;
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
