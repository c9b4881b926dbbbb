package io.wormrtl.lab.program.mapping;

import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;

/**
 * Another scheme's mapping without its paths: the network's own routing decides (003, section 3.5.1, which finds
 * that the placement alone already helps).
 *
 * @param scheme whose mapping is used
 */
record PlacementOnly(MappingScheme scheme) implements MappingScheme {

    @Override
    public Mesh defaultSystem(ProcessGraph graph) {
        return scheme.defaultSystem(graph);
    }

    @Override
    public Placement place(ProcessGraph graph, Topology system) {
        return scheme.place(graph, system).withoutPaths();
    }
}
