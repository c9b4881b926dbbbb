package io.wormrtl.papers.program.search;

import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.lab.program.graph.ProcessGraphs;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Small programs and the networks that they are mapped onto. */
final class Programs {

    private Programs() {}

    static Arbitrary<Topology> topologies() {
        return Arbitraries.of(new Mesh(4, 4), new Mesh(3, 5), new Torus(4, 4), new Hypercube(4), new Mesh(3, 2, 3));
    }

    static Arbitrary<ProcessGraph> graphs() {
        return Arbitraries.of(
                graph("binary-tree", 15),
                graph("ring", 12),
                graph("mesh-2d", 12),
                graph("hypercube", 8),
                graph("complete", 9),
                weighted());
    }

    static ProcessGraph graph(String name, int tasks) {
        return ProcessGraphs.CATALOGUE.get(name).apply(new int[] {tasks});
    }

    private static ProcessGraph weighted() {
        List<ProcessGraph.Edge> edges = new ArrayList<>();
        for (int task = 0; task < 12; task++) {
            edges.add(new ProcessGraph.Edge(task, (task + 1) % 13, 0.3 + task));
            edges.add(new ProcessGraph.Edge(task, (task + 5) % 13, 2.5));
        }
        return new ProcessGraph("weighted", 13, edges);
    }
}
