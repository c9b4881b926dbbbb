package io.wormrtl.papers.program.contention;

import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.lab.program.graph.ProcessGraphs;
import io.wormrtl.lab.program.mapping.MappingScheme;
import io.wormrtl.lab.program.mapping.MappingSchemes;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.topology.Topology;
import java.util.Optional;

/** Builds what the tests look at. */
public final class Systems {

    private Systems() {}

    /** A network under dimension order. */
    public static SystemGraph of(Topology topology) {
        return new SystemGraph(topology, new DimensionOrder(topology, 2));
    }

    static Contention contention(String graph, String scheme, long seed, int... size) {
        ProcessGraph process = ProcessGraphs.CATALOGUE.get(graph).apply(size);
        MappingScheme mapping =
                MappingSchemes.CATALOGUE.get(scheme).apply(new MappingSchemes.Options(seed, Optional.empty()));
        Topology topology = mapping.defaultSystem(process);
        return Contention.of(new MappedPaths(process, of(topology), mapping.place(process, topology)));
    }
}
