package io.wormrtl.network.topology;

import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.List;

/** The kinds of topology a testbench can name. */
public final class Topologies {

    /** All kinds, by name. */
    public static final Catalogue<TopologyFactory> CATALOGUE = new Catalogue<TopologyFactory>("topology")
            .with(
                    "mesh",
                    "n-dimensional mesh, radices [X, Y, ...], each at least 2",
                    radices -> new Mesh(ints(radices)))
            .with(
                    "torus",
                    "n-dimensional torus, radices [X, Y, ...], each at least 3",
                    radices -> new Torus(ints(radices)))
            .with(
                    "hypercube",
                    "binary hypercube, radices [dimensions]",
                    radices -> new Hypercube(only(radices, "a hypercube", "number of dimensions")))
            .with(
                    "ring",
                    "unidirectional ring, radices [nodes]",
                    radices -> new Ring(only(radices, "a ring", "number of nodes")))
            .with(
                    "star-graph",
                    "star graph, radices [symbols], from 3 to 7",
                    radices -> new StarGraph(only(radices, "a star graph", "number of symbols")));

    private Topologies() {}

    private static int[] ints(List<Integer> radices) {
        return radices.stream().mapToInt(Integer::intValue).toArray();
    }

    private static int only(List<Integer> radices, String kind, String meaning) {
        if (radices.size() != 1) {
            throw new UnusableInput("radices (" + radices + ") of " + kind + " must be one value, its " + meaning);
        }
        return radices.get(0);
    }
}
