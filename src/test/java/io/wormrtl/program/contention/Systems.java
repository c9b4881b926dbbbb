package io.wormrtl.program.contention;

import io.wormrtl.program.graph.ProcessGraph;
import io.wormrtl.program.graph.ProcessGraphs;
import io.wormrtl.program.mapping.MappingScheme;
import io.wormrtl.program.mapping.MappingSchemes;
import io.wormrtl.routing.DimensionOrder;
import io.wormrtl.topology.Topology;
import java.util.Optional;

/** Builds what the tests look at. */
public final class Systems {

    private Systems() {}

    /** A network under dimension order. */
    public static SystemGraph of(Topology topology) {
        return new SystemGraph(topology, new DimensionOrder(topology, 2));
    }

    static Contention contention(String graph, String scheme, long seed, int... size) {
        ProcessGraph process = ProcessGraphs.CATALOGUE.get(graph).build(size);
        MappingScheme mapping =
                MappingSchemes.CATALOGUE.get(scheme).build(new MappingSchemes.Options(seed, Optional.empty()));
        Topology topology = mapping.defaultSystem(process);
        return Contention.of(new MappedPaths(process, of(topology), mapping.place(process, topology)));
    }
}
