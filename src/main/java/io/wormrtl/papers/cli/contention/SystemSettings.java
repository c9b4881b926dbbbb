package io.wormrtl.papers.cli.contention;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.lab.settings.Chosen;
import io.wormrtl.lab.settings.Shorthand;
import io.wormrtl.network.routing.RoutingAlgorithm;
import io.wormrtl.network.routing.Routings;
import io.wormrtl.network.topology.Topologies;
import io.wormrtl.network.topology.Topology;

/** Section {@code system}. */
@Shorthand(word = "topology")
public record SystemSettings(
        @Setting(value = "kind of network", otherwise = "mesh", from = Topologies.class)
        Chosen<Topology> topology,

        @Setting(value = "a deterministic routing function", otherwise = SystemSettings.ROUTING, from = Routings.class)
        Chosen<RoutingAlgorithm> routing) {

    /** The routing function where none is named. */
    static final String ROUTING = "dimension-order";
}
