package io.wormrtl.model.contention;

import io.wormrtl.routing.DimensionOrder;
import io.wormrtl.topology.Topology;
import io.wormrtl.traffic.mapping.MappingScheme;
import io.wormrtl.traffic.mapping.MappingSchemes;
import io.wormrtl.traffic.process.ProcessGraph;
import io.wormrtl.traffic.process.ProcessGraphs;
import java.util.Optional;

/** Builds what the tests look at. */
public final class Systems {

    private Systems() {
    }

    /** A network under dimension order. */
    public static SystemGraph of(Topology topology) {
        return new SystemGraph(topology, new DimensionOrder(topology, 2));
    }

    static Contention contention(String graph, String scheme, long seed, int... size) {
        ProcessGraph process = ProcessGraphs.CATALOGUE.get(graph).build(size);
        MappingScheme mapping = MappingSchemes.CATALOGUE.get(scheme)
                .build(new MappingSchemes.Options(seed, Optional.empty()));
        Topology topology = mapping.defaultSystem(process);
        return Contention.of(new MappedPaths(process, of(topology), mapping.place(process, topology)));
    }
}
