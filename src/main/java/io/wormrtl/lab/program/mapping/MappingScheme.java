package io.wormrtl.lab.program.mapping;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;

/** A way to place any process graph of some kind: the mapping scheme mu of 003, definition 21. */
@Api
public interface MappingScheme {

    /**
     * Places the tasks of {@code graph} on the nodes of {@code system}.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the scheme does not suit the graph or the network
     */
    Placement place(ProcessGraph graph, Topology system);

    /**
     * The network the scheme is meant for when the user names none: the smallest square mesh that holds the tasks,
     * ceil(sqrt N_p) on a side (003, section 3.4), unless the scheme needs more nodes.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the scheme does not suit the graph
     */
    default Mesh defaultSystem(ProcessGraph graph) {
        return smallestSquareMesh(graph.tasks());
    }

    /** The smallest square mesh with at least {@code tasks} nodes. */
    static Mesh smallestSquareMesh(int tasks) {
        int side = (int) Math.ceil(Math.sqrt(tasks) - 1e-9);
        return new Mesh(side, side);
    }
}
